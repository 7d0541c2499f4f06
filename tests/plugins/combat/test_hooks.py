"""The hooks of combat can be answered by house rules of one file; `fighting_tribes` is proved in test_tribes.py."""

from pathlib import Path

from core import Game, Number, Part
from plugins.combat.committing import CommitForces
from plugins.combat.declaring import DeclareBattle
from plugins.combat.strength import defence, force, strength
from plugins.settlements.state import Towns, Treasury
from tests.plugins.combat.field import MODULES, clash, commit, declare, field_of, fight, report, to_turn
from tests.plugins.scenes import give, hold, owed, put, refused, registry, scene

HOUSES = Path(__file__).parent / "houses"


def field(*rules: str) -> Game:
    """An empty land with combat, and with some house rules or without."""
    return field_of(scene("movement-turn", folder=HOUSES, modules=(*MODULES, *rules)))


def test_the_houses_are_plugins_without_a_fault() -> None:
    assert registry(HOUSES).left_out == []


def courtship(*rules: str) -> Game:
    """Elon, of strength 1, is to fight Joab, of 4, and his seat holds the Bride."""
    game = field(*rules)
    put(game, "joab", 1, "d9")
    put(game, "elon", 0, "d9")
    hold(game, 0, "bride")
    declare(game, 0, "d9")
    commit(game, 1)
    return game


def test_battle_cards_make_a_card_one_for_battles() -> None:
    game = courtship("bride")
    commit(game, 0, cards=["bride"])
    assert report(game).attacker.contributions == (Part("combat", "Elon", 1), Part("combat", "Bride", 5))
    assert report(game).winner == 0
    assert str(refused(courtship(), CommitForces((), ("bride",)))) == "CRD-10: Bride is no card for a battle"


def host(*rules: str) -> Number:
    """The strength of Elon and Saul, who commands 4 troops, of which 3 fight."""
    game = field(*rules)
    put(game, "joab", 1, "d9")
    put(game, "elon", 0, "d9")
    put(game, "saul", 0, "d9", 4)
    return strength(force(game, clash(game, "d9", 0, 1), 0, 3))


def test_strengths_say_which_rule_has_added_what_to_a_general_and_to_a_side() -> None:
    assert host("zeal").trail == (
        Part("combat", "Elon", 1),
        Part("combat", "Saul", 2),
        Part("zeal", "a host behind him", 1),
        Part("combat", "troops", 3),
        Part("zeal", "zeal", 2),
    )
    assert str(host()) == "6 = 1 Elon + 2 Saul + 3 troops"


def test_battle_strength_and_general_strength_decide_battles() -> None:
    for rules, winner in ((("zeal",), 0), ((), 1)):
        game = field(*rules)
        put(game, "joab", 1, "d9", 1)
        put(game, "elon", 0, "d9")
        put(game, "saul", 0, "d9", 1)
        fight(game, 0, "d9", by={0: (["saul"], ()), 1: (["joab"], ())})
        assert (report(game).winner, report(game).defender.strength) == (winner, 5)


def heights(*rules: str) -> Game:
    """Joab in the mountains, met by Saul."""
    game = field(*rules)
    put(game, "joab", 1, "e10")
    put(game, "saul", 0, "e10")
    return game


def test_defence_bonus_is_for_the_defender_and_says_who_gives_it() -> None:
    game = heights("highlands")
    there = clash(game, "e10", 0, 1)
    assert strength(force(game, there, 1, 0)).trail == (
        Part("combat", "Joab", 4),
        Part("highlands", "high ground", 2),
    )
    assert str(strength(force(game, there, 0, 0))) == "2 = 2 Saul"
    plain = heights()
    assert str(strength(force(plain, clash(plain, "e10", 0, 1), 1, 0))) == "4 = 4 Joab"


def test_what_cancels_a_defence_bonus_cancels_that_of_a_house_rule_too() -> None:
    game = heights("highlands")
    sortie = clash(game, "e10", 0, 1, aggressor=1)
    assert defence(force(game, sortie, 1, 0)).trail == (
        Part("highlands", "high ground", 2),
        Part("combat", "the defender declared", -2),
    )
    broken = force(game, clash(game, "e10", 0, 1), 1, 0, enemy_cards=("siege-weapons",))
    assert str(strength(broken)) == "4 = 4 Joab + 2 high ground - 2 Siege Weapons"


def test_a_defence_bonus_adds_to_that_of_a_wall() -> None:
    game = field("highlands")
    game[Towns].walled[give(game, 1, "shiloh", 1)] = True
    put(game, "saul", 0, "shiloh")
    assert str(defence(force(game, clash(game, "shiloh", 0, 1), 1, 0))) == "6 = 4 wall + 2 high ground"


def test_the_preview_of_a_battle_knows_the_rule() -> None:
    game = heights("highlands")
    to_turn(game, 0)
    own, enemy = DeclareBattle("e10").numbers(game, owed(game))
    assert (own.value, enemy.value) == (2, 6)


def test_battle_over_tells_who_has_won_and_whom_the_others_have_lost() -> None:
    for rules, coins in ((("spoils",), [4, 0, 0]), ((), [0, 0, 0])):
        game = field(*rules)
        put(game, "elon", 1, "d9")
        put(game, "tola", 1, "d9")
        put(game, "joab", 0, "d9", 6)
        fight(game, 0, "d9", by={0: (["joab"] * 6, ()), 1: ((), ())})
        assert report(game).defender.captured == ("elon", "tola")
        assert game[Treasury].coins == coins


def test_battle_over_is_told_with_those_whom_a_card_has_killed() -> None:
    game = field("spoils")
    put(game, "joab", 1, "d9")
    put(game, "elon", 0, "d9")
    hold(game, 0, "ambush")
    fight(game, 0, "d9", by={0: ((), ["ambush"]), 1: ((), ())})
    assert report(game).defender.fallen == ("joab",)
    assert game[Treasury].coins == [2, 0, 0]


def ambushers(*rules: str) -> Game:
    """Elon about to ambush Joab."""
    game = field(*rules)
    put(game, "joab", 1, "d9")
    put(game, "elon", 0, "d9")
    hold(game, 0, "ambush")
    declare(game, 0, "d9")
    commit(game, 1)
    return game


def test_bars_card_refuses_a_card_with_the_words_of_the_rule() -> None:
    game, plain = ambushers("honour"), ambushers()
    ambush = CommitForces((), ("ambush",))
    assert str(refused(game, ambush)) == "HOUSE-1: there is no honour in an Ambush of a single general"
    assert list(game.legal(owed(game))) == [CommitForces()]
    plain.check(ambush, owed(plain))
