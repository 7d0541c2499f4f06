"""How Settlers of Canaan is told in English, Spanish and Portuguese: its sentences, and what is not a sentence."""

from typing import Any

import pytest

from core import Action, Event, Game
from plugins.settlers_bank.cards import cards
from plugins.settlers_bank.stores import price_numbers
from plugins.settlers_board.resources import Resource
from plugins.settlers_points.scores import explained_points
from plugins.settlers_trade.rates import explained_rate
from tests.plugins.settlers_of_canaan.sentences import SENTENCES
from tests.plugins.settlers_scenes import at_turn, hold, new_game, raise_city, settle
from tests.plugins.wire import seen

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def game() -> Game:
    game = new_game()
    game.seat_names = ["Ana", "Rui", "Eva", "Noé"]
    return game


@pytest.mark.parametrize(("told", "english", "spanish", "portuguese"), SENTENCES)
def test_a_sentence_is_told_in_three_languages(
    game: Game, told: Action | Event, english: str, spanish: str, portuguese: str
) -> None:
    assert told.text(game.names) == english
    assert told.text(game.names.speaking("es")) == spanish
    assert told.text(game.names.speaking("pt")) == portuguese


def test_points_prices_and_rates_say_where_they_come_from_in_the_language_asked_for() -> None:
    game = at_turn()
    raise_city(game, 0, 8)
    settle(game, 0, 21)
    numbers = [explained_points(game, 0), explained_rate(game, 0, Resource.STONE), *price_numbers(cards(wood=1), "")]
    assert [game.names.speaking("es").explained(number) for number in numbers] == [
        "4 = 2 poblados + 2 ciudades",
        "2 = 4 la banca - 2 STL-5: cualquier puerto cambia todo a 3:1 o su propio recurso a 2:1",
        "1 = 1 precio",
    ]
    assert [game.names.speaking("pt").label(number.name) for number in numbers] == [
        "pontos",
        "taxa de pedra",
        "madeira",
    ]


async def test_the_board_and_the_cards_are_shown_in_the_language_asked_for() -> None:
    game = at_turn()
    hold(game, 0, "watchman")
    document = """{ game(id: "g", language: PT) {
        phase { title } land { tiles { name } harbours { name water } surroundings { name } }
        developmentKinds { card { name text } } seats { developmentCards { name text } } } }"""
    shown: dict[str, Any] = (await seen(game, 0).ask(document))["game"]
    land = shown["land"]
    assert shown["phase"]["title"] == "Turnos"
    assert [tile["name"] for tile in land["tiles"][:3]] == ["Aser", "Naftali", "Dã"]
    assert land["harbours"][3] == {"name": "Cesareia", "water": "Mar Grande"}
    assert {cell["name"] for cell in land["surroundings"]} == {
        "Mar Grande",
        "Mar da Galileia",
        "Mar Salgado",
        "Deserto",
    }
    watchman = {"name": "Vigia", "text": "Envie a praga de volta ao deserto, onde não bloqueia nada."}
    assert shown["seats"][0]["developmentCards"] == [watchman]
    assert watchman in [kind["card"] for kind in shown["developmentKinds"]]


async def test_what_a_seat_may_do_is_listed_in_the_language_asked_for() -> None:
    shown = await seen(new_game(), 0).ask('{ game(id: "g", language: ES) { legalActions { text } } }')
    assert shown["game"]["legalActions"][0]["text"] == "Fundar un poblado en Aser (cruce 0)"
