"""SET-1, SET-5, SET-7, PHA-1 to PHA-5: the shape of a game and of its rounds."""

import pytest

from core import PhaseBegan, RoundBegan, RulesetError
from plugins.promised_land.events import RoundReported, Standing
from plugins.turns.actions import EndTurn
from plugins.wrath.events import WrathReckoned
from tests.plugins.scenes import advance, at_turn, give, new_game, optional, owed, pay, random_game, rules, scene


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_set_1_two_to_six_seats_play(seats: int) -> None:
    assert new_game(seats).seats == seats


@pytest.mark.parametrize("seats", [1, 7])
def test_set_1_fewer_or_more_do_not(seats: int) -> None:
    with pytest.raises(RulesetError, match=f"played by 2 to 6 seats, not {seats}"):
        new_game(seats)


def test_set_5_the_game_ends_after_12_rounds() -> None:
    game = random_game(2, 1)
    assert game.round == 12
    assert game.result is not None
    assert game.result.reason == "best after 12 rounds"


def test_set_5_or_after_as_many_as_the_option_says() -> None:
    game = new_game(2, options={"promised-land": {"max_rounds": 2}})
    while game.result is None:
        assert game.round <= 2
        advance(game)
    assert game.round == 2


@pytest.mark.parametrize("rounds", [0, 201])
def test_set_5_senseless_numbers_of_rounds_are_refused(rounds: int) -> None:
    with pytest.raises(RulesetError, match="max_rounds"):
        rules({"promised-land": {"max_rounds": rounds}})


def test_set_7_seats_are_shuffled_at_creation() -> None:
    orders = {tuple(new_game(4, seed=seed).order) for seed in range(12)}
    assert len(orders) > 6
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)


def test_set_7_the_starting_seat_moves_on_each_round() -> None:
    game = new_game(3)
    at_turn(game, "movement-turn", 4)
    orders = [list(entry.event.order) for entry in game.journal if isinstance(entry.event, RoundBegan)]
    a, b, c = orders[0]
    assert orders == [[a, b, c], [b, c, a], [c, a, b], [a, b, c]]


def test_set_7_the_eliminated_are_removed_before_the_rotation() -> None:
    game = new_game(4)
    at_turn(game, "movement-turn")
    a, b, c, d = game.order
    game.eliminate(b)
    at_turn(game, "movement-turn", 2)
    assert game.order == [c, d, a]


def test_pha_1_seven_phases_in_their_order() -> None:
    assert [phase.name for phase in rules().phases] == [
        "announcements", "draw-cards", "income", "acquisitions", "movement", "combat", "check-victory",
    ]  # fmt: skip


def test_pha_1_a_round_goes_through_the_phases_that_have_steps() -> None:
    game = new_game(2)
    at_turn(game, "draw-turn", 2)
    began = [entry.event.phase for entry in game.journal if isinstance(entry.event, PhaseBegan)]
    assert began == ["draw-cards", "income", "acquisitions", "movement", "check-victory", "draw-cards"]


def test_pha_2_the_announcements_have_their_order() -> None:
    game = new_game(modules=optional())
    assert [step.name for step in game.rules.steps if step.phase == "announcements"] == [
        "reconcile-wrath", "judgement", "hop-invaders", "land-invaders", "crown-anointed", "expire-events",
        "fall-events", "plague", "succession", "vacant-titles", "election", "announce-eliminations",
    ]  # fmt: skip


def test_pha_3_income_and_check_victory_ask_nobody() -> None:
    game = new_game(3)
    asked = set()
    while game.result is None and game.round < 4:
        asked.add((game.phase, owed(game).kind))
        advance(game)
    assert asked == {
        ("draw-cards", "draw-turn"),
        ("acquisitions", "acquisitions-turn"),
        ("movement", "movement-turn"),
    }


def test_pha_4_the_turns_follow_the_rounds_order() -> None:
    game = new_game(5)
    at_turn(game, "movement-turn", 3)
    seats = []
    while game.phase == "movement":
        seats.append(owed(game).seat)
        game.act(owed(game).seat, EndTurn())
    began = [entry.event for entry in game.journal if isinstance(entry.event, RoundBegan)]
    assert seats == list(began[2].order)


def test_pha_5_each_round_is_reported() -> None:
    game = scene("movement-turn")
    give(game, 0, "gilgal")
    give(game, 0, "shiloh")
    pay(game, 2, 7)
    order = list(game.order)
    while game.round == 2:
        advance(game)
    report = [entry.event for entry in game.journal if isinstance(entry.event, RoundReported)][-1]
    assert report.round == 2
    wanted = {0: Standing(0, 2, 0, 0), 1: Standing(1, 0, 0, 0), 2: Standing(2, 0, 0, 7)}
    assert report.standings == tuple(wanted[seat] for seat in order)


def test_pha_5_announcements_are_told_to_everybody_and_can_be_read_later() -> None:
    game = new_game(modules=optional())
    at_turn(game, "draw-turn", 3)
    told = [entry for entry in game.journal if (entry.round, entry.phase) == (2, "announcements")]
    assert any(isinstance(entry.event, WrathReckoned) for entry in told)
    assert all(entry.seen_by(seat) is entry.event for entry in told for seat in (None, 0, 1, 2))
