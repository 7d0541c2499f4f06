"""Scenes of Promised Land for tests: games brought to a turn, an empty land, generals put where a test wants them."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

from core import Action, Decision, Game, RandomComputer, Refusal, Registry, Ruleset, load
from core.play import Move as Played
from core.play import play_out
from plugins.cards.catalogue import Catalogue
from plugins.cards.hands import DiscardCard
from plugins.cards.state import Hands, Items
from plugins.settlements.control import set_garrison
from plugins.settlements.state import CANAANITES, Towns, Treasury
from plugins.terrain.board import Board
from plugins.terrain.generals import place
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from plugins.turns.actions import EndTurn

Options = Mapping[str, Mapping[str, int | bool | str]]


@cache
def registry(folder: Path | None = None) -> Registry:
    """The shipped plugins, and those of a folder."""
    return load(folders=[folder] if folder else [], installed=False)


@cache
def optional() -> tuple[str, ...]:
    """The shipped modules that a game of Promised Land may lack."""
    return tuple(one.plugin.name for one in registry().found if "promised-land" in one.plugin.modes)


def rules(options: Options | None = None, folder: Path | None = None, modules: Sequence[str] = ()) -> Ruleset:
    """The base of Promised Land with those modules, and the plugins of a folder that are on unless switched off."""
    chosen = {name: name in modules for name in (*optional(), *modules)}
    return registry(folder).ruleset("promised-land", chosen, options)


def new_game(
    seats: int = 3,
    seed: int = 1,
    options: Options | None = None,
    folder: Path | None = None,
    modules: Sequence[str] = (),
) -> Game:
    """A game at its first decision."""
    return Game.new(rules(options, folder, modules), seats, bytes([seed]) * 32)


def random_game(
    seats: int,
    seed: int,
    after: Callable[[Game, Played], None] | None = None,
    options: Options | None = None,
    modules: Sequence[str] = (),
) -> Game:
    """A game played to its end by random computers."""
    game = new_game(seats, seed, options, modules=modules)
    play_out(game, [RandomComputer()] * seats, random.Random(seed), after)
    return game


def owed(game: Game) -> Decision:
    """The one open decision."""
    (decision,) = game.decisions
    return decision


def advance(game: Game) -> None:
    """The seat to move does what it must, and ends its turn."""
    decision = owed(game)
    legal = game.legal(decision)
    if EndTurn() in legal:
        action: Action = EndTurn()
    else:
        action = next((line for line in legal if isinstance(line, DiscardCard)), legal[0])  # type: ignore[assignment]
    game.act(decision.seat, action, decision.id)


def at_turn(game: Game, kind: str, round_number: int = 1) -> Decision:
    """Bring a game to the first turn of a kind, of a round."""
    while not (game.round == round_number and owed(game).kind == kind):
        advance(game)
    return owed(game)


def changed(game: Game) -> None:
    """Forget legal lists, after a test has changed the state behind the game's back."""
    game._listed = None


def empty(game: Game) -> None:
    """No general on the map, nothing in the hands, no coins; the settlements as they are at the start."""
    generals, towns, sites = game[Generals], game[Towns], game[Board].settlements
    generals.hex = [OFF_MAP] * len(generals.hex)
    generals.captor = [NOBODY] * len(generals.hex)
    game[Items].carried = [[] for _ in generals.hex]
    game[Hands].cards = [[] for _ in game[Hands].cards]
    game[Treasury].coins = [0] * game.seats
    towns.owner = [CANAANITES if site.canaanite else NOBODY for site in sites]
    towns.garrison = [2 if site.canaanite else 0 for site in sites]
    towns.walled = [site.canaanite for site in sites]
    towns.developments = [0] * len(sites)
    towns.city = [False] * len(sites)
    towns.razed = [False] * len(sites)
    changed(game)


def scene(
    kind: str,
    seats: int = 3,
    round_number: int = 2,
    options: Options | None = None,
    folder: Path | None = None,
    modules: Sequence[str] = (),
) -> Game:
    """An empty land in a turn of a kind."""
    game = new_game(seats, options=options, folder=folder, modules=modules)
    at_turn(game, kind, round_number)
    empty(game)
    return game


def general_number(game: Game, name: str) -> int:
    return game[Roster].numbers[name]


def settlement_number(game: Game, name: str) -> int:
    return game[Board].settlement_numbers[name]


def put(game: Game, name: str, seat: int, where: str, troops: int = 0, *items: str) -> int:
    """Put a general on a hex, or on a settlement."""
    general, board = general_number(game, name), game[Board]
    spot = board.settlements[board.settlement_numbers[where]].hex if where in board.settlement_numbers else None
    place(game, general, seat, board.hex_numbers[where] if spot is None else spot)
    game[Generals].troops[general] = troops
    game[Items].carried[general] = [game[Catalogue].numbers[item] for item in items]
    changed(game)
    return general


def give(game: Game, seat: int, settlement: str, troops: int = 1) -> int:
    """Let a seat hold a settlement with a garrison."""
    number = settlement_number(game, settlement)
    game[Towns].owner[number] = seat
    set_garrison(game, number, troops)
    changed(game)
    return number


def hold(game: Game, seat: int, *cards: str) -> None:
    """Fill a hand."""
    game[Hands].cards[seat] = sorted(game[Catalogue].numbers[card] for card in cards)
    changed(game)


def pay(game: Game, seat: int, coins: int) -> None:
    """Fill a purse."""
    game[Treasury].coins[seat] = coins
    changed(game)


def refused(game: Game, action: Action) -> Refusal:
    """The refusal of an action by the seat that has to move; fails if it is allowed."""
    decision = owed(game)
    try:
        game.check(action, decision)
    except Refusal as refusal:
        return refusal
    raise AssertionError(f"{action} is allowed")


def act(game: Game, action: Action) -> None:
    """Let the seat that has to move do something."""
    decision = owed(game)
    game.act(decision.seat, action, decision.id)


A = TypeVar("A", bound=Action)


def listed(game: Game, kind: type[A]) -> list[A]:
    """The actions of a kind in the legal list, templates left out."""
    return [line for line in game.legal(owed(game)) if isinstance(line, kind)]


def place_name(game: Game, general: str) -> str:
    """The id of the hex where a general is."""
    return game[Board].hexes[game[Generals].hex[general_number(game, general)]].id
