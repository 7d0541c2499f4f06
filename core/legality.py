"""Refusing: `Game.legal` decides what may answer a decision, `Action.check` says why something is not in it."""

from typing import TYPE_CHECKING

from core.action import Action, Template
from core.decision import Decision
from core.errors import CanaanError, PluginFault, Refusal
from core.ruleset import fault

if TYPE_CHECKING:
    from core.game import Game


def check_unlisted(game: "Game", action: Action, decision: Decision) -> None:
    """Raise the `Refusal` that forbids an action which the legal list does not name; return if a template admits it.

    Raises `PluginFault` where an action's check and its list disagree.
    """
    name = type(action).__name__
    plugin = game.rules.owners.get(type(action))
    if plugin is None:
        raise Refusal("not-in-this-game", f"no plugin of this game brings {name}")
    if decision.kind not in action.answers:
        raise Refusal("not-now", f"{name} does not answer this decision")
    try:
        action.check(game, decision)
    except CanaanError:
        raise
    except Exception as error:
        raise fault(plugin, f"checking {name}", error) from error
    if not any(isinstance(line, Template) and line.admits(action) for line in game.legal(decision)):
        raise PluginFault(plugin, f"checking {name}", "its check passes what its list lacks")
