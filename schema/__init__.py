"""The loaded plugins as one GraphQL schema. Knows no plugin by name, no transport and no database."""

from schema.assembly import CanaanSchema, build_schema
from schema.backend import Backend, SeenGame
from schema.context import Context, Info
from schema.enums import DocumentedEnum
from schema.game import GameNode
from schema.hooks import extends
from schema.number import Number
from schema.seat import SeatNode

__all__ = [
    "Backend",
    "CanaanSchema",
    "Context",
    "DocumentedEnum",
    "GameNode",
    "Info",
    "Number",
    "SeatNode",
    "SeenGame",
    "build_schema",
    "extends",
]
