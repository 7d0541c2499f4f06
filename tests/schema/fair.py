"""A small mode for tests: secret bids, then turns at a market. It has actions, events and options of every kind."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Self

import msgspec
from msgspec import field

from core import (
    Action,
    Decision,
    Event,
    Fixed,
    Game,
    Legal,
    Names,
    Number,
    Option,
    Phase,
    Pick,
    Plugin,
    Range,
    Ref,
    Refusal,
    SeatNo,
    Slice,
    Template,
    fold,
    implements,
    names,
    setup,
    step,
    turn,
)

plugin = Plugin("fair-day", "1.2", "A day at the fair.", seats=(2, 4))

DAYS = Option("days", 2, text="Days until the fair is over.", low=1, high=9, default_with={"rain": 3})
OPEN_PURSES = Option("open_purses", default=True, text="Whether purses are shown.")
WEATHER = Option("weather", "fair", text="How the sky is.", choices=("fair", "foul-wind"))
TOLL = Option("toll", 1, text="What the gate costs.", low=1, high=1, locked=True)

MORNING = Phase("morning", "Secret bids.", ("bid",))
NOON = Phase("noon", "Turns at the market.", ("market-turn",))


class Gait(StrEnum):
    """How fast somebody walks."""

    SLOW = "slow"
    AT_A_RUN = "at-a-run"


class Lot(msgspec.Struct, frozen=True):
    """Goods of one kind."""

    good: Annotated[str, Ref("good")]
    pieces: Annotated[int, msgspec.Meta(description="How many.", ge=1)] = 1


class Purses(Slice):
    """Coins, and bids that are secret until all are in."""

    coins: list[int] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)

    def seen_by(self, seat: int | None) -> Self:
        return type(self)(self.coins, [bid if owner == seat else -1 for owner, bid in enumerate(self.bids)])


class BidsRevealed(Event, frozen=True):
    """All bids are in."""

    message = "The bids were {bids}."
    bids: tuple[int, ...]


class Walked(Event, frozen=True):
    """Somebody went to a stall."""

    message = "{seat} walks to {stall}."
    seat: SeatNo
    stall: Annotated[str, Ref("stall")]
    gait: Gait
    load: Lot | None


class Heard(Event, frozen=True):
    """Somebody whispered."""

    message = "{seat} whispers."
    seat: SeatNo


class Whispered(Event, frozen=True):
    """Somebody whispered words."""

    message = "{seat} whispers {words}."
    seat: SeatNo
    words: tuple[str, ...]

    def redacted(self) -> Heard:
        return Heard(self.seat)


class Pickpocketed(Event, frozen=True):
    """A purse is lighter, and only its owner knows."""

    message = "{seat} has lost a coin."
    seat: SeatNo


class Haggled(Event, frozen=True):
    """A die was cast for a price."""

    message = "{seat} rolls {pips}."
    seat: SeatNo
    pips: int


class Bartered(Event, frozen=True):
    """Lots changed hands."""

    message = "{seat} barters."
    seat: SeatNo
    lots: tuple[Lot, ...]


@fold
def wage(ctx: Game, value: int) -> int:
    """What a day's work is worth."""
    return value


@implements(wage, stage="base", label="a day's wage")
def daily(ctx: Game, value: int) -> int:
    """A coin a day."""
    return value + 1


@implements(wage, label="good weather")
def sunny(ctx: Game, value: int) -> int:
    """Fair weather pays."""
    return value + 2 if ctx.option(WEATHER) == "fair" else value


@implements(setup)
def fill_purses(ctx: Game) -> None:
    """Ten coins each."""
    ctx[Purses].coins = [10] * ctx.seats
    ctx[Purses].bids = [-1] * ctx.seats


@names("stall")
def stalls(fixed: Fixed) -> dict[str, str]:
    return {"bakery": "the bakery", "forge": "the forge"}


@names("good")
def goods(fixed: Fixed) -> dict[str, str]:
    return {"figs": "Figs", "salt": "Salt"}


class Bid(Action, frozen=True):
    """Bid coins in secret."""

    answers = ("bid",)
    message = "Bid {coins}"
    coins: int

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls(coins) for coins in range(4)]

    def check(self, game: Game, decision: Decision) -> None:
        raise Refusal("FAIR-1", f"nobody can bid {self.coins} coins", ("a smaller bid",))

    def apply(self, game: Game, decision: Decision) -> None:
        game[Purses].bids[decision.seat] = self.coins
        game.done(decision)


@step("morning", name="bid")
def ask_for_bids(game: Game) -> None:
    if game.entry == 0:
        game.open(*(game.new_decision(seat, "bid", "the gate", secret=True) for seat in game.order))
    else:
        game.emit(BidsRevealed(tuple(game[Purses].bids)))
        game[Purses].bids = [-1] * game.seats


market_turn = turn("noon", "market-turn")


class Walk(Action, frozen=True):
    """Walk to a stall.

    With a load it takes longer.
    """

    answers = ("market-turn",)
    message = "Walk to {stall}"
    stall: Annotated[str, Ref("stall"), msgspec.Meta(description="The stall.")]
    gait: Gait = Gait.SLOW
    load: Lot | None = None
    singing: bool = False

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        yield cls("bakery")
        yield cls("forge", Gait.AT_A_RUN, Lot("salt", 2), singing=True)

    def check(self, game: Game, decision: Decision) -> None:
        raise Refusal("FAIR-2", f"nobody walks to {self.stall} so")

    def apply(self, game: Game, decision: Decision) -> None:
        game.emit(Walked(decision.seat, self.stall, self.gait, self.load))

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        return (game.explain(wage, game, name="wage"),)


class Whisper(Action, frozen=True):
    """Whisper to a neighbour."""

    answers = ("market-turn",)
    message = "Whisper {words}"
    words: tuple[str, ...]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [Template(cls(("yes",)), (Pick("words", ("yes", "no"), 1, 3, repeats=True),))]

    def check(self, game: Game, decision: Decision) -> None:
        if not set(self.words) <= {"yes", "no"}:
            raise Refusal("FAIR-3", "only yes and no are whispered")

    def apply(self, game: Game, decision: Decision) -> None:
        victim = (decision.seat + 1) % game.seats
        game.emit(Whispered(decision.seat, self.words), to=(decision.seat,))
        game.emit(Pickpocketed(victim), to=(victim,))


class Barter(Action, frozen=True):
    """Barter lots, for coins too."""

    answers = ("market-turn",)
    lots: tuple[Lot, ...]
    coins: int

    def text(self, names: Names) -> str:
        return f"Barter for {self.coins} coins"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        lots = (Lot("figs"), Lot("salt", 2))
        yield Template(cls(lots[:1], 0), (Pick("lots", lots, 1, 2), Range("coins", 0, 3)))

    def check(self, game: Game, decision: Decision) -> None:
        if not self.lots:
            raise Refusal("FAIR-4", "nothing is nothing")

    def apply(self, game: Game, decision: Decision) -> None:
        game.emit(Bartered(decision.seat, self.lots))


class Haggle(Action, frozen=True):
    """Roll a die for the price."""

    answers = ("market-turn",)
    message = "Haggle"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        game.emit(Haggled(decision.seat, game.dice.roll("price")))


class GoHome(Action, frozen=True):
    """Go home for today."""

    answers = ("market-turn",)
    message = "Go home"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)


@step("noon")
def dusk(game: Game) -> None:
    if game.round >= game.option(DAYS):
        game.end([0], "the fair is over")
