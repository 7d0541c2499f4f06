import pytest

from plugins.settlements.state import Towns
from tests.plugins.scenes import new_game
from tests.plugins.wire import asked, seen

pytestmark = pytest.mark.anyio


async def test_the_last_round_and_the_scores_are_shown() -> None:
    game = new_game(options={"promised-land": {"max_rounds": 7}})
    game[Towns].owner[0] = 2
    shown = await asked(game, None, "lastRound seats { score }")
    assert shown == {"lastRound": 7, "seats": [{"score": [0]}, {"score": [0]}, {"score": [1]}]}


async def test_a_game_in_the_lobby_shows_no_state() -> None:
    client = seen(new_game(), 0)
    client.server.tables["g"].game = None
    state = "lastRound board { columns } generals { id } piles { drawCount } cards { id }"
    seats = "seats { score coins hand { id } handSize income { value } generals { id } settlements { id } }"
    shown = (await client.ask(f'{{ game(id: "g") {{ status {state} {seats} }} }}'))["game"]
    assert shown.pop("status") == "LOBBY"
    empty = dict.fromkeys(("score", "coins", "hand", "handSize", "income", "generals", "settlements"))
    assert shown.pop("seats") == [empty] * 3
    assert set(shown.values()) == {None}
