"""Control and presence: which side holds a hex, and to whom it is hostile.

A side is any number: a seat, the Canaanites, or what other plugins bring. The words are those of the rulebook.
"""

from core import Game, implements
from plugins.settlements.events import SettlementLost, SettlementRazed, SettlementTaken
from plugins.settlements.hooks import Handover, Town, besieged, control_changed, undecided
from plugins.settlements.state import Towns
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.columns import numbers_with
from plugins.terrain.generals import free_at
from plugins.terrain.hooks import Spot, is_open, presence_changed
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals


def standing_at(game: Game, place: int) -> int:
    """The settlement that stands on a hex, or `NO_SETTLEMENT`: a razed one does not."""
    settlement = game[Board].settlement_at[place]
    return NO_SETTLEMENT if settlement == NO_SETTLEMENT or game[Towns].razed[settlement] else settlement


def standing_ring(game: Game) -> list[int]:
    """The standing settlements in the order of the ring (BRD-5)."""
    razed = game[Towns].razed
    return [settlement for settlement in game[Board].ring if not razed[settlement]]


def controller(game: Game, place: int) -> int:
    """The side that controls a hex, or `NOBODY`."""
    settlement = standing_at(game, place)
    return first_there(game, place) if settlement == NO_SETTLEMENT else game[Towns].owner[settlement]


def controlled_by(game: Game, side: int) -> list[int]:
    """The settlements that a side controls."""
    return numbers_with(game[Towns].owner, side)


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
        for general in numbers_with(generals.hex, place):
            if generals.owner[general] != side and generals.captor[general] == NOBODY:
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
    """Let control follow presence: an owner with no garrison and no free general loses it at once (TER-14).

    It falls to a besieger (SIT-15), else to who was there first.
    """
    towns, place = game[Towns], game[Board].settlements[settlement].hex
    before = towns.owner[settlement]
    if towns.garrison[settlement] or towns.razed[settlement] or before in sides_at(game, place):
        return
    town = Town(game, settlement)
    if game.ask(undecided, town):
        return
    besieger = game.ask(besieged, town)
    after = first_there(game, place) if besieger is None else besieger
    if before != after:
        hand_over(game, settlement, after)


def hand_over(game: Game, settlement: int, after: int) -> None:
    """Give a settlement to a side, whose presence there is the caller's business."""
    towns, name = game[Towns], game[Board].settlements[settlement].id
    before, towns.owner[settlement] = towns.owner[settlement], after
    if before >= 0:
        game.emit(SettlementLost(before, name))
    if after >= 0:
        game.emit(SettlementTaken(after, name))
    game.tell(control_changed, Handover(game, settlement, before, after))


def raze(game: Game, settlement: int, cause: str, by: int | None = None) -> None:
    """Raze a settlement for good: garrison, wall, developments and the rank of city are gone, the generals stay."""
    towns = game[Towns]
    before, was_city = towns.owner[settlement], towns.city[settlement]
    towns.razed[settlement] = True
    towns.owner[settlement] = NOBODY
    towns.garrison[settlement] = towns.developments[settlement] = 0
    towns.walled[settlement] = towns.city[settlement] = False
    game.emit(SettlementRazed(game[Board].settlements[settlement].id, cause, by, before, was_city))
    if before != NOBODY:
        game.tell(control_changed, Handover(game, settlement, before, NOBODY))


def make_city(game: Game, settlement: int) -> None:
    """A village becomes a city, and stays one until it is razed (TTL-2)."""
    game[Towns].city[settlement] = True


@implements(is_open)
def ruins_are_open(ctx: Spot) -> bool:
    """A razed settlement is open land."""
    return standing_at(ctx.game, ctx.hex) == NO_SETTLEMENT


@implements(presence_changed)
def follow_presence(ctx: Spot) -> None:
    """Generals come and go, and control with them."""
    settlement = standing_at(ctx.game, ctx.hex)
    if settlement != NO_SETTLEMENT:
        settle_control(ctx.game, settlement)
