"""The testing kit finds what is wrong with a rule, and says how to get there again."""

import pytest

from core import Game, Ruleset
from core.codec import encode
from core.testing import Broken, fuzz, fuzz_game, secret_of
from tests.core.written import MODE, module, registry_of

ENDS = MODE.replace(
    "        game.done(decision)\n",
    "        game.done(decision)\n        if len(game[Tally].done) == 9: game.end([0], 'enough')\n",
)


def found(source: str, *more: str, acts: int = 50, seats: int = 2) -> Broken:
    """What the fuzzer finds in a few games."""
    rules = registry_of(source, *more).ruleset("mode")
    with pytest.raises(Broken) as broken:
        fuzz(rules, seats, 3, "s", acts=acts)
    return broken.value


def test_a_sound_game_passes(rules: Ruleset) -> None:
    for seats in (2, 3, 4):
        assert fuzz(rules, seats, 8, "sound") > 100
    assert fuzz(registry_of(ENDS).ruleset("mode"), 2, 5) == 45


def test_the_same_seed_plays_the_same_game(rules: Ruleset) -> None:
    assert fuzz_game(rules, 3, "one") == fuzz_game(rules, 3, "one") != fuzz_game(rules, 3, "two")


FLAWS = {
    "a dead end: nothing may answer Decision(seat=0, kind='act'": ENDS.replace("[cls(1), cls(2)]", "[]"),
    "R-1: never": ENDS.replace("[cls(1), cls(2)]", "[Template(cls(1), (Range('what', 1, 3),))]").replace(
        "    def apply", "    def check(self, game, decision): raise Refusal('R-1', 'never')\n    def apply"
    ),
    ", and plugin 'mode' failed in step main/boom: KeyError: 'x'": ENDS
    + "\n@step('main')\ndef boom(game):\n    if game.round > 2: raise KeyError('x')\n",
    "the game is not over after 50 acts": MODE,
    "has no text": ENDS.replace('message = "Do {what}"', "def text(self, names): return ''"),
    "Did(what=": ENDS.replace('message = "{what} is done."', "def text(self, names): return ''"),
    "changed the game": ENDS.replace("return [cls(1), cls(2)]", "game[Tally].done.append(0); return [cls(1), cls(2)]"),
    "is offered something else": ENDS.replace(
        "done: list[int] = []", "done: list[int] = []\n    def seen_by(self, seat): return Tally()"
    ).replace("[cls(1), cls(2)]", "[cls(len(game[Tally].done))]"),
    "is not made after its template": ENDS.replace(
        "[cls(1), cls(2)]", "[Template(cls(9), (Range('what', 1, 3),))]"
    ).replace("    def apply", "    def check(self, game, decision): ...\n    def apply"),
    "does not add up": ENDS.replace(
        "    def apply", "    def numbers(self, game, decision): return [Number('cost', 3, ())]\n    def apply"
    ),
    "failed in previewing Do: IndexError": ENDS.replace(
        "        game[Tally].done.append(self.what)",
        "        if len(game[Tally].done) == 4: [].pop()\n        game[Tally].done.append(self.what)",
    ),
    "a draw of 'x'": ENDS.replace("return [cls(1), cls(2)]", "game.dice.roll('x'); return [cls(1), cls(2)]"),
    "the same moves played again end in another state": ENDS.replace(
        "game[Tally].done.append(self.what)", "game[Tally].done.append(next(clock))"
    )
    + "\nimport itertools\nclock = itertools.count()\n",
}


@pytest.mark.parametrize("words", FLAWS)
def test_a_flaw_is_found(words: str) -> None:
    assert words in found(FLAWS[words]).problem


def test_a_broken_invariant_is_told_with_the_plugin_that_holds_it() -> None:
    holds = "@implements(invariants)\ndef sane(ctx):\n    return ['all is lost'] if ctx.round > 2 else None\n"
    assert found(ENDS, module("ant", holds)).problem == "plugin 'ant' finds that all is lost"


def test_what_was_found_can_be_played_again() -> None:
    late = "@implements(invariants)\ndef sane(ctx): return ['it is late'] if ctx.round > 2 else []\n"
    rules = registry_of(ENDS, module("ant", late)).ruleset("mode")
    with pytest.raises(Broken, match=r"it is late\nafter 4 moves of 2 seats with the seed 's/0'\n.*: Do\(") as broken:
        fuzz(rules, 2, 3, "s")
    again = broken.value.again(rules)
    assert again.round == 3
    game = Game.new(rules, 2, secret_of("s/0"))
    for move in broken.value.moves:
        game.act(move.seat, move.action, move.decision)
    assert encode(game) == encode(again)
