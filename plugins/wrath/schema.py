"""Wrath in GraphQL: the cup with its ledger and reports, and the invaders."""

import strawberry

from plugins.terrain.board import Board
from plugins.terrain.roster import Roster
from plugins.terrain.schema import GeneralNode, HexNode
from plugins.wrath.ledger import WRATH_THRESHOLD
from plugins.wrath.state import Cup, Invaders, LedgerLine, place_of, supply
from schema import DocumentedEnum, GameNode, SeatNode, SeenGame, extends


class RingDirection(DocumentedEnum):
    """A direction along the ring of settlements."""

    CLOCKWISE = "clockwise", "The order in which the board lists its ring."
    COUNTERCLOCKWISE = "counterclockwise", "Against that order."


@strawberry.type(name="WrathEntry")
class WrathEntryNode:
    """An act that brings wrath, or takes it away."""

    act: str = strawberry.field(description="What kind of act it is, as events call it.")
    reason: str = strawberry.field(description="The act in words.")
    points: int = strawberry.field(description="What it adds to the wrath.")
    seat: SeatNode | None = strawberry.field(description="The seat that did it; null if none did.")


@strawberry.type(name="WrathReport")
class WrathReportNode:
    """What was added up in the Announcements of one round."""

    round: int = strawberry.field(description="The round.")
    entries: list[WrathEntryNode] = strawberry.field(description="Everything that was added up; may be empty.")
    wrath: int = strawberry.field(description="The wrath after that.")


@strawberry.type(name="Cup")
class CupNode:
    """The cup of wrath."""

    wrath: int = strawberry.field(description="How full it is.")
    threshold: int = strawberry.field(description="The wrath at which judgement comes (WRA-4).")
    ledger: list[WrathEntryNode] = strawberry.field(description="What counts in the next Announcements.")
    reports: list[WrathReportNode] = strawberry.field(description="One entry a round, the latest last.")


@strawberry.type(name="InvaderPair")
class InvaderPairNode:
    """Invaders who go together."""

    generals: list[GeneralNode] = strawberry.field(description="Who they are.")
    hex: HexNode = strawberry.field(description="Where they are: at a settlement, or on its ruins.")
    direction: RingDirection = strawberry.field(description="Which way they go on.")


@strawberry.type(name="Invaders")
class InvadersNode:
    """The invaders: a side without a seat."""

    pairs: list[InvaderPairNode] = strawberry.field(description="The pairs on the board, in the order of their coming.")
    coming: list[RingDirection] = strawberry.field(description="The directions of the pairs that are about to land.")
    supply: list[str] = strawberry.field(description="The ids of those who are not on the board.")


def _direction(direction: int) -> RingDirection:
    return RingDirection.CLOCKWISE if direction > 0 else RingDirection.COUNTERCLOCKWISE


def _entry(seen: SeenGame, line: LedgerLine) -> WrathEntryNode:
    return WrathEntryNode(
        act=line.act, reason=seen.called("act", line.act), points=line.points, seat=SeatNode.at(seen, line.seat)
    )


@extends(GameNode)
def cup(game: GameNode) -> CupNode | None:
    """The cup of wrath; null in a game without wrath, and before the start."""
    seen, view, state = game.seen, game.seen.view, game.seen.read(Cup)
    if view is None or state is None:
        return None
    reports = [
        WrathReportNode(round=one.round, entries=[_entry(seen, line) for line in one.lines], wrath=one.wrath)
        for one in state.reckonings
    ]
    return CupNode(
        wrath=state.wrath,
        threshold=view.option(WRATH_THRESHOLD),
        ledger=[_entry(seen, line) for line in state.ledger],
        reports=reports,
    )


@extends(GameNode)
def invaders(game: GameNode) -> InvadersNode | None:
    """The invaders; null in a game without wrath, and before the start."""
    view, state, board = game.seen.view, game.seen.read(Invaders), game.seen.read(Board)
    if view is None or state is None or board is None:
        return None
    pairs = [
        InvaderPairNode(
            generals=[GeneralNode(seen=game.seen, view=view, number=one) for one in pair.generals],
            hex=HexNode.at(game.seen, board, place_of(view, pair)),
            direction=_direction(pair.direction),
        )
        for pair in state.pairs
    ]
    roster = view[Roster].generals
    return InvadersNode(
        pairs=pairs,
        coming=[_direction(one) for one in state.coming],
        supply=[roster[one].id for one in supply(view)],
    )
