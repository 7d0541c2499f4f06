"""What a seat does about sieges in its Movement turn (TER-13, TER-9)."""

from collections.abc import Iterable
from typing import Annotated, Self

from msgspec import Meta

from core import Action, Decision, Fixed, Fixture, Game, Legal, Refusal
from plugins.cards.items import carries
from plugins.combat.encounters import attacker_at
from plugins.combat.sieges import besieger_of, lay_siege, lift_siege
from plugins.combat.state import Sieges
from plugins.settlements.control import controller
from plugins.terrain.board import Board
from plugins.terrain.generals import free_at, free_of
from plugins.terrain.ids import NOBODY, HexId
from plugins.terrain.state import Generals


class LaySiege(Action, frozen=True):
    """Lay siege to a hex that another side controls, where you have a general without the Prophet."""

    answers = ("movement-turn",)
    message = "Lay siege to {place}"
    place: Annotated[HexId, Meta(description="The hex.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        table, seat = game[SiegeTable].laid, decision.seat
        hexes = dict.fromkeys(game[Generals].hex[general] for general in free_of(game, seat))
        theirs = [place for place in hexes if controller(game, place) not in (seat, NOBODY)]
        return [table[place] for place in theirs if bar_to_siege(game, seat, place) is None]

    def check(self, game: Game, decision: Decision) -> None:
        if refusal := bar_to_siege(game, decision.seat, game[Board].hex(self.place)):
            raise refusal

    def apply(self, game: Game, decision: Decision) -> None:
        lay_siege(game, game[Board].hex(self.place), decision.seat)


class LiftSiege(Action, frozen=True):
    """Give a siege up. It cannot be laid again in the same round."""

    answers = ("movement-turn",)
    message = "Lift the siege of {place}"
    place: Annotated[HexId, Meta(description="A hex that you besiege.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        table = game[SiegeTable].lifted
        return [table[place] for place, side in game[Sieges].by.items() if side == decision.seat]

    def check(self, game: Game, decision: Decision) -> None:
        if besieger_of(game, game[Board].hex(self.place)) != decision.seat:
            raise Refusal("TER-13", f"you do not besiege {game.names.of('hex', self.place)}")

    def apply(self, game: Game, decision: Decision) -> None:
        place = game[Board].hex(self.place)
        game[Sieges].lifted.append(place)
        lift_siege(game, place)


class SiegeTable(Fixture):
    """Every laying and lifting there can be, made once: by hex."""

    def __init__(self, board: Board) -> None:
        self.laid = tuple(LaySiege(place.id) for place in board.hexes)
        self.lifted = tuple(LiftSiege(place.id) for place in board.hexes)

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Board])


def bar_to_siege(game: Game, side: int, place: int) -> Refusal | None:
    """The refusal of a siege; None if the side may lay it."""
    name = game[Board].hexes[place].name
    mine = [general for general in free_at(game, place) if game[Generals].owner[general] == side]
    if not mine:
        return Refusal("TER-13", f"you have no free general at {name}", (f"a free general at {name}",))
    if all(carries(game, general, "prophet") for general in mine):
        return Refusal("TER-9", "a general with the Prophet lays no siege")
    if controller(game, place) in (side, NOBODY):
        return Refusal("TER-13", f"no other side controls {name}")
    if besieger_of(game, place) == side:
        return Refusal("TER-13", f"you besiege {name} already")
    if attacker_at(game, place) != side:
        return Refusal("TER-7", f"another side attacks {name} already")
    if place in game[Sieges].lifted:
        return Refusal("TER-13", f"you gave up the siege of {name} in this round")
    return None
