"""Declaring battles: the tribes at the start of Combat, then seat by seat (CMB-2, SIT-10, WRA-9)."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Self

import msgspec
from msgspec import Meta

from core import Action, Decision, Fixed, Fixture, Game, Legal, Number, Refusal, implements, round_begins, step
from plugins.combat.arsenal import Arsenal
from plugins.combat.battles import begin
from plugins.combat.encounters import bar_to_declaring, clash_at, declarable
from plugins.combat.hooks import Clash
from plugins.combat.state import Battle
from plugins.combat.strength import force, strength
from plugins.terrain.board import Board
from plugins.terrain.ids import HexId


@step("combat")
def tribes_declare(game: Game) -> None:
    """SIT-10, WRA-9: the tribes that declare by themselves do so, one battle after the other."""
    for side, tribe in game[Arsenal].tribes.items():
        if not tribe.declares:
            continue
        for clash in declarable(game, side):
            begin(game, msgspec.structs.replace(clash, aggressor=side))
            if game.settled:
                return


@step("combat", each_seat=True)
def combat_turn(game: Game) -> None:
    """PHA-4, CMB-2: a seat that could declare may do so, or not."""
    if game.entry == 0 and declarable(game, game.turn):
        game.owe(game.turn, "combat-turn")


@implements(round_begins)
def no_battles_yet(ctx: Game) -> None:
    """SIT-10: one battle a hex and phase; encounters expire with the round."""
    ctx[Battle].fought = []


class DeclareBattle(Action, frozen=True):
    """Give battle to the other side on a hex, which must answer."""

    answers = ("combat-turn",)
    message = "Give battle at {place}"
    place: Annotated[HexId, Meta(description="A hex where your side meets another.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        table = game[Declarations].at
        return [table[clash.hex] for clash in declarable(game, decision.seat)]

    def check(self, game: Game, decision: Decision) -> None:
        place = game[Board].hex(self.place)
        clash = clash_at(game, place)
        if clash is None:
            raise Refusal("CMB-1", f"nobody meets anybody at {game[Board].hexes[place].name}")
        if refusal := bar_to_declaring(game, clash, decision.seat):
            raise refusal

    def apply(self, game: Game, decision: Decision) -> None:
        clash = self._clash(game, decision)
        if [one.hex for one in declarable(game, decision.seat)] == [clash.hex]:
            game.done(decision)
        begin(game, clash)

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        clash = self._clash(game, decision)
        own = strength(force(game, clash, decision.seat, 0))
        enemy = strength(force(game, clash, clash.other(decision.seat), 0))
        return tuple(
            msgspec.structs.replace(number, name=f"{whose} strength without troops")
            for whose, number in (("own", own), ("enemy", enemy))
        )

    def _clash(self, game: Game, decision: Decision) -> Clash:
        clash = clash_at(game, game[Board].hex(self.place), decision.seat)
        if clash is None:
            raise LookupError(f"there is no encounter at {self.place}")
        return clash


class Declarations(Fixture):
    """Every declaration there can be, made once: by hex."""

    def __init__(self, board: Board) -> None:
        self.at = tuple(DeclareBattle(place.id) for place in board.hexes)

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Board])
