"""Walking: how the cursor goes from step to step until a seat owes a decision or the game is over."""

from typing import TYPE_CHECKING

from core import hookspecs
from core.errors import CanaanError, EndlessLoop, PluginFault
from core.event import GameEnded, PhaseBegan, RoundBegan
from core.phase import Stop
from core.ruleset import fault

if TYPE_CHECKING:
    from core.game import Game


def walk(game: "Game") -> None:
    """Now that nothing is owed, enter steps until a decision is owed or the game is over.

    Whatever a rule still tells after it has ended the game, the end is told last. Raises `EndlessLoop` after too many
    rounds in vain.
    """
    for _ in game.fixed.patience:
        here = game.here
        if game.result is None and not (here.once and game.entry) and not (game.out and _passes_by(game, here)):
            try:
                here.step.run(game)
            except CanaanError:
                raise
            except Exception as error:
                raise fault(game.rules.step_owners[here.step], f"step {here}", error) from error
            game.entry += 1
            if game.groups:
                return
        if game.result is not None:
            game.emit(GameEnded(game.result.winners, game.result.reason))
            return
        _advance(game, here)
    _report_loop(game)


def _passes_by(game: "Game", here: Stop) -> bool:
    """Whether the seat that a step is for is out of the game."""
    return here.each_seat and game.order[game.place] in game.out


def begin_round(game: "Game") -> None:
    """Count a round, let plugins order its seats, and tell of it and of its first phase, unless that just goes on."""
    before = game.phase if game.round else ""
    game.round += 1
    first = game.rules.row.held(0, game.round)
    if first is None:
        raise PluginFault(game.rules.mode, "phases", f"round {game.round} has no phase")
    game.here, game.place = first, 0
    game.journal.begin_page(game.round, first.phase)
    last_order = tuple(game.order)
    game.tell(hookspecs.round_begins, game)
    order = tuple(game.order)
    if order != last_order:
        _check_order(game, order)
    if game.result is None:
        game.emit(RoundBegan(game.round, order))
        if first.phase != before:
            game.emit(PhaseBegan(first.phase))


def _check_order(game: "Game", order: tuple[int, ...]) -> None:
    if not order or len(set(order)) < len(order) or min(order) < 0 or max(order) >= game.seats:
        raise PluginFault(game.rules.mode, "round_begins", f"the round has no order of its seats: {list(order)}")


def _advance(game: "Game", here: Stop) -> None:
    game.entry = 0
    if here.each_seat:
        place = game.place + here.last
        if place < len(game.order):
            game.here, game.place = here.then, place
            return
    after = game.rules.row.held(here.number + 1, game.round)
    if after is None:
        begin_round(game)
        return
    game.here, game.place = after, 0
    if after.phase != here.phase:
        game.journal.begin_page(game.round, after.phase)
        game.emit(PhaseBegan(after.phase))


def _report_loop(game: "Game") -> None:
    cycle = " -> ".join(f"{step.phase}/{step.name}" for step in game.rules.steps)
    owner = game.rules.step_owners[game.here.step]
    raise EndlessLoop(owner, game.step, f"round after round no seat is asked anything; the steps are {cycle}")
