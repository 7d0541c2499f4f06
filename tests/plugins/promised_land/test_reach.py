"""Reach is reach: in positions of whole games the destinations shown for every general are exactly those he can go to.

`tests/plugins/combat/test_reach.py` does the same in positions that are made up to be difficult.
"""

import random

import pytest

from core import Game, Refusal
from core.play import next_move
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.terrain.generals import captives_of, free_of
from plugins.terrain.hooks import Entry, entry_cost
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.roster import Roster
from plugins.terrain.routes import destinations, journey_of, points, route_to
from plugins.terrain.state import Generals
from tests.plugins.scenes import new_game, optional

GAMES = 6
GENERALS = 400
"""So many generals are looked at in each game."""
SAMPLE = 4


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_shown_is_where_a_move_ends(seed: int) -> None:
    rng = random.Random(seed)
    game = new_game(2 + seed % 5, seed, modules=optional())
    players = {seat: game.rules.computers[rng.choice(("random", "steward"))] for seat in range(game.seats)}
    looked_at = 0
    while looked_at < GENERALS and game.result is None:
        if game.decisions[0].kind == "movement-turn" and rng.random() < 0.3:
            looked_at += sum(_looked_at(game, general, rng) for general in _on_map(game))
            _compare_with_list(game)
        move = next_move(game, players, rng)
        assert move is not None
        game.act(move.seat, move.action, move.decision)
    assert looked_at >= GENERALS or game.result is not None


def _on_map(game: Game) -> list[int]:
    return [general for general, place in enumerate(game[Generals].hex) if place != OFF_MAP]


def _looked_at(game: Game, general: int, rng: random.Random) -> bool:
    """Compare what is shown for a general, whosever he is, with what his moves accept."""
    board, shown = game[Board], destinations(game, general)
    most = points(journey_of(game, general))
    for there in rng.sample(sorted(shown.cost), min(SAMPLE, len(shown.cost))):
        route = route_to(game, general, there)
        assert route == shown.route(there)
        assert route.way[-1] == there
        _walk(game, general, route.way)
        assert route.cost == shown.cost[there] <= most
    others = [place for place in range(len(board.hexes)) if place not in shown.cost]
    for there in rng.sample(others, SAMPLE):
        with pytest.raises(Refusal, match=r"."):
            route_to(game, general, there)
    return True


def _walk(game: Game, general: int, way: tuple[int, ...]) -> None:
    """Each hex of a way lies beside the one before it, and the way costs what entering its hexes costs."""
    board, here, spent = game[Board], game[Generals].hex[general], 0
    side = journey_of(game, general).side
    for there in way:
        assert there in board.neighbours[here]
        spent += game.fold(entry_cost, Entry(game, general, side, there), 0)
        here = there
    assert spent == destinations(game, general).cost[way[-1]]


def _compare_with_list(game: Game) -> None:
    """The legal moves of the seat to move are the destinations of its generals and captives, no more and no less."""
    decision, board, roster = game.decisions[0], game[Board], game[Roster].generals
    moves = {(line.general, line.destination) for line in game.legal(decision) if isinstance(line, Move)}
    movable = [*free_of(game, decision.seat), *captives_of(game, decision.seat)]
    shown = {
        (roster[general].id, board.hexes[there].id) for general in movable for there in destinations(game, general).cost
    }
    assert moves == shown
    captor = game[Generals].captor
    assert all(captor[general] in (NOBODY, decision.seat) for general in movable)
