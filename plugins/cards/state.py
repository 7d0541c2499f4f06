"""The state of cards: the two piles, the hands, and the items that generals carry."""

from typing import Self

from core import Game, Slice, implements, setup
from plugins.cards.catalogue import FACE_DOWN, Catalogue
from plugins.terrain.roster import Roster


class Piles(Slice):
    """The draw and the discard pile, each with its top at the end. Only the top of `discarded` is public (CRD-12)."""

    deck: list[int] = []
    discarded: list[int] = []

    def seen_by(self, seat: int | None) -> Self:
        hidden = [FACE_DOWN] * (len(self.discarded) - 1)
        return type(self)([FACE_DOWN] * len(self.deck), [*hidden, *self.discarded[-1:]])


class Hands(Slice):
    """The cards that each seat holds, lowest number first; their count is public (CRD-12)."""

    cards: list[list[int]] = []

    def seen_by(self, seat: int | None) -> Self:
        shown = [hand if owner == seat else [FACE_DOWN] * len(hand) for owner, hand in enumerate(self.cards)]
        return type(self)(shown)


class Items(Slice):
    """The items that each general carries, by his number in the roster."""

    carried: list[list[int]] = []


@implements(setup)
def shuffle_deck(ctx: Game) -> None:
    """All 88 cards make the draw pile."""
    deck = list(ctx[Catalogue].deck)
    ctx.dice.shuffle("deck", deck)
    ctx[Piles].deck = deck
    ctx[Hands].cards = [[] for _ in range(ctx.seats)]
    ctx[Items].carried = [[] for _ in ctx[Roster].generals]
