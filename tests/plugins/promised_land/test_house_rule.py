"""A house rule is one file: another price for desert, loaded from a folder, with its provenance."""

from pathlib import Path

from core import Game
from plugins.terrain.actions import Move
from tests.plugins.scenes import act, at_turn, empty, listed, new_game, owed, put, registry

CAMELS = '''
"""Camels: desert costs 1."""

from core import Plugin, implements
from plugins.terrain.board import Board
from plugins.terrain.hooks import Entry, entry_cost

plugin = Plugin("camels", "1.0", "Desert costs 1.", modes=("promised-land",), requires=("terrain",))


@implements(entry_cost, stage="multiply", label="camels")
def cheap_desert(ctx: Entry, value: int) -> int:
    """Desert costs 1."""
    return 1 if ctx.game[Board].hexes[ctx.hex].terrain.id == "desert" else value
'''


def desert(folder: Path) -> Game:
    """Joab before the desert, his seat to move."""
    (folder / "camels.py").write_text(CAMELS)
    game = new_game(2, folder=folder)
    at_turn(game, "movement-turn")
    empty(game)
    put(game, "joab", owed(game).seat, "i13")
    return game


def test_the_rule_changes_what_is_listed_and_what_is_paid(tmp_path: Path) -> None:
    game = desert(tmp_path)
    assert registry(tmp_path).left_out == []
    assert Move("joab", "j14") in listed(game, Move)
    act(game, Move("joab", "j14"))
    assert game.journal[-1].event.cost == 2  # type: ignore[attr-defined]


def test_the_cost_says_who_changed_it(tmp_path: Path) -> None:
    game = desert(tmp_path)
    cost, _ = Move("joab", "j13").numbers(game, owed(game))
    assert [(part.plugin, part.label, part.amount) for part in cost.trail] == [
        ("terrain", "j13: desert", 2),
        ("camels", "camels", -1),
    ]
    assert cost.value == 1


def test_the_lock_of_the_game_names_the_rule(tmp_path: Path) -> None:
    game = desert(tmp_path)
    assert "camels" in {plugin.name for plugin in game.rules.lock.plugins}


def test_without_the_rule_desert_costs_2() -> None:
    game = new_game(2)
    at_turn(game, "movement-turn")
    empty(game)
    put(game, "joab", owed(game).seat, "i13")
    assert Move("joab", "j14") not in listed(game, Move)
    assert Move("joab", "j13") in listed(game, Move)
