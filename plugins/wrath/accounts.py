"""What always holds of the cup and the invaders."""

from core import Game, implements, invariants
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.ids import OFF_MAP
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from plugins.wrath.ledger import WRATH_THRESHOLD
from plugins.wrath.state import INVADERS, Cup, Invaders, place_of
from plugins.wrath.tables import TABLES


@implements(invariants)
def wrath_account(ctx: Game) -> list[str] | None:
    """WRA-1, WRA-4, WRA-5: the meter in its bounds; invaders in pairs, side by side, on a place of the ring."""
    broken: list[str] = []
    cup, invaders, generals = ctx[Cup], ctx[Invaders], ctx[Generals]
    if not 0 <= cup.wrath < ctx.option(WRATH_THRESHOLD):
        broken.append(f"the wrath is {cup.wrath}")
    if invaders.coming and ctx.result is None and ctx.phase != "announcements":
        broken.append("invaders are coming outside Announcements")
    paired = [one for pair in invaders.pairs for one in pair.generals]
    on_map = [one for one, owner in enumerate(generals.owner) if owner == INVADERS and generals.hex[one] != OFF_MAP]
    if sorted(paired) != on_map:
        broken.append(f"the pairs are {paired}, the invaders on the board {on_map}")
    for pair in invaders.pairs:
        if {generals.hex[one] for one in pair.generals} != {place_of(ctx, pair)}:
            broken.append(f"the pair {pair.generals} is not together")
        elif ctx[Board].settlement_at[place_of(ctx, pair)] == NO_SETTLEMENT:
            broken.append(f"the pair {pair.generals} is in the open")
        if len(pair.generals) > 2 or pair.direction not in TABLES.invaders.directions:
            broken.append(f"the pair {pair.generals} goes {pair.direction}")
    roster = ctx[Roster].generals
    broken.extend(f"{roster[one].name} invades" for one in on_map if not roster[one].canaanite)
    return broken or None
