"""Titles in GraphQL: judges and the king, what is pending, marks and points. All of it is public, but for votes."""

import strawberry

import core
from plugins.promised_land.hooks import Contender
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY
from plugins.terrain.schema import GeneralNode, RegionNode, SettlementNode
from plugins.titles import holders, state
from plugins.titles.hooks import points
from plugins.titles.points import VICTORY_POINTS
from plugins.titles.state import NO_GENERAL, Marks, Poll, Titles
from schema import DocumentedEnum, GameNode, Number, SeatNode, SeenGame, extends


class JudgeshipStatus(DocumentedEnum):
    """Whether a Judge title has a general."""

    FILLED = "filled", "A general holds it: it gives a point."
    VACANT = "vacant", "It belongs to a seat, and waits for a general."
    SUSPENDED = "suspended", "Nobody controls its city: it belongs to nobody until somebody does."


@strawberry.type(name="Judgeship")
class JudgeshipNode:
    """The Judge title of a region."""

    seen: strawberry.Private[SeenGame]
    view: strawberry.Private[core.Game]
    title: strawberry.Private[state.Judgeship]

    @strawberry.field
    def region(self) -> RegionNode:
        """The region that its judge judges."""
        return RegionNode(seen=self.seen, board=self.view[Board], key=self.title.region)

    @strawberry.field
    def city(self) -> SettlementNode:
        """The city that it goes with."""
        return SettlementNode(seen=self.seen, board=self.view[Board], number=self.title.city)

    @strawberry.field
    def status(self) -> JudgeshipStatus:
        """Whether it has a general."""
        if self.title.owner == NOBODY:
            return JudgeshipStatus.SUSPENDED
        return JudgeshipStatus.VACANT if self.title.judge == NO_GENERAL else JudgeshipStatus.FILLED

    @strawberry.field
    def owner(self) -> SeatNode | None:
        """The seat that it belongs to; null while it is suspended."""
        return SeatNode.at(self.seen, self.title.owner)

    @strawberry.field
    def judge(self) -> GeneralNode | None:
        """The general who holds it; null while it has none."""
        return _general(self.seen, self.view, self.title.judge)

    @strawberry.field
    def appointer(self) -> SeatNode | None:
        """The seat that would choose its general now; null unless it is vacant."""
        if self.title.owner == NOBODY or self.title.judge != NO_GENERAL:
            return None
        seat = self.title.owner if self.title.taking else holders.appointer_of(self.view, self.title)
        return SeatNode.at(self.seen, seat)

    @strawberry.field
    def filled_from(self) -> int | None:
        """The first round in whose Announcements it can be filled; null unless it is vacant, or if that is owed now."""
        vacant = self.title.owner != NOBODY and self.title.judge == NO_GENERAL and not self.title.taking
        return self.title.due if vacant else None


@strawberry.type(name="Throne")
class ThroneNode:
    """The throne, and how it comes to its next king."""

    seen: strawberry.Private[SeenGame]
    view: strawberry.Private[core.Game]

    @strawberry.field
    def king(self) -> GeneralNode | None:
        """The king; null if the throne is empty."""
        return _general(self.seen, self.view, self.view[Titles].king)

    @strawberry.field
    def reigns(self) -> bool:
        """Whether there is a king, and he is free: then his seat fills vacant titles and murders without wrath."""
        return holders.reigning_seat(self.view) != NOBODY

    @strawberry.field
    def successor_named_by(self) -> SeatNode | None:
        """The seat that names the dead king's successor in Announcements; null if nobody awaits one."""
        return SeatNode.at(self.seen, self.view[Titles].heir_of)

    @strawberry.field
    def candidates(self) -> list[GeneralNode]:
        """Whom one can vote for in the running election; none if there is none."""
        found = (_general(self.seen, self.view, one) for one in self.view[Poll].candidates)
        return [one for one in found if one]


def _general(seen: SeenGame, view: core.Game, number: int) -> GeneralNode | None:
    return None if number == NO_GENERAL else GeneralNode(seen=seen, view=view, number=number)


@extends(GameNode)
def judgeships(game: GameNode) -> list[JudgeshipNode] | None:
    """The Judge titles there are; null in a game without titles, and before the start."""
    titles, view = game.seen.read(Titles), game.seen.view
    if titles is None or view is None:
        return None
    return [JudgeshipNode(seen=game.seen, view=view, title=title) for title in titles.judgeships]


@extends(GameNode)
def throne(game: GameNode) -> ThroneNode | None:
    """The throne; null in a game without titles, and before the start."""
    view = game.seen.view
    return ThroneNode(seen=game.seen, view=view) if view and game.seen.read(Titles) else None


@extends(GameNode)
def victory_points(game: GameNode) -> int | None:
    """The points that win in Check Victory; null in a game without titles, and before the start."""
    view = game.seen.view
    return view.option(VICTORY_POINTS) if view and game.seen.read(Titles) else None


@extends(SeatNode, name="points")
def points_of_seat(seat: SeatNode) -> Number | None:
    """Its points if they were counted now; null in a game without titles, and before the start."""
    view = seat.seen.view
    if view is None or seat.seen.read(Titles) is None:
        return None
    return Number.of(view.explain(points, Contender(view, seat.info.number)), seat.seen.names)


@extends(RegionNode, name="judgeship")
def judgeship_of_region(region: RegionNode) -> JudgeshipNode | None:
    """Its Judge title, if there is one."""
    view = region.seen.view
    title = holders.judgeship_in(view, region.key) if view and region.seen.read(Titles) else None
    return JudgeshipNode(seen=region.seen, view=view, title=title) if view and title else None


@extends(GeneralNode, name="judgeship")
def judgeship_of_general(general: GeneralNode) -> JudgeshipNode | None:
    """The Judge title that he holds, if any."""
    title = holders.judgeship_of(general.view, general.number) if general.seen.read(Titles) else None
    return JudgeshipNode(seen=general.seen, view=general.view, title=title) if title else None


@extends(GeneralNode)
def is_king(general: GeneralNode) -> bool | None:
    """Whether he is king; null in a game without titles."""
    titles = general.seen.read(Titles)
    return titles.king == general.number if titles else None


@extends(GeneralNode)
def is_marked(general: GeneralNode) -> bool | None:
    """Whether he bears the mark of the Assassin; null in a game without titles."""
    marks = general.seen.read(Marks)
    return marks.marked[general.number] if marks else None
