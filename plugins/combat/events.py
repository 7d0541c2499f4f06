"""What combat tells."""

from typing import Annotated

import msgspec
from msgspec import Meta

from core import Event, Names, Number, Part, SeatNo
from plugins.cards.catalogue import CardId
from plugins.terrain.ids import GeneralId, HexId, SettlementId, Side
from plugins.terrain.names import side_name


class SiegeLaid(Event, frozen=True):
    """A side lays siege to a hex."""

    message = "{side} lays siege to {place}."
    side: Annotated[Side, Meta(description="The besieger.")]
    place: HexId

    def text(self, names: Names) -> str:
        return names.say(self.message, self, side=side_name(names, self.side))


class SiegeLifted(Event, frozen=True):
    """A siege is over."""

    message = "The siege of {place} is lifted."
    place: HexId


class BattleDeclared(Event, frozen=True):
    """A side gives battle; what both commit is secret until all is in."""

    message = "{aggressor} gives battle to {enemy} at {place}."
    place: HexId
    aggressor: Annotated[Side, Meta(description="The side that declares.")]
    enemy: Annotated[Side, Meta(description="The side that must answer.")]

    def text(self, names: Names) -> str:
        aggressor, enemy = side_name(names, self.aggressor), side_name(names, self.enemy)
        return names.say(self.message, self, aggressor=aggressor, enemy=enemy)


class ForcesCommitted(Event, frozen=True):
    """A seat has committed what it fights with, whatever that is."""

    message = "{seat} is ready for the battle at {place}."
    seat: SeatNo
    place: HexId


class BattleWon(Event, frozen=True):
    """The attacker has won a battle for a settlement, and chooses what becomes of it."""

    message = "{seat} wins the battle for {settlement}, {attack} to {defence}."
    seat: SeatNo
    settlement: SettlementId
    attack: Annotated[int, Meta(description="The strength of the attacker.")]
    defence: Annotated[int, Meta(description="The strength of the defender.")]


class BattleSide(msgspec.Struct, frozen=True):
    """One side of a battle."""

    side: Side
    strength: Annotated[int, Meta(description="Its strength.")]
    contributions: Annotated[tuple[Part, ...], Meta(description="Where it comes from; the amounts add up to it.")]
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards that it committed.")]
    committed: Annotated[int, Meta(description="The troops that it committed.")]
    lost: Annotated[int, Meta(description="The troops that it lost, the committed ones included.")]
    fallen: Annotated[tuple[GeneralId, ...], Meta(description="Its generals who died.")]
    captured: Annotated[tuple[GeneralId, ...], Meta(description="Its generals who were taken captive.")]
    squires: Annotated[tuple[GeneralId, ...], Meta(description="Its generals whose Squires died instead of them.")]


class BattleReported(Event, frozen=True):
    """The report of a battle (CMB-16, PHA-5)."""

    message = "At {place} {attacker} attacked {defender}; {winner} won, and it was {fate}."
    place: HexId
    siege_round: Annotated[int, Meta(description="For how many rounds it was under siege, this one included; or 0.")]
    aggressor: Annotated[Side, Meta(description="The side that declared.")]
    attacker: Annotated[BattleSide, Meta(description="The side that came second.")]
    defender: Annotated[BattleSide, Meta(description="The side that was there first.")]
    winner: Side
    fate: Annotated[
        str, Meta(description="What became of the hex: held, abandoned, taken, conquered, looted or razed.")
    ]

    def text(self, names: Names) -> str:
        return names.say(
            self.message,
            self,
            attacker=_told(names, self.attacker),
            defender=_told(names, self.defender),
            winner=side_name(names, self.winner),
            fate=names.translated(self.fate),
        )


def _told(names: Names, side: BattleSide) -> str:
    return f"{side_name(names, side.side)} ({names.explained(Number('strength', side.strength, side.contributions))})"


class SettlementConquered(Event, frozen=True):
    """The winner of a battle keeps the settlement as it is."""

    message = "{seat} conquers {settlement}."
    seat: SeatNo
    settlement: SettlementId


class SettlementLooted(Event, frozen=True):
    """The winner of a battle takes what there is; the settlement is razed."""

    message = "{seat} loots {settlement} and takes {coins:# coin|# coins}."
    seat: SeatNo
    settlement: SettlementId
    coins: Annotated[int, Meta(description="Coins taken.")]
    sources: Annotated[tuple[Part, ...], Meta(description="Where they come from; the amounts add up to the coins.")]


class CaptiveRansomed(Event, frozen=True):
    """A captive is bought free."""

    message = "{seat} ransoms {general} to {settlement} for {cost:# coin|# coins}."
    seat: SeatNo
    general: GeneralId
    settlement: SettlementId
    captor: Annotated[Side, Meta(description="The side that held him, and is paid.")]
    cost: Annotated[int, Meta(description="Coins paid.")]
