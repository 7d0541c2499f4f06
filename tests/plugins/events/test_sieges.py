"""SIT-15, TER-10, TER-11, TTL-6: plague and Sandstorm where there are sieges, battles and titles, too."""

from pathlib import Path

from core import Game
from plugins.cards.passage import OpenPassage
from plugins.combat.declaring import DeclareBattle
from plugins.combat.sieges import besieger_of, lay_siege
from plugins.events.plague import plague
from plugins.events.state import EventsArea
from plugins.settlements.control import make_city
from plugins.settlements.state import Towns
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.titles.state import Judgeship, Titles
from tests.plugins.events.land import befall, card, land
from tests.plugins.scenes import act, at_turn, changed, give, hold, listed, owed, place_name, put, refused

BOARDS = Path(__file__).parent / "boards"


def hex_of(game: Game, settlement: str) -> int:
    return game[Board].settlements[game[Board].settlement_numbers[settlement]].hex


def test_sit_15_plague_empties_a_besieged_city_which_falls_to_the_besieger_with_its_title() -> None:
    game = land("movement-turn", 3, None, "combat", "titles")
    owner, besieger = game.order[:2]
    city = give(game, owner, "debir", 1)
    judge = put(game, "saul", owner, "d9", 6)
    make_city(game, city)
    game[Titles].judgeships = [Judgeship("judah", city, owner, judge)]
    put(game, "joab", besieger, "debir", 6)
    lay_siege(game, hex_of(game, "debir"), besieger)
    befall(game, "plague", "mountains")
    while game[Towns].garrison[city]:
        game.entry = 0
        plague.run(game)
    assert game[Towns].owner[city] == besieger
    assert besieger_of(game, hex_of(game, "debir")) is None
    assert (game[Titles].judgeships[0].owner, game[Titles].judgeships[0].taking) == (besieger, True)


def test_ter_11_a_secret_passage_leads_into_the_storm_and_out_of_it() -> None:
    game = land("movement-turn", 3, None, "combat")
    befall(game, "sandstorm", "desert")
    seat = owed(game).seat
    put(game, "joshua", seat, "g5")
    put(game, "barak", seat, "i5")
    hold(game, seat, "secret-passage", "secret-passage")
    assert refused(game, Move("joshua", "i5")).rule == "TER-10"
    act(game, OpenPassage("joshua"))
    act(game, Move("joshua", "i5"))
    assert place_name(game, "joshua") == "i5"
    act(game, OpenPassage("barak"))
    act(game, Move("barak", "g5"))
    assert place_name(game, "barak") == "g5"
    assert game[EventsArea].fallen == {"desert": card(game, "sandstorm")}


def meeting_at(settlement: str) -> Game:
    """Combat on the small board in a Sandstorm: the seat whose turn it is holds a settlement, the other is there."""
    game = land("movement-turn", 2, BOARDS, "combat")
    first, second = game.order
    give(game, first, settlement, 3)
    put(game, "joab", second, settlement, 3)
    befall(game, "sandstorm", "desert")
    changed(game)
    return game


def test_ter_10_sit_18_battles_in_the_desert_are_put_off_beside_it_they_are_fought() -> None:
    game = meeting_at("edge")
    at_turn(game, "combat-turn", 2)
    assert listed(game, DeclareBattle) == [DeclareBattle("b2")]
    game = meeting_at("oasis")
    give(game, game.order[0], "edge", 3)
    put(game, "saul", game.order[1], "edge", 3)
    at_turn(game, "combat-turn", 2)
    assert listed(game, DeclareBattle) == [DeclareBattle("b2")]
    assert refused(game, DeclareBattle("c1")).rule == "TER-10"


def test_ter_10_sit_18_a_siege_in_the_storm_goes_on() -> None:
    game = meeting_at("oasis")
    lay_siege(game, hex_of(game, "oasis"), game.order[1])
    at_turn(game, "draw-turn", 3)
    assert besieger_of(game, hex_of(game, "oasis")) is not None
