"""The steward: it gives every legal action a score, and takes the best.

What it thinks of each kind of action is in modules by phase; each knows only what its seat sees.
"""

import random
from collections.abc import Sequence
from operator import itemgetter

from core import Action, Computer, Decision, Game, Legal, Refusal, Template, drawn
from plugins.steward import buying, drawing, fighting, intrigue, moving, ruling
from plugins.steward.opinions import Opinions, Proposals
from plugins.steward.outlook import Outlook

MODULES = (drawing, buying, moving, fighting, ruling, intrigue)
OPINIONS: Opinions = {kind: one for part in MODULES for kind, one in part.OPINIONS.items()}
PROPOSALS: Proposals = {**buying.PROPOSALS, **moving.PROPOSALS, **fighting.PROPOSALS}
UNKNOWN = -1.0
"""What the steward thinks of actions that it knows nothing about, such as those of house rules."""


class Steward(Computer):
    """Settles, builds, claims titles, crowns its king, respects the cup, and attacks when it expects to win."""

    name = "steward"

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        ranked = _scored(Outlook(view, decision), legal)
        ranked.sort(key=itemgetter(0), reverse=True)
        for _, action, listed in ranked:
            if listed or _passes(view, decision, action):
                return action
        return drawn(rng.choice(legal), view, decision, rng)


def _scored(outlook: Outlook, legal: Sequence[Legal]) -> list[tuple[float, Action, bool]]:
    """Every action that comes into question, with its score and whether it is legal for certain."""
    found: list[tuple[float, Action, bool]] = []
    for line in legal:
        if isinstance(line, Template):
            propose = PROPOSALS.get(type(line.example))
            for action in propose(outlook, line) if propose else ():
                found.append((OPINIONS.get(type(action), _unknown)(outlook, action), action, False))
        else:
            found.append((OPINIONS.get(type(line), _unknown)(outlook, line), line, True))
    return found


def _unknown(outlook: Outlook, action: Action) -> float:
    return UNKNOWN


def _passes(view: Game, decision: Decision, action: Action) -> bool:
    try:
        action.check(view, decision)
    except Refusal:
        return False
    return True
