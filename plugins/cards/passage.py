"""The Secret Passage (TER-11): one move of one general that no seal stops, and no wall afterwards."""

from collections.abc import Iterable
from typing import Annotated, Self

from msgspec import Meta

from core import Action, Decision, Fixed, Fixture, Game, Legal, Refusal, Slice, implements, listens, round_begins
from plugins.cards.catalogue import Catalogue
from plugins.cards.events import PassageOpened
from plugins.cards.hands import require_in_hand, spend
from plugins.cards.state import Hands
from plugins.terrain.events import GeneralMoved
from plugins.terrain.generals import free_of, own_general
from plugins.terrain.hooks import Journey, seals, waives_seals
from plugins.terrain.ids import GeneralId
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals

CARD = "secret-passage"
NO_ONE = -1


class Passages(Slice):
    """The general for whom the seat that moves has opened a passage, or -1, and those who used one in this round."""

    opened: int = NO_ONE
    used: list[int] = []


def passage_open(game: Game, general: int) -> bool:
    """Whether a general's next move goes through a Secret Passage."""
    if game[Passages].opened != general or game.phase != "movement":
        return False
    return game.turn == game[Generals].owner[general]


def came_by_passage(game: Game, general: int) -> bool:
    """Whether a general came to his hex through a Secret Passage in this round."""
    return general in game[Passages].used


class OpenPassage(Action, frozen=True):
    """Show a Secret Passage: the next move of a general heeds no seal. The card is spent when he moves."""

    answers = ("movement-turn",)
    message = "Open a Secret Passage for {general}"
    general: Annotated[GeneralId, Meta(description="One of your free generals who has not moved.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        card = game[Catalogue].numbers[CARD]
        if card not in game[Hands].cards[decision.seat] or seals not in game.rules.calls:
            return ()
        table, moved = game[PassageTable].of, game[Generals].moved
        return [
            table[general]
            for general in free_of(game, decision.seat)
            if not moved[general] and not passage_open(game, general)
        ]

    def check(self, game: Game, decision: Decision) -> None:
        require_in_hand(game, decision.seat, CARD)
        general = own_general(game, decision.seat, self.general)
        who = game[Roster].generals[general].name
        if seals not in game.rules.calls:
            raise Refusal("SIT-1", "nothing is ever sealed in this game, so a Secret Passage is of no use")
        if game[Generals].moved[general]:
            raise Refusal("TER-3", f"{who} has moved in this round")
        if passage_open(game, general):
            raise Refusal("TER-11", f"a Secret Passage is open for {who} already")

    def apply(self, game: Game, decision: Decision) -> None:
        game[Passages].opened = game[Roster].general(self.general)
        game.emit(PassageOpened(decision.seat, self.general))


class PassageTable(Fixture):
    """The opening of a passage for each general, made once."""

    def __init__(self, roster: Roster) -> None:
        self.of = tuple(OpenPassage(general.id) for general in roster.generals)

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Roster])


@implements(waives_seals, overrides=("terrain",))
def through_the_passage(ctx: Journey) -> bool | None:
    """TER-11: a passage leads through every seal."""
    return True if passage_open(ctx.game, ctx.general) else None


@listens(GeneralMoved)
def spend_passage(game: Game, event: GeneralMoved) -> None:
    """TER-11: the card is spent when the move happens."""
    general = game[Roster].general(event.general)
    if passage_open(game, general):
        spend(game, event.seat, CARD)
        game[Passages].opened = NO_ONE
        game[Passages].used.append(general)


@implements(round_begins)
def passages_are_forgotten(ctx: Game) -> None:
    """TER-11: a passage serves the battle of its own round; one that nobody went through is shown no more."""
    ctx[Passages].opened = NO_ONE
    ctx[Passages].used = []
