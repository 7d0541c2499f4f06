import pytest

from core import CanaanError, Game, PhaseBegan, PluginFault, Refusal, Ruleset
from core.codec import encode
from tests.core.conftest import SEED
from tests.core.games.caravan import Answer, Bid, Comment, Hands, Offer, Rest, Track, Walk
from tests.core.written import MODE, game_of, part, registry_of


def refused(game: Game, seat: int, action: object, decision: str = "") -> str:
    """The rule that refuses an act; the game is the same after it."""
    before = encode(game), len(game.journal)
    with pytest.raises(Refusal) as told:
        game.act(seat, action, decision)  # type: ignore[arg-type]
    assert (encode(game), len(game.journal)) == before
    return told.value.rule


def on_the_road(rules: Ruleset, seats: int = 3) -> Game:
    game = Game.new(rules, seats, SEED)
    for decision in game.decisions:
        game.act(decision.seat, Bid(int(decision.seat == 0)), decision.id)
    return game


def test_several_seats_owe_at_once_and_answer_in_any_order(game: Game) -> None:
    assert [(one.seat, one.kind, one.secret) for one in game.decisions] == [(seat, "bid", True) for seat in range(3)]
    for seat in (2, 0, 1):
        game.act(seat, Bid(seat))
    assert game.phase == "road"
    assert game.order == [2, 0, 1], "the highest bid starts"


def test_an_act_finds_its_decision_by_seat_and_kind(game: Game) -> None:
    assert refused(game, 0, Walk(1)) == "not-now"
    game.act(0, Bid(0))
    assert refused(game, 0, Bid(0)) == "not-your-turn"
    assert refused(game, 9, Bid(0)) == "not-your-turn"


def test_a_refusal_says_for_whom_the_game_waits(rules: Ruleset) -> None:
    game = on_the_road(rules)
    with pytest.raises(Refusal, match="it is not your turn; the game waits for Seat A"):
        game.act(1, Rest())
    with pytest.raises(Refusal, match="what is owed now is: walk-turn"):
        game.act(0, Bid(1))


def test_decisions_of_others_gone_ones_and_waiting_ones_are_refused(rules: Ruleset) -> None:
    game = on_the_road(rules)
    walk = game.owed_by(0)
    assert refused(game, 1, Rest(), walk.id) == "not-yours"
    assert refused(game, 0, Rest(), "d1") == "stale-decision"
    assert refused(game, 0, Rest(), "nonsense") == "stale-decision"
    assert refused(game, 0, Bid(0), walk.id) == "not-now"
    game.act(0, Offer(2), walk.id)
    assert refused(game, 0, Rest(), walk.id) == "not-now"
    assert refused(game, 0, Rest()) == "not-your-turn"


def test_a_decision_opened_in_mid_turn_is_answered_before_the_turn_goes_on(rules: Ruleset) -> None:
    game = on_the_road(rules)
    walk = game.owed_by(0)
    game.act(0, Offer(2))
    assert [(one.seat, one.kind, one.optional) for one in game.decisions] == [
        (2, "answer", False),
        (1, "comment", True),
    ]
    assert not game.owed_by(2).optional
    game.act(2, Answer(True))
    assert game.decisions == [walk], "what hung on the answer is gone, the turn is open again"
    assert game[Track].coins[0::2] == [4, 2]


def test_an_optional_decision_can_be_answered_but_need_not(rules: Ruleset) -> None:
    game = on_the_road(rules)
    game.act(0, Offer(2))
    comment = game.owed_by(1)
    game.act(1, Comment())
    assert [one.kind for one in game.decisions] == ["answer"]
    game.act(2, Answer(False))
    assert refused(game, 1, Comment(), comment.id) == "stale-decision"


def test_nothing_can_be_done_once_the_game_is_over(rules: Ruleset) -> None:
    game = on_the_road(rules)
    decision = game.owed_by(0)
    game[Track].at[0] = 11
    game.act(0, Walk(1), decision.id)
    assert game.result is not None
    for seat, given in [(0, decision.id), (0, ""), (1, ""), (1, "d99")]:
        assert refused(game, seat, Walk(1), given) == "game-over"
    assert game.decisions == []


def test_actions_of_plugins_that_are_not_in_the_game_are_refused(rules: Ruleset) -> None:
    game = on_the_road(rules)
    other = game_of()
    assert refused(game, 0, part(other, "Do")(1), game.owed_by(0).id) == "not-in-this-game"


def test_events_have_a_gapless_number_and_an_audience(rules: Ruleset) -> None:
    game = on_the_road(rules)
    game.act(0, Rest())
    assert [entry.seq for entry in game.journal] == list(range(1, game.seq + 1))
    drew = next(entry for entry in game.journal if type(entry.event).__name__ == "Drew")
    assert drew.audience == (0,)
    assert drew.seen_by(1) is None
    assert drew.seen_by(0) == drew.seen_by(None, over=True) == drew.event


def test_a_copy_goes_its_own_way_and_rolls_the_same_dice(rules: Ruleset) -> None:
    game = on_the_road(rules)
    before = encode(game)
    copy = game.copy()
    copy.act(0, Rest())
    assert encode(game) == before
    assert len(copy.journal) == 1, "a copy starts with an empty journal"
    assert (copy.seat_names, copy.journal[0].seq) == (game.seat_names, game.seq + 1)
    game.act(0, Rest())
    assert encode(copy) == encode(game)
    assert game[Hands].held[0] == copy[Hands].held[0] != []


def test_the_legal_list_is_kept_until_the_next_act(rules: Ruleset) -> None:
    game = on_the_road(rules)
    decision = game.owed_by(0)
    first = game.legal(decision)
    assert game.legal(decision) is first
    game.act(0, Offer(1))
    game.act(1, Answer(False))
    assert Offer(1) in first
    assert Offer(1) not in game.legal(decision), "it can be asked once a turn"


def test_a_list_asked_for_in_mid_apply_is_not_kept() -> None:
    asks = MODE.replace("return [cls(1), cls(2)]", "return [cls(len(game[Tally].done))]")
    asks = asks.replace("game[Tally].done.append(self.what)", "game.legal(decision); game[Tally].done.append(0)")
    turns = "if game.entry == 0: game.open(game.new_decision(game.turn, 'act'))"
    asks = asks.replace("        game.done(decision)\n", "").replace('act = turn("main", "act")', f"""
@step("main", each_seat=True)
def act(game):
    {turns}
""")  # fmt: skip
    game = Game.new(registry_of(asks).ruleset("mode"), 1, SEED)
    for number in range(3):
        assert game.legal(game.decisions[0]) == [part(game, "Do")(number)]
        game.act(0, part(game, "Do")(number))


def test_a_view_cannot_be_acted_on_but_its_copy_can(rules: Ruleset) -> None:
    game = on_the_road(rules)
    view = game.seen_by(0)
    with pytest.raises(CanaanError, match="it cannot be acted on"):
        view.act(0, Walk(1))
    trial = view.copy()
    trial.act(0, Offer(1))
    assert (len(trial.decisions), len(game.decisions)) == (2, 1)


def test_faults_of_listers_and_checks_name_the_plugin() -> None:
    lists = MODE.replace("return [cls(1), cls(2)]", "raise KeyError('x')")
    game = Game.new(registry_of(lists).ruleset("mode"), 1, SEED)
    with pytest.raises(PluginFault, match="plugin 'mode' failed in listing act: KeyError: 'x'"):
        game.legal(game.decisions[0])
    checks = MODE.replace("    def apply", "    def check(self, game, decision): raise KeyError('x')\n    def apply")
    game = Game.new(registry_of(checks).ruleset("mode"), 1, SEED)
    with pytest.raises(PluginFault, match="plugin 'mode' failed in checking Do: KeyError: 'x'"):
        game.act(0, part(game, "Do")(3))


def test_the_phase_and_options_are_read_from_the_game(rules: Ruleset) -> None:
    game = on_the_road(rules)
    assert (game.round, game.phase, game.step, game.entry) == (1, "road", "walk-turn", 1)
    assert PhaseBegan("road") in [entry.event for entry in game.journal]
    assert game.names.of("seat", 1) == "Seat B"
    assert game.settled
