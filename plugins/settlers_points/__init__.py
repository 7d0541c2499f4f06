"""Points, and winning with enough of them on one's own turn."""

from core import Plugin
from plugins.settlers_points import events, scores

plugin = Plugin(
    "settlers-points",
    "1.0",
    "Who has how many points, and who has won.",
    parts=(scores, events),
    schema="plugins.settlers_points.schema",
)
