"""Scenes of Settlers of Canaan for tests: a founded game at somebody's turn, pieces and cards where a test wants them.

Corners are named by what they are in the fixed board; all are far enough from one another.
"""

import itertools
import random
from collections.abc import Callable, Mapping
from functools import cache

import pytest

from core import Action, Decision, Game, RandomComputer, Refusal, Registry, Ruleset, Template, load
from core.base import Base
from core.dice import Dice
from core.play import Move, play_out
from plugins.settlers_bank.cards import Cards, cards, covers
from plugins.settlers_bank.stores import Stores, gain, pay
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import places_in
from plugins.settlers_building.pieces import Pieces
from plugins.settlers_building.placing import put_city, put_road, put_settlement
from plugins.settlers_cards.deck import Deck
from plugins.settlers_of_canaan.dice import SIDES, STREAM, RollDice
from plugins.settlers_of_canaan.founding import FoundRoad, FoundSettlement
from plugins.settlers_of_canaan.turns import PassDice

MODE = "settlers-of-canaan"
Options = Mapping[str, Mapping[str, int | bool | str]]
HOMES = ((8, 34), (14, 41), (25, 46), (37, 42))
"""Two founding corners for each seat: inland, with three tiles each, apart from one another."""


@cache
def registry() -> Registry:
    """The shipped plugins."""
    return load(installed=False)


def rules(options: Options | None = None, modules: Mapping[str, bool] | None = None) -> Ruleset:
    """Settlers of Canaan with some modules and options."""
    return registry().ruleset(MODE, modules, options)


def new_game(
    seats: int = 4, seed: int = 1, options: Options | None = None, modules: Mapping[str, bool] | None = None
) -> Game:
    """A game at its first decision."""
    return Game.new(rules(options, modules), seats, bytes([seed]) * 32)


def random_game(
    seats: int, seed: int, after: Callable[[Game, Move], None] | None = None, options: Options | None = None
) -> Game:
    """A game played to its end by random computers."""
    game = new_game(seats, seed, options)
    play_out(game, [RandomComputer()] * seats, random.Random(seed), after)
    return game


class LoadedDice(Dice):
    """Dice whose next harvest rolls are known."""

    __slots__ = ("coming",)
    coming: list[int]

    def below(self, stream: str, sides: int) -> int:
        if stream == STREAM and self.coming:
            return self.coming.pop(0)
        return super().below(stream, sides)


def load_dice(game: Game, *totals: int) -> None:
    """Let the next rolls have these totals."""
    dice = LoadedDice(b"loaded", game.dice.used)
    falls = ((max(1, total - SIDES), min(SIDES, total - 1)) for total in totals)
    dice.coming = [(first - 1) * SIDES + second - 1 for first, second in falls]
    game.dice = dice


def owed(game: Game) -> Decision:
    """The first open decision that must be answered."""
    return next(decision for decision in game.decisions if not decision.optional)


def do(game: Game, action: Action, seat: int | None = None) -> None:
    """Let the seat that owes something, or the one named, do something."""
    game.act(owed(game).seat if seat is None else seat, action)


def refusal(game: Game, action: Action, seat: int | None = None) -> Refusal:
    """The refusal of an action; the game is as before."""
    before = game.seq
    with pytest.raises(Refusal) as refused:
        do(game, action, seat)
    assert game.seq == before
    return refused.value


def listed(game: Game, kind: type[Action], seat: int | None = None) -> list[Action]:
    """The actions of a kind in the legal list, of templates their examples. Each passes its own check."""
    found = []
    for decision in game.decisions:
        if seat is None or decision.seat == seat:
            for line in game.legal(decision):
                action = line.example if isinstance(line, Template) else line
                if type(action) is kind:
                    action.check(game, decision)
                    found.append(action)
    return found


def events(game: Game, kind: type) -> list[object]:
    """All events of a kind so far."""
    return [entry.event for entry in game.journal if type(entry.event) is kind]


def founded(
    seats: int = 4, seed: int = 1, options: Options | None = None, modules: Mapping[str, bool] | None = None
) -> Game:
    """A game after its founding at `HOMES`, at the first roll of seat 0, with empty hands."""
    game = new_game(seats, seed, options, modules)
    for round_number in (0, 1):
        for seat in game.order:
            do(game, FoundSettlement(HOMES[seat][round_number]))
            do(game, FoundRoad(next(places_in(game[Board].roads_mask[HOMES[seat][round_number]]))))
    for seat in range(seats):
        set_hand(game, seat)
    return game


def at_turn(
    seats: int = 4, seed: int = 1, options: Options | None = None, modules: Mapping[str, bool] | None = None
) -> Game:
    """A founded game where seat 0 may trade and build; all hands are empty."""
    game = founded(seats, seed, options, modules)
    load_dice(game, 12)
    do(game, RollDice())
    for seat in range(seats):
        set_hand(game, seat)
    return game


def next_turn(game: Game, total: int = 12) -> None:
    """The dice pass on, and the next seat rolls a total."""
    do(game, PassDice())
    load_dice(game, total)
    do(game, RollDice())


def changed(game: Game) -> None:
    """Something was changed by hand: lists made before are void, and a fault falls back to here."""
    game._listed = None
    game._base = Base(game)


def set_hand(game: Game, seat: int, hand: Cards = 0, **resources: int) -> None:
    """Let a seat hold just these cards; the rest is in the bank."""
    wanted = hand + cards(**resources)
    pay(game, seat, game[Stores].hands[seat])
    assert covers(game[Stores].bank, wanted)
    gain(game, seat, wanted)
    changed(game)


def hold(game: Game, seat: int, *kinds: str) -> None:
    """Give a seat development cards of these kinds from the pile."""
    for kind in kinds:
        game[Deck].pile.remove(kind)
        game[Deck].held[seat].append(kind)
    changed(game)


def holding(*kinds: str) -> Game:
    """Seat 0 may trade and build, and holds these development cards."""
    game = at_turn()
    hold(game, 0, *kinds)
    return game


def settle(game: Game, seat: int, *corners: int) -> None:
    """Put settlements."""
    for corner in corners:
        assert game[Pieces].free_corners >> corner & 1, f"corner {corner} is not free"
        put_settlement(game, seat, corner)
    changed(game)


def raise_city(game: Game, seat: int, *corners: int) -> None:
    """Turn settlements into cities."""
    for corner in corners:
        put_city(game, seat, corner)
    changed(game)


def road_between(game: Game, one: int, other: int) -> int:
    """The road that joins two neighbouring corners."""
    return game[Board].roads.index((min(one, other), max(one, other)))


def lay(game: Game, seat: int, *corners: int) -> None:
    """Lay roads from corner to corner."""
    for one, other in itertools.pairwise(corners):
        put_road(game, seat, road_between(game, one, other))
    changed(game)
