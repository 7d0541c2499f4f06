"""The invaders as a side: how they come, what they do where nobody defends, and how they fight (WRA-5, 7, 9, 10)."""

from collections.abc import Sequence

from core import Fixed, Game, Option, implements, listens, phrase
from plugins.combat.hooks import Fighter, Tribe, fighting_tribes, general_strength
from plugins.combat.sieges import besieger_of, lay_siege
from plugins.settlements.control import raze, sides_at, standing_ring
from plugins.settlements.hooks import Handover, control_changed
from plugins.terrain.board import Board
from plugins.terrain.events import GeneralFell
from plugins.terrain.generals import place, relocate
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from plugins.wrath.state import INVADERS, Invaders, Pair
from plugins.wrath.tables import TABLES

CAUSE = phrase("invaders")
"""What those die of whom invaders kill, and what razes settlements."""

INVADER_STRENGTH = Option(
    "invader_strength",
    "strong",
    text="The strength of each invader: weak 1, average 2, strong 3 (SET-3).",
    choices=("weak", "average", "strong"),
)


def targets(game: Game) -> list[int]:
    """WRA-6, WRA-8: the ring without what is razed or besieged, whosever it is."""
    sites = game[Board].settlements
    return [one for one in standing_ring(game) if besieger_of(game, sites[one].hex) is None]


def strike_at(game: Game, pair: Pair, settlement: int, *, new: bool) -> None:
    """WRA-7: a pair comes to a settlement. Undefended it is razed at once, defended it is under siege."""
    hex_ = game[Board].settlements[settlement].hex
    defended = bool(sides_at(game, hex_))
    if not defended:
        raze(game, settlement, CAUSE, INVADERS)
    for general in pair.generals:
        if new:
            place(game, general, INVADERS, hex_)
            game[Generals].troops[general] = TABLES.invaders.troops
        else:
            relocate(game, general, hex_)
    if defended:
        lay_siege(game, hex_, INVADERS)


@implements(control_changed)
def raze_what_is_theirs(ctx: Handover) -> None:
    """WRA-7: a settlement that loses its last defender while they besiege it is undefended, too."""
    if ctx.after == INVADERS:
        raze(ctx.game, ctx.settlement, CAUSE, INVADERS)


@implements(fighting_tribes)
def invaders_fight(ctx: Fixed) -> Sequence[Tribe]:
    """WRA-9, WRA-10: they declare by themselves, take no captives, and raze what they win."""
    return (Tribe(INVADERS, declares=True, razes=True, cause=CAUSE),)


@implements(general_strength, stage="base", label=lambda ctx: ctx.game[Roster].generals[ctx.general].name)
def by_option(ctx: Fighter, value: int) -> int:
    """SET-3: invaders are as strong as the game's option says."""
    if ctx.game[Generals].owner[ctx.general] != INVADERS:
        return value
    return value + TABLES.invaders.strength[ctx.game.option(INVADER_STRENGTH)]


@listens(GeneralFell)
def back_to_the_supply(game: Game, event: GeneralFell) -> None:
    """WRA-5: a dead invader can come again, in another pair."""
    if event.owner != INVADERS:
        return
    general, invaders = game[Roster].general(event.general), game[Invaders]
    for pair in invaders.pairs:
        if general in pair.generals:
            pair.generals.remove(general)
    invaders.pairs = [pair for pair in invaders.pairs if pair.generals]
