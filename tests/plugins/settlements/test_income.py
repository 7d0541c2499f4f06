"""ECO-1: income, with its provenance."""

from core import Part
from plugins.settlements.events import IncomeReceived
from plugins.settlements.hooks import Earner, Town, seat_income, settlement_income
from plugins.settlements.state import Towns, Treasury
from tests.plugins.scenes import advance, give, new_game, owed, put, scene, settlement_number


def test_eco_1_a_village_yields_1_and_each_development_2_more() -> None:
    game = scene("movement-turn")
    gilgal = give(game, 0, "gilgal")
    assert game.fold(settlement_income, Town(game, gilgal), 0) == 1
    game[Towns].developments[gilgal] = 2
    number = game.explain(settlement_income, Town(game, gilgal))
    assert (number.value, [(part.label, part.amount) for part in number.trail]) == (
        5,
        [("village", 1), ("developments", 4)],
    )


def test_eco_1_everyone_has_6_more_in_round_1() -> None:
    game = new_game(3)
    while not any(isinstance(entry.event, IncomeReceived) for entry in game.journal):
        advance(game)
    reports = [entry.event for entry in game.journal if isinstance(entry.event, IncomeReceived)]
    assert [report.seat for report in reports] == game.order
    for report in reports:
        assert Part("settlements", "first round", 6) in report.sources
        assert report.coins == game[Treasury].coins[report.seat]


def test_eco_1_a_seat_receives_what_its_settlements_yield_and_fold_is_explain() -> None:
    game = scene("movement-turn")
    give(game, 1, "gilgal")
    game[Towns].developments[settlement_number(game, "gilgal")] = 1
    put(game, "joab", 1, "shiloh")
    put(game, "saul", 1, "d9")
    number = game.explain(seat_income, Earner(game, 1))
    assert number.value == game.fold(seat_income, Earner(game, 1), 0) == 4
    assert [(part.label, part.amount) for part in number.trail] == [
        ("Shiloh: village", 1),
        ("Gilgal: village", 1),
        ("Gilgal: developments", 2),
    ]


def test_pha_5_the_finances_of_each_seat_are_told_to_everybody() -> None:
    game = scene("movement-turn")
    give(game, 1, "gilgal")
    while game.round == 2:
        advance(game)
    while owed(game).kind != "acquisitions-turn":
        advance(game)
    reports = [entry for entry in game.journal if isinstance(entry.event, IncomeReceived) and entry.round == 3]
    assert [entry.event.seat for entry in reports] == game.order  # type: ignore[attr-defined]
    report = next(entry for entry in reports if entry.event.seat == 1)  # type: ignore[attr-defined]
    assert report.event == IncomeReceived(1, 1, (Part("settlements", "Gilgal: village", 1),), 1)
    assert report.audience is None
    assert report.event.text(game.names) == "Seat B receives 1 coin and has 1."
