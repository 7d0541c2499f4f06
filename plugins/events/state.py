"""The state of events: the cards that wait, those in force, and the regions that are taxed. All of it is public."""

from core import Game, Slice, implements, round_begins


class EventsArea(Slice):
    """Event cards, by number, from being drawn until they are discarded.

    `slots` are the cards of this round, the newest first; `falling` those of the last round that have no terrain yet,
    the oldest first; `fallen` those in force, by terrain. `taken` are the kinds of which this round may take no second.
    """

    slots: list[int] = []
    falling: list[int] = []
    fallen: dict[str, int] = {}
    taken: list[int] = []


class Taxes(Slice):
    """The regions taxed in this round, with the seats that collect."""

    collectors: dict[str, int] = {}


@implements(round_begins)
def taxes_end(ctx: Game) -> None:
    """ECO-3: a Tax is for one round."""
    ctx[Taxes].collectors = {}
    ctx[EventsArea].taken = []
