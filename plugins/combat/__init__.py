"""Combat: sieges, captives and battles."""

from core import Plugin
from plugins.combat import sieges, state

plugin = Plugin(
    "combat",
    "1.0",
    "Sieges, captives and battles with secret commitments.",
    modes=("promised-land",),
    requires=("terrain", "turns", "settlements", "cards"),
    parts=(state, sieges),
)
