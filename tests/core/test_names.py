import enum
from typing import Annotated

from core import Event, Game, Ref, Ruleset, SeatNo
from tests.core.conftest import SEED
from tests.core.games.caravan import Walked
from tests.core.written import MODE, module, part, registry_of


class Good(enum.Enum):
    GRAIN = "grain"


class Met(Event, frozen=True):
    """Seats met."""

    message = "{seats} met at {mile}, {host} gave {goods}: {done}."
    seats: tuple[SeatNo, ...]
    mile: Annotated[int, Ref("mile")]
    host: SeatNo | None
    goods: Good
    done: bool


def test_ids_become_names(game: Game) -> None:
    names = game.names
    assert names.of("seat", 2) == "Seat C"
    assert names.of("mile", 3) == "mile 3"
    assert names.of("phase", "road") == "Road"


def test_what_has_no_name_stands_for_itself(game: Game) -> None:
    assert game.names.of("seat", 9) == "9"
    assert game.names.of("mile", 999) == "999"
    assert game.names.of("camel", "Bob") == "Bob"


def test_several_things_are_listed_in_words(game: Game) -> None:
    names = game.names
    assert names.listed("seat", []) == "none"
    assert names.listed("seat", [1]) == "Seat B"
    assert names.listed("seat", [0, 1]) == "Seat A and Seat B"
    assert names.listed("seat", [2, 1, 0]) == "Seat C, Seat B and Seat A"
    assert names.listed(None, (1, 2)) == "1 and 2"


def test_what_is_listed_several_times_is_counted_but_numbers_stay_apart(game: Game) -> None:
    names = game.names
    assert names.listed("seat", [1, 0, 1, 1]) == "3 Seat B and Seat A"
    assert names.listed("seat", [1, 1]) == "2 Seat B"
    assert names.listed(None, (6, 6, 1)) == "6, 6 and 1"


def test_a_message_is_filled_with_the_fields_of_its_struct(game: Game) -> None:
    met = Met((0, 1), 4, 2, Good.GRAIN, done=True)
    assert met.text(game.names) == "Seat A and Seat B met at mile 4, Seat C gave grain: yes."
    assert Met((), 4, None, Good.GRAIN, done=False).text(game.names) == "none met at mile 4, nobody gave grain: no."


def test_the_hosts_names_of_seats_are_used(rules: Ruleset) -> None:
    game = Game.new(rules, 2, SEED)
    game.seat_names = ["Ruth", "Boaz"]
    assert Walked(1, 2).text(game.names) == "Boaz walks to mile 2."
    assert game.copy().names.of("seat", 0) == game.seen_by(None).names.of("seat", 0) == "Ruth"


def test_names_are_worked_out_once_for_all_games() -> None:
    counts = "asked = []\n@names('town')\ndef towns(fixed):\n    asked.append(1)\n    return {1: 'Gath'}\n"
    rules = registry_of(MODE, module("ant", counts)).ruleset("mode")
    games = [Game.new(rules, 2, SEED) for _ in range(3)]
    assert [game.names.of("town", 1) for game in games for _ in range(2)] == ["Gath"] * 6
    assert len(part(games[0], "asked", "ant")) == 1
