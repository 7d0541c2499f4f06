import pytest

from plugins.wrath.ledger import log, reconcile_wrath
from plugins.wrath.state import Cup, Invaders
from tests.plugins.scenes import new_game
from tests.plugins.wire import asked
from tests.plugins.wrath.cup import invade, land

pytestmark = pytest.mark.anyio
CUP = """
cup {
  wrath threshold
  ledger { act reason points seat { number } }
  reports { round wrath entries { act points } }
}
"""
INVADERS = "invaders { pairs { generals { id troops owner { number } } hex { id name } direction } coming supply }"


@pytest.mark.parametrize("viewer", [0, 2, None])
async def test_everybody_sees_the_cup_its_ledger_and_its_reports(viewer: int | None) -> None:
    game = land()
    reconcile_wrath.run(game)
    log(game, "looting", 1)
    assert (await asked(game, viewer, CUP))["cup"] == {
        "wrath": 1,
        "threshold": 13,
        "ledger": [{"act": "looting", "reason": "looting", "points": 3, "seat": {"number": 1}}],
        "reports": [{"round": 2, "wrath": 1, "entries": [{"act": "canaanites", "points": 1}]}],
    }


@pytest.mark.parametrize("viewer", [0, None])
async def test_everybody_sees_where_the_invaders_are_and_which_way_they_go(viewer: int | None) -> None:
    game = land()
    invade(game, "gath", -1)
    game[Invaders].coming = [1]
    shown = (await asked(game, viewer, INVADERS))["invaders"]
    general = {"troops": 6, "owner": None}
    assert shown["pairs"] == [
        {
            "generals": [{"id": "jabin", **general}, {"id": "sisera", **general}],
            "hex": {"id": "c16", "name": "Gath"},
            "direction": "COUNTERCLOCKWISE",
        }
    ]
    assert shown["coming"] == ["CLOCKWISE"]
    assert shown["supply"] == ["og", "sihon", "balak", "eglon", "adoni-zedek", "jobab"]


async def test_the_threshold_is_that_of_the_game() -> None:
    game = land(options={"wrath": {"wrath_threshold": 7}})
    game[Cup].wrath = 6
    shown = (await asked(game, None, "cup { wrath threshold }"))["cup"]
    assert shown == {"wrath": 6, "threshold": 7}


async def test_without_the_module_there_is_no_cup() -> None:
    shown = await asked(new_game(), None, CUP + INVADERS)
    assert shown == {"cup": None, "invaders": None}
