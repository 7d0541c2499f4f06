"""What always holds of sieges and battles."""

from core import Game, implements, invariants
from plugins.combat.arsenal import Arsenal
from plugins.combat.encounters import generals_at
from plugins.combat.state import NOWHERE, Battle, Sieges
from plugins.settlements.control import controller
from plugins.settlements.hooks import Town, undecided
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals


@implements(undecided)
def in_battle(ctx: Town) -> bool:
    """TER-14: while a battle is fought for a settlement, its fate is open."""
    return ctx.game[Battle].hex == ctx.game[Board].settlements[ctx.settlement].hex


@implements(invariants)
def combat_account(ctx: Game) -> list[str] | None:
    """TER-13: besiegers are where others have control. CMB-2: no battle is left. CMB-12: tribes have no captives."""
    tribes = ctx[Arsenal].tribes
    broken = [f"the tribe {captor} holds a captive" for captor in ctx[Generals].captor if captor in tribes]
    for place, side in ctx[Sieges].by.items():
        if not generals_at(ctx, place, side) or controller(ctx, place) in (side, NOBODY):
            broken.append(f"{side} besieges {place}, which cannot be")
    owed = any(decision.kind in ("commitment", "spoils") for group in ctx.groups for decision in group)
    if (ctx[Battle].hex != NOWHERE) != owed and ctx.result is None:
        broken.append(f"there is a battle at {ctx[Battle].hex}, but what is owed is {ctx.decisions}")
    return broken or None
