import pytest

from schema.names import camel, constant, pascal, sentence


@pytest.mark.parametrize("name", ["move-cost", "move_cost", "MoveCost", "moveCost"])
def test_a_name_is_written_by_graphqls_customs(name: str) -> None:
    assert camel(name) == "moveCost"
    assert pascal(name) == "MoveCost"
    assert constant(name) == "MOVE_COST"
    assert sentence(name) == "Move cost."
