"""A small game for tests of the server: secret bids, a hand nobody else sees, dice, and a rule that can fail."""

import msgspec

from core import (
    Action,
    Decision,
    Event,
    Game,
    Option,
    Phase,
    Plugin,
    Refusal,
    SeatNo,
    Slice,
    implements,
    setup,
    step,
    turn,
)

plugin = Plugin("race", "1.0", "A race with secret bids.", seats=(2, 4))

GOAL = Option("goal", 12, text="Steps to the finish.", low=1, high=100)
BIDDING = Phase("bidding", "Everybody bids for a push.", ("bid",))
RUNNING = Phase("running", "Seat by seat, everybody runs.", ("run-turn",))
MOST = 3


class Track(Slice):
    """Where everybody is, and what everybody has bid."""

    at: list[int] = msgspec.field(default_factory=list)
    bids: dict[int, int] = msgspec.field(default_factory=dict)
    lucky: list[int] = msgspec.field(default_factory=list)

    def seen_by(self, seat: int | None) -> "Track":
        bids = {who: bid if who == seat else -1 for who, bid in self.bids.items()}
        return Track(self.at, bids, [number if who == seat else -1 for who, number in enumerate(self.lucky)])


class LuckyNumber(Event, frozen=True):
    """A seat learns its secret number."""

    message = "{seat} has the lucky number {number}."
    seat: SeatNo
    number: int | None = None

    def redacted(self) -> Event | None:
        return LuckyNumber(self.seat)


class BidMade(Event, frozen=True):
    """A seat's bid, for its own eyes."""

    message = "{seat} bids {amount}."
    seat: SeatNo
    amount: int


class Pushed(Event, frozen=True):
    """The highest bidder is pushed forward."""

    message = "{seat} is pushed {amount}."
    seat: SeatNo
    amount: int


class Ran(Event, frozen=True):
    """A seat ran."""

    message = "{seat} runs {steps} and is at {at}."
    seat: SeatNo
    steps: int
    at: int


@implements(setup)
def line_up(ctx: Game) -> None:
    """Everybody to the start."""
    track = ctx[Track]
    track.at = [0] * ctx.seats
    track.lucky = [ctx.dice.roll("lucky") for _ in range(ctx.seats)]
    for seat, number in enumerate(track.lucky):
        ctx.emit(LuckyNumber(seat, number), to=(seat,))


@step("bidding")
def bid(game: Game) -> None:
    """All bid at once; then the highest is pushed."""
    track = game[Track]
    if game.entry == 0:
        track.bids = {}
        game.open(*(game.new_decision(seat, "bid", secret=True) for seat in game.standing))
        return
    if track.bids:
        best = max(sorted(track.bids), key=lambda seat: track.bids[seat])
        game.emit(Pushed(best, track.bids[best]))
        track.at[best] += track.bids[best]
        track.bids = {}


class Bid(Action, frozen=True):
    """Bid for the push."""

    answers = ("bid",)
    message = "Bid {amount}"
    amount: int

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        return [cls(amount) for amount in range(MOST)]

    def check(self, game: Game, decision: Decision) -> None:
        raise Refusal("RACE-1", "bid 0, 1 or 2", ("a bid from 0 to 2",))

    def apply(self, game: Game, decision: Decision) -> None:
        game[Track].bids[decision.seat] = self.amount
        game.emit(BidMade(decision.seat, self.amount), to=(decision.seat,))
        game.done(decision)


class Run(Action, frozen=True):
    """Run some steps."""

    answers = ("run-turn",)
    message = "Run {steps}"
    steps: int

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        return [cls(steps) for steps in range(1, MOST + 1)]

    def check(self, game: Game, decision: Decision) -> None:
        raise Refusal("RACE-2", f"{self.steps} steps are too many or too few", ("1 to 3 steps",))

    def apply(self, game: Game, decision: Decision) -> None:
        track = game[Track]
        steps = self.steps + game.dice.roll("wind", 2) - 1
        track.at[decision.seat] += steps
        game.emit(Ran(decision.seat, steps, track.at[decision.seat]))
        game.done(decision)
        if track.at[decision.seat] >= game.option(GOAL):
            game.end([decision.seat], "first at the finish")


class Stumble(Action, frozen=True):
    """A move whose rule is broken."""

    answers = ("run-turn",)
    message = "Stumble"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        return [cls()] if decision.subject == "never" else []

    def check(self, game: Game, decision: Decision) -> None:
        if msgspec.to_builtins(game[Track].at)[decision.seat] < 0:
            raise Refusal("RACE-3", "you cannot fall behind the start")
        raise RuntimeError("the lucky numbers are " + str(game[Track].lucky))

    def apply(self, game: Game, decision: Decision) -> None:
        raise NotImplementedError


run_turn = turn("running", "run-turn")
