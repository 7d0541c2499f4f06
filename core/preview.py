"""Previews: what an action would cost and do, worked out on a view, so that nothing hidden can show."""

from typing import TYPE_CHECKING

import msgspec

from core.action import Action
from core.decision import Decision
from core.errors import CanaanError, Hidden, Refusal
from core.event import Event, GameEnded
from core.numbers import Number
from core.ruleset import fault

if TYPE_CHECKING:
    from core.game import Game


class Preview(msgspec.Struct, frozen=True):
    """The action's numbers and the events it would cause at once; not `complete` where chance or a secret decides."""

    numbers: tuple[Number, ...]
    events: tuple[Event, ...]
    complete: bool


def preview(view: "Game", seat: int, action: Action, decision: Decision) -> Preview:
    """Try an action out on a copy of the seat's view; the game does not walk on.

    Raises `Refusal` if it is illegal, `PluginFault` if the rule fails on a view.
    """
    if decision.seat != seat:
        raise Refusal("not-yours", "this decision is not yours")
    view.check(action, decision)
    trial = view.copy()
    complete = True
    try:
        action.apply(trial, decision)
    except Hidden:
        complete = False
    except CanaanError:
        raise
    except Exception as error:
        raise fault(view.rules.owners[type(action)], f"previewing {type(action).__name__}", error) from error
    if trial.result is not None:
        trial.emit(GameEnded(trial.result.winners, trial.result.reason))
    seen = (entry.seen_by(seat) for entry in trial.journal)
    return Preview(tuple(action.numbers(view, decision)), tuple(event for event in seen if event), complete)
