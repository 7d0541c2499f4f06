"""What always holds of the generals on the board."""

from collections.abc import Iterator

from core import Game, implements, invariants
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.generals import free_at
from plugins.terrain.hooks import Spot, is_open
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.limits import LIMITS
from plugins.terrain.state import Generals


@implements(invariants)
def general_account(ctx: Game) -> list[str] | None:
    """Of every general on the map, and of those off it, what must hold."""
    generals = ctx[Generals]
    broken: list[str] = []
    for general, where in enumerate(generals.hex):
        if not 0 <= generals.troops[general] <= LIMITS.troops_in_command:
            broken.append(f"general {general} commands {generals.troops[general]} troops")
        if where != OFF_MAP:
            broken.extend(_wrong_place(ctx, general, where))
        if generals.captor[general] != NOBODY:
            broken.extend(_wrong_captive(generals, general))
    return broken or None


def _wrong_place(game: Game, general: int, where: int) -> Iterator[str]:
    """Nobody stands in the water (TER-1) or crowds a settlement (TER-6)."""
    board, generals = game[Board], game[Generals]
    if board.hexes[where].terrain.cost is None:
        yield f"general {general} is in the {board.hexes[where].terrain.name}"
    if board.settlement_at[where] == NO_SETTLEMENT or game.ask(is_open, Spot(game, where)):
        return
    mine = [one for one in free_at(game, where) if generals.owner[one] == generals.owner[general]]
    if sum(not generals.freed[one] for one in mine) > LIMITS.generals_at_a_settlement:
        yield f"{board.hexes[where].name} holds {len(mine)} generals of one side"


def _wrong_captive(generals: Generals, general: int) -> Iterator[str]:
    """CMB-11: a captive is on the map, another side's, and commands nobody."""
    captor = generals.captor[general]
    if generals.hex[general] == OFF_MAP or captor == generals.owner[general] or generals.troops[general]:
        yield f"general {general} is no proper captive of {captor}"
