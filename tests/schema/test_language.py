import re
from typing import Any

import pytest

from core import Game
from schema.language import Language
from tests.plugins.scenes import new_game
from tests.plugins.wire import seen

pytestmark = pytest.mark.anyio

BOARD = """
query ($language: Language) {
  game(id: "g", language: $language) {
    phase { name title }
    board { settlements { id name region { name } } terrains { id name } }
    cards { id name }
    legalActions { text }
    events(first: 100) { events { text } }
  }
}
"""


@pytest.fixture
def game() -> Game:
    return new_game()


async def told(game: Game, asked_for: Language | None = None, header: Language = Language.EN) -> dict[str, Any]:
    client = seen(game, game.decisions[0].seat)
    client.language = header
    found: dict[str, Any] = (await client.ask(BOARD, language=asked_for and asked_for.name))["game"]
    return found


def named(things: list[dict[str, Any]], key: str) -> str:
    name: str = next(thing["name"] for thing in things if thing["id"] == key)
    return name


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (Language.EN, ("Draw Cards", "Jericho", "Judah", "desert", "Secret Passage", "Joshua", "Round 1 begins.")),
        (
            Language.ES,
            ("Robar cartas", "Jericó", "Judá", "desierto", "Pasadizo secreto", "Josué", "Empieza la ronda 1."),
        ),
        (
            Language.PT,
            ("Comprar cartas", "Jericó", "Judá", "deserto", "Passagem secreta", "Josué", "Começa a rodada 1."),
        ),
    ],
)
async def test_a_game_is_shown_in_the_language_that_is_asked_for(
    game: Game, language: Language, words: tuple[str, ...]
) -> None:
    shown = await told(game, language)
    board = shown["board"]
    settlements = board["settlements"]
    region = next(one["region"]["name"] for one in settlements if one["id"] == "hebron")
    assert words == (
        shown["phase"]["title"],
        named(settlements, "jericho"),
        region,
        named(board["terrains"], "desert"),
        named(shown["cards"], "secret-passage"),
        named(shown["cards"], "joshua"),
        shown["events"]["events"][0]["text"],
    )


async def test_legal_actions_speak_it_too(game: Game) -> None:
    place = re.compile(r"Colocar a .+ en .+|Dar .+ a .+|Terminar el turno|Descartar .+|Abrir .+")
    texts = [one["text"] for one in (await told(game, Language.ES))["legalActions"]]
    assert texts
    assert [text for text in texts if not place.fullmatch(text)] == []


async def test_an_argument_comes_before_the_header(game: Game) -> None:
    shown = [await told(game, asked, Language.PT) for asked in (None, Language.ES)]
    assert [one["phase"]["title"] for one in shown] == ["Comprar cartas", "Robar cartas"]


async def test_two_languages_can_be_asked_for_at_once(game: Game) -> None:
    client = seen(game, None)
    shown = await client.ask(
        '{ a: game(id: "g", language: ES) { phase { title } } b: game(id: "g") { phase { title } } }'
    )
    assert [shown[key]["phase"]["title"] for key in "ab"] == ["Robar cartas", "Draw Cards"]


async def test_what_is_followed_is_told_in_the_language_that_is_asked_for(game: Game) -> None:
    client = seen(game, None)
    texts = []
    for argument in ("", ", language: PT"):
        document = f'subscription {{ events(gameId: "g"{argument}) {{ text }} }}'
        async for data in client.follow(document):
            texts.append(data.data["events"]["text"])
            break
    assert texts == ["Round 1 begins.", "Começa a rodada 1."]


async def test_the_phases_of_a_mode_are_told_in_the_language_of_the_request(game: Game) -> None:
    client = seen(game, None)
    client.language = Language.ES
    found = await client.ask("{ rulesets { name phases { phase { title } } } }")
    titles = next(one["phases"] for one in found["rulesets"] if one["name"] == "promised-land")
    assert titles[0]["phase"]["title"] == "Anuncios"
