"""Refusing what a seat may not do now: because it owes nothing, or something else, or because a rule forbids it.

`Game.legal` decides what may answer a decision; `Action.check` says why something is not in that list.
"""

from typing import TYPE_CHECKING

from core.action import Action, Template
from core.decision import Decision, found
from core.errors import CanaanError, PluginFault, Refusal
from core.ruleset import fault

if TYPE_CHECKING:
    from core.game import Game


def check_running(game: "Game") -> None:
    """Raise a `Refusal` if the game is over."""
    if game.result is not None:
        raise Refusal("game-over", f"the game is over: {game.result.reason}")


def owed(game: "Game", seat: int, kind: type[Action] | None) -> Decision:
    """The open decision of a seat, that `kind` can answer if given. Raises `Refusal` if there is none."""
    check_running(game)
    mine = [decision for decision in game.decisions if decision.seat == seat]
    for decision in mine:
        if kind is None or decision.kind in kind.answers:
            return decision
    if mine:
        wanted = ", ".join(dict.fromkeys(decision.kind for decision in mine))
        raise Refusal("not-now", f"what is owed now is: {wanted}")
    waited_for = game.names.listed("seat", dict.fromkeys(decision.seat for decision in game.decisions))
    raise Refusal("not-your-turn", f"it is not your turn; the game waits for {waited_for}")


def answered(game: "Game", seat: int, action: Action, decision_id: str) -> Decision:
    """The decision that an act answers. Raises `Refusal` if it is not open, or another seat's."""
    decision = found(game.groups, decision_id) if decision_id else owed(game, seat, type(action))
    if decision.seat != seat:
        raise Refusal("not-yours", "this decision is not yours")
    return decision


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
