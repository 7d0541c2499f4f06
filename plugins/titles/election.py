"""The election of a king (TTL-11, TTL-12): every vote is secret, and stays so."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Refusal, phrase, step
from plugins.cards.items import carries
from plugins.terrain.generals import free_of
from plugins.terrain.ids import NOBODY, GeneralId
from plugins.terrain.roster import Roster
from plugins.titles.appointments import open_appointment
from plugins.titles.events import ElectionCalled, ElectionHeld, Tally
from plugins.titles.holders import free_judges, is_free
from plugins.titles.state import NO_GENERAL, Ballot, Poll, Titles
from plugins.titles.terms import TERMS
from plugins.titles.throne import crown


@step("announcements")
def election(game: Game) -> None:
    """TTL-11: held while there is no king; SIT-2: the title of a judge who is elected is filled at once."""
    if game[Poll].candidates:
        _count(game)
    elif game.entry == 0 and is_called(game):
        _call(game)
        return
    open_appointment(game)


def is_called(game: Game) -> bool:
    """Whether an election is held now: no king, no succession pending, and enough free judges."""
    titles = game[Titles]
    empty = titles.king == NO_GENERAL and titles.heir_of == NOBODY
    return empty and len(free_judges(game)) >= TERMS.election.judges


def votes_of(game: Game, seat: int) -> Iterator[str]:
    """What a seat's votes rest on: the region of each title with a free general, and each free prophet."""
    for title in game[Titles].judgeships:
        if title.owner == seat and title.judge != NO_GENERAL and is_free(game, title.judge):
            yield title.region
    for general in free_of(game, seat):
        if carries(game, general, "prophet"):
            yield game[Roster].generals[general].id


def _call(game: Game) -> None:
    poll, roster = game[Poll], game[Roster].generals
    poll.candidates, poll.ballots = free_judges(game), []
    game.emit(ElectionCalled(tuple(roster[one].id for one in poll.candidates)))
    game.open(
        *(
            game.new_decision(seat, "vote", right, secret=True)
            for seat in game.standing
            for right in votes_of(game, seat)
        )
    )


def _count(game: Game) -> None:
    """All votes are in: the tally is told, the votes are forgotten, and whoever has most of them is king."""
    poll, roster = game[Poll], game[Roster].generals
    votes = Counter(ballot.candidate for ballot in poll.ballots)
    tally = tuple(Tally(roster[one].id, votes[one]) for one in poll.candidates)
    most = max(votes.values())
    winners = [one for one in poll.candidates if votes[one] == most]
    poll.candidates, poll.ballots = [], []
    game.emit(ElectionHeld(tally, roster[winners[0]].id if len(winners) == 1 else None))
    if len(winners) == 1:
        crown(game, winners[0], phrase("he is elected"))


class CastVote(Action, frozen=True):
    """Vote for a king. Nobody ever learns of it; all learn how many votes each candidate has."""

    answers = ("vote",)
    message = "Vote for {candidate}"
    candidate: Annotated[GeneralId, Meta(description="One of the free judges.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls(game[Roster].generals[one].id) for one in game[Poll].candidates]

    def check(self, game: Game, decision: Decision) -> None:
        general = game[Roster].general(self.candidate)
        if general not in game[Poll].candidates:
            raise Refusal("TTL-11", f"{game[Roster].generals[general].name} is no free judge")

    def apply(self, game: Game, decision: Decision) -> None:
        game[Poll].ballots.append(Ballot(decision.seat, game[Roster].general(self.candidate)))
        game.done(decision)
