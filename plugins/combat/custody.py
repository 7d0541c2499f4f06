"""Custody: what becomes of captives at the start of Check Victory (CMB-14)."""

from core import Game, step
from plugins.combat.arsenal import Arsenal
from plugins.settlements.control import controller, standing_at
from plugins.terrain.board import NO_SETTLEMENT
from plugins.terrain.generals import pass_on, release
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals


@step("check-victory")
def custody(game: Game) -> None:
    """A captive belongs to the seat that controls his hex.

    He is freed if that is his owner, if nobody holds an open hex, or if a tribe holds it, which never takes captives.
    """
    generals, tribes = game[Generals], game[Arsenal].tribes
    held = [general for general, captor in enumerate(generals.captor) if captor != NOBODY]
    keepers = {general: controller(game, generals.hex[general]) for general in held}
    for general, keeper in keepers.items():
        lies_open = standing_at(game, generals.hex[general]) == NO_SETTLEMENT
        if keeper == generals.owner[general] or keeper in tribes or (keeper == NOBODY and lies_open):
            release(game, general)
        elif keeper not in (NOBODY, generals.captor[general]):
            pass_on(game, general, keeper)
