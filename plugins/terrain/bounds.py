"""What keeps a general from moving or from stopping somewhere, as far as the board alone decides it."""

from core import Game, Refusal, implements
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.generals import free_at
from plugins.terrain.hooks import Entry, Journey, Spot, bars_moving, bars_stopping, is_open, waives_seals
from plugins.terrain.ids import NOBODY
from plugins.terrain.limits import LIMITS
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals


@implements(bars_moving)
def moves_once(ctx: Journey) -> Refusal | None:
    """TER-3: once a round."""
    if not ctx.game[Generals].moved[ctx.general]:
        return None
    return Refusal("TER-3", f"{ctx.game[Roster].generals[ctx.general].name} has moved in this round")


@implements(bars_stopping)
def room_at_settlement(ctx: Entry) -> Refusal | None:
    """TER-6: at most 2 own generals."""
    game = ctx.game
    if game[Board].settlement_at[ctx.hex] == NO_SETTLEMENT or game[Generals].captor[ctx.general] != NOBODY:
        return None
    return crowded(game, ctx.side, ctx.hex)


def crowded(game: Game, side: int, place: int) -> Refusal | None:
    """The refusal of one more general of a side in a full settlement (TER-6); None if there is room."""
    if game[Board].settlement_at[place] == NO_SETTLEMENT:
        return None
    most, generals = LIMITS.generals_at_a_settlement, game[Generals]
    if generals.hex.count(place) < most:
        return None
    mine = [one for one in free_at(game, place) if generals.owner[one] == side]
    if len(mine) < most or game.ask(is_open, Spot(game, place)):
        return None
    return Refusal("TER-6", f"{game[Board].hexes[place].name} already holds {most} of your generals")


@implements(waives_seals)
def nobody_breaks_seals(ctx: Journey) -> bool:
    """TER-5, TER-10: a seal holds for everybody, as long as no rule says otherwise."""
    return False
