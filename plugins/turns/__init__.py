"""Turns: a seat acts until it ends its turn, unless a rule keeps it from ending."""

from core import Plugin
from plugins.turns import actions, hooks

plugin = Plugin(
    "turns",
    "1.0",
    "Turns that last until the seat ends them, if nothing is left that it must do.",
    parts=(hooks, actions),
)
