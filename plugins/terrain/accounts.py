"""What always holds of the generals on the board."""

from core import Game, implements, invariants
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.generals import free_at
from plugins.terrain.ids import OFF_MAP
from plugins.terrain.limits import LIMITS
from plugins.terrain.state import Generals


@implements(invariants)
def general_account(ctx: Game) -> list[str] | None:
    """Nobody stands in the water (TER-1), commands too many troops (TER-12), or crowds a settlement (TER-6)."""
    board, generals = ctx[Board], ctx[Generals]
    broken: list[str] = []
    for general, where in enumerate(generals.hex):
        if not 0 <= generals.troops[general] <= LIMITS.troops_in_command:
            broken.append(f"general {general} commands {generals.troops[general]} troops")
        if where == OFF_MAP:
            continue
        if board.hexes[where].terrain.cost is None:
            broken.append(f"general {general} is in the {board.hexes[where].terrain.name}")
        mine = [one for one in free_at(ctx, where) if generals.owner[one] == generals.owner[general]]
        if board.settlement_at[where] != NO_SETTLEMENT and len(mine) > LIMITS.generals_at_a_settlement:
            broken.append(f"{board.hexes[where].name} holds {len(mine)} generals of one side")
    return broken or None
