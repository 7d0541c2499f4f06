"""The state of terrain: where each general is, and with what."""

from core import Game, Slice, implements, round_begins, setup
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.roster import Roster


class Generals(Slice):
    """Each list has one entry a general, by his number in the roster.

    `owner` is a side, `hex` a hex or `OFF_MAP`, `troops` those in command, `moved` whether he has spent this round's
    move (TER-3). `since` is the count of `arrivals` when he came to his hex: it tells who was there first. `captor` is
    the side that holds him captive, or `NOBODY`; `freed` that he was freed where he stands, and so may be a third there
    (TER-6).
    """

    owner: list[int] = []
    hex: list[int] = []
    troops: list[int] = []
    moved: list[bool] = []
    since: list[int] = []
    captor: list[int] = []
    freed: list[bool] = []
    arrivals: int = 0


@implements(setup)
def nobody_on_the_map(ctx: Game) -> None:
    """All generals are off the map."""
    count = len(ctx[Roster].generals)
    generals = ctx[Generals]
    generals.owner = [NOBODY] * count
    generals.hex = [OFF_MAP] * count
    generals.troops = [0] * count
    generals.moved = [False] * count
    generals.since = [0] * count
    generals.captor = [NOBODY] * count
    generals.freed = [False] * count


@implements(round_begins)
def rest(ctx: Game) -> None:
    """TER-3: everybody may move again."""
    ctx[Generals].moved = [False] * len(ctx[Generals].moved)
