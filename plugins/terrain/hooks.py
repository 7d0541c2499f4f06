"""The hooks of terrain, and the contexts they are asked with."""

from collections.abc import Mapping

import msgspec

from core import Fixed, Game, Refusal, collect, first, fold, notify
from plugins.terrain.survey import Survey


class Journey(msgspec.Struct, frozen=True):
    """A general who thinks of moving; `side` is whose move it would be."""

    game: Game
    general: int
    side: int


class Entry(msgspec.Struct, frozen=True):
    """A general's step into a hex."""

    game: Game
    general: int
    side: int
    hex: int


class Spot(msgspec.Struct, frozen=True):
    """A hex."""

    game: Game
    hex: int


@first
def board(ctx: Fixed) -> Survey | None:
    """The board of a game, from `read_board`. Asked once a ruleset; whoever ships another one overrides terrain."""


@collect
def tribes(ctx: Fixed) -> Mapping[int, str] | None:
    """The sides that have no seat, by their numbers, which are below -1, with their names. Asked once a ruleset."""


@first
def is_open(ctx: Spot) -> bool | None:
    """Whether a hex with a settlement on the board lies open all the same: any number of generals finds room (TER-6).

    Asked only where they would be too many. Settlements answers for ruins; whoever opens others overrides it.
    """


@fold
def entry_cost(ctx: Entry, value: int) -> int:
    """What a general pays in movement points to enter a hex. Asked in every search, for every hex in reach: be fast."""
    return value


@fold
def movement_points(ctx: Journey, value: int) -> int:
    """The movement points that a general may spend in one Movement phase. Asked once in every search for his ways."""
    return value


@collect
def bars_moving(ctx: Journey) -> Refusal | None:
    """Why a general may neither move nor take troops. Asked when that is listed or checked.

    A seat that tries all the same is told the first answer.
    """


@collect
def bars_passing(ctx: Entry) -> Refusal | None:
    """Why a general may not go on from a hex on its way, though it could stop there. Asked in every search.

    Nobody is told the words: what only barred ways lead to is refused as too far, or as out of reach.
    """


@collect
def bars_stopping(ctx: Entry) -> Refusal | None:
    """Why a general's way may not end in a hex, though it might pass. Asked for every hex in reach: answer fast.

    A seat that tries all the same is told the first answer.
    """


@first
def waives_seals(ctx: Journey) -> bool | None:
    """Whether no seal keeps a general from moving now (TER-11). Asked by rules that seal, once their seal matters.

    Cards answers for the Secret Passage; whoever lets others through overrides cards.
    """


@collect
def seals(ctx: Spot) -> str | None:
    """Why a hex is sealed now, in words. For those who look at the board; the bars above do the sealing.

    Where no plugin answers it at all, a Secret Passage is a blank.
    """


@collect
def bars_fighting(ctx: Spot) -> Refusal | None:
    """Why no battle is fought on a hex now. Asked by combat when battles are listed or declared."""


@notify
def presence_changed(ctx: Spot) -> None:
    """A general has come to a hex, is gone from it, or is free there no more.

    A move tells of both its hexes, the left one first; in between he is nowhere.
    """
