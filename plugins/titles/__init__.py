"""Titles: judges, the king, the Assassin and Justice, points, victory and elimination."""

from core import Plugin
from plugins.titles import (
    accounts,
    appointments,
    assassin,
    battle,
    deaths,
    election,
    elimination,
    events,
    hooks,
    judgeships,
    points,
    purchase,
    state,
    throne,
)

plugin = Plugin(
    "titles",
    "1.0",
    "Judges of regions and a king, who bring the points that win; the Assassin and Justice; elimination.",
    modes=("promised-land",),
    requires=("promised-land", "terrain", "turns", "settlements", "cards"),
    after=("combat",),
    parts=(
        hooks, state, events, judgeships, throne, deaths, appointments, purchase,
        election, assassin, battle, points, elimination, accounts,
    ),
    schema="plugins.titles.schema",
)  # fmt: skip
