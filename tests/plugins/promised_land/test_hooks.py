"""The hook of the mode can be answered by a house rule of one file, which then decides who wins."""

from pathlib import Path

import pytest

from core import RulesetError
from tests.plugins.scenes import advance, at_turn, empty, give, new_game, pay, registry

HOUSES = Path(__file__).parent / "houses"


def winners(*modules: str, folder: Path = HOUSES) -> tuple[int, ...]:
    """Who wins a game of one round in which each seat holds a settlement, seat 1 two, and seat 2 is rich."""
    game = new_game(3, options={"promised-land": {"max_rounds": 1}}, folder=folder, modules=modules)
    at_turn(game, "movement-turn")
    empty(game)
    for seat, town in enumerate(("gilgal", "shiloh", "bethel")):
        give(game, seat, town)
    give(game, 1, "jericho")
    pay(game, 2, 50)
    while game.result is None:
        advance(game)
    return game.result.winners


@pytest.mark.parametrize("modules", [(), ("titles",)])
def test_score_decides_who_wins_when_the_rounds_are_over(modules: tuple[str, ...]) -> None:
    assert registry(HOUSES).left_out == []
    assert winners("misers", *modules) == (2,)
    assert winners(*modules) == (1,)


def test_a_score_that_overrides_the_mode_alone_cannot_be_played_with_titles(tmp_path: Path) -> None:
    source = (HOUSES / "misers.py").read_text()
    (tmp_path / "misers.py").write_text(source.replace(', "titles")', ",)"))
    assert winners("misers", folder=tmp_path) == (2,)
    with pytest.raises(RulesetError, match="'misers' and 'titles' both answer the hook 'score'"):
        winners("misers", "titles", folder=tmp_path)
