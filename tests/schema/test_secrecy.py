"""Nothing hidden leaks: games that differ only in what a viewer may not know look the same to him, field by field."""

import random
from typing import Any

import pytest

from core import Game, RandomComputer
from core.play import next_move
from plugins.cards.state import Hands, Piles
from tests.plugins.scenes import new_game
from tests.plugins.wire import schema, seen
from tests.schema.everything import everything

pytestmark = pytest.mark.anyio
DEPTH = 4


def in_the_middle() -> Game:
    """A game some rounds on, in which everybody holds cards."""
    game, rng = new_game(3), random.Random(8)
    computers = {seat: RandomComputer() for seat in range(3)}
    while game.round < 4 or not all(game[Hands].cards):
        move = next_move(game, computers, rng)
        assert move is not None
        game.act(move.seat, move.action, move.decision)
    return game


def with_other_secrets(game: Game, keeping: int | None) -> Game:
    """The same game, but for the cards face down in the deck and in the hands of all seats but one."""
    other = game.copy()
    other.journal = game.journal
    hands, deck = other[Hands].cards, other[Piles].deck
    for seat, hand in enumerate(hands):
        if seat != keeping:
            count = len(hand)
            hands[seat], deck[:count] = sorted(deck[:count]), hand
    deck.reverse()
    return other


async def all_of(game: Game, viewer: int | None) -> dict[str, Any]:
    built = schema()._schema
    kind: Any = built.type_map["Game"]
    return await seen(game, viewer).ask(f'{{ game(id: "g") {{ {everything(built, kind, DEPTH)} }} }}')


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
async def test_no_field_of_a_game_depends_on_what_its_viewer_may_not_know(viewer: int | None) -> None:
    game = in_the_middle()
    assert await all_of(with_other_secrets(game, viewer), viewer) == await all_of(game, viewer)


async def test_the_own_hand_is_among_what_was_compared() -> None:
    game = in_the_middle()
    assert await all_of(with_other_secrets(game, 1), 0) != await all_of(game, 0)
