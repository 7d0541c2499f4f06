"""Scenes for the tests of events: an empty land of a game with events, and ways to fill the Events Area."""

from pathlib import Path
from typing import TypeVar

from core import Event, Game
from plugins.cards.catalogue import Catalogue
from plugins.cards.hooks import Drawn, take_event
from plugins.cards.state import Piles
from plugins.events.falling import fall
from plugins.events.state import EventsArea
from tests.plugins.scenes import advance, changed, scene

E = TypeVar("E", bound=Event)


def land(kind: str = "draw-turn", seats: int = 3, folder: Path | None = None, *also: str) -> Game:
    """An empty land in the second round, with nothing drawn."""
    game = scene(kind, seats, folder=folder, modules=["events", *also])
    area = game[EventsArea]
    game[Piles].deck += [*area.slots, *area.falling, *area.fallen.values()]
    area.slots, area.falling, area.fallen, area.taken = [], [], {}, []
    changed(game)
    return game


def card(game: Game, name: str) -> int:
    return game[Catalogue].numbers[name]


def draw_event(game: Game, *names: str) -> None:
    """Let event cards be drawn one after the other, from the draw pile."""
    for name in names:
        game[Piles].deck.remove(card(game, name))
        game.ask(take_event, Drawn(game, 0, card(game, name)))
    changed(game)


def befall(game: Game, name: str, terrain: str) -> None:
    """Let an event be in force on a terrain."""
    game[Piles].deck.remove(card(game, name))
    game[EventsArea].falling.insert(0, card(game, name))
    fall(game, terrain)
    changed(game)


def no_more_cards(game: Game) -> None:
    """Empty the piles, so that nothing unforeseen is drawn."""
    game[Piles].deck, game[Piles].discarded = [], []


def waiting(game: Game) -> list[str]:
    """The Events Area, newest first."""
    return [game[Catalogue].cards[number].id for number in game[EventsArea].slots]


def in_force(game: Game) -> dict[str, str]:
    return {terrain: game[Catalogue].cards[number].id for terrain, number in game[EventsArea].fallen.items()}


def told(game: Game, kind: type[E]) -> list[E]:
    """The events of a kind, in their order."""
    return [entry.event for entry in game.journal if isinstance(entry.event, kind)]


def rolled(game: Game, stream: str) -> list[int]:
    """The dice of a stream, 1 and up."""
    return [draw.value + 1 for draw in game.dice.log if draw.stream == stream]


def next_round(game: Game) -> None:
    """Go on until the next round has begun and somebody is asked something in it."""
    now = game.round
    while game.round == now:
        advance(game)
