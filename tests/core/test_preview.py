import pytest

from core import Game, Part, PluginFault, Refusal, Ruleset, preview
from core.codec import encode
from tests.core.conftest import SEED
from tests.core.games.caravan import Answer, Bade, Bid, Hands, Offer, Rest, Walk, Walked
from tests.core.written import MODE, part, registry_of


def on_the_road(rules: Ruleset) -> Game:
    game = Game.new(rules, 2, SEED)
    game.act(0, Bid(1))
    game.act(1, Bid(0))
    return game


def test_a_preview_tells_numbers_and_events_and_changes_nothing(rules: Ruleset) -> None:
    game = Game.new(rules, 2, SEED)
    before = encode(game), list(game.journal)
    seen = preview(game.seen_by(0), 0, Bid(2), game.owed_by(0))
    assert (seen.events, seen.complete, seen.numbers) == ((Bade(0, 2),), True, ())
    assert (encode(game), list(game.journal)) == before


def test_a_preview_stops_where_chance_decides(rules: Ruleset) -> None:
    game = on_the_road(rules)
    before, log = encode(game), list(game.dice.log)
    seen = preview(game.seen_by(0), 0, Walk(2), game.owed_by(0))
    assert seen.events == (Walked(0, 4),)
    assert not seen.complete, "whether somebody sneezes is rolled"
    assert [number.value for number in seen.numbers] == [4]
    assert seen.numbers[0].trail[0] == Part("core", "steps", 2)
    assert (encode(game), game.dice.log) == (before, log)


def test_a_preview_reads_the_view_alone(rules: Ruleset) -> None:
    game = on_the_road(rules)
    game[Hands].deck.extend([7, 8])
    one = preview(game.seen_by(0), 0, Rest(), game.owed_by(0))
    game[Hands].deck.reverse()
    two = preview(game.seen_by(0), 0, Rest(), game.owed_by(0))
    assert one == two
    assert not one.complete


def test_what_may_not_be_done_may_not_be_previewed(rules: Ruleset) -> None:
    game = on_the_road(rules)
    turn = game.owed_by(0)
    with pytest.raises(Refusal, match="CAR-2"):
        preview(game.seen_by(0), 0, Walk(9), turn)
    with pytest.raises(Refusal, match="not-yours"):
        preview(game.seen_by(1), 1, Walk(1), turn)
    with pytest.raises(Refusal, match="not-now"):
        preview(game.seen_by(0), 0, Answer(yes=True), turn)


def test_a_preview_does_not_walk_on(rules: Ruleset) -> None:
    game = on_the_road(rules)
    seen = preview(game.seen_by(0), 0, Offer(1), game.owed_by(0))
    assert (seen.events, seen.complete) == ((), True)


def test_a_rule_that_fails_on_a_view_is_the_plugins_fault() -> None:
    mode = MODE.replace("game.emit(Did(self.what))", "raise IndexError('no card')")
    game = Game.new(registry_of(mode).ruleset("mode"), 1, SEED)
    with pytest.raises(PluginFault, match="plugin 'mode' failed in previewing Do: IndexError: no card"):
        preview(game.seen_by(0), 0, part(game, "Do")(1), game.decisions[0])
