"""Combat in GraphQL: sieges, encounters, captives, the battle that is being fought, and those of the past (CRD-12)."""

from typing import Annotated, Self

import strawberry

import core
from plugins.combat import encounters, sieges, strength
from plugins.combat.hooks import Clash, Fighter, general_strength
from plugins.combat.state import NOWHERE, Battle, Outcome, Sieges
from plugins.terrain.board import Board
from plugins.terrain.generals import captives_of
from plugins.terrain.schema import GeneralNode, HexNode, SideNode
from schema import GameNode, Number, SeatNode, SeenGame, extends
from schema.page import page_size

HowMany = Annotated[int, strawberry.argument(description="How many at most, 1 to 100.")]


@strawberry.type(name="Siege")
class SiegeNode:
    """A siege of a hex."""

    hex: HexNode = strawberry.field(description="The hex.")
    by: SideNode = strawberry.field(description="The side that besieges it.")
    since_round: int = strawberry.field(description="The round in which it began.")
    round: int = strawberry.field(description="In which round of the siege it is now, the first being 1 (CMB-6).")

    @classmethod
    def at(cls, seen: SeenGame, view: core.Game, place: int) -> Self | None:
        """The siege of a hex, for GraphQL."""
        found = view[Sieges]
        if place not in found.by:
            return None
        return cls(
            hex=HexNode.at(seen, view[Board], place),
            by=SideNode.of(seen, found.by[place]),
            since_round=found.since[place],
            round=sieges.siege_round(view, place),
        )


@strawberry.type(name="Encounter")
class EncounterNode:
    """Two sides that meet on a hex (CMB-1)."""

    seen: strawberry.Private[SeenGame]
    view: strawberry.Private[core.Game]
    clash: strawberry.Private[Clash]

    @strawberry.field
    def hex(self) -> HexNode:
        """Where they meet."""
        return HexNode.at(self.seen, self.view[Board], self.clash.hex)

    @strawberry.field
    def attacker(self) -> SideNode:
        """The side that came second."""
        return SideNode.of(self.seen, self.clash.attacker)

    @strawberry.field
    def defender(self) -> SideNode:
        """The side that was there first."""
        return SideNode.of(self.seen, self.clash.defender)

    @strawberry.field
    def attack(self) -> Number:
        """The attacker's strength if it commits nothing."""
        return self._strength(self.clash.attacker)

    @strawberry.field
    def defence(self) -> Number:
        """The defender's strength if it commits nothing, and the attacker declares."""
        return self._strength(self.clash.defender)

    @strawberry.field
    def was_fought(self) -> bool:
        """Whether the battle of this round was fought there (SIT-10)."""
        return self.clash.hex in self.view[Battle].fought

    def _strength(self, side: int) -> Number:
        return Number.of(strength.strength(strength.force(self.view, self.clash, side, 0)), self.seen.names)


@strawberry.type(name="Battle")
class BattleNode:
    """The battle that is being fought. What is committed shows in its report, once all is in (CMB-3)."""

    hex: HexNode = strawberry.field(description="Where it is fought.")
    attacker: SideNode = strawberry.field(description="The side that came second.")
    defender: SideNode = strawberry.field(description="The side that was there first.")
    aggressor: SideNode = strawberry.field(description="The side that has declared.")
    committed: list[SideNode] = strawberry.field(description="The sides that have committed what they fight with.")
    is_won: bool = strawberry.field(description="Whether it is won, and the winner chooses what becomes of the place.")


@strawberry.type(name="PastBattle")
class PastBattleNode:
    """A battle of the past, in short; the whole report is an event."""

    round: int = strawberry.field(description="The round in which it was fought.")
    hex: HexNode = strawberry.field(description="Where it was fought.")
    aggressor: SideNode = strawberry.field(description="The side that declared.")
    attacker: SideNode = strawberry.field(description="The side that came second.")
    attack: int = strawberry.field(description="Its strength.")
    defender: SideNode = strawberry.field(description="The side that was there first.")
    defence: int = strawberry.field(description="Its strength.")
    winner: SideNode = strawberry.field(description="The side that won.")
    fate: str = strawberry.field(
        description="What became of the hex: held, abandoned, taken, conquered, looted or razed."
    )

    @classmethod
    def of(cls, seen: SeenGame, view: core.Game, outcome: Outcome) -> Self:
        """The rules' record, for GraphQL."""
        return cls(
            round=outcome.round,
            hex=HexNode.at(seen, view[Board], view[Board].hex_numbers[outcome.hex]),
            aggressor=SideNode.of(seen, outcome.aggressor),
            attacker=SideNode.of(seen, outcome.attacker),
            attack=outcome.attack,
            defender=SideNode.of(seen, outcome.defender),
            defence=outcome.defence,
            winner=SideNode.of(seen, outcome.winner),
            fate=outcome.fate,
        )


def _view(seen: SeenGame) -> core.Game | None:
    """The game as the viewer sees it, if there is combat in it."""
    return seen.view if seen.read(Battle) else None


@extends(GameNode, name="sieges")
def all_sieges(game: GameNode) -> list[SiegeNode] | None:
    """All sieges; null in a game without combat, and before the start."""
    if (view := _view(game.seen)) is None:
        return None
    return [siege for place in view[Sieges].by if (siege := SiegeNode.at(game.seen, view, place))]


@extends(GameNode, name="encounters")
def all_encounters(game: GameNode) -> list[EncounterNode] | None:
    """Where sides meet now; null in a game without combat, and before the start."""
    if (view := _view(game.seen)) is None:
        return None
    return [EncounterNode(seen=game.seen, view=view, clash=clash) for clash in encounters.encounters(view)]


@extends(GameNode)
def battle(game: GameNode) -> BattleNode | None:
    """The battle that is being fought; null if there is none."""
    if (view := _view(game.seen)) is None or (found := view[Battle]).hex == NOWHERE:
        return None
    return BattleNode(
        hex=HexNode.at(game.seen, view[Board], found.hex),
        attacker=SideNode.of(game.seen, found.attacker),
        defender=SideNode.of(game.seen, found.defender),
        aggressor=SideNode.of(game.seen, found.aggressor),
        committed=[SideNode.of(game.seen, side) for side in found.pledges],
        is_won=found.won,
    )


@extends(GameNode)
def battles(game: GameNode, first: HowMany = 20) -> list[PastBattleNode] | None:
    """The last battles, the newest first, `first` of them at most; null in a game without combat, and before."""
    if (view := _view(game.seen)) is None:
        return None
    past = view[Battle].past[-page_size(first) :]
    return [PastBattleNode.of(game.seen, view, outcome) for outcome in reversed(past)]


@extends(HexNode)
def siege(place: HexNode) -> SiegeNode | None:
    """The siege that lies on it, if any."""
    view = _view(place.seen)
    return SiegeNode.at(place.seen, view, place.number) if view else None


@extends(HexNode)
def encounter(place: HexNode) -> EncounterNode | None:
    """The sides that meet on it, if any do."""
    view = _view(place.seen)
    clash = encounters.clash_at(view, place.number) if view else None
    return EncounterNode(seen=place.seen, view=view, clash=clash) if view and clash else None


@extends(SeatNode)
def captives(seat: SeatNode) -> list[GeneralNode] | None:
    """The generals whom it holds captive; null in a game without combat, and before the start."""
    if (view := _view(seat.seen)) is None:
        return None
    return [GeneralNode(seen=seat.seen, view=view, number=one) for one in captives_of(view, seat.info.number)]


@extends(GeneralNode)
def strength_in_battle(general: GeneralNode) -> Number | None:
    """His own strength in a battle, whatever he carries and commands; null in a game without combat."""
    if general.seen.read(Battle) is None:
        return None
    fighter = Fighter(general.view, general.number)
    return Number.of(general.view.explain(general_strength, fighter, name="strength"), general.seen.names)
