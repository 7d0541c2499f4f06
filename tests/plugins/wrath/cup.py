"""Scenes for the tests of wrath: an empty land with an empty cup, and invaders put where a test wants them."""

from pathlib import Path
from typing import TypeVar

from core import Event, Game
from plugins.cards.catalogue import Catalogue
from plugins.cards.state import Piles
from plugins.combat.sieges import besieger_of
from plugins.combat.state import Sieges
from plugins.events.state import EventsArea
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.state import Generals
from plugins.wrath.raids import strike_at
from plugins.wrath.state import INVADERS, Cup, Invaders, Pair, supply
from tests.plugins.scenes import Options, advance, changed, scene, settlement_number

E = TypeVar("E", bound=Event)


def land(
    kind: str = "movement-turn",
    *also: str,
    seats: int = 3,
    options: Options | None = None,
    folder: Path | None = None,
) -> Game:
    """An empty land in the second round, without wrath or invaders, and with nothing to draw."""
    game = scene(kind, seats, options=options, folder=folder, modules=["wrath", "combat", *also])
    cup = game[Cup]
    cup.wrath, cup.ledger, cup.reckonings = 0, [], []
    game[Invaders].pairs, game[Invaders].coming = [], []
    game[Sieges].by, game[Sieges].since = {}, {}
    game[Piles].deck, game[Piles].discarded = [], []
    if game.rules.has("events"):
        game[EventsArea].slots, game[EventsArea].fallen = [], {}
    changed(game)
    return game


def told(game: Game, kind: type[E]) -> list[E]:
    """The events of a kind, in their order."""
    return [entry.event for entry in game.journal if isinstance(entry.event, kind)]


def logged(game: Game) -> list[tuple[str, int, int | None]]:
    """The ledger: act, points and seat of each line."""
    return [(line.act, line.points, line.seat) for line in game[Cup].ledger]


def no_canaanites(game: Game) -> None:
    """Israel and Judah are rid of Canaanites."""
    for region in ("israel", "judah"):
        for one in game[Board].regions[region]:
            game[Towns].owner[one], game[Towns].garrison[one] = -1, 0


def invade(game: Game, settlement: str, direction: int = 1) -> Pair:
    """Let a pair of invaders come to a settlement."""
    pair = Pair(supply(game)[:2], direction)
    game[Invaders].pairs.append(pair)
    strike_at(game, pair, settlement_number(game, settlement), new=True)
    changed(game)
    return pair


def ruin(game: Game, *settlements: str) -> None:
    """Let settlements be razed already, without anybody being told."""
    for name in settlements:
        number = settlement_number(game, name)
        game[Towns].razed[number], game[Towns].owner[number], game[Towns].garrison[number] = True, -1, 0


def where(game: Game, pair: Pair) -> str:
    """The settlement, or ruin, where a pair is."""
    board, (place,) = game[Board], {game[Generals].hex[one] for one in pair.generals}
    return board.settlements[board.settlement_at[place]].id


def besieged_by_invaders(game: Game, settlement: str) -> bool:
    return besieger_of(game, game[Board].settlements[settlement_number(game, settlement)].hex) == INVADERS


def razed(game: Game, settlement: str) -> bool:
    return game[Towns].razed[settlement_number(game, settlement)]


def ring(game: Game) -> list[str]:
    return [game[Board].settlements[one].id for one in game[Board].ring]


def card(game: Game, name: str) -> int:
    return game[Catalogue].numbers[name]


def next_round(game: Game) -> None:
    """Go on until the next round has begun, and somebody is asked something in it or the game is over."""
    now = game.round
    while game.round == now and game.result is None:
        advance(game)
