"""TER-10, WRA-8 as far as battles go: where a Sandstorm rages nobody fights, beside it they do, and sieges go on."""

from core import Game
from plugins.cards.catalogue import Catalogue
from plugins.combat.declaring import DeclareBattle
from plugins.combat.encounters import declarable
from plugins.combat.sieges import besieger_of
from plugins.events.state import EventsArea
from plugins.terrain.board import Board
from tests.plugins.combat.field import besiege, field_of, spot, to_turn
from tests.plugins.scenes import changed, put, refused, scene

DESERT, BESIDE = "j5", "h5"


def storm() -> Game:
    """A Sandstorm, two encounters in the desert and beside it, and a third elsewhere."""
    game = field_of(scene("movement-turn", modules=("combat", "events")))
    for where, mine, theirs in ((DESERT, "joab", "saul"), (BESIDE, "samson", "caleb"), ("d9", "tola", "elon")):
        put(game, mine, 1, where)
        put(game, theirs, 0, where)
    game[EventsArea].fallen = {"desert": game[Catalogue].numbers["sandstorm"]}
    changed(game)
    return game


def test_ter_10_no_battle_is_declared_on_a_desert_hex_but_on_the_neighbours_it_is() -> None:
    game = storm()
    assert game[Board].hexes[spot(game, BESIDE)].terrain.id != "desert"
    assert {clash.hex for clash in declarable(game, 0)} == {spot(game, BESIDE), spot(game, "d9")}
    to_turn(game, 0)
    assert refused(game, DeclareBattle(DESERT)).rule == "TER-10"


def test_ter_10_a_siege_in_the_storm_stays() -> None:
    game = storm()
    besiege(game, DESERT, 0)
    to_turn(game, 0)
    assert besieger_of(game, spot(game, DESERT)) == 0
