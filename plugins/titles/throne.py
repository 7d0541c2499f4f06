"""The throne: coronation, the Anointed, and succession (TTL-9, TTL-10, TTL-13, TTL-16)."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Refusal, phrase, step
from plugins.cards.items import carries
from plugins.terrain.generals import free_of, own_general
from plugins.terrain.ids import NOBODY, GeneralId
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from plugins.titles.events import KingCrowned, ThroneVacated
from plugins.titles.holders import judgeship_of
from plugins.titles.judgeships import vacate
from plugins.titles.state import NO_GENERAL, Titles


def crown(game: Game, general: int, reason: str) -> None:
    """Make a general king, in Announcements; a judge lays his title down, to be filled at once (TTL-13, SIT-2)."""
    titles = game[Titles]
    titles.king, titles.heir_of = general, NOBODY
    game.emit(KingCrowned(game[Roster].generals[general].id, game[Generals].owner[general], reason))
    held = judgeship_of(game, general)
    if held is not None:
        vacate(game, held, phrase("its judge is king"), game.round)


def leave_throne(game: Game, reason: str, heir_of: int) -> None:
    """The throne is empty; a seat, or `NOBODY`, names a successor in the next round's Announcements."""
    titles = game[Titles]
    titles.king, titles.heir_of, titles.heir_due = NO_GENERAL, heir_of, game.round + 1
    game.emit(ThroneVacated(reason, None if heir_of == NOBODY else heir_of))


@step("announcements")
def crown_anointed(game: Game) -> None:
    """TTL-10, TTL-16: a free general with the Anointed is crowned if the throne is empty."""
    if game[Titles].king != NO_GENERAL:
        return
    for seat in game.standing:
        for general in free_of(game, seat):
            if carries(game, general, "anointed"):
                crown(game, general, phrase("he is the Anointed"))
                return


@step("announcements")
def succession(game: Game) -> None:
    """TTL-16: the dead king's player names a successor; the throne stays empty if he has no general."""
    titles = game[Titles]
    if titles.heir_of == NOBODY or game.round < titles.heir_due:
        return
    if free_of(game, titles.heir_of):
        game.owe(titles.heir_of, "name-successor")
    else:
        leave_throne(game, phrase("nobody can follow the king"), NOBODY)


class NameSuccessor(Action, frozen=True):
    """Name the general who follows your dead king on the throne."""

    answers = ("name-successor",)
    message = "Make {general} king"
    general: Annotated[GeneralId, Meta(description="One of your free generals.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls(game[Roster].generals[one].id) for one in free_of(game, decision.seat)]

    def check(self, game: Game, decision: Decision) -> None:
        try:
            own_general(game, decision.seat, self.general)
        except Refusal as refusal:
            raise Refusal("TTL-16", refusal.message) from refusal

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)
        crown(game, game[Roster].general(self.general), phrase("he follows the dead king"))
