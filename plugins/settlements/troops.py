"""Troops that change between generals and garrisons (TER-12)."""

from collections.abc import Iterable
from typing import Annotated, Self

from msgspec import Meta

from core import Action, Decision, Fixed, Fixture, Game, Legal, Range, Refusal, Template
from plugins.settlements.control import set_garrison
from plugins.settlements.events import TroopsGiven, TroopsTaken
from plugins.settlements.state import Towns
from plugins.settlements.tariff import TARIFF
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.generals import free_of, own_general
from plugins.terrain.hooks import bars_moving
from plugins.terrain.ids import GeneralId
from plugins.terrain.limits import LIMITS
from plugins.terrain.roster import Roster
from plugins.terrain.routes import journey_of
from plugins.terrain.state import Generals


def own_settlement(game: Game, general: int) -> int:
    """The settlement of his own side on which a general is, or `NO_SETTLEMENT`."""
    generals = game[Generals]
    settlement = game[Board].settlement_at[generals.hex[general]]
    if settlement == NO_SETTLEMENT or game[Towns].owner[settlement] != generals.owner[general]:
        return NO_SETTLEMENT
    return settlement


def takeable(game: Game, general: int, settlement: int) -> int:
    """How many troops of the garrison a general has room for."""
    return min(game[Towns].garrison[settlement], LIMITS.troops_in_command - game[Generals].troops[general])


def givable(game: Game, general: int, settlement: int) -> int:
    """How many of a general's troops the garrison has room for."""
    return min(game[Generals].troops[general], TARIFF.troops.garrison - game[Towns].garrison[settlement])


class TakeTroops(Action, frozen=True):
    """Let a general on a settlement of yours take troops of its garrison; that is his move in this round."""

    answers = ("movement-turn",)
    message = "{general} takes {troops:# troop|# troops} of the garrison"
    general: Annotated[
        GeneralId, Meta(description="One of your generals, on a settlement of yours, who has not moved.")
    ]
    troops: Annotated[int, Meta(description="How many troops join him.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        for general in free_of(game, decision.seat):
            settlement = own_settlement(game, general)
            if settlement != NO_SETTLEMENT:
                most = takeable(game, general, settlement)
                if most and not game.collect(bars_moving, journey_of(game, general)):
                    yield game[Handovers].taken[general][most]

    def check(self, game: Game, decision: Decision) -> None:
        general = own_general(game, decision.seat, self.general)
        settlement = _settlement_of(game, general)
        for _, refusal in game.collect(bars_moving, journey_of(game, general)):
            raise refusal
        most = takeable(game, general, settlement)
        if not 0 < self.troops <= most:
            raise Refusal("TER-12", f"{game[Roster].generals[general].name} can take {most} troops at most here")

    def apply(self, game: Game, decision: Decision) -> None:
        general = own_general(game, decision.seat, self.general)
        settlement = own_settlement(game, general)
        game[Generals].moved[general] = True
        game[Generals].troops[general] += self.troops
        name = game[Board].settlements[settlement].id
        game.emit(TroopsTaken(decision.seat, self.general, name, self.troops))
        set_garrison(game, settlement, game[Towns].garrison[settlement] - self.troops)


class GiveTroops(Action, frozen=True):
    """Let a general on a settlement of yours leave troops in its garrison; that costs nothing."""

    answers = ("movement-turn",)
    message = "{general} leaves {troops:# troop|# troops} in the garrison"
    general: Annotated[GeneralId, Meta(description="One of your generals, on a settlement of yours.")]
    troops: Annotated[int, Meta(description="How many troops leave him.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        for general in free_of(game, decision.seat):
            settlement = own_settlement(game, general)
            if settlement != NO_SETTLEMENT:
                most = givable(game, general, settlement)
                if most:
                    yield game[Handovers].given[general][most]

    def check(self, game: Game, decision: Decision) -> None:
        general = own_general(game, decision.seat, self.general)
        most = givable(game, general, _settlement_of(game, general))
        if not 0 < self.troops <= most:
            raise Refusal("TER-12", f"{game[Roster].generals[general].name} can leave {most} troops at most here")

    def apply(self, game: Game, decision: Decision) -> None:
        general = own_general(game, decision.seat, self.general)
        settlement = own_settlement(game, general)
        game[Generals].troops[general] -= self.troops
        name = game[Board].settlements[settlement].id
        game.emit(TroopsGiven(decision.seat, self.general, name, self.troops))
        set_garrison(game, settlement, game[Towns].garrison[settlement] + self.troops)


def _settlement_of(game: Game, general: int) -> int:
    settlement = own_settlement(game, general)
    if settlement == NO_SETTLEMENT:
        raise Refusal("TER-12", f"{game[Roster].generals[general].name} is on no settlement of yours")
    return settlement


class Handovers(Fixture):
    """The templates of both, made once: by general and by how many troops at most."""

    def __init__(self, names: Iterable[str]) -> None:
        ranges = [(Range("troops", 1, most),) for most in range(LIMITS.troops_in_command + 1)]
        names = tuple(names)
        self.taken = tuple(tuple(Template(TakeTroops(name, 1), one) for one in ranges) for name in names)
        self.given = tuple(tuple(Template(GiveTroops(name, 1), one) for one in ranges) for name in names)

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(general.id for general in fixed[Roster].generals)
