"""What always holds of settlements and of who is where."""

from core import Game, implements, invariants
from plugins.settlements.control import first_there, sides_at
from plugins.settlements.state import Towns, Treasury
from plugins.settlements.tariff import TARIFF
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY


@implements(invariants)
def settlement_account(ctx: Game) -> list[str] | None:
    """Limits of ECO-4, no coins owed, and control where presence is (TER-14)."""
    towns, limits = ctx[Towns], TARIFF.development
    broken = [f"seat {seat} has {coins} coins" for seat, coins in enumerate(ctx[Treasury].coins) if coins < 0]
    if sum(towns.developments) > limits.on_the_board:
        broken.append(f"there are {sum(towns.developments)} developments")
    for number, site in enumerate(ctx[Board].settlements):
        owner, troops = towns.owner[number], towns.garrison[number]
        if not 0 <= troops <= TARIFF.troops.garrison:
            broken.append(f"{site.id} has {troops} troops")
        if towns.developments[number] > limits.a_settlement:
            broken.append(f"{site.id} has {towns.developments[number]} developments")
        if towns.razed[number] and (owner != NOBODY or troops or towns.developments[number]):
            broken.append(f"{site.id} is razed, but owner {owner}, {troops} troops or developments are left")
        if owner == NOBODY and not towns.razed[number] and (troops or first_there(ctx, site.hex) != NOBODY):
            broken.append(f"{site.id} is nobody's, but somebody is there")
        if owner != NOBODY and owner not in sides_at(ctx, site.hex):
            broken.append(f"{site.id} is controlled by {owner}, who is not there")
    return broken or None
