"""Control and presence: which side holds a hex, and to whom it is hostile.

A side is any number: a seat, the Canaanites, or what other plugins bring. The words are those of the rulebook.
"""

from core import Game, implements
from plugins.settlements.events import SettlementLost, SettlementTaken
from plugins.settlements.state import Towns
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.generals import free_at
from plugins.terrain.hooks import Spot, presence_changed
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals


def controller(game: Game, place: int) -> int:
    """The side that controls a hex, or `NOBODY`."""
    settlement = game[Board].settlement_at[place]
    return first_there(game, place) if settlement == NO_SETTLEMENT else game[Towns].owner[settlement]


def controlled_by(game: Game, side: int) -> list[int]:
    """The settlements that a side controls."""
    return [settlement for settlement, owner in enumerate(game[Towns].owner) if owner == side]


def sides_at(game: Game, place: int) -> list[int]:
    """The sides with presence on a hex: a garrison or a free general."""
    owner = game[Generals].owner
    sides = [owner[general] for general in free_at(game, place)]
    settlement = game[Board].settlement_at[place]
    if settlement != NO_SETTLEMENT and game[Towns].garrison[settlement]:
        sides.append(game[Towns].owner[settlement])
    return sides


def foreign(game: Game, side: int, place: int) -> bool:
    """Whether another side has presence on a hex."""
    generals = game[Generals]
    if place in generals.hex:
        for general, where in enumerate(generals.hex):
            if where == place and generals.owner[general] != side:
                return True
    settlement = game[Board].settlement_at[place]
    if settlement == NO_SETTLEMENT:
        return False
    towns = game[Towns]
    return towns.owner[settlement] != side and towns.garrison[settlement] > 0


def hostile(game: Game, side: int, place: int) -> bool:
    """Whether a hex is hostile to a side: another one is present, and it is not the side's own."""
    return foreign(game, side, place) and controller(game, place) != side


def first_there(game: Game, place: int) -> int:
    """The side whose free general was first on a hex, or `NOBODY`."""
    here = free_at(game, place)
    return game[Generals].owner[here[0]] if here else NOBODY


def set_garrison(game: Game, settlement: int, troops: int) -> None:
    """Change the garrison of a settlement. The only way to do so: control follows."""
    game[Towns].garrison[settlement] = troops
    settle_control(game, settlement)


def settle_control(game: Game, settlement: int) -> None:
    """Let control follow presence: an owner with no garrison and no free general loses it at once (TER-14)."""
    towns = game[Towns]
    place = game[Board].settlements[settlement].hex
    before = towns.owner[settlement]
    if towns.garrison[settlement] or before in sides_at(game, place):
        return
    after = first_there(game, place)
    if before == after:
        return
    towns.owner[settlement] = after
    name = game[Board].settlements[settlement].id
    if before >= 0:
        game.emit(SettlementLost(before, name))
    if after >= 0:
        game.emit(SettlementTaken(after, name))


@implements(presence_changed)
def follow_presence(ctx: Spot) -> None:
    """Generals come and go, and control with them."""
    settlement = ctx.game[Board].settlement_at[ctx.hex]
    if settlement != NO_SETTLEMENT:
        settle_control(ctx.game, settlement)
