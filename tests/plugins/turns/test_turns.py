"""Turns: they last until they are ended, and rules can keep them open."""

from pathlib import Path

import pytest

from core import Refusal
from plugins.turns.actions import EndTurn
from tests.plugins.scenes import at_turn, listed, new_game, owed, refused

KEEPER = """
from core import Plugin, Refusal, implements
from plugins.turns.hooks import Ending, bars_ending

plugin = Plugin("keeper", "1", "No seat may stand still.", modes=("promised-land",), requires=("turns", "terrain"))

@implements(bars_ending)
def somebody_must_move(ctx):
    from plugins.terrain.generals import free_of
    from plugins.terrain.state import Generals
    mine = free_of(ctx.game, ctx.decision.seat)
    if ctx.decision.kind != "movement-turn" or not mine or any(ctx.game[Generals].moved[one] for one in mine):
        return None
    return Refusal("HOUSE-1", "somebody must move")
"""


def test_a_turn_lasts_until_it_is_ended() -> None:
    game = new_game(3)
    decision = at_turn(game, "movement-turn")
    game.act(decision.seat, EndTurn())
    assert owed(game).seat == game.order[1]
    with pytest.raises(Refusal, match="stale-decision"):
        game.act(decision.seat, EndTurn(), decision.id)


def test_only_the_seat_whose_turn_it_is_ends_it() -> None:
    game = new_game(3)
    at_turn(game, "movement-turn")
    with pytest.raises(Refusal, match="not-your-turn"):
        game.act(game.order[1], EndTurn())


def test_a_house_rule_in_one_file_keeps_a_turn_open(tmp_path: Path) -> None:
    (tmp_path / "keeper.py").write_text(KEEPER)
    game = new_game(2, folder=tmp_path)
    at_turn(game, "movement-turn")
    assert not listed(game, EndTurn)
    assert refused(game, EndTurn()).rule == "HOUSE-1"
