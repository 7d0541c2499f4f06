from pathlib import Path

from graphql import is_interface_type

from schema.docs import undocumented
from server.tokens import LEAST_KEY
from tests.plugins.wire import schema

SDL = Path(__file__).parent / "schema.graphql"
REFRESH = "python -c 'from tests.schema.test_sdl import refresh; refresh()'"


def refresh() -> None:
    """Write the schema of the shipped plugins down anew."""
    SDL.write_text(printed())


def printed() -> str:
    return schema().as_str().rstrip() + "\n"


def test_the_schema_is_the_one_that_clients_were_promised() -> None:
    assert SDL.read_text() == printed(), f"the schema has changed; if that is meant: {REFRESH}"


def test_every_name_of_the_shipped_schema_is_documented() -> None:
    assert list(undocumented(schema()._schema)) == []


def test_every_interface_is_implemented_and_no_scalar_is_untyped() -> None:
    built = schema()._schema
    for name, kind in built.type_map.items():
        assert not is_interface_type(kind) or built.get_implementations(kind).objects, name
    assert "JSON" not in built.type_map


def test_it_says_how_long_an_idempotency_key_must_be_from_which_a_token_is_made() -> None:
    mutation = schema()._schema.mutation_type
    assert mutation is not None
    fields = mutation.fields
    said = {name: (fields[name].args["idempotencyKey"].description or "") for name in ("createGame", "joinGame", "act")}
    needs_more = {name: f"At least {LEAST_KEY} random characters" in text for name, text in said.items()}
    assert needs_more == {"createGame": True, "joinGame": True, "act": False}
