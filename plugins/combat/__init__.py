"""Combat: sieges, captives and battles."""

from core import Plugin
from plugins.combat import (
    accounts,
    arsenal,
    besieging,
    bounds,
    committing,
    custody,
    declaring,
    events,
    hooks,
    ransom,
    sieges,
    spoils,
    state,
    strength,
)

plugin = Plugin(
    "combat",
    "1.0",
    "Sieges, captives and battles with secret commitments.",
    modes=("promised-land",),
    requires=("terrain", "turns", "settlements", "cards"),
    parts=(
        hooks,
        state,
        events,
        arsenal,
        strength,
        sieges,
        bounds,
        besieging,
        declaring,
        committing,
        spoils,
        custody,
        ransom,
        accounts,
    ),
    schema="plugins.combat.schema",
)
