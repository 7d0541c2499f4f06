"""Resource cards in GraphQL: the bank, the own hand, and the sizes of the others (STL-26)."""

import strawberry

from plugins.settlers_bank.cards import count, faces, total
from plugins.settlers_bank.purchases import Purchase
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.resources import RESOURCES, Resource
from schema import GameNode, SeatNode, extends
from schema.names import camel


@strawberry.type(name="ResourceStock")
class StockNode:
    """How many cards of a resource there are."""

    resource: Resource = strawberry.field(description="The resource.")
    count: int = strawberry.field(description="The cards.")


@extends(GameNode)
def bank(game: GameNode) -> list[StockNode] | None:
    """The cards in the bank; null in a game without one, and before the start."""
    stores = game.seen.read(Stores)
    return [StockNode(resource=one, count=count(stores.bank, one)) for one in RESOURCES] if stores else None


@strawberry.type(name="Price")
class PriceNode:
    """What can be bought with resource cards, and for how many of them."""

    buys: str = strawberry.field(description="The action that buys it, as `ActionInput` calls it.")
    cost: list[Resource] = strawberry.field(description="The cards that it costs.")


@extends(GameNode)
def prices(game: GameNode) -> list[PriceNode] | None:
    """The prices of all that seats may buy (STL-10); null in a game without a bank, and before the start."""
    if game.seen.view is None or game.seen.read(Stores) is None:
        return None
    kinds = [kind for kind in game.seen.view.rules.actions.values() if issubclass(kind, Purchase)]
    return [PriceNode(buys=camel(kind.__name__), cost=list(faces(kind.price))) for kind in kinds]


@extends(SeatNode)
def resources(seat: SeatNode) -> list[Resource] | None:
    """The resource cards that it holds; null unless it is the viewer's own, or the game is over."""
    stores = seat.seen.read(Stores)
    return list(faces(stores.hands[seat.info.number])) if stores and seat.is_open_to_viewer else None


@extends(SeatNode)
def resource_count(seat: SeatNode) -> int | None:
    """How many resource cards it holds; null in a game without them, and before the start."""
    stores = seat.seen.read(Stores)
    return total(stores.hands[seat.info.number]) if stores else None
