"""Check Victory: the report of the round, and the end when the rounds are over (SET-5, TTL-20)."""

from core import Game, Option, implements, phrase, step
from plugins.promised_land.events import RoundReported, Standing
from plugins.promised_land.hooks import Contender, score
from plugins.settlements.control import controlled_by
from plugins.settlements.state import Treasury
from plugins.terrain.generals import on_map

MAX_ROUNDS = Option(
    "max_rounds",
    12,
    text="Rounds after which the game ends and the highest score wins (SET-5).",
    low=1,
    high=200,
    default_with={"titles": 60},
)


@step("check-victory")
def report_round(game: Game) -> None:
    """PHA-5: how everybody stands."""
    coins = game[Treasury].coins
    standings = (
        Standing(seat, len(controlled_by(game, seat)), len(on_map(game, seat)), coins[seat]) for seat in game.standing
    )
    game.emit(RoundReported(game.round, tuple(standings)))


@step("check-victory")
def last_round(game: Game) -> None:
    """SET-5, TTL-20: after the last round the best score wins; ties share."""
    if game.round < game.option(MAX_ROUNDS):
        return
    scores = {seat: game.ask(score, Contender(game, seat)) or () for seat in game.standing}
    best = max(scores.values())
    game.end((seat for seat in sorted(scores) if scores[seat] == best), phrase(f"best after {game.round} rounds"))


@implements(score)
def most_settlements(ctx: Contender) -> tuple[int, ...]:
    """TTL-20: who controls more settlements."""
    return (len(controlled_by(ctx.game, ctx.seat)),)
