"""Events in GraphQL: the cards that wait, those in force, and who taxes what. All of it is public."""

import strawberry

from plugins.cards.catalogue import Catalogue
from plugins.cards.schema import CardNode
from plugins.events.state import EventsArea, Taxes
from plugins.terrain.board import Board
from plugins.terrain.schema import HexNode, RegionNode, TerrainNode
from plugins.terrain.survey import TERRAINS
from schema import GameNode, SeatNode, SeenGame, extends


@strawberry.type(name="FallenEvent")
class FallenEventNode:
    """An event in force on a terrain for this round."""

    card: CardNode = strawberry.field(description="The event.")
    terrain: TerrainNode = strawberry.field(description="Where it is in force.")


@strawberry.type(name="EventsArea")
class EventsAreaNode:
    """The event cards between being drawn and being discarded."""

    waiting: list[CardNode] = strawberry.field(description="Those that fall in the next round, the newest first.")
    falling: list[CardNode] = strawberry.field(description="Those that fall now and have no terrain yet, oldest first.")
    fallen: list[FallenEventNode] = strawberry.field(description="Those in force.")


def _cards(seen: SeenGame, numbers: list[int]) -> list[CardNode]:
    catalogue = seen.read(Catalogue)
    return [CardNode.of(seen, catalogue.cards[number]) for number in numbers] if catalogue else []


@extends(GameNode)
def events_area(game: GameNode) -> EventsAreaNode | None:
    """The event cards that wait, fall, or are in force; null in a game without events, and before the start."""
    area = game.seen.read(EventsArea)
    if area is None:
        return None
    terrains = {terrain.id: TerrainNode.of(game.seen, terrain) for terrain in TERRAINS}
    cards = _cards(game.seen, list(area.fallen.values()))
    fallen = [FallenEventNode(card=card, terrain=terrains[id_]) for card, id_ in zip(cards, area.fallen, strict=True)]
    return EventsAreaNode(waiting=_cards(game.seen, area.slots), falling=_cards(game.seen, area.falling), fallen=fallen)


@extends(HexNode, name="event")
def event_on_hex(place: HexNode) -> CardNode | None:
    """The event in force on its terrain, if any."""
    area, board = place.seen.read(EventsArea), place.seen.read(Board)
    if area is None or board is None:
        return None
    card = area.fallen.get(board.hexes[place.number].terrain.id)
    return None if card is None else _cards(place.seen, [card])[0]


@extends(RegionNode)
def taxed_by(region: RegionNode) -> SeatNode | None:
    """The seat that taxes it in this round, if any (ECO-3)."""
    taxes = region.seen.read(Taxes)
    return SeatNode.at(region.seen, taxes.collectors.get(region.key)) if taxes else None
