"""The game: one running game in memory, its cursor, its open decisions and its journal. No I/O, no clock.

How it goes from step to step is `core.walk`'s business, how it is stored `core.codec`'s, what an act would do
`core.preview`'s.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from core import hookspecs
from core.action import Action, Legal
from core.base import ACTS_BETWEEN_BASES, Base
from core.codec import encode, restore
from core.decision import Decision, Groups, found, id_of, opened, report_absent, without
from core.dice import Dice, NoDice, key_of
from core.errors import CanaanError
from core.event import Event, SeatEliminated
from core.hooks import Collect, First, Fold, Notify
from core.journal import Journal
from core.legality import answered, check_running, check_unlisted, owed
from core.names import Names
from core.numbers import Number
from core.options import Option
from core.result import Result
from core.ruleset import NO_MENU, Ruleset, fault
from core.state import Parts, Slice
from core.walk import begin_round, walk

C = TypeVar("C")
T = TypeVar("T")
V = TypeVar("V", bound=int | bool | str)


class Game(Parts):
    """One running game. Made by `Game.new` or `Game.load`; `seen_by` gives what a viewer may know of it.

    `game[SomeSlice]` and `game[SomeFixture]` read state and tables. Plugins may read everything; they change their own
    slices, `order` in `round_begins`, and what the methods here change.
    """

    __slots__ = (
        "_base", "_lines", "_listed",
        "dice", "entry", "fixed", "groups", "here", "journal", "next_decision", "order", "out",
        "place", "result", "round", "rules", "seat_names", "seats",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, seats: int, dice: Dice) -> None:
        self.rules = rules
        self.seats = seats
        self.fixed = rules.fixed(seats)
        self.dice = dice
        self.seat_names: Sequence[str] = self.fixed.seat_names
        self.update(self.fixed.all())
        self.round = 0
        self.here = rules.row.stops[0]
        self.place = 0
        self.entry = 0
        self.order: list[int] = list(range(seats))
        self.out: list[int] = []
        self.next_decision = 1
        self.result: Result | None = None
        self.journal = Journal(0, 0, self.here.phase)
        self.groups: Groups = []
        self._listed: Decision | None = None
        self._lines: list[Legal] = []
        self._base: Base | None = None

    @classmethod
    def new(cls, rules: Ruleset, seats: int, seed: bytes, nonces: Iterable[str] = ()) -> "Game":
        """Set a game up and walk to its first decision. Raises `RulesetError` if so many seats cannot play it."""
        game = cls(rules, seats, Dice(key_of(seed, nonces)))
        for _, kind in rules.slices:
            game[kind] = kind()
        game.tell(hookspecs.setup, game)
        begin_round(game)
        if not game.groups:
            walk(game)
        game._listed = None
        game._base = Base(game)
        return game

    @classmethod
    def load(cls, rules: Ruleset, seats: int, key: bytes, state: bytes) -> "Game":
        """A game from its stored state and the key of its dice. Raises `SnapshotError` if the two do not fit."""
        game = cls(rules, seats, Dice(key))
        restore(game, state)
        game._base = Base(game, state)
        return game

    def copy(self) -> "Game":
        """An independent copy with the same dice, and an empty journal."""
        copy = Game(self.rules, self.seats, self.dice.copy())
        copy.seat_names = self.seat_names
        state = encode(self)
        restore(copy, state)
        copy._base = Base(copy, state)
        return copy

    def seen_by(self, seat: int | None) -> "Game":
        """The game as a seat (None: a spectator) may know it: no dice, slices redacted, read only.

        Public slices are shared with the game, so a view is good until the next act. Once the game is over, everybody
        may see everything. It cannot be acted on; its copy can.
        """
        view = Game(self.rules, self.seats, NoDice())
        for name in ("entry", "groups", "here", "next_decision", "order", "out", "place", "result", "round"):
            setattr(view, name, getattr(self, name))
        view.journal = Journal(self.seq, self.round, self.phase)
        view.seat_names = self.seat_names
        view.update(self)
        for kind in () if self.result else self.rules.guarded:
            view[kind] = self[kind].seen_by(seat)
        return view

    def replace_slice(self, kind: type[Slice], value: Slice) -> None:
        """Put a slice in its place; for codecs and tests, not for rules."""
        self[kind] = value

    # What rules read

    @property
    def seq(self) -> int:
        """How many events the game has told."""
        return self.journal.seq

    @property
    def phase(self) -> str:
        """The name of the current phase."""
        return self.here.phase

    @property
    def step(self) -> str:
        """The name of the current step."""
        return self.here.step.name

    @property
    def turn(self) -> int:
        """The seat of the current seat-by-seat step. Raises `LookupError` elsewhere."""
        if not self.here.each_seat:
            raise LookupError(f"the step {self.here} is not played seat by seat")
        return self.order[self.place]

    @property
    def decisions(self) -> list[Decision]:
        """The decisions that may be answered now."""
        return list(self.groups[-1]) if self.groups else []

    @property
    def settled(self) -> bool:
        """Whether there is nothing to walk to: a decision is owed, or the game is over."""
        return bool(self.groups) or self.result is not None

    @property
    def standing(self) -> list[int]:
        """The seats still in the game, in the round's order."""
        return [seat for seat in self.order if seat not in self.out]

    @property
    def names(self) -> Names:
        """The names of everything in this game."""
        return Names(self.rules.names, self.fixed, self.seat_names)

    def option(self, option: Option[V]) -> V:
        """The value of an option in this game."""
        value: V = self.rules.options[option]
        return value

    def tell(self, hook: Notify[C], ctx: C) -> None:
        """Call a notify hook."""
        if hook in self.rules.calls:
            self.rules.tell(hook, ctx)

    def collect(self, hook: Collect[C, T], ctx: C) -> list[tuple[str, T]]:
        """Call a collect hook: the answers with the plugins that gave them."""
        return self.rules.collect(hook, ctx) if hook in self.rules.calls else []

    def ask(self, hook: First[C, T], ctx: C) -> T | None:
        """Call a first hook."""
        return self.rules.ask(hook, ctx)

    def fold(self, hook: Fold[C, T], ctx: C, value: T) -> T:
        """Call a fold hook."""
        return self.rules.fold(hook, ctx, value) if hook in self.rules.calls else value

    def explain(self, hook: Fold[C, int], ctx: C, value: int = 0, *, label: str = "", name: str = "") -> Number:
        """Like `fold`, with provenance."""
        return self.rules.explain(hook, ctx, value, label=label, name=name)

    # What rules do

    def emit(self, event: Event, to: tuple[int, ...] | None = None) -> None:
        """Tell what happened to everybody, or whole only to the seats `to` and redacted to the others."""
        journal = self.journal
        journal.events.append(event)
        if to is not None:
            journal.keep_from_others(to)
        kind, listeners = type(event), self.rules.listeners
        if kind in listeners:
            try:
                for plugin, listener in listeners[kind]:
                    listener(self, event)
            except CanaanError:
                raise
            except Exception as error:
                raise fault(plugin, f"listening to {kind.__name__}", error) from error

    def new_decision(
        self, seat: int, kind: str, subject: str = "", *, secret: bool = False, hangs_on: str = ""
    ) -> Decision:
        """A decision with an id of its own, to be opened. One that `hangs_on` another is optional."""
        number, self.next_decision = self.next_decision, self.next_decision + 1
        return Decision(seat, kind, subject, secret, hangs_on != "", hangs_on, id_of(number))

    def owe(self, seat: int, kind: str, subject: str = "") -> None:
        """Ask one seat alone: `open` in short, for the commonest case."""
        number = self.next_decision
        self.next_decision = number + 1
        if self.result is None:
            if seat in self.out or not 0 <= seat < self.seats:
                report_absent(seat, kind)
            self.groups.append([Decision(seat, kind, subject, False, False, "", id_of(number))])

    def replace(self, decision: Decision, kind: str, subject: str = "") -> None:
        """Close a decision that was answered, and ask its seat for another one."""
        groups = self.groups
        if groups and groups[-1] == [decision]:
            number = self.next_decision
            self.next_decision = number + 1
            groups[-1] = [Decision(decision.seat, kind, subject, False, False, "", id_of(number))]
        else:
            self.done(decision)
            self.owe(decision.seat, kind, subject)

    def open(self, *decisions: Decision) -> None:
        """Ask seats, all of these at once; whatever was open waits until they have answered.

        Optional decisions join those they hang on. Once the game is over, nobody is asked anything. Raises `ValueError`
        if a seat is not in the game, or if what a decision hangs on is not open.
        """
        if self.result is not None:
            return
        for decision in decisions:
            if not 0 <= decision.seat < self.seats or decision.seat in self.out:
                report_absent(decision.seat, decision.kind)
        opened(self.groups, decisions)

    def done(self, decision: Decision) -> None:
        """Close a decision, and what hangs on it."""
        groups = self.groups
        if groups and groups[-1] == [decision]:
            groups.pop()
        else:
            self.groups = without(groups, lambda one: one.id == decision.id)

    def eliminate(self, seat: int) -> None:
        """Take a seat out of the game: it has no more turns, and what it owed is closed."""
        if seat not in self.out:
            self.out.append(seat)
            self.groups = without(self.groups, lambda one: one.seat == seat)
            self.emit(SeatEliminated(seat))

    def end(self, winners: Iterable[int], reason: str) -> None:
        """End the game; what is open closes and nothing more is entered. It is told when the act is done."""
        if self.result is None:
            self.result = Result(tuple(winners), reason)
            self.groups.clear()

    # What seats do

    def decision(self, decision_id: str) -> Decision:
        """The open decision of that id. Raises `Refusal` if it is gone, or waits for others."""
        check_running(self)
        return found(self.groups, decision_id)

    def owed_by(self, seat: int, kind: type[Action] | None = None) -> Decision:
        """The open decision of a seat, that `kind` can answer if given. Raises `Refusal` if there is none."""
        return owed(self, seat, kind)

    def legal(self, decision: Decision) -> list[Legal]:
        """All that may answer a decision, kept until the next act or the next question. Do not change the list."""
        if decision is self._listed:
            return self._lines
        always, listers = self.rules.menus.get(decision.kind, NO_MENU)
        lines: list[Legal] = [*always]
        try:
            for lister in listers:
                lines += lister(self, decision)
        except CanaanError:
            raise
        except Exception as error:
            raise fault(self.rules.lister_owners[lister], f"listing {decision.kind}", error) from error
        self._listed, self._lines = decision, lines
        return lines

    def keep_legal(self, decision: Decision, lines: list[Legal]) -> None:
        """Spare this game the work of listing what the deciding seat's own view has listed: it is the same."""
        self._listed, self._lines = decision, lines

    def check(self, action: Action, decision: Decision) -> None:
        """Raise the `Refusal` that says why an action may not answer a decision; return if it may."""
        if action not in self.legal(decision):
            check_unlisted(self, action, decision)

    def act(self, seat: int, action: Action, decision_id: str = "") -> None:
        """Answer a decision and walk on until somebody owes one or the game is over.

        All or nothing: after any exception the game is as it was. Raises `Refusal` if it is not allowed, `PluginFault`
        naming plugin and hook if a rule failed.
        """
        base = self._base
        if base is None or self.result is not None:
            check_running(self)
            raise CanaanError("this game is a view, or could not be put back after a fault: it cannot be acted on")
        decision = self.groups[-1][0]
        if decision.id != decision_id or decision.seat != seat:
            decision = answered(self, seat, action, decision_id)
        if action not in (self._lines if decision is self._listed else self.legal(decision)):
            check_unlisted(self, action, decision)
        drawn = self.dice.drawn
        self._listed = None
        try:
            try:
                action.apply(self, decision)
            except CanaanError:
                raise
            except Exception as error:
                raise fault(self.rules.owners[type(action)], f"applying {type(action).__name__}", error) from error
            if not self.groups:
                walk(self)
        except BaseException:
            self._undo(base, drawn)
            raise
        self._listed = None
        acts = base.acts
        acts.append((decision.id, action))
        if len(acts) >= ACTS_BETWEEN_BASES:
            self._base = Base(self)

    def _undo(self, base: Base, drawn: int) -> None:
        """Until the game is put back it has no base: if that fails, there is nothing to go on with."""
        self._base = None
        base.put_back(self, drawn)
        self._listed = None
        self._base = base
