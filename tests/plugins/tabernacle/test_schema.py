import pytest

from plugins.tabernacle.state import Tabernacle
from tests.plugins.scenes import changed, new_game, put, settlement_number
from tests.plugins.titles.court import court, enthrone_judge
from tests.plugins.wire import asked

pytestmark = pytest.mark.anyio
SHOWN = """
tabernacle { city { id } owner { number } hasArk }
board { settlements { id hasTabernacle } }
seats { number points { value trail { plugin label amount } } }
"""


async def test_everybody_sees_where_it_stands_whose_it_is_and_whether_the_ark_is_there() -> None:
    game = court(modules=("titles", "tabernacle"))
    enthrone_judge(game, 1, "gerar", "joab")
    assert (await asked(game, None, SHOWN))["tabernacle"] is None
    game[Tabernacle].city = settlement_number(game, "gerar")
    put(game, "saul", 1, "gerar", 0, "ark")
    changed(game)
    shown = await asked(game, None, SHOWN)
    assert shown["tabernacle"] == {"city": {"id": "gerar"}, "owner": {"number": 1}, "hasArk": True}
    assert [one["id"] for one in shown["board"]["settlements"] if one["hasTabernacle"]] == ["gerar"]
    assert shown["seats"][1]["points"]["value"] == 2
    assert {"plugin": "tabernacle", "label": "Tabernacle", "amount": 1} in shown["seats"][1]["points"]["trail"]


async def test_without_the_module_there_is_nothing_to_see() -> None:
    shown = await asked(new_game(modules=("titles",)), None, SHOWN)
    assert shown["tabernacle"] is None
    assert {one["hasTabernacle"] for one in shown["board"]["settlements"]} == {None}
