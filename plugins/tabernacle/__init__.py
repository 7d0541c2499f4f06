"""The Tabernacle: built for the Ark, it brings a point and lets its owner appease."""

from core import Plugin
from plugins.tabernacle import building, events, points, sacrifice, state

plugin = Plugin(
    "tabernacle",
    "1.0",
    "The Tabernacle in a city, the point of the Ark at rest, and sacrifices.",
    modes=("promised-land",),
    requires=("titles",),
    parts=(state, events, building, sacrifice, points),
    schema="plugins.tabernacle.schema",
)
