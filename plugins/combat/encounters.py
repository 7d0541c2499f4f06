"""Encounters: who meets whom on which hex, and who may declare (CMB-1, CMB-2, SIT-10)."""

from collections.abc import Iterator

from core import Game, Refusal
from plugins.cards.items import carries
from plugins.combat.arsenal import Arsenal
from plugins.combat.hooks import Clash
from plugins.combat.state import Battle
from plugins.settlements.control import controller, standing_at
from plugins.settlements.state import Towns
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.generals import free_at
from plugins.terrain.hooks import Spot, bars_fighting
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.state import Generals


def generals_at(game: Game, place: int, side: int) -> list[int]:
    """The free generals of a side on a hex, those first who came first."""
    owner = game[Generals].owner
    return [general for general in free_at(game, place) if owner[general] == side]


def garrison_at(game: Game, place: int, side: int) -> int:
    """The troops of a side's garrison on a hex."""
    settlement = standing_at(game, place)
    if settlement == NO_SETTLEMENT or game[Towns].owner[settlement] != side:
        return 0
    return game[Towns].garrison[settlement]


def attacker_at(game: Game, place: int) -> int:
    """The side that attacks who controls a hex, or `NOBODY`.

    SIT-10: a tribe that declares by itself goes before a bystander; else who came first.
    """
    here = free_at(game, place)
    if not here:
        return NOBODY
    owner, settlement = game[Generals].owner, standing_at(game, place)
    defender = owner[here[0]] if settlement == NO_SETTLEMENT else game[Towns].owner[settlement]
    others = [owner[general] for general in here if owner[general] != defender]
    if not others or defender == NOBODY:
        return NOBODY
    tribes = game[Arsenal].tribes
    return next((side for side in others if side in tribes and tribes[side].declares), others[0])


def clash_at(game: Game, place: int, aggressor: int = NOBODY) -> Clash | None:
    """The encounter on a hex; None if nobody meets anybody there."""
    attacker = attacker_at(game, place)
    return None if attacker == NOBODY else Clash(place, attacker, controller(game, place), aggressor)


def encounters(game: Game) -> Iterator[Clash]:
    """All encounters, in the order of the hexes."""
    for place in sorted(set(game[Generals].hex)):
        if place != OFF_MAP and (clash := clash_at(game, place)):
            yield clash


def bar_to_declaring(game: Game, clash: Clash, side: int) -> Refusal | None:
    """The refusal of a side's declaration; None if it may declare (SIT-10)."""
    name = game[Board].hexes[clash.hex].name
    if side not in (clash.attacker, clash.defender):
        return Refusal("CMB-1", f"the encounter at {name} is not yours")
    if clash.hex in game[Battle].fought:
        return Refusal("SIT-10", f"at {name} a battle was fought in this phase")
    for _, refusal in game.collect(bars_fighting, Spot(game, clash.hex)):
        return refusal
    if garrison_at(game, clash.hex, side):
        return None
    if all(carries(game, general, "prophet") for general in generals_at(game, clash.hex, side)):
        return Refusal("TER-9", f"your generals at {name} carry the Prophet and only defend themselves")
    return None


def declarable(game: Game, side: int) -> list[Clash]:
    """The encounters that a side may turn into battles now."""
    return [clash for clash in encounters(game) if bar_to_declaring(game, clash, side) is None]
