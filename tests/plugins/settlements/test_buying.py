"""ECO-4, ECO-6: purchases, one by one and by the cart."""

import random

import pytest

from core import Action, Game, Refusal, Template
from plugins.settlements.cart import CartLine, SendCart
from plugins.settlements.events import DevelopmentBuilt, TroopsBought, WallBuilt
from plugins.settlements.purchases import BuyDevelopment, BuyTroops, BuyWall
from plugins.settlements.state import Towns, Treasury
from tests.plugins.scenes import act, changed, give, listed, owed, pay, refused, scene, settlement_number

BUYS = "acquisitions-turn"


def shop(coins: int, troops: int = 1) -> tuple[Game, int]:
    """A seat with so many coins that holds Gilgal."""
    game = scene(BUYS)
    seat = owed(game).seat
    give(game, seat, "gilgal", troops)
    pay(game, seat, coins)
    return game, seat


def templates(game: Game, kind: type[Action]) -> list[Template]:
    lines = game.legal(owed(game))
    return [line for line in lines if isinstance(line, Template) and isinstance(line.example, kind)]


def test_eco_4_troops_cost_2_and_join_the_garrison() -> None:
    game, seat = shop(5)
    act(game, BuyTroops("gilgal", 2))
    assert game[Treasury].coins[seat] == 1
    assert game[Towns].garrison[settlement_number(game, "gilgal")] == 3
    assert game.journal[-1].event == TroopsBought(seat, "gilgal", 2, 4)


def test_eco_4_what_can_be_paid_for_is_what_is_offered() -> None:
    game, _ = shop(5)
    (template,) = templates(game, BuyTroops)
    assert template.admits(BuyTroops("gilgal", 2))
    assert not template.admits(BuyTroops("gilgal", 3))
    refusal = refused(game, BuyTroops("gilgal", 3))
    assert (refusal.rule, refusal.message, refusal.missing) == ("ECO-4", "that costs 6 coins", ("1 coins",))


def test_eco_4_a_garrison_holds_at_most_6() -> None:
    game, _ = shop(100, troops=4)
    (template,) = templates(game, BuyTroops)
    assert template.admits(BuyTroops("gilgal", 2))
    refusal = refused(game, BuyTroops("gilgal", 3))
    assert refusal.message == "Gilgal has 4 troops; a garrison holds at most 6"
    assert refused(game, BuyTroops("gilgal", 0)).rule == "ECO-4"
    act(game, BuyTroops("gilgal", 2))
    assert templates(game, BuyTroops) == []


def test_eco_4_a_wall_costs_10_and_there_is_one() -> None:
    game, seat = shop(25)
    assert listed(game, BuyWall) == [BuyWall("gilgal")]
    act(game, BuyWall("gilgal"))
    assert game[Towns].walled[settlement_number(game, "gilgal")]
    assert game[Treasury].coins[seat] == 15
    assert game.journal[-1].event == WallBuilt(seat, "gilgal", 10)
    assert listed(game, BuyWall) == []
    assert refused(game, BuyWall("gilgal")).message == "Gilgal has its wall"


def test_eco_4_what_is_too_dear_says_how_much_is_missing() -> None:
    game, _ = shop(4)
    assert not listed(game, BuyWall)
    assert not listed(game, BuyDevelopment)
    assert refused(game, BuyWall("gilgal")).missing == ("6 coins",)
    assert refused(game, BuyDevelopment("gilgal")).missing == ("2 coins",)


def test_eco_4_developments_cost_6_and_two_fit() -> None:
    game, seat = shop(20)
    act(game, BuyDevelopment("gilgal"))
    act(game, BuyDevelopment("gilgal"))
    assert game[Towns].developments[settlement_number(game, "gilgal")] == 2
    assert game[Treasury].coins[seat] == 8
    assert game.journal[-1].event == DevelopmentBuilt(seat, "gilgal", 6)
    assert refused(game, BuyDevelopment("gilgal")).message == "Gilgal has 2 developments, as many as it can"


def test_eco_4_the_board_holds_7_developments() -> None:
    game, _ = shop(20)
    for name in ("shiloh", "shechem", "bethel"):
        game[Towns].developments[settlement_number(game, name)] = 2
    changed(game)
    act(game, BuyDevelopment("gilgal"))
    assert listed(game, BuyDevelopment) == []
    refusal = refused(game, BuyDevelopment("gilgal"))
    assert refusal.message == "Gilgal can have none: all 7 developments of the board are built"


@pytest.mark.parametrize("action", [BuyTroops("shiloh", 1), BuyWall("shiloh"), BuyDevelopment("damascus")])
def test_eco_4_purchases_are_for_own_settlements(action: Action) -> None:
    game, _ = shop(100)
    refusal = refused(game, action)
    assert refusal.rule == "ECO-4"
    assert refusal.message.startswith("you do not control")
    assert refused(game, BuyWall("rome")).rule == "unknown-settlement"


def test_the_cost_can_be_explained_before_buying() -> None:
    game, _ = shop(100)
    (cost,) = BuyTroops("gilgal", 3).numbers(game, owed(game))
    assert (cost.value, [part.label for part in cost.trail]) == (6, ["troops"] * 3)
    (cost,) = SendCart((CartLine("wall", "gilgal"), CartLine("troops", "gilgal", 2))).numbers(game, owed(game))
    assert (cost.value, [(part.label, part.amount) for part in cost.trail]) == (
        14,
        [("wall", 10), ("troops", 2), ("troops", 2)],
    )


def test_eco_6_a_cart_buys_everything_in_its_order() -> None:
    game, seat = shop(20)
    act(
        game, SendCart((CartLine("troops", "gilgal", 2), CartLine("wall", "gilgal"), CartLine("development", "gilgal")))
    )
    gilgal = settlement_number(game, "gilgal")
    towns = game[Towns]
    assert (towns.garrison[gilgal], towns.walled[gilgal], towns.developments[gilgal]) == (3, True, 1)
    assert game[Treasury].coins[seat] == 0
    kinds = [type(entry.event) for entry in game.journal[-3:]]
    assert kinds == [TroopsBought, WallBuilt, DevelopmentBuilt]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ((CartLine("wall", "gilgal"), CartLine("wall", "gilgal")), "ECO-4: line 2: Gilgal has its wall"),
        ((CartLine("troops", "gilgal", 3), CartLine("troops", "gilgal", 3)), "ECO-4: line 2: Gilgal has 4 troops"),
        ((CartLine("troops", "gilgal"), CartLine("troops", "shiloh")), "ECO-4: line 2: you do not control Shiloh"),
        ((CartLine("wall", "gilgal", 2),), "ECO-6: wall: one a line, not 2"),
        ((CartLine("wonder", "gilgal"),), "ECO-6: a cart holds no 'wonder'; there are: troops, wall, development"),
        ((CartLine("troops", "rome"),), "unknown-settlement: there is no settlement 'rome'"),
        ((), "ECO-6: a cart holds 1 to 12 lines, not 0"),
        ((CartLine("troops", "gilgal"),) * 13, "ECO-6: a cart holds 1 to 12 lines, not 13"),
    ],
)
def test_eco_6_a_cart_is_all_or_nothing(lines: tuple[CartLine, ...], told: str) -> None:
    game, seat = shop(100)
    before = game[Towns].garrison[:], game[Treasury].coins[:]
    with pytest.raises(Refusal) as caught:
        game.act(seat, SendCart(lines))
    assert str(caught.value).startswith(told)
    assert (game[Towns].garrison, game[Treasury].coins) == before


def test_eco_6_a_cart_too_dear_says_what_is_missing() -> None:
    game, _ = shop(13)
    refusal = refused(game, SendCart((CartLine("wall", "gilgal"), CartLine("troops", "gilgal", 2))))
    assert (refusal.message, refusal.missing) == ("the cart costs 14 coins", ("1 coins",))


def test_eco_6_a_cart_is_offered_as_a_template_with_a_valid_example() -> None:
    game, _ = shop(30)
    (template,) = templates(game, SendCart)
    game.check(template.example, owed(game))
    rng, decision = random.Random(1), owed(game)

    def allowed(action: Action) -> bool:
        try:
            action.check(game, decision)
        except Refusal:
            return False
        return True

    drawn = [template.draw(rng, allowed) for _ in range(30)]
    assert all(template.admits(action) for action in drawn)
    assert len(set(drawn)) > 5
    game.check(drawn[-1], decision)


def test_eco_6_without_coins_no_cart_is_offered() -> None:
    game, _ = shop(1)
    assert templates(game, SendCart) == []


def test_a_cart_reads_as_one_line() -> None:
    game, _ = shop(30)
    cart = SendCart((CartLine("troops", "gilgal", 2), CartLine("wall", "gilgal")))
    assert cart.text(game.names) == "Send a cart: troops (2) for Gilgal, wall (1) for Gilgal"
