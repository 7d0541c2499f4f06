from pathlib import Path

from graphql import build_schema

from tests.server.cli.conftest import MODS, Canaan


def test_it_prints_the_schema_with_the_types_of_further_plugins(canaan: Canaan) -> None:
    shipped = canaan("schema")
    assert shipped.code == 0, shipped
    assert "RolledEvent" not in build_schema(shipped.out).type_map
    further = build_schema(canaan("schema", "--plugins", MODS).out).type_map
    assert further["RolledEvent"].description == "A seat has rolled."


def test_it_writes_the_same_to_a_file(canaan: Canaan, tmp_path: Path) -> None:
    assert canaan("schema", "--out", tmp_path / "schema.graphql").out == ""
    assert (tmp_path / "schema.graphql").read_text() == canaan("schema").out
    canaan("schema", "--out", tmp_path / "no" / "schema.graphql").fails("cannot write", "No such file or directory")
