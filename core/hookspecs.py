"""The engine's own hooks. Domain plugins declare theirs beside their rules."""

from typing import TYPE_CHECKING

from core.hooks import collect, notify

if TYPE_CHECKING:
    from core.game import Game


@notify
def setup(ctx: "Game") -> None:
    """Lay out a new game: called once, before the first round, in the order of the plugins."""


@notify
def round_begins(ctx: "Game") -> None:
    """A round begins; `ctx.round` already counts it. Here a mode decides the order of the seats, `ctx.order`."""


@collect
def invariants(ctx: "Game") -> list[str] | None:
    """What is broken in a game that ought always to hold, in words. Asked by tests and by `canaan simulate --check`."""
