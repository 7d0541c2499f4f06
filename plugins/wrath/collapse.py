"""Collapse (WRA-11, SIT-8): too little of the land is left, and everybody has lost."""

from core import Game, listens, phrase
from plugins.settlements.events import SettlementRazed
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.wrath.tables import TABLES


def whole_regions(game: Game) -> list[str]:
    """The regions with enough standing settlements for a judge."""
    razed = game[Towns].razed
    return [
        region
        for region, members in game[Board].regions.items()
        if sum(not razed[one] for one in members) >= TABLES.collapse.standing
    ]


@listens(SettlementRazed)
def count_regions(game: Game, event: SettlementRazed) -> None:
    """WRA-11: after each razing; the game ends at once, whatever is going on."""
    left = len(whole_regions(game))
    if left < TABLES.collapse.regions:
        game.end((), phrase(f"only {left} regions have {TABLES.collapse.standing} settlements left"))
