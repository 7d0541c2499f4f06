"""A module of the caravan game with an answer to each of its hooks."""

from core import Event, Game, Plugin, implements, listens
from tests.core.games.caravan import WEATHER, Stride, Walked, gatekeeper, pace, rumours, walked

plugin = Plugin("storms", "1.0", "Weather.", modes=["caravan"], requires=["caravan"])


class Sneezed(Event, frozen=True):
    """Somebody has a cold."""

    message = "Somebody sneezes."


@implements(pace, stage="cap", label="the road is narrow")
def narrow(ctx: Stride, value: int) -> int:
    return min(value, 4)


@implements(pace)
def tailwind(ctx: Stride, value: int) -> int:
    """A wind from behind."""
    return value + 1


@implements(pace, stage="multiply", label=lambda ctx: f"the camel of seat {ctx.seat}")
def camel(ctx: Stride, value: int) -> int:
    return value * 2 if ctx.seat == 0 else value


@implements(gatekeeper)
def sheik(ctx: Game) -> str:
    return "the sheik"


@implements(rumours)
def sand(ctx: Game) -> str | None:
    return "sand ahead" if ctx.option(WEATHER) == "foul" else None


@implements(walked)
def tire(ctx: Stride) -> None:
    ctx.game.fold(pace, ctx, 0)


@listens(Walked)
def sneeze(game: Game, event: Walked) -> None:
    if game.dice.roll("cold") == 6:
        game.emit(Sneezed())
