"""Where the development cards are (STL-14, STL-26): the pile, the hands, and those that lie open."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import msgspec

from core import Fixed, Fixture, Game, Slice, collect, implements, invariants, listens, setup
from plugins.settlers_of_canaan.events import TurnPassed

FACE_DOWN = "face-down"
STREAM = "development"
DATA = Path(__file__).parent / "data" / "cards.toml"


class CardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of development card: what it is called, how many there are, and what it does, in words."""

    title: str
    count: int
    text: str


@collect
def development_cards(ctx: Fixed) -> dict[str, CardKind] | None:
    """The kinds of development cards that a plugin brings, by name. Asked once, for the pile."""


@implements(development_cards)
def own_cards(ctx: Fixed) -> dict[str, CardKind]:
    """Those of the data file."""
    return msgspec.convert(tomllib.loads(DATA.read_text("utf-8")), dict[str, CardKind])


class CardKinds(Fixture):
    """All kinds of development cards of a game, by name."""

    def __init__(self, kinds: dict[str, CardKind]) -> None:
        self.by_name = kinds

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(
            {name: kind for _, kinds in fixed.rules.collect(development_cards, fixed) for name, kind in kinds.items()}
        )


class Deck(Slice):
    """`held` may be played, `fresh` ones were bought in this turn and may not; `shown` lie open, by seat.

    Of the pile and of others' cards one sees the backs.
    """

    pile: list[str] = []
    held: list[list[str]] = []
    fresh: list[list[str]] = []
    shown: list[list[str]] = []
    played: bool = False

    def seen_by(self, seat: int | None) -> Self:
        return msgspec.structs.replace(
            self,
            pile=_backs(self.pile),
            held=_backs_of_others(self.held, seat),
            fresh=_backs_of_others(self.fresh, seat),
        )


def _backs(cards: Sequence[str]) -> list[str]:
    return [FACE_DOWN] * len(cards)


def _backs_of_others(hands: Sequence[list[str]], seat: int | None) -> list[list[str]]:
    return [cards if at == seat else _backs(cards) for at, cards in enumerate(hands)]


@implements(setup)
def shuffle_the_pile(ctx: Game) -> None:
    """All cards lie face down in a random order."""
    deck = ctx[Deck]
    deck.pile = [name for name, kind in ctx[CardKinds].by_name.items() for _ in range(kind.count)]
    ctx.dice.shuffle(STREAM, deck.pile)
    deck.held = [[] for _ in range(ctx.seats)]
    deck.fresh = [[] for _ in range(ctx.seats)]
    deck.shown = [[] for _ in range(ctx.seats)]


@listens(TurnPassed)
def cards_ripen(game: Game, event: TurnPassed) -> None:
    """Cards bought in the turn before may be played from now on, one a turn."""
    deck = game[Deck]
    if deck.played:
        deck.played = False
    if any(deck.fresh):
        for seat, fresh in enumerate(deck.fresh):
            deck.held[seat] += fresh
            deck.fresh[seat] = []


@implements(invariants)
def no_development_card_is_lost(ctx: Game) -> list[str] | None:
    """STL-14: every card is in the pile, in a hand, or open."""
    deck = ctx[Deck]
    lying = sorted(
        deck.pile + [card for where in (deck.held, deck.fresh, deck.shown) for hand in where for card in hand]
    )
    all_cards = sorted(name for name, kind in ctx[CardKinds].by_name.items() for _ in range(kind.count))
    return ["the development cards are not those of the start"] * (lying != all_cards)
