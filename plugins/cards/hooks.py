"""The hooks of cards, and the contexts they are asked with."""

from collections.abc import Sequence

import msgspec

from core import Game, Refusal, collect, first


class Drawn(msgspec.Struct, frozen=True):
    """An event card that a seat has drawn."""

    game: Game
    seat: int
    card: int


class Placing(msgspec.Struct, frozen=True):
    """A seat that thinks of placing a general on a settlement, given by its number."""

    game: Game
    seat: int
    settlement: int


@first
def take_event(ctx: Drawn) -> bool | None:
    """Whoever has a place for a drawn event card takes it there and answers True. It may keep none twice.

    Cards discards it, events lets it happen; a rule with another place overrides both, and answers `held_cards`.
    """


@collect
def bars_placing(ctx: Placing) -> Refusal | None:
    """Why a general may not be placed on a settlement. Asked when that is listed or checked; the first one is told."""


@collect
def held_cards(ctx: Game) -> Sequence[int] | None:
    """The cards that a plugin has in its keeping. Asked by the invariant that accounts for all 88."""
