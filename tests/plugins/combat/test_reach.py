"""Reach is reach: where a query says that a general could go is exactly where a move takes him, in random positions.

TER-1 to TER-11 all at once: sieges, attackers, captives, prophets, passages, ruins and sandstorms.
"""

import random

import pytest

from core import Game, Refusal
from plugins.cards.catalogue import Catalogue
from plugins.cards.passage import Passages
from plugins.combat.encounters import clash_at
from plugins.combat.sieges import lay_siege
from plugins.events.state import EventsArea
from plugins.settlements.control import raze
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.terrain.generals import captives_of, capture, free_of
from plugins.terrain.roster import Roster
from plugins.terrain.routes import destinations
from plugins.terrain.state import Generals
from tests.plugins.combat.field import field_of
from tests.plugins.scenes import changed, empty, give, hold, listed, owed, put, scene

ITEMS = ("prophet", "squire", "chariot", "ark")
POSITIONS = 60
SAMPLE = 12


def shuffle(game: Game, rng: random.Random) -> None:
    """A random position: everything that bears on where a general may go."""
    empty(game)
    board, seats = game[Board], range(game.seats)
    game[Passages].opened = -1
    game[EventsArea].fallen = {}
    land = [place.id for place in board.hexes if place.terrain.cost is not None]
    near = rng.sample(land, 10)
    sites = rng.sample([site.id for site in board.settlements], 12)
    for site in sites[:6]:
        give(game, rng.choice(seats), site, rng.randint(1, 6))
    raze(game, board.settlement(sites[6]), "loot")
    names = [general.id for general in game[Roster].generals if not general.canaanite]
    for name in rng.sample(names, 14):
        put(game, name, rng.choice(seats), rng.choice([*near, *sites]), 0, *rng.sample(ITEMS, rng.randint(0, 2)))
    for name in rng.sample(names, 8):
        general = game[Roster].numbers[name]
        if game[Generals].hex[general] >= 0:
            capture(game, general, (game[Generals].owner[general] + 1) % game.seats)
    for place in dict.fromkeys(game[Generals].hex):
        if place >= 0 and rng.random() < 0.4 and (clash := clash_at(game, place)):
            lay_siege(game, place, clash.attacker)
    if rng.random() < 0.5:
        game[EventsArea].fallen = {"desert": game[Catalogue].numbers["sandstorm"]}
    mine = free_of(game, owed(game).seat)
    if mine and rng.random() < 0.5:
        hold(game, owed(game).seat, "secret-passage")
        game[Passages].opened = rng.choice(mine)
    changed(game)


def takes(game: Game, general: str, where: str) -> bool:
    try:
        Move(general, where).check(game, owed(game))
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("seed", range(3))
def test_a_move_goes_exactly_where_reach_says(seed: int) -> None:
    rng = random.Random(seed)
    game = field_of(scene("movement-turn", seats=4, modules=("combat", "events")))
    board, roster = game[Board], game[Roster].generals
    met = 0
    for _ in range(POSITIONS):
        shuffle(game, rng)
        seat = owed(game).seat
        moves = listed(game, Move)
        for general in (*free_of(game, seat), *captives_of(game, seat)):
            name = roster[general].id
            shown = {board.hexes[place].id for place in destinations(game, general).cost}
            assert shown == {move.destination for move in moves if move.general == name}
            others = rng.sample([place.id for place in board.hexes if place.id not in shown], SAMPLE)
            assert not any(takes(game, name, place) for place in others)
            assert all(takes(game, name, place) for place in rng.sample(sorted(shown), min(SAMPLE, len(shown))))
            met += bool(shown)
    assert met > POSITIONS
