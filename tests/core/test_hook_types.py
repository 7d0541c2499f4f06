"""What a type checker says of a plugin: the promise of `implements`."""

import re
from collections.abc import Callable
from textwrap import dedent, indent

import pytest
from mypy import api

CODE = """
from core import Game, collect, first, fold, implements, notify, round_begins, setup

@notify
def bell(ctx: Game) -> None:
    '''The bell rings.'''

@collect
def voices(ctx: Game) -> str | None:
    '''What is said.'''

@first
def chief(ctx: Game) -> str | None:
    '''Who is the chief.'''

@fold
def worth(ctx: Game, value: int) -> int:
    '''What it is worth.'''
    return value

"""


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[str]]:
    """What `mypy --strict` says of some lines of a plugin; the hooks above them are known."""
    folder = tmp_path_factory.mktemp("typed")

    def told(lines: str) -> list[str]:
        path = folder / "plugin.py"
        path.write_text(CODE + dedent(lines))
        cache = str(folder / "cache")
        out, err, _ = api.run(["--strict", "--no-error-summary", "--config-file=", "--cache-dir", cache, str(path)])
        assert not err
        return re.findall(r"error: (.*)", out)

    return told


def test_right_implementations_pass(complaints: Callable[[str], list[str]]) -> None:
    assert not complaints(
        """
        @implements(setup)
        def lay_out(ctx: Game) -> None: ...

        @implements(bell)
        def listen(ctx: Game) -> None: ...

        @implements(voices)
        def shout(ctx: Game) -> str | None:
            return None

        @implements(voices)
        def whisper(ctx: object) -> str:
            return "narrower answers and wider arguments are fine"

        @implements(chief, overrides=["other"])
        def elder(ctx: Game) -> str | None:
            return "elder"

        @implements(worth, stage="cap", label=lambda ctx: "the most there is")
        def most(ctx: Game, value: int) -> int:
            return min(value, 9)

        def play(game: Game) -> None:
            game.tell(bell, game)
            words: list[tuple[str, str]] = game.collect(voices, game)
            name: str | None = game.ask(chief, game)
            price: int = game.fold(worth, game, 3)
            number = game.explain(worth, game, 3)
            print(words, name, price, number.trail)
        """
    )


WRONG = {
    "a misspelt hook": ("@implements(worht)\ndef most(ctx: Game, value: int) -> int: return 1", 'Name "worht" is not'),
    "a misspelt engine's hook": ("from core import setpu", 'has no attribute "setpu"'),
    "a wrong argument": ("@implements(worth)\ndef most(ctx: Game, value: str) -> int: return 1", "Argument 1 "),
    "a wrong context": ("@implements(bell)\ndef listen(ctx: int) -> None: ...", "Argument 1 "),
    "a wrong return": ("@implements(worth)\ndef most(ctx: Game, value: int) -> str: return ''", "Argument 1 "),
    "a return where none is wanted": ("@implements(bell)\ndef listen(ctx: Game) -> int: return 1", "Argument 1 "),
    "a wrong answer": ("@implements(voices)\ndef shout(ctx: Game) -> int: return 1", "Argument 1 "),
    "a wrong first answer": ("@implements(chief)\ndef elder(ctx: Game) -> int | None: return 1", "Argument 1 "),
    "an argument too many": ("@implements(bell)\ndef listen(ctx: Game, more: int) -> None: ...", "Argument 1 "),
    "an argument too few": ("@implements(worth)\ndef most(ctx: Game) -> int: return 1", "Argument 1 "),
    "a misspelt stage": (
        "@implements(worth, stage='capp')\ndef most(ctx: Game, value: int) -> int: return 1",
        'Argument "stage" to "implements" has incompatible type',
    ),
    "no brackets": ("@implements\ndef listen(ctx: Game) -> None: ...", 'Argument 1 to "implements"'),
    "another hook's context in a call": (
        "def play(game: Game) -> None: game.tell(bell, 3)",
        'Cannot infer value of type parameter "C"',
    ),
    "the wrong kind of call": ("def play(game: Game) -> None: game.tell(voices, game)", "Argument 1 "),
}


def test_each_wrong_implementation_is_told(complaints: Callable[[str], list[str]]) -> None:
    blocks = [f"def block_{n}() -> None:\n{indent(code, '    ')}\n" for n, (code, _) in enumerate(WRONG.values())]
    told = complaints("\n".join(blocks))
    assert len(told) == len(WRONG), told
    for (what, (_, words)), complaint in zip(WRONG.items(), told, strict=True):
        assert words in complaint, what
