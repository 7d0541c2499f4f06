"""The wire: the types that one schema has generated, as resolvers reach them."""

from typing import TYPE_CHECKING, cast

from schema.action import ActionTypes
from schema.action_input import ActionInputs
from schema.context import Info
from schema.event import EventTypes
from schema.option import OptionTypes
from schema.shapes import Shapes

if TYPE_CHECKING:
    from schema.assembly import CanaanSchema


class Wire:
    """All that is generated from what plugins declare."""

    def __init__(self) -> None:
        shapes = Shapes()
        self.actions = ActionTypes(shapes)
        self.inputs = ActionInputs(shapes)
        self.events = EventTypes(shapes)
        self.options = OptionTypes()


def wire(info: Info) -> Wire:
    """The generated types of the schema that is being executed."""
    return cast("CanaanSchema", info.schema).wire
