"""What always holds of settlements and of who is where."""

from core import Game, implements, invariants
from plugins.settlements.control import first_there, sides_at
from plugins.settlements.hooks import Town, undecided
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
        if (told := _wrong_owner(ctx, number)) and not ctx.ask(undecided, Town(ctx, number)):
            broken.append(told)
    return broken or None


def _wrong_owner(game: Game, settlement: int) -> str:
    """TER-14: control follows presence; what is wrong with a settlement's, or nothing."""
    site, towns = game[Board].settlements[settlement], game[Towns]
    owner = towns.owner[settlement]
    if owner != NOBODY:
        return "" if owner in sides_at(game, site.hex) else f"{site.id} is controlled by {owner}, who is not there"
    empty = not towns.garrison[settlement] and first_there(game, site.hex) == NOBODY
    return "" if empty or towns.razed[settlement] else f"{site.id} is nobody's, but somebody is there"
