import pytest

from core import Game
from plugins.events.events import EventFell, PeopleStruck
from plugins.events.falling import SendEvent
from plugins.events.state import Taxes
from tests.plugins.events.land import befall, draw_event, land, next_round, no_more_cards
from tests.plugins.scenes import new_game, put
from tests.plugins.wire import asked

pytestmark = pytest.mark.anyio
AREA = "eventsArea { waiting { id } falling { id } fallen { card { id name } terrain { id } } }"


@pytest.mark.parametrize("viewer", [0, 1, None])
async def test_everybody_sees_what_waits_and_what_is_in_force(viewer: int | None) -> None:
    game = land()
    draw_event(game, "hunger", "plague")
    befall(game, "abundance", "plain")
    assert (await asked(game, viewer, AREA))["eventsArea"] == {
        "waiting": [{"id": "plague"}, {"id": "hunger"}],
        "falling": [],
        "fallen": [{"card": {"id": "abundance", "name": "Abundance"}, "terrain": {"id": "plain"}}],
    }


async def test_while_the_prophets_owner_chooses_the_falling_cards_are_shown() -> None:
    game = land("movement-turn")
    draw_event(game, "hunger", "plague")
    no_more_cards(game)
    put(game, "isaiah", game.order[0], "d10", 0, "prophet")
    next_round(game)
    seat = game.decisions[0].seat
    shown = await asked(game, seat, AREA + " decisions { kind subject }")
    assert shown["eventsArea"]["falling"] == [{"id": "hunger"}, {"id": "plague"}]
    assert shown["decisions"] == [{"kind": "send-event", "subject": "hunger"}]


async def test_hexes_show_their_event_and_their_seals() -> None:
    game = land()
    befall(game, "sandstorm", "desert")
    hexes = (await asked(game, None, "board { hexes { id event { id } seals } }"))["board"]["hexes"]
    by_id = {one["id"]: one for one in hexes}
    assert by_id["j5"] == {"id": "j5", "event": {"id": "sandstorm"}, "seals": ["Sandstorm"]}
    assert by_id["h5"] == {"id": "h5", "event": None, "seals": ["Sandstorm"]}
    assert by_id["g5"] == {"id": "g5", "event": None, "seals": []}


async def test_regions_show_who_taxes_them() -> None:
    game = land()
    game[Taxes].collectors = {"judah": 2}
    regions = (await asked(game, None, "board { regions { id taxedBy { number } } }"))["board"]["regions"]
    assert {one["id"]: one["taxedBy"] for one in regions if one["taxedBy"]} == {"judah": {"number": 2}}


async def test_without_the_module_there_is_no_events_area() -> None:
    game: Game = new_game()
    shown = await asked(game, None, AREA + " board { regions { taxedBy { number } } hexes { event { id } seals } }")
    assert shown["eventsArea"] is None
    assert {one["taxedBy"] for one in shown["board"]["regions"]} == {None}
    assert all(one == {"event": None, "seals": []} for one in shown["board"]["hexes"])


def test_texts_read_as_sentences() -> None:
    game = land()
    assert SendEvent("hunger", "plain").text(game.names) == "Send Hunger to plain"
    assert EventFell("hunger", "plain", 1).text(game.names) == "Hunger falls on plain."
    assert PeopleStruck("plague", ()).text(game.names) == "Plague strikes: nobody is harmed."
