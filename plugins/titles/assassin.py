"""The Assassin (TTL-17, TTL-14), the mark he leaves, and Justice (TTL-18)."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Names, Refusal, phrase
from plugins.cards.catalogue import Catalogue
from plugins.cards.hands import require_in_hand, spend
from plugins.cards.items import carries, saved_by_squire
from plugins.cards.state import Hands
from plugins.terrain.generals import kill, on_map
from plugins.terrain.ids import NOBODY, GeneralId
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from plugins.titles.events import AssassinSent, JusticeDone, MarkTaken
from plugins.titles.holders import reigning_seat
from plugins.titles.state import NO_GENERAL, Marks, Titles

ASSASSIN = phrase("assassin")
JUSTICE = phrase("justice")
OWN_TURNS = ("draw-turn", "acquisitions-turn", "movement-turn")
"""SIT-13: any phase but Combat."""


class PlayAssassin(Action, frozen=True):
    """Play the Assassin: kill an enemy general, wherever he is. One of your own takes the mark for it.

    Nobody takes the mark while your king reigns, or if a Squire dies in the general's stead.
    """

    answers = OWN_TURNS
    target: Annotated[GeneralId, Meta(description="A general of another seat, free or captive.")]
    marked: Annotated[
        GeneralId | None,
        Meta(description="One of your generals on the map, who takes the mark; null where nobody takes it."),
    ] = None

    def text(self, names: Names) -> str:
        if self.marked is None:
            return names.say("Send the Assassin to {target}", self)
        return names.say("Send the Assassin to {target}; {marked} takes the mark", self)

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        seat, roster = decision.seat, game[Roster].generals
        if not _holds(game, seat, ASSASSIN):
            return
        own = [roster[one].id for one in on_map(game, seat)]
        for target in targets(game, seat):
            if needs_mark(game, seat, target):
                yield from (cls(roster[target].id, one) for one in own)
            else:
                yield cls(roster[target].id)

    def check(self, game: Game, decision: Decision) -> None:
        require_in_hand(game, decision.seat, ASSASSIN)
        target, roster = game[Roster].general(self.target), game[Roster].generals
        if target not in targets(game, decision.seat):
            raise Refusal("TTL-17", f"{roster[target].name} is no general of another seat on the map")
        check_mark(game, decision.seat, target, self.marked)

    def apply(self, game: Game, decision: Decision) -> None:
        target = game[Roster].general(self.target)
        spend(game, decision.seat, ASSASSIN)
        assassinate(game, decision.seat, target, None if self.marked is None else game[Roster].general(self.marked))


class PlayJustice(Action, frozen=True):
    """Play Justice: a general who bears the mark of the Assassin is executed. A reigning king is beyond it."""

    answers = OWN_TURNS
    message = "Have {target} executed"
    target: Annotated[GeneralId, Meta(description="A general with the mark, whosever he is.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        if not _holds(game, decision.seat, JUSTICE):
            return ()
        return [cls(game[Roster].generals[one].id) for one in condemned(game)]

    def check(self, game: Game, decision: Decision) -> None:
        require_in_hand(game, decision.seat, JUSTICE)
        target, roster = game[Roster].general(self.target), game[Roster].generals
        if not game[Marks].marked[target]:
            raise Refusal("TTL-18", f"{roster[target].name} bears no mark")
        if target not in condemned(game):
            raise Refusal("TTL-14", f"{roster[target].name} is the reigning king")

    def apply(self, game: Game, decision: Decision) -> None:
        target = game[Roster].general(self.target)
        spend(game, decision.seat, JUSTICE)
        game.emit(JusticeDone(decision.seat, self.target))
        kill(game, target, JUSTICE, decision.seat)


def targets(game: Game, seat: int) -> list[int]:
    """The generals whom a seat's Assassin can kill: those of other seats, free or captive; no invaders (SIT-6)."""
    return [one for other in range(game.seats) if other != seat for one in on_map(game, other)]


def condemned(game: Game) -> list[int]:
    """The marked generals, but for a reigning king (TTL-14)."""
    king = game[Titles].king if reigning_seat(game) != NOBODY else NO_GENERAL
    return [one for one, marked in enumerate(game[Marks].marked) if marked and one != king]


def needs_mark(game: Game, seat: int, target: int) -> bool:
    """Whether a general of the seat takes the mark for this murder: not for a Squire's (TTL-17), nor a king's."""
    return reigning_seat(game) != seat and not carries(game, target, "squire")


def check_mark(game: Game, seat: int, target: int, marked: GeneralId | None) -> None:
    """Raise the `Refusal` that says why a murder cannot be marked on this general, or on nobody."""
    roster = game[Roster]
    if not needs_mark(game, seat, target):
        if marked is not None:
            raise Refusal("TTL-17", "nobody takes a mark for that")
        return
    if marked is None or roster.general(marked) not in on_map(game, seat):
        raise Refusal("TTL-17", "one of your generals on the map must take the mark", ("a general for the mark",))


def assassinate(game: Game, seat: int, target: int, marked: int | None) -> None:
    """Do what an Assassin does who is played outside a battle; the mark is checked before."""
    name = (game[Roster].generals[target].id,)
    saved = carries(game, target, "squire")
    game.emit(AssassinSent(seat, () if saved else name, name if saved else (), reigning_seat(game) == seat))
    if marked is not None:
        take_mark(game, marked)
    if not saved_by_squire(game, target):
        kill(game, target, ASSASSIN, seat)


def take_mark(game: Game, general: int) -> None:
    """A general takes the mark of a murder (TTL-17)."""
    game[Marks].marked[general] = True
    game.emit(MarkTaken(game[Generals].owner[general], game[Roster].generals[general].id))


def _holds(game: Game, seat: int, card: str) -> bool:
    return game[Catalogue].numbers[card] in game[Hands].cards[seat]
