from typing import Any

import pytest
from gql.utilities import get_introspection_query_ast
from graphql import get_introspection_query, parse, print_ast

from server.transport.documents import Documents
from server.transport.limits import Limits
from server.transport.refusals import Unexecutable
from server.transport.weight import Scale
from server.transport.wire import Request
from tests.server.transport.toy import schema

ROOT = schema._schema


def _refusal(query: str, limits: Limits | None = None, **variables: Any) -> dict[str, Any] | None:
    try:
        Documents(ROOT, limits or Limits()).operation(Request(query, variables))
    except Unexecutable as refusal:
        [error] = refusal.errors
        return error.extensions or {"message": error.message}
    return None


def _code(query: str, limits: Limits | None = None, **variables: Any) -> object:
    return (_refusal(query, limits, **variables) or {}).get("code")


def test_five_thousand_aliases_are_refused_by_their_tokens() -> None:
    query = "{" + " ".join(f"a{number}: hello" for number in range(5_000)) + "}"
    assert "2000 tokens" in str(_refusal(query))


def test_more_aliases_than_allowed_are_refused_wherever_they_stand() -> None:
    assert _code("{" + " ".join(f"a{number}: hello" for number in range(30)) + "}") is None
    assert _code("{" + " ".join(f"a{number}: hello" for number in range(31)) + "}") == "ALIAS_LIMIT"
    spread = " ".join(f"... on Query {{ a{number}: hello }}" for number in range(31))
    assert _refusal("{" + spread + "}") == {"code": "ALIAS_LIMIT", "asked": 31, "allowed": 30}


def test_twenty_thousand_duplicate_fields_are_refused_by_their_tokens() -> None:
    assert "2000 tokens" in str(_refusal("{" + "hello " * 20_000 + "}"))


@pytest.mark.parametrize(
    "query",
    [
        "{" + "hello " * 1_900 + "}",
        "{" + "tribe { name } " * 490 + "}",
        "{" + "... { tribe { name } } " * 285 + "}",
        "{" + "... on Query { tribe { name } } " * 215 + "}",
        "{ tribe {" + "allies { name } " * 480 + "} }",
        "{ ...F0 }" + "".join(f" fragment F{n} on Query {{ tribe {{ name }} ...F{n + 1} }}" for n in range(150)),
    ],
    ids=["leaves", "objects", "inline", "typed inline", "nested", "fragments"],
)
def test_repeated_fields_are_refused_before_they_are_compared_with_each_other(query: str) -> None:
    assert _code(query) == "REPEAT_LIMIT"


def test_a_field_in_the_fragments_of_many_types_is_not_repeated() -> None:
    query = "{ tribe { pieces { edges { node { name ... on Camel { name speed } ... on Tent { name beds } } } } } }"
    assert _code(query, Limits(repeats=0)) is None


def test_three_thousand_directives_are_refused() -> None:
    assert "2000 tokens" in str(_refusal("{ hello " + "@x " * 3_000 + "}"))
    assert _code("{ hello " + "@x " * 900 + "}") == "DIRECTIVE_LIMIT"
    assert _code("query " + "@x " * 900 + "{ hello }") == "DIRECTIVE_LIMIT"
    assert _code("query ($a: Int " + "@x " * 900 + ") { hello }") == "DIRECTIVE_LIMIT"


def _deep(levels: int) -> str:
    return "{ tribe " + "{ allies " * (levels - 2) + "{ name }" + " }" * (levels - 1)


def test_levels_are_counted_through_fragments() -> None:
    limits = Limits(cost=10**18)
    assert _code(_deep(15), limits) is None
    assert _refusal(_deep(16), limits) == {"code": "DEPTH_LIMIT", "asked": 16, "allowed": 15}
    chain = "{ tribe { ...F0 } }" + "".join(
        f" fragment F{n} on Tribe {{ allies {{ ...F{n + 1} }} }}" for n in range(14)
    )
    assert _code(chain + " fragment F14 on Tribe { name }", limits) == "DEPTH_LIMIT"


def test_a_document_nested_too_deeply_to_parse_is_refused() -> None:
    assert "nested too deeply" in str(_refusal("{ tribe " + "{ allies " * 400 + "{ name }" + " }" * 401))
    assert _refusal("{" + "... {" * 400 + "hello" + "}" * 401) is not None
    chain = "".join(f" fragment F{n} on Query {{ ...F{n + 1} }}" for n in range(215))
    assert _refusal("{ ...F0 }" + chain + " fragment F215 on Query { hello }") is not None


@pytest.mark.parametrize("count", [22, 200])
def test_fragments_that_double_are_weighed_in_linear_time(count: int) -> None:
    document = parse(_doubling(count))
    scale = Scale(ROOT, document, {})
    [operation] = [node for node in document.definitions if node.kind == "operation_definition"]
    weight = scale.operation(operation)  # type: ignore[arg-type]
    assert weight.fixed == 2**count
    assert scale.visits <= 5 * count + 10


def _doubling(count: int) -> str:
    doubled = "".join(f" fragment F{n} on Query {{ ...F{n + 1} ...F{n + 1} }}" for n in range(count))
    return "{ ...F0 }" + doubled + f" fragment F{count} on Query {{ hello }}"


def test_fragments_that_double_are_refused_with_a_number_json_can_hold() -> None:
    assert _refusal(_doubling(22)) == {"code": "COST_LIMIT", "asked": 2**22, "allowed": 20_000}
    refusal = _refusal(_doubling(180))
    assert refusal is not None
    assert refusal.get("asked") in {2**31 - 1, None}


def test_fragments_in_a_circle_are_an_error_of_validation() -> None:
    query = "{ tribe { ...A } } fragment A on Tribe { allies { ...B } } fragment B on Tribe { allies { ...A } }"
    assert "Cannot spread fragment" in str(_refusal(query))


def test_the_cost_is_the_number_of_values_the_answer_may_hold() -> None:
    edges = "edges { node { name } }"
    assert _refusal(f"{{ tribe {{ pieces(first: 7) {{ {edges} }} }} }}", Limits(cost=22)) == {
        "code": "COST_LIMIT",
        "asked": 1 + 1 + 7 * (1 + 1 + 1),
        "allowed": 22,
    }
    assert _code(f"{{ tribe {{ pieces(first: 7) {{ {edges} }} }} }}", Limits(cost=23)) is None


def test_a_page_size_may_come_from_a_variable_its_default_or_the_schema() -> None:
    def asked(head: str, argument: str, **variables: Any) -> object:
        query = f"{head} {{ tribe {{ pieces{argument} {{ edges {{ node {{ name }} }} }} }} }}"
        refusal = _refusal(query, Limits(cost=0), **variables)
        return refusal and refusal["asked"]

    assert asked("query ($n: Int!)", "(first: $n)", n=50) == 2 + 50 * 3
    assert asked("query ($n: Int! = 30)", "(first: $n)") == 2 + 30 * 3
    assert asked("query ($n: Int! = 30)", "(first: $n)", n=5) == 2 + 5 * 3
    assert asked("query", "") == 2 + 20 * 3
    assert asked("query", "(first: -5)") == 2 + 1 * 3
    assert asked("query ($n: Int!)", "(first: $n)", n="x") == 2 + 20 * 3


def test_pages_in_pages_multiply() -> None:
    query = "{ tribe { allies { allies { pieces(first: 100) { edges { node { name } } } } } } }"
    assert _code(query) == "COST_LIMIT"


def test_of_many_types_only_the_heaviest_counts() -> None:
    node = "node { ... on Camel { name speed } ... on Tent { beds } }"
    query = f"{{ tribe {{ pieces(first: 10) {{ edges {{ {node} }} }} }} }}"
    assert (_refusal(query, Limits(cost=0)) or {})["asked"] == 2 + 10 * (1 + 1 + 2)


def test_introspection_passes_and_repeated_introspection_does_not() -> None:
    whole = get_introspection_query(input_value_deprecation=True, specified_by_url=True, directive_is_repeatable=True)
    assert _refusal(whole) is None
    assert _refusal(print_ast(get_introspection_query_ast(type_recursion_level=7))) is None
    field = "fields { args { type { ofType { name } } } }"
    fan = " ".join(f"a{number}: types {{ {field} {field} }}" for number in range(28))
    assert _code(f"{{ __schema {{ {fan} }} }}") == "COST_LIMIT"
