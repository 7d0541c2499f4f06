import pytest
from graphql import GraphQLError

from core import Refusal, RulesetError
from schema.refusal import Refused, answer, refusals_as_errors

pytestmark = pytest.mark.anyio


async def done(error: Exception | None = None) -> int:
    if error:
        raise error
    return 7


async def test_what_was_done_is_told() -> None:
    assert await answer(done(), str) == "7"


async def test_a_refusal_is_an_answer_with_all_it_says() -> None:
    refused = await answer(done(Refusal("TER-6", "it is full", ("room",))), str)
    assert refused == Refused(rule="TER-6", message="it is full", missing=["room"])


async def test_rules_that_do_not_go_together_are_an_answer_too() -> None:
    refused = await answer(done(RulesetError("no mode 'chess'")), str)
    assert refused == Refused(rule="ruleset", message="no mode 'chess'", missing=[])


async def test_a_fault_is_no_answer() -> None:
    with pytest.raises(KeyError):
        await answer(done(KeyError("secret")), str)


def test_where_there_is_no_answer_a_refusal_is_an_error_with_a_code() -> None:
    with pytest.raises(GraphQLError) as raised, refusals_as_errors():
        raise Refusal("no-such-game", "there is no such game")
    assert (raised.value.message, raised.value.extensions) == ("there is no such game", {"code": "no-such-game"})
