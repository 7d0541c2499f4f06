"""TTL-20's tie-break: who wins when the rounds are over."""

from core import Game
from plugins.promised_land.hooks import Contender, score
from tests.plugins.scenes import advance, at_turn, empty, give, new_game, pay, put


def last_movement(seats: int = 3) -> Game:
    """An empty land in the last round's Movement."""
    game = new_game(seats, options={"promised-land": {"max_rounds": 1}})
    at_turn(game, "movement-turn")
    empty(game)
    return game


def winners(game: Game) -> tuple[int, ...]:
    while game.result is None:
        advance(game)
    return game.result.winners


def test_ttl_20_more_settlements_controlled_win() -> None:
    game = last_movement()
    give(game, 1, "gilgal")
    put(game, "joab", 1, "shiloh")
    give(game, 2, "bethel")
    pay(game, 2, 50)
    assert winners(game) == (1,)


def test_ttl_20_still_tied_they_share() -> None:
    game = last_movement()
    give(game, 2, "gilgal")
    give(game, 0, "shiloh")
    assert winners(game) == (0, 2)


def test_ttl_20_the_open_field_counts_for_nothing() -> None:
    game = last_movement(2)
    put(game, "joab", 1, "d9")
    assert winners(game) == (0, 1)


def test_ttl_20_the_eliminated_do_not_win() -> None:
    game = last_movement()
    give(game, 1, "gilgal")
    game.eliminate(1)
    assert 1 not in winners(game)


def test_the_score_is_settlements_controlled() -> None:
    game = last_movement()
    give(game, 1, "gilgal")
    assert [game.ask(score, Contender(game, seat)) for seat in range(3)] == [(0,), (1,), (0,)]
