"""A mode that uses everything the engine has: secret bids, hidden hands, trades that others answer, dice, ends."""

from collections.abc import Sequence
from typing import Annotated, ClassVar

import msgspec
from msgspec import field

from core import (
    Action,
    Decision,
    Event,
    Fixed,
    Fixture,
    Game,
    Legal,
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
    collect,
    first,
    fold,
    implements,
    invariants,
    names,
    notify,
    round_begins,
    setup,
    step,
    turn,
)

plugin = Plugin("caravan", "1.0", "A race of caravans.", seats=(2, 4), schema=None)

GOAL = Option("goal", 12, text="Miles to go.", low=1, high=99)
WEATHER = Option("weather", "fair", text="What the sky is like.", choices=("fair", "foul"))

DAWN = Phase("dawn", "Everybody bids for the start.", ("bids", "reveal"))
ROAD = Phase("road", "Everybody walks, then rests.", ("walk-turn", "camp"))
DUSK = Phase("dusk", "The day is counted.", ("count",))


class Track(Slice):
    """What everybody sees."""

    at: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    thirst: dict[int, int] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)


class Hands(Slice):
    """Who holds what, and what is still in the deck."""

    held: list[list[int]] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)

    def seen_by(self, seat: int | None) -> "Hands":
        return Hands([cards if seat == owner else [0] * len(cards) for owner, cards in enumerate(self.held)], [])


class Bids(Slice):
    """What each seat has bid this dawn."""

    made: dict[int, int] = field(default_factory=dict)

    def seen_by(self, seat: int | None) -> "Bids":
        return Bids({owner: bid if owner == seat else -1 for owner, bid in self.made.items()})


class Miles(Fixture):
    """The names of the milestones."""

    def __init__(self, names: dict[int, str]) -> None:
        self.names = names

    @classmethod
    def build(cls, fixed: Fixed) -> "Miles":
        return cls({mile: f"mile {mile}" for mile in range(fixed.rules.option(GOAL) + 9)})


@names("mile")
def milestones(fixed: Fixed) -> dict[int, str]:
    return fixed[Miles].names


class Stride(msgspec.Struct):
    """The context of `pace`."""

    game: Game
    seat: int


@fold
def pace(ctx: Stride, value: int) -> int:
    """How far a seat gets in one walk."""
    return value


@first
def gatekeeper(ctx: Game) -> str | None:
    """Who keeps the gate today."""


@collect
def rumours(ctx: Game) -> str | None:
    """What is told at the fire."""


@notify
def walked(ctx: Stride) -> None:
    """A seat has walked."""


class Bade(Event, frozen=True):
    """A seat has bid."""

    message = "{seat} bids {coins}."
    seat: SeatNo
    coins: int

    def redacted(self) -> "Event":
        return BadeSomething(self.seat)


class BadeSomething(Event, frozen=True):
    """A seat has bid, nobody else knows what."""

    message = "{seat} bids."
    seat: SeatNo


class Walked(Event, frozen=True):
    """A seat has walked."""

    message = "{seat} walks to {mile}."
    seat: SeatNo
    mile: Annotated[int, Ref("mile")]


class Drew(Event, frozen=True):
    """A seat has drawn a card."""

    message = "{seat} draws {card}."
    seat: SeatNo
    card: int


class Bid(Action, frozen=True):
    """Bid coins for the start."""

    answers = ("bid",)
    message = "Bid {coins}"
    coins: int

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Legal]:
        return [Template(cls(0), (Range("coins", 0, game[Track].coins[decision.seat]),))]

    def check(self, game: Game, decision: Decision) -> None:
        if not 0 <= self.coins <= game[Track].coins[decision.seat]:
            raise Refusal("CAR-1", "nobody bids what he has not", ["coins"])

    def apply(self, game: Game, decision: Decision) -> None:
        game[Bids].made[decision.seat] = self.coins
        game.emit(Bade(decision.seat, self.coins), (decision.seat,))
        game.done(decision)


class OnTheRoad(Action, frozen=True):
    """Base of what can be done in a turn: it lists for all of them."""

    answers = ("walk-turn",)
    cost: ClassVar[int] = 0

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Legal]:
        lines: list[Legal] = [Walk(miles) for miles in (1, 2, 3)]
        lines.append(Rest())
        lines += [Offer(seat) for seat in game.standing if seat not in (decision.seat, *game[Track].asked)]
        cards = game[Hands].held[decision.seat]
        if cards:
            lines.append(Template(Drop((cards[0],)), (Pick("cards", tuple(cards), 1, len(cards)),)))
        return lines

    def check(self, game: Game, decision: Decision) -> None:
        if self not in OnTheRoad.legal(game, decision):
            raise Refusal("CAR-2", "no such thing on the road")


class Walk(OnTheRoad, frozen=True):
    """Walk some miles; three miles are risky."""

    message = "Walk {miles}"
    miles: int

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        return [game.explain(pace, Stride(game, decision.seat), self.miles, label="steps")]

    def apply(self, game: Game, decision: Decision) -> None:
        seat, track = decision.seat, game[Track]
        stride = Stride(game, seat)
        track.at[seat] += game.fold(pace, stride, self.miles)
        track.thirst[seat] = track.thirst.get(seat, 0) + self.miles
        game.emit(Walked(seat, track.at[seat]))
        game.tell(walked, stride)
        game.done(decision)
        if self.miles == 3 and game.dice.roll("snakes", 20) == 20 and len(game.standing) > 1:
            game.eliminate(seat)
        if track.at[seat] >= game.option(GOAL):
            game.end([seat], "first at the well")


class Rest(OnTheRoad, frozen=True):
    """Draw a card and rest."""

    message = "Rest"

    def apply(self, game: Game, decision: Decision) -> None:
        hands = game[Hands]
        if not hands.deck:
            hands.deck.extend(range(1, 9))
            game.dice.shuffle("deck", hands.deck)
        card = hands.deck.pop()
        hands.held[decision.seat].append(card)
        game.emit(Drew(decision.seat, card), (decision.seat,))
        game.done(decision)


class Offer(OnTheRoad, frozen=True):
    """Ask another seat for a coin: he answers at once, the others may comment meanwhile."""

    message = "Ask {seat} for a coin"
    seat: SeatNo

    def apply(self, game: Game, decision: Decision) -> None:
        answer = game.new_decision(self.seat, "answer", str(decision.seat))
        others = [seat for seat in game.standing if seat not in (self.seat, decision.seat)]
        comments = [game.new_decision(seat, "comment", hangs_on=answer.id) for seat in others]
        game.open(answer, *comments)
        game[Track].asked.append(self.seat)


class Drop(OnTheRoad, frozen=True):
    """Put cards back."""

    message = "Drop {cards}"
    cards: tuple[int, ...]

    def check(self, game: Game, decision: Decision) -> None:
        held = game[Hands].held[decision.seat]
        if any(self.cards.count(card) > held.count(card) for card in self.cards) or not self.cards:
            raise Refusal("CAR-3", "nobody drops what he does not hold", [str(card) for card in self.cards])

    def apply(self, game: Game, decision: Decision) -> None:
        hands = game[Hands]
        for card in self.cards:
            hands.held[decision.seat].remove(card)
        hands.deck[:0] = self.cards


class Answer(Action, frozen=True):
    """Give the coin or keep it."""

    answers = ("answer",)
    message = "Answer {yes}"
    yes: bool

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Legal]:
        return [cls(False), cls(True)] if game[Track].coins[decision.seat] else [cls(False)]

    def apply(self, game: Game, decision: Decision) -> None:
        if self.yes:
            game[Track].coins[decision.seat] -= 1
            game[Track].coins[int(decision.subject)] += 1
        game.done(decision)


class Comment(Action, frozen=True):
    """Say something."""

    answers = ("comment",)
    message = "Comment"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Legal]:
        return [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)


@implements(setup)
def load_camels(ctx: Game) -> None:
    ctx[Track].at = [0] * ctx.seats
    ctx[Track].coins = [3] * ctx.seats
    ctx[Hands].held = [[] for _ in range(ctx.seats)]


@implements(round_begins)
def move_the_first(ctx: Game) -> None:
    ctx[Bids].made.clear()
    ctx.order = ctx.order[1:] + ctx.order[:1] if ctx.round > 1 else ctx.order


@implements(invariants)
def coins_stay(ctx: Game) -> list[str] | None:
    return None if sum(ctx[Track].coins) == 3 * ctx.seats else ["coins were lost or made"]


@step("dawn")
def bids(game: Game) -> None:
    if game.entry == 0:
        game.open(*(game.new_decision(seat, "bid", secret=True) for seat in game.standing))


@step("dawn")
def reveal(game: Game) -> None:
    best = max(game[Bids].made.items(), key=lambda made: made[1], default=(0, 0))[0]
    game.order = [best] + [seat for seat in game.order if seat != best]


walk_turn = turn("road", "walk-turn")


@step("road", each_seat=True)
def camp(game: Game) -> None:
    game[Track].thirst.pop(game.turn, None)
    game[Track].asked.clear()


@step("dusk")
def count(game: Game) -> None:
    if game.round == 30:
        game.end((), "night has come for good")
