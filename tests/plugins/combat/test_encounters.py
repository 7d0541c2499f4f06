"""CMB-1, CMB-2, SIT-10, PHA-4: who meets whom, who may declare, and when."""

import pytest

from core import Refusal
from plugins.combat.declaring import DeclareBattle
from plugins.combat.encounters import attacker_at, clash_at, declarable
from plugins.combat.events import BattleDeclared, ForcesCommitted
from plugins.combat.hooks import Clash
from plugins.combat.state import Battle
from plugins.settlements.state import CANAANITES
from plugins.terrain.generals import capture, free_at
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals
from tests.plugins.combat.field import (
    besiege,
    commit,
    declare,
    end_turn,
    field,
    fight,
    report,
    spot,
    spot_id,
    to_turn,
    told,
)
from tests.plugins.scenes import changed, give, hold, owed, put, refused


def test_cmb_1_who_controls_the_hex_defends_and_the_other_attacks() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    put(game, "joab", 2, "d9")
    put(game, "elon", 1, "d9")
    assert clash_at(game, spot(game, "gilgal")) == Clash(spot(game, "gilgal"), 0, 1, NOBODY)
    assert clash_at(game, spot(game, "d9")) == Clash(spot(game, "d9"), 1, 2, NOBODY)


def test_cmb_1_one_side_alone_meets_nobody() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "joab", 1, "gilgal")
    put(game, "saul", 0, "d9")
    assert attacker_at(game, spot(game, "gilgal")) == NOBODY
    assert clash_at(game, spot(game, "d9")) is None


def test_cmb_1_the_winner_of_a_hex_is_its_defender_afterwards() -> None:
    game = field()
    put(game, "elon", 1, "d9")
    put(game, "joab", 0, "d9")
    fight(game, 0, "d9", by={0: ((), ()), 1: ((), ())})
    put(game, "samson", 2, "d9")
    assert clash_at(game, spot(game, "d9")) == Clash(spot(game, "d9"), 2, 0, NOBODY)


def test_cmb_1_the_winner_goes_before_a_bystander_who_was_there_first() -> None:
    game = field()
    put(game, "elon", 0, "d9")
    put(game, "joab", 1, "d9")
    put(game, "saul", 2, "d9")
    put(game, "samson", 0, "d9", 0, "squire")
    hold(game, 1, "ambush")
    fight(game, 1, "d9", by={0: ((), ()), 1: ((), ("ambush",))})
    assert [game[Generals].owner[one] for one in free_at(game, spot(game, "d9"))] == [0, 2], "Samson came last"
    assert clash_at(game, spot(game, "d9")) == Clash(spot(game, "d9"), 2, 0, NOBODY)


def test_cmb_2_if_neither_declares_nothing_happens_and_sieges_go_on() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    besiege(game, "gilgal", 0)
    to_turn(game, 0)
    assert end_turn(game).seat == 1
    end_turn(game)
    assert game.round == 3
    assert told(game, BattleDeclared) == []
    assert clash_at(game, spot(game, "gilgal")) is not None


def test_cmb_2_the_defender_may_declare_too_and_is_the_aggressor() -> None:
    game = field()
    give(game, 1, "gilgal", 2)
    put(game, "saul", 0, "gilgal")
    declare(game, 1, "gilgal")
    assert told(game, BattleDeclared)[-1] == BattleDeclared(spot_id(game, "gilgal"), 1, 0)


def test_cmb_2_the_other_must_answer_out_of_turn_and_nothing_ends_before() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    declare(game, 0, "gilgal")
    assert [(one.seat, one.kind, one.secret) for one in game.decisions] == [
        (0, "commitment", True),
        (1, "commitment", True),
    ]
    commit(game, 0)
    assert [(one.seat, one.kind) for one in game.decisions] == [(1, "commitment")]
    assert told(game, ForcesCommitted) == [ForcesCommitted(0, spot_id(game, "gilgal"))]
    assert game.phase == "combat"


def test_pha_4_only_seats_that_could_declare_have_a_turn() -> None:
    game = field()
    put(game, "joab", 2, "d9")
    put(game, "saul", 1, "d9")
    put(game, "elon", 0, "d10")
    end_turn(game)
    end_turn(game)
    assert (end_turn(game).kind, owed(game).seat) == ("combat-turn", 1)
    assert end_turn(game).seat == 2
    assert end_turn(game).kind != "combat-turn"


def test_sit_10_a_turn_ends_by_itself_with_the_last_battle_there_is() -> None:
    game = field()
    for where in ("d9", "d10"):
        for name, seat in (("joab", 1), ("saul", 0)) if where == "d9" else (("samson", 1), ("caleb", 0)):
            put(game, name, seat, where)
    fight(game, 0, "d9", by={0: ((), ()), 1: ((), ())})
    assert (owed(game).seat, owed(game).kind) == (0, "combat-turn")
    fight(game, 0, "d10", by={0: ((), ()), 1: ((), ())})
    assert game.decisions[0].kind != "combat-turn"


def test_sit_10_one_battle_a_hex_and_phase() -> None:
    game = field()
    put(game, "joab", 1, "d9", 3)
    put(game, "saul", 0, "d9")
    put(game, "elon", 2, "d9")
    put(game, "samson", 1, "d10")
    put(game, "caleb", 2, "d10")
    fight(game, 0, "d9", by={0: ((), ()), 1: ((), ())})
    assert (owed(game).seat, game.round) == (1, 2)
    assert clash_at(game, spot(game, "d9")) == Clash(spot(game, "d9"), 2, 1, NOBODY)
    assert refused(game, DeclareBattle("d9")).rule == "SIT-10"
    assert [one.hex for one in declarable(game, 1)] == [spot(game, "d10")]


def test_sit_10_in_the_next_round_there_may_be_another() -> None:
    game = field()
    put(game, "joab", 1, "d9", 3)
    put(game, "saul", 0, "d9")
    fight(game, 0, "d9", by={0: ((), ()), 1: ((), ())})
    put(game, "elon", 2, "d9")
    while game.round == 2:
        end_turn(game)
    assert game[Battle].fought == []
    assert [one.hex for one in declarable(game, 2)] == [spot(game, "d9")]


def test_sit_10_ter_9_a_general_with_the_prophet_does_not_declare_but_a_garrison_or_another_does() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9", 0, "prophet")
    assert declarable(game, 0) == []
    put(game, "elon", 0, "d9")
    assert len(declarable(game, 0)) == 1
    give(game, 2, "gilgal", 1)
    put(game, "samuel", 2, "gilgal", 0, "prophet")
    put(game, "tola", 1, "gilgal")
    assert len(declarable(game, 2)) == 1


def test_ter_9_a_general_with_the_prophet_defends_himself_normally() -> None:
    game = field()
    put(game, "joab", 1, "d9", 2, "prophet")
    put(game, "saul", 0, "d9")
    fight(game, 0, "d9", by={0: ((), ()), 1: (("joab",), ())})
    assert report(game).defender.strength == 5


def test_sit_10_a_third_side_is_a_bystander() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9")
    put(game, "elon", 2, "d9")
    assert declarable(game, 2) == []
    decision = to_turn(game, 0)
    with pytest.raises(Refusal, match="CMB-1: the encounter at d9 is not yours"):
        DeclareBattle("d9").check(game, game.new_decision(2, decision.kind))


def test_cmb_15_a_captive_meets_nobody() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    capture(game, put(game, "saul", 0, "d9"), 1)
    changed(game)
    assert clash_at(game, spot(game, "d9")) is None


def test_the_canaanites_never_declare() -> None:
    game = field()
    put(game, "saul", 0, "damascus")
    assert clash_at(game, spot(game, "damascus")) == Clash(spot(game, "damascus"), 0, CANAANITES, NOBODY)
    to_turn(game, 0)
    end_turn(game)
    assert told(game, BattleDeclared) == []


def test_a_declaration_is_refused_where_nobody_meets_anybody() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9")
    to_turn(game, 0)
    assert str(refused(game, DeclareBattle("d10"))) == "CMB-1: nobody meets anybody at d10"
