"""Appointments: who names the general of a title that has none, and when he is asked (TTL-5, TTL-6, SIT-3)."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Refusal, implements, listens, phrase, step
from plugins.settlements.events import SettlementRazed
from plugins.settlements.hooks import Handover, control_changed
from plugins.terrain.board import Board
from plugins.terrain.events import GeneralCaptured, GeneralFell
from plugins.terrain.generals import free_of
from plugins.terrain.ids import NOBODY, GeneralId
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from plugins.titles.events import MarkTaken, RegionId
from plugins.titles.holders import appointees, appointer_of, judgeship_in, may_judge, title_of
from plugins.titles.judgeships import appoint, vacate
from plugins.titles.state import NO_GENERAL, Judgeship, Marks, Titles

TAKING = "take-title"
FILLING = "appoint-judge"


class AppointJudge(Action, frozen=True):
    """Give a Judge title that has no general to one who is free, has no title and no mark."""

    answers = (TAKING, FILLING)
    message = "Make {general} the judge of {region}"
    region: Annotated[RegionId, Meta(description="The region of the title, as the decision's subject has it.")]
    general: Annotated[
        GeneralId,
        Meta(description="One of your free generals; if your king reigns and the title is vacant, anybody's."),
    ]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        roster = game[Roster].generals
        return [cls(decision.subject, roster[one].id) for one in _choice(game, decision)]

    def check(self, game: Game, decision: Decision) -> None:
        if self.region != decision.subject:
            raise Refusal("TTL-5", f"what is owed is a judge of {game[Board].region_names[decision.subject]}")
        general = game[Roster].general(self.general)
        if general not in _choice(game, decision):
            raise Refusal("TTL-5", f"{game[Roster].generals[general].name} {_why_not(game, general)}")

    def apply(self, game: Game, decision: Decision) -> None:
        appoint(game, _title(game, decision), game[Roster].general(self.general), decision.seat)
        game.done(decision)
        settle_takings(game)


def _title(game: Game, decision: Decision) -> Judgeship:
    title = judgeship_in(game, decision.subject)
    assert title is not None, "a decision about a title that is no more is closed with it"
    return title


def _choice(game: Game, decision: Decision) -> list[int]:
    return may_judge(game, decision.seat) if decision.kind == TAKING else appointees(game, _title(game, decision))


def _why_not(game: Game, general: int) -> str:
    """Why a general is not among those who can be chosen, in words that go on from his name."""
    if general not in free_of(game, game[Generals].owner[general]):
        return "is not free on the map (TTL-5)"
    if title_of(game, general):
        return "has a title (TTL-3)"
    if game[Marks].marked[general]:
        return "bears the mark of the Assassin (TTL-19)"
    return "is no general of yours (TTL-5)"


@step("announcements")
def vacant_titles(game: Game) -> None:
    """TTL-5: the vacant titles that are due are filled, one by one in the order of the regions on the board."""
    open_appointment(game)


def open_appointment(game: Game) -> None:
    """Ask for the judge of the first vacant title that is due, if somebody is eligible; else it is postponed."""
    for title in game[Titles].judgeships:
        if is_due(game, title) and appointees(game, title):
            game.owe(appointer_of(game, title), FILLING, title.region)
            return


def is_due(game: Game, title: Judgeship) -> bool:
    """Whether a title is vacant, and has been since before this round's Announcements (SIT-2)."""
    vacant = title.judge == NO_GENERAL and title.owner != NOBODY and not title.taking
    return vacant and title.due <= game.round


def settle_takings(game: Game) -> None:
    """Ask whoever has just taken a title for its general, and nobody else (TTL-6); whoever has none gets it vacant."""
    for decision in list(_open_takings(game)):
        title = judgeship_in(game, decision.subject)
        if title is None or not title.taking or title.owner != decision.seat:
            game.done(decision)
    for title in game[Titles].judgeships:
        if title.taking:
            _settle(game, title)


def _settle(game: Game, title: Judgeship) -> None:
    asked = next((one for one in _open_takings(game) if one.subject == title.region), None)
    if not may_judge(game, title.owner):
        if asked:
            game.done(asked)
        vacate(game, title, phrase("its owner has nobody for it"), game.round + 1)
    elif asked is None:
        game.owe(title.owner, TAKING, title.region)


def _open_takings(game: Game) -> Iterator[Decision]:
    return (decision for group in game.groups for decision in group if decision.kind == TAKING)


@implements(control_changed)
def after_handover(ctx: Handover) -> None:
    """TTL-6: the title of a city that is taken is owed at once."""
    settle_takings(ctx.game)


@listens(SettlementRazed, GeneralFell, GeneralCaptured, MarkTaken)
def after_loss(game: Game, event: SettlementRazed | GeneralFell | GeneralCaptured | MarkTaken) -> None:
    """What was owed may have gone, and those who could be chosen (TTL-19: the marked cannot)."""
    settle_takings(game)
