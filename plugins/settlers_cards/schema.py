"""Development cards in GraphQL: the pile, the own cards, and those that lie open (STL-26)."""

from typing import Self

import strawberry

from plugins.settlers_cards.deck import CardKinds, Deck
from plugins.settlers_cards.priests import Priesthood
from schema import GameNode, SeatNode, SeenGame, extends


@strawberry.type(name="DevelopmentCard")
class DevelopmentCardNode:
    """A development card; cards of one kind are alike."""

    id: strawberry.ID = strawberry.field(description="The id of its kind, as events call it.")
    name: str = strawberry.field(description="What it is called.")
    text: str = strawberry.field(description="What it does.")

    @classmethod
    def of(cls, seen: SeenGame, card: str) -> Self:
        """The card of that kind, for GraphQL."""
        name, text = (seen.called(kind, card) for kind in ("development", "development-text"))
        return cls(id=strawberry.ID(card), name=name, text=text)


@strawberry.type(name="DevelopmentKind")
class DevelopmentKindNode:
    """A kind of development card."""

    card: DevelopmentCardNode = strawberry.field(description="A card of that kind.")
    count: int = strawberry.field(description="How many there are in the game.")


@extends(GameNode)
def development_kinds(game: GameNode) -> list[DevelopmentKindNode] | None:
    """All kinds of development cards (STL-14, STL-15); null in a game without them, and before the start."""
    kinds = game.seen.read(CardKinds)
    if kinds is None:
        return None
    return [
        DevelopmentKindNode(card=DevelopmentCardNode.of(game.seen, name), count=kind.count)
        for name, kind in kinds.by_name.items()
    ]


@extends(GameNode)
def development_pile(game: GameNode) -> int | None:
    """How many development cards are left; null in a game without them, and before the start."""
    deck = game.seen.read(Deck)
    return len(deck.pile) if deck else None


@extends(GameNode)
def most_priests(game: GameNode) -> SeatNode | None:
    """The seat that has played the most priests alone (STL-16); null if none has."""
    priesthood = game.seen.read(Priesthood)
    return None if priesthood is None or priesthood.leader is None else SeatNode.at(game.seen, priesthood.leader)


@extends(SeatNode)
def development_cards(seat: SeatNode) -> list[DevelopmentCardNode] | None:
    """The development cards that it holds; null unless it is the viewer's own, or the game is over."""
    deck, number = seat.seen.read(Deck), seat.info.number
    if deck is None or not seat.is_open_to_viewer:
        return None
    return [DevelopmentCardNode.of(seat.seen, card) for card in deck.held[number] + deck.fresh[number]]


@extends(SeatNode)
def fresh_development_cards(seat: SeatNode) -> list[DevelopmentCardNode] | None:
    """Those of `developmentCards` that were bought in this turn and cannot be played yet (STL-14); null as these."""
    deck, number = seat.seen.read(Deck), seat.info.number
    if deck is None or not seat.is_open_to_viewer:
        return None
    return [DevelopmentCardNode.of(seat.seen, card) for card in deck.fresh[number]]


@extends(SeatNode)
def development_card_count(seat: SeatNode) -> int | None:
    """How many development cards it holds; null in a game without them, and before the start."""
    deck, number = seat.seen.read(Deck), seat.info.number
    return len(deck.held[number]) + len(deck.fresh[number]) if deck else None


@extends(SeatNode)
def played_development_cards(seat: SeatNode) -> list[DevelopmentCardNode] | None:
    """The development cards that lie open before it; null in a game without them, and before the start."""
    deck = seat.seen.read(Deck)
    if deck is None:
        return None
    return [DevelopmentCardNode.of(seat.seen, card) for card in deck.shown[seat.info.number]]
