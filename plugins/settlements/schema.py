"""Settlements in GraphQL: who holds them, what stands in them, what they yield; and the coins of the seats."""

from plugins.settlements.control import controlled_by, controller
from plugins.settlements.hooks import Earner, Town, seat_income, settlement_income
from plugins.settlements.state import CANAANITES, Towns, Treasury
from plugins.terrain.board import Board
from plugins.terrain.schema import HexNode, SettlementNode
from schema import Number, SeatNode, extends


@extends(SettlementNode)
def owner(town: SettlementNode) -> SeatNode | None:
    """The seat that controls it; null if none does."""
    towns = town.seen.read(Towns)
    return SeatNode.at(town.seen, towns.owner[town.number]) if towns else None


@extends(SettlementNode)
def is_canaanite(town: SettlementNode) -> bool | None:
    """Whether the Canaanites hold it; null where nobody can hold settlements."""
    towns = town.seen.read(Towns)
    return towns.owner[town.number] == CANAANITES if towns else None


@extends(SettlementNode)
def garrison(town: SettlementNode) -> int | None:
    """The troops in it, which are its owner's; null where there are no garrisons."""
    towns = town.seen.read(Towns)
    return towns.garrison[town.number] if towns else None


@extends(SettlementNode)
def is_walled(town: SettlementNode) -> bool | None:
    """Whether it has a wall; null where there are no walls."""
    towns = town.seen.read(Towns)
    return towns.walled[town.number] if towns else None


@extends(SettlementNode)
def developments(town: SettlementNode) -> int | None:
    """How many developments it has; null where there are none."""
    towns = town.seen.read(Towns)
    return towns.developments[town.number] if towns else None


@extends(SettlementNode)
def is_city(town: SettlementNode) -> bool | None:
    """Whether it is a city; null where there are no cities."""
    towns = town.seen.read(Towns)
    return towns.city[town.number] if towns else None


@extends(SettlementNode)
def is_razed(town: SettlementNode) -> bool | None:
    """Whether it stands no more; null where nothing is ever razed."""
    towns = town.seen.read(Towns)
    return towns.razed[town.number] if towns else None


@extends(SettlementNode, name="income")
def income_of_settlement(town: SettlementNode) -> Number | None:
    """The coins that it would yield its owner now; null where settlements yield nothing."""
    view = town.seen.view
    if view is None or town.seen.read(Towns) is None:
        return None
    return Number.of(view.explain(settlement_income, Town(view, town.number), name="income"), town.seen.names)


@extends(HexNode, name="controller")
def controller_of_hex(place: HexNode) -> SeatNode | None:
    """The seat that controls it: of open land, whoever's general was there first; null if no seat does."""
    if place.seen.view is None or place.seen.read(Towns) is None:
        return None
    return SeatNode.at(place.seen, controller(place.seen.view, place.number))


@extends(SeatNode)
def coins(seat: SeatNode) -> int | None:
    """Its coins; null in a game without coins, and before the start."""
    treasury = seat.seen.read(Treasury)
    return treasury.coins[seat.info.number] if treasury else None


@extends(SeatNode)
def settlements(seat: SeatNode) -> list[SettlementNode] | None:
    """The settlements that it controls; null in a game without settlements, and before the start."""
    view, board = seat.seen.view, seat.seen.read(Board)
    if view is None or board is None or seat.seen.read(Towns) is None:
        return None
    held = controlled_by(view, seat.info.number)
    return [SettlementNode(seen=seat.seen, board=board, number=number) for number in held]


@extends(SeatNode, name="income")
def income_of_seat(seat: SeatNode) -> Number | None:
    """The coins that it would receive now; null in a game without income, and before the start."""
    view = seat.seen.view
    if view is None or seat.seen.read(Towns) is None:
        return None
    return Number.of(view.explain(seat_income, Earner(view, seat.info.number), name="income"), seat.seen.names)
