import pytest

from plugins.combat.spoils import Conquer
from plugins.settlements.control import make_city, raze
from plugins.settlements.state import CANAANITES
from plugins.terrain.generals import capture
from tests.plugins.combat.field import answer, besiege, commit, declare, field, fight
from tests.plugins.scenes import changed, give, hold, new_game, put, settlement_number
from tests.plugins.wire import asked, seen

pytestmark = pytest.mark.anyio
SIDE = "{ number name seat { number } }"
BATTLE = f"battle {{ hex {{ id }} attacker {SIDE} defender {SIDE} aggressor {SIDE} committed {SIDE} isWon }}"
SEAT_A, SEAT_B = ({"number": number, "name": f"Seat {'AB'[number]}", "seat": {"number": number}} for number in (0, 1))


async def test_sieges_are_shown_by_hex_with_round_and_besieger() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    game.round = 4
    besiege(game, "gilgal", 0, rounds=3)
    fields = f"hex {{ id }} by {SIDE} sinceRound round"
    found = await asked(game, None, f"sieges {{ {fields} }} board {{ hexes {{ id siege {{ {fields} }} }} }}")
    siege = {"hex": {"id": "f14"}, "by": SEAT_A, "sinceRound": 2, "round": 3}
    assert found["sieges"] == [siege]
    assert {one["id"]: one["siege"] for one in found["board"]["hexes"] if one["siege"]} == {"f14": siege}


async def test_encounters_are_shown_with_what_is_known_of_the_strengths() -> None:
    game = field()
    put(game, "saul", 0, "damascus")
    fields = (
        f"attacker {SIDE} defender {SIDE} wasFought attack {{ value }} defence {{ value trail {{ label amount }} }}"
    )
    found = await asked(game, 2, f"encounters {{ hex {{ name }} {fields} }}")
    assert found["encounters"] == [
        {
            "hex": {"name": "Damascus"},
            "attacker": SEAT_A,
            "defender": {"number": CANAANITES, "name": "the Canaanites", "seat": None},
            "wasFought": False,
            "attack": {"value": 2},
            "defence": {"value": 4, "trail": [{"label": "wall", "amount": 4}]},
        }
    ]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
async def test_the_battle_shows_who_has_committed_but_not_what(viewer: int | None) -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal", 3)
    hold(game, 0, "ambush")
    declare(game, 0, "gilgal")
    commit(game, 0, ["saul"], ["ambush"])
    assert (await asked(game, viewer, BATTLE))["battle"] == {
        "hex": {"id": "f14"},
        "attacker": SEAT_A,
        "defender": SEAT_B,
        "aggressor": SEAT_A,
        "committed": [SEAT_A],
        "isWon": False,
    }


async def test_past_battles_are_shown_the_newest_first() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal", 3)
    put(game, "elon", 1, "d9")
    put(game, "joab", 0, "d9")
    fight(game, 0, "d9", by={0: ((), ()), 1: ((), ())})
    fight(game, 0, "gilgal", by={0: (["saul"], ()), 1: ((), ())})
    assert (await asked(game, 1, BATTLE))["battle"]["isWon"]
    answer(game, Conquer())
    fields = f"round hex {{ id }} aggressor {SIDE} attacker {SIDE} attack defender {SIDE} defence winner {SIDE} fate"
    found = (await asked(game, None, f"battles(first: 5) {{ {fields} }}"))["battles"]
    assert [(one["hex"]["id"], one["attack"], one["defence"], one["fate"]) for one in found] == [
        ("f14", 3, 0, "conquered"),
        ("d9", 4, 1, "taken"),
    ]
    assert found[0]["winner"] == SEAT_A
    assert len((await asked(game, None, "battles(first: 1) { round }"))["battles"]) == 1


async def test_captives_are_shown_by_captor_and_by_general() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    capture(game, put(game, "saul", 0, "gilgal"), 1)
    put(game, "joab", 0, "d9")
    changed(game)
    found = await asked(game, 2, f"seats {{ captives {{ id }} }} generals {{ id side {SIDE} captor {SIDE} }}")
    assert [seat["captives"] for seat in found["seats"]] == [[], [{"id": "saul"}], []]
    captors = {one["id"]: (one["side"], one["captor"]) for one in found["generals"]}
    assert captors == {"saul": (SEAT_A, SEAT_B), "joab": (SEAT_A, None)}


async def test_strengths_of_generals_in_battle_are_explained() -> None:
    game = field()
    put(game, "joab", 0, "d9")
    found = await asked(game, 1, "generals { strengthInBattle { value trail { label amount } } }")
    assert found["generals"] == [{"strengthInBattle": {"value": 4, "trail": [{"label": "Joab", "amount": 4}]}}]


async def test_settlements_show_whether_they_are_cities_or_razed() -> None:
    game = field()
    make_city(game, settlement_number(game, "gilgal"))
    raze(game, settlement_number(game, "shiloh"), "loot")
    found = await asked(game, None, "board { settlements { id isCity isRazed } }")
    shown = {one["id"]: (one["isCity"], one["isRazed"]) for one in found["board"]["settlements"]}
    assert (shown["gilgal"], shown["shiloh"], shown["shechem"]) == ((True, False), (False, True), (False, False))


async def test_what_can_be_committed_is_offered_as_a_template_to_its_seat_alone() -> None:
    game = field()
    give(game, 1, "gilgal", 2)
    put(game, "saul", 0, "gilgal", 3)
    hold(game, 0, "ambush")
    declare(game, 0, "gilgal")
    query = '{ game(id: "g") { legalActions(seat: 0) { text } } }'
    own = (await seen(game, 0).ask(query))["game"]["legalActions"]
    assert [one["text"] for one in own] == ["Commit nothing"]
    other = (await seen(game, 1).ask(query))["game"]["legalActions"]
    assert other == []


async def test_without_the_module_there_is_nothing_to_show() -> None:
    game = new_game()
    found = await asked(
        game,
        None,
        "sieges { round } encounters { wasFought } battle { isWon } battles { round } seats { captives { id } } "
        "board { hexes { siege { round } encounter { wasFought } } } generals { strengthInBattle { value } }",
    )
    assert (found["sieges"], found["encounters"], found["battle"], found["battles"]) == (None, None, None, None)
    assert [seat["captives"] for seat in found["seats"]] == [None, None, None]
    assert {(one["siege"], one["encounter"]) for one in found["board"]["hexes"]} == {(None, None)}
