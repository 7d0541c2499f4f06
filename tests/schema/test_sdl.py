from pathlib import Path

from graphql import is_interface_type

from schema.docs import undocumented
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
