"""Cards in GraphQL: the own hand, the sizes of the others, the piles, and what generals carry (CRD-12)."""

from typing import Self

import strawberry

from plugins.cards import catalogue
from plugins.cards.catalogue import Catalogue
from plugins.cards.state import Hands, Items, Piles
from plugins.terrain.schema import GeneralNode
from schema import DocumentedEnum, GameNode, SeatNode, SeenGame, extends


class CardSort(DocumentedEnum):
    """What a card is good for."""

    GENERAL = "general", "A general, to be placed on the map."
    ITEM = "item", "Something that a general carries."
    SINGLE_USE = "single-use", "It is played once."
    EVENT = "event", "It comes to no hand."


@strawberry.type(name="Card")
class CardNode:
    """A card; cards of one kind are alike."""

    id: strawberry.ID = strawberry.field(description="The id of its kind, as actions and events call it.")
    name: str = strawberry.field(description="What it is called.")
    sort: CardSort = strawberry.field(description="What it is good for.")

    @classmethod
    def of(cls, seen: SeenGame, card: catalogue.Card) -> Self:
        """The rules' card, for GraphQL."""
        return cls(id=strawberry.ID(card.id), name=seen.called("card", card.id), sort=CardSort(card.sort))


@strawberry.type(name="Piles")
class PilesNode:
    """The draw pile and the discard pile."""

    draw_count: int = strawberry.field(description="Cards in the draw pile.")
    discard_count: int = strawberry.field(description="Cards in the discard pile.")
    discard_top: CardNode | None = strawberry.field(description="The top card of the discard pile, if it has one.")


@extends(GameNode)
def piles(game: GameNode) -> PilesNode | None:
    """The piles of cards; null in a game without cards, and before the start."""
    found, cards = game.seen.read(Piles), game.seen.read(Catalogue)
    if found is None or cards is None:
        return None
    top = CardNode.of(game.seen, cards.cards[found.discarded[-1]]) if found.discarded else None
    return PilesNode(draw_count=len(found.deck), discard_count=len(found.discarded), discard_top=top)


@extends(GameNode, name="cards")
def kinds_of_card(game: GameNode) -> list[CardNode] | None:
    """Every kind of card that can be drawn; null in a game without cards, and before the start."""
    found = game.seen.read(Catalogue)
    return [CardNode.of(game.seen, card) for card in found.cards if card.count] if found else None


@extends(SeatNode)
def hand(seat: SeatNode) -> list[CardNode] | None:
    """The cards that it holds; null unless it is the viewer's own, or the game is over."""
    hands, cards = seat.seen.read(Hands), seat.seen.read(Catalogue)
    if hands is None or cards is None or not seat.is_open_to_viewer:
        return None
    return [CardNode.of(seat.seen, cards.cards[card]) for card in hands.cards[seat.info.number]]


@extends(SeatNode)
def hand_size(seat: SeatNode) -> int | None:
    """How many cards it holds; null in a game without cards, and before the start."""
    hands = seat.seen.read(Hands)
    return len(hands.cards[seat.info.number]) if hands else None


@extends(GeneralNode)
def items(general: GeneralNode) -> list[CardNode] | None:
    """What he carries; null in a game without cards."""
    carried, cards = general.seen.read(Items), general.seen.read(Catalogue)
    if carried is None or cards is None:
        return None
    return [CardNode.of(general.seen, cards.cards[item]) for item in carried.carried[general.number]]
