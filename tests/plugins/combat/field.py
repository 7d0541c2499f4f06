"""Battlefields: an empty land with the combat module, brought to the Combat phase, and battles fought at will."""

from collections.abc import Sequence
from typing import TypeVar

from core import Action, Decision, Event, Game
from plugins.combat.committing import CommitForces
from plugins.combat.declaring import DeclareBattle
from plugins.combat.events import BattleReported
from plugins.combat.hooks import Clash
from plugins.combat.sieges import lay_siege
from plugins.terrain.board import Board
from plugins.turns.actions import EndTurn
from tests.plugins.scenes import changed, owed, scene

E = TypeVar("E", bound=Event)
MODULES = ("combat",)


def field(seats: int = 3) -> Game:
    """An empty land in the first Movement turn of round 2; the seats go in the order of their numbers in that round."""
    return field_of(scene("movement-turn", seats=seats, modules=MODULES))


def field_of(game: Game) -> Game:
    """A scene of the first Movement turn of a round, with the seats in the order of their numbers in that round."""
    decision = owed(game)
    game.done(decision)
    game.order = list(range(game.seats))
    game.place = 0
    game.open(game.new_decision(0, "movement-turn"))
    return game


def spot(game: Game, where: str) -> int:
    """The number of a hex, or of a settlement's hex."""
    board = game[Board]
    return board.settlements[board.settlement(where)].hex if where in board.settlement_numbers else board.hex(where)


def spot_id(game: Game, where: str) -> str:
    """The id of a hex, or of a settlement's hex."""
    return game[Board].hexes[spot(game, where)].id


def besiege(game: Game, where: str, side: int, rounds: int = 1) -> None:
    """Let a side have laid siege some rounds ago."""
    place = spot(game, where)
    now, game.round = game.round, game.round - rounds + 1
    lay_siege(game, place, side)
    game.round = now
    changed(game)


def end_turn(game: Game) -> Decision:
    """The seat to move ends its turn; returns what is owed then."""
    decision = owed(game)
    game.act(decision.seat, EndTurn(), decision.id)
    return game.decisions[0]


def to_turn(game: Game, seat: int) -> Decision:
    """Go on to a seat's Combat turn, nobody doing anything."""
    while not (game.decisions[0].kind == "combat-turn" and game.decisions[0].seat == seat):
        end_turn(game)
    return owed(game)


def declare(game: Game, seat: int, where: str) -> None:
    """Let a seat give battle in its Combat turn."""
    decision = to_turn(game, seat)
    game.act(seat, DeclareBattle(spot_id(game, where)), decision.id)


def commit(game: Game, seat: int, troops: Sequence[str] = (), cards: Sequence[str] = ()) -> None:
    """Let a seat commit to the battle."""
    game.act(seat, CommitForces(tuple(troops), tuple(cards)))


def fight(game: Game, aggressor: int, where: str, *, by: dict[int, tuple[Sequence[str], Sequence[str]]]) -> None:
    """A battle up to the last commitment: troops and cards, by seat."""
    declare(game, aggressor, where)
    for seat, (troops, cards) in by.items():
        commit(game, seat, troops, cards)


def answer(game: Game, action: Action) -> None:
    """Let the seat that owes something do this."""
    decision = owed(game)
    game.act(decision.seat, action, decision.id)


def told(game: Game, kind: type[E]) -> list[E]:
    """All events of a kind so far."""
    return [entry.event for entry in game.journal if isinstance(entry.event, kind)]


def report(game: Game) -> BattleReported:
    """The report of the last battle."""
    return told(game, BattleReported)[-1]


def clash(game: Game, where: str, attacker: int, defender: int, aggressor: int | None = None) -> Clash:
    """An encounter, the attacker declaring unless somebody else is named."""
    return Clash(spot(game, where), attacker, defender, attacker if aggressor is None else aggressor)
