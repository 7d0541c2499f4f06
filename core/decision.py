"""Decisions: who owes what kind of action. Whatever a seat may do, a turn included, is an open decision.

Open decisions form a stack of groups: those of the last group may be answered now, in any order; the others wait.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import NoReturn

import msgspec

from core.errors import Refusal


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A seat owes one of the actions that answer `kind`.

    `subject` says what it is about where that is not plain (a hex, a title). A secret decision is answered without
    anybody learning the answer before all are in. An optional one blocks nothing and closes with the decision
    `hangs_on`. `id` is given by the game when it opens.
    """

    seat: int
    kind: str
    subject: str = ""
    secret: bool = False
    optional: bool = False
    hangs_on: str = ""
    id: str = ""


Groups = list[list[Decision]]


@cache
def id_of(number: int) -> str:
    """The id of a decision by its number in its game. Games have the same ones, so each is written once."""
    return f"d{number}"


def opened(groups: Groups, decisions: Iterable[Decision]) -> None:
    """Put decisions on the stack as a group of their own; optional ones join those they hang on, behind them.

    Raises `ValueError` if what one hangs on is not open.
    """
    optional: list[Decision] = []
    blocking: list[Decision] = []
    for decision in decisions:
        (optional if decision.optional else blocking).append(decision)
    if blocking:
        groups.append(blocking)
    for decision in optional:
        for group in groups:
            if any(one.id == decision.hangs_on for one in group):
                group.append(decision)
                break
        else:
            raise ValueError(f"{decision.kind!r} hangs on the decision {decision.hangs_on!r}, which is not open")


def without(groups: Groups, closes: Callable[[Decision], bool]) -> Groups:
    """The stack once some decisions are closed, and with them whatever hangs on them."""
    left: Groups = []
    for group in groups:
        closed: set[str] = set()
        for one in group:
            if closes(one) or one.hangs_on in closed:
                closed.add(one.id)
        if kept := [one for one in group if one.id not in closed]:
            left.append(kept)
    return left


def report_absent(seat: int, kind: str) -> NoReturn:
    """Raise the `ValueError` of a rule that asks a seat which is not in the game."""
    raise ValueError(f"seat {seat} is not in the game and cannot be asked for {kind!r}")


def found(groups: Groups, decision_id: str) -> Decision:
    """The open decision of that id. Raises `Refusal` if it waits for others, or is gone."""
    for decision in groups[-1]:
        if decision.id == decision_id:
            return decision
    if any(decision.id == decision_id for group in groups for decision in group):
        raise Refusal("not-now", "this decision waits until another one is made")
    raise Refusal("stale-decision", "this decision is no longer open")
