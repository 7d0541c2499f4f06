from typing import Any

import pytest

from core import Option
from schema.option import OptionTypes, shown
from tests.schema.client import CREATE, Client

pytestmark = pytest.mark.anyio
CHOSEN = "query ($id: ID!) { game(id: $id) { ruleset { options { fairDay { days openPurses weather toll } } } } }"
LISTED = """
{ ruleModules { options { name member kind text default defaultWith { module default } low high choices locked } } }
"""


async def chosen(client: Client, options: Any) -> Any:
    created = (await client.ask(CREATE, game={"mode": "fair-day", "seats": [{}, {}]}, options=options))["createGame"]
    if "rule" in created:
        return created
    return (await client.ask(CHOSEN, id=created["game"]["id"]))["game"]["ruleset"]["options"]["fairDay"]


@pytest.mark.parametrize("options", [None, {}, {"fairDay": None}, {"fairDay": {}}, {"fairDay": {"days": None}}])
async def test_what_is_not_chosen_keeps_its_default(options: Any, client: Client) -> None:
    assert await chosen(client, options) == {"days": 2, "openPurses": True, "weather": "FAIR", "toll": 1}


async def test_options_are_chosen_typed_and_shown_typed(client: Client) -> None:
    options = {"fairDay": {"days": 5, "openPurses": False, "weather": "FOUL_WIND"}}
    assert await chosen(client, options) == {"days": 5, "openPurses": False, "weather": "FOUL_WIND", "toll": 1}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"days": 10}, "option 'days' of plugin 'fair-day': 10 is above 9"),
        ({"toll": 2}, "option 'toll' of plugin 'fair-day': it is locked to 1"),
    ],
)
async def test_what_an_option_does_not_admit_is_refused_in_words(
    options: dict[str, int], words: str, client: Client
) -> None:
    assert words in (await chosen(client, {"fairDay": options}))["message"]


@pytest.mark.parametrize("options", [{"days": "5"}, {"weather": "SUNNY"}, {"nights": 1}, {"days": 1 << 31}])
async def test_values_of_another_type_are_no_options(options: dict[str, Any], client: Client) -> None:
    result = await client.answer(CREATE, game={"mode": "fair-day", "seats": [{}, {}]}, options={"fairDay": options})
    assert result.data is None


async def test_options_are_listed_for_clients_that_know_none(client: Client) -> None:
    (module,) = (await client.ask(LISTED))["ruleModules"]
    days, purses, weather, toll = module["options"]
    assert days == {
        "name": "days",
        "member": "days",
        "kind": "INTEGER",
        "text": "Days until the fair is over.",
        "default": "2",
        "defaultWith": [{"module": "rain", "default": "3"}],
        "low": 1,
        "high": 9,
        "choices": [],
        "locked": False,
    }
    assert (purses["member"], purses["kind"], purses["default"]) == ("openPurses", "BOOLEAN", "true")
    assert (weather["kind"], weather["default"], weather["choices"]) == ("CHOICE", "FAIR", ["FAIR", "FOUL_WIND"])
    assert toll["locked"]


def test_a_game_locked_to_options_that_have_changed_shows_the_new_ones_at_their_default() -> None:
    types = OptionTypes()
    types.add("late", [Option("tea", 3, text="Cups.", low=0, high=9)])
    types.output_type()
    assert types.of({"late": {"coffee": 2}, "gone": {}}).late.tea == 3


def test_values_are_shown_as_graphql_writes_them() -> None:
    assert [shown(value) for value in (True, 7, "foul-wind")] == ["true", "7", "FOUL_WIND"]
