"""TER-8, CMB-14, CMB-15, ECO-5, ECO-6: captives, their custody and their ransom."""

import pytest

from core import Game
from plugins.combat.custody import custody
from plugins.combat.events import CaptiveRansomed
from plugins.combat.ransom import Ransom
from plugins.settlements.cart import CartLine, SendCart
from plugins.settlements.control import controller, raze
from plugins.settlements.state import Towns, Treasury
from plugins.terrain.actions import Move
from plugins.terrain.events import CaptivePassedOn, GeneralFreed
from plugins.terrain.generals import capture, free_at, free_of
from plugins.terrain.ids import NOBODY
from plugins.terrain.routes import points_of
from plugins.terrain.state import Generals
from tests.plugins.combat.field import answer, besiege, end_turn, field, spot, spot_id, told
from tests.plugins.scenes import changed, give, listed, owed, pay, place_name, put, refused, settlement_number


def captive(game: Game, name: str, owner: int, captor: int, where: str) -> int:
    general = put(game, name, owner, where)
    capture(game, general, captor)
    changed(game)
    return general


def captor_of(game: Game, general: int) -> int:
    return game[Generals].captor[general]


def test_ter_8_a_captive_goes_2_points_whatever_his_card_says() -> None:
    game = field()
    barak = captive(game, "barak", 1, 0, "d9")
    assert points_of(game, barak).value == 2
    answer(game, Move("barak", "d10"))
    assert place_name(game, "barak") == "d10"
    assert refused(game, Move("barak", "d9")).rule == "TER-3"


def test_ter_8_never_into_or_through_an_enemy_presence_of_the_captor() -> None:
    game = field()
    captive(game, "barak", 1, 0, "d9")
    free = {move.destination for move in listed(game, Move)}
    put(game, "joab", 1, "d10")
    refusal = refused(game, Move("barak", "d10"))
    assert (refusal.rule, refusal.message) == ("TER-8", "Barak is a captive and is not brought among enemies at d10")
    assert free - {move.destination for move in listed(game, Move)} == {"d10", "d11"}, (
        "the way to d11 leads through d10"
    )


def test_ter_8_an_own_presence_of_the_captor_is_no_bar() -> None:
    game = field()
    captive(game, "barak", 1, 0, "d9")
    put(game, "joab", 0, "d10")
    assert Move("barak", "d10") in listed(game, Move)


def test_ter_8_not_into_a_settlement_that_holds_2_captives() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    captive(game, "elon", 1, 0, "gilgal")
    captive(game, "barak", 1, 0, "f13")
    assert Move("barak", "f14") in listed(game, Move)
    captive(game, "tola", 2, 0, "gilgal")
    assert refused(game, Move("barak", "f14")).message == "Gilgal already holds 2 captives"


def test_ter_6_captives_take_no_room_of_free_generals() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    put(game, "joab", 0, "gilgal")
    put(game, "saul", 0, "gilgal")
    captive(game, "barak", 1, 0, "f13")
    assert Move("barak", "f14") in listed(game, Move)


def test_cmb_15_a_captive_is_no_presence() -> None:
    game = field()
    captive(game, "barak", 1, 0, "d9")
    captive(game, "elon", 1, 0, "gilgal")
    assert controller(game, spot(game, "d9")) == NOBODY
    assert game[Towns].owner[settlement_number(game, "gilgal")] == NOBODY
    assert free_of(game, 1) == []


def test_cmb_14_a_captive_passes_to_who_controls_his_hex() -> None:
    game = field()
    general = captive(game, "barak", 1, 0, "d9")
    put(game, "joab", 2, "d9")
    custody.run(game)
    assert captor_of(game, general) == 2
    assert told(game, CaptivePassedOn) == [CaptivePassedOn("barak", "d9", 0, 2)]


def test_cmb_14_he_is_freed_if_that_is_his_owner() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    general = captive(game, "barak", 1, 0, "gilgal")
    custody.run(game)
    assert captor_of(game, general) == NOBODY
    assert told(game, GeneralFreed) == [GeneralFreed("barak", "f14", 1)]


def test_cmb_14_an_open_hex_that_nobody_controls_frees_him() -> None:
    game = field()
    general = captive(game, "barak", 1, 0, "d9")
    raze(game, settlement_number(game, "gilgal"), "loot")
    other = captive(game, "elon", 1, 0, "gilgal")
    custody.run(game)
    assert (captor_of(game, general), captor_of(game, other)) == (NOBODY, NOBODY)


def test_cmb_14_where_his_captor_controls_or_in_a_settlement_of_nobody_he_stays() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    general = captive(game, "barak", 1, 0, "gilgal")
    other = captive(game, "elon", 1, 0, "shiloh")
    custody.run(game)
    assert (captor_of(game, general), captor_of(game, other)) == (0, 0)


def test_cmb_14_custody_looks_before_anybody_is_freed() -> None:
    game = field()
    captive(game, "barak", 1, 0, "d9")
    captive(game, "elon", 2, 0, "d9")
    custody.run(game)
    assert [game[Generals].owner[one] for one in free_at(game, spot(game, "d9"))] == [1, 2]


def test_cmb_14_where_a_tribe_holds_his_hex_he_is_freed_since_it_never_takes_captives() -> None:
    game = field()
    general = captive(game, "barak", 1, 0, "damascus")
    custody.run(game)
    assert captor_of(game, general) == NOBODY
    assert told(game, GeneralFreed) == [GeneralFreed("barak", spot_id(game, "damascus"), 1)]


def test_sit_9_custody_is_the_first_step_of_check_victory() -> None:
    game = field()
    steps = [step.name for step in game.rules.steps if step.phase == "check-victory"]
    assert steps[0] == "custody"
    general = captive(game, "barak", 1, 0, "d9")
    while game.round == 2:
        end_turn(game)
    assert captor_of(game, general) == NOBODY


def at_market(game: Game, seat: int = 0) -> None:
    while not (owed(game).kind == "acquisitions-turn" and owed(game).seat == seat):
        end_turn(game)


def test_eco_5_a_captive_is_ransomed_to_an_own_settlement_and_the_captor_is_paid() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    give(game, 1, "shiloh", 1)
    general = captive(game, "barak", 0, 1, "shiloh")
    at_market(game)
    pay(game, 0, 10)
    pay(game, 1, 0)
    action = Ransom("gilgal", "barak")
    assert action in listed(game, Ransom)
    assert str(action.numbers(game, owed(game))[0]) == "6 = 6 ransom"
    answer(game, action)
    assert (captor_of(game, general), game[Generals].troops[general], place_name(game, "barak")) == (NOBODY, 0, "f14")
    assert game[Treasury].coins[:2] == [4, 6]
    assert told(game, CaptiveRansomed) == [CaptiveRansomed(0, "barak", "gilgal", 1, 6)]


def test_eco_5_not_to_a_besieged_settlement_nor_one_with_2_own_free_generals_nor_without_coins() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    put(game, "joab", 0, "gilgal")
    give(game, 1, "shiloh", 1)
    captive(game, "elon", 0, 1, "shiloh")
    at_market(game)
    pay(game, 0, 6)
    assert Ransom("gilgal", "elon") in listed(game, Ransom)
    pay(game, 0, 5)
    refusal = refused(game, Ransom("gilgal", "elon"))
    assert (refusal.rule, refusal.missing) == ("ECO-5", ("1 coins",))
    pay(game, 0, 6)
    put(game, "saul", 0, "gilgal")
    assert refused(game, Ransom("gilgal", "elon")).rule == "ECO-5"
    assert Ransom("gilgal", "elon") not in listed(game, Ransom)
    put(game, "saul", 0, "d10")
    assert Ransom("gilgal", "elon") in listed(game, Ransom)
    put(game, "samson", 1, "gilgal")
    besiege(game, "gilgal", 1)
    assert refused(game, Ransom("gilgal", "elon")).rule == "ECO-2"


def test_eco_5_only_own_captives() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    captive(game, "barak", 1, 0, "gilgal")
    put(game, "joab", 0, "gilgal")
    at_market(game)
    pay(game, 0, 20)
    assert refused(game, Ransom("gilgal", "barak")).rule == "ECO-5"
    assert refused(game, Ransom("gilgal", "joab")).message == "Joab is no captive general of yours"


def test_eco_6_a_cart_can_hold_ransoms() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    give(game, 1, "shiloh", 1)
    captive(game, "barak", 0, 1, "shiloh")
    captive(game, "elon", 0, 1, "shiloh")
    at_market(game)
    pay(game, 0, 20)
    lines = (
        CartLine("ransom", "gilgal", 1, "barak"),
        CartLine("troops", "gilgal", 1),
        CartLine("ransom", "gilgal", 1, "elon"),
    )
    answer(game, SendCart(lines))
    assert len(free_of(game, 0)) == 2
    assert game[Treasury].coins[0] == 6


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        (CartLine("ransom", "gilgal", 2, "barak"), "ECO-6"),
        (CartLine("ransom", "gilgal", 1), "ECO-6"),
        (CartLine("ransom", "gilgal", 1, "joab"), "ECO-5"),
    ],
)
def test_eco_6_a_line_for_a_ransom_names_one_own_captive(line: CartLine, rule: str) -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    give(game, 1, "shiloh", 1)
    captive(game, "barak", 0, 1, "shiloh")
    at_market(game)
    pay(game, 0, 20)
    assert refused(game, SendCart((line,))).rule == rule
