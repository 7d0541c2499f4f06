"""Decisions: who owes what kind of action. Whatever a seat may do, a turn included, is an open decision."""

import msgspec


class Decision(msgspec.Struct, frozen=True):
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
