"""`canaan simulate`: many games between computer players, to see that a ruleset holds and how fast it is."""

import cProfile
import io
import pstats
import shlex
import time
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from core import Registry
from server.cli import choices, printing
from server.cli.series import Played, Series, play_apart, play_here
from server.cli.tally import Tally

PROFILED = 25
SHOWN = 3


def simulate(
    mode: Annotated[str, typer.Argument(help="The mode to play, such as promised-land.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[int, typer.Option(min=1, help="Seats in each game.")] = 4,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    processes: Annotated[int, typer.Option(min=1, help="Processes that share the games.")] = 1,
    computers: Annotated[
        str, typer.Option(metavar="NAME,…", help="Computer players by seat, repeated if too few.")
    ] = "random",
    only: Annotated[
        int | None, typer.Option(metavar="NUMBER", min=0, help="Play one game of the series again.")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Check the plugins' invariants after every act.")] = False,
    profile: Annotated[
        bool, typer.Option("--profile", help="Print the functions that take the time (in one process, slower).")
    ] = False,
    events: Annotated[bool, typer.Option("--events", help="Count actions and events by kind, too.")] = False,
    by: Annotated[
        list[str] | None,
        typer.Option(metavar="KIND.FIELD", help="Count a kind of event by a field of it, too.", show_default=False),
    ] = None,
    settings: choices.Sets = None,
    on: choices.On = None,
    off: choices.Off = None,
    folders: choices.PluginFolders = None,
    as_json: choices.AsJson = False,
) -> None:
    """Play many games between computer players and report on them.

    Exits 1 if a game got stuck, was refused a legal action or failed; the report says how to play that game again.
    """
    registry = choices.load(folders)
    series = Series(
        mode=mode,
        seats=seats,
        seed=seed,
        modules=choices.modules(on, off),
        options=choices.options(registry, settings),
        computers=tuple(name.strip() for name in computers.split(",")),
        check=check,
        folders=tuple(folders or ()),
        counted=tuple(by or ()) if events or by else None,
    )
    if profile and processes > 1:
        raise typer.BadParameter("only one process can be profiled", param_hint="--processes")
    numbers = range(games) if only is None else [only]
    profiler = cProfile.Profile() if profile else None
    tally = _played(registry, series, numbers, processes, profiler)
    printing.show(tally.data() if as_json else tally.shown(), as_json=as_json)
    if series.counted is not None and not as_json:
        printing.show(tally.happenings.shown())
    if profiler:
        printing.warn(_profiled(profiler))
    for failure in tally.failures[:SHOWN]:
        printing.warn(_told(series, settings or (), failure))
    if tally.failures:
        raise typer.Exit(1)


def _played(
    registry: Registry, series: Series, numbers: Sequence[int], processes: int, profiler: cProfile.Profile | None
) -> Tally:
    rules = series.rules(registry)
    started = time.perf_counter()
    games = play_here(rules, series, numbers) if processes == 1 else play_apart(series, numbers, processes)
    if profiler:
        profiler.enable()
    with _progress() as progress:
        played = list(progress.track(games, total=len(numbers), description="games"))
    if profiler:
        profiler.disable()
    return Tally.of(played, series.seats, time.perf_counter() - started)


def _progress() -> Progress:
    """A bar on stderr; nothing where that is no terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=printing.stderr, transient=True, disable=not printing.stderr.is_terminal)


def _told(series: Series, settings: Sequence[str], failure: Played) -> str:
    """What went wrong in a game, the moves before it, and the command that plays it again."""
    words = ["canaan", "simulate", series.mode, "--seats", str(series.seats), "--seed", series.seed]
    words += ["--only", str(failure.number), "--computers", ",".join(series.computers)]
    words += ["--check"] * series.check
    for name, on in series.modules.items():
        words += ["--on" if on else "--off", name]
    for setting in settings:
        words += ["--set", setting]
    for folder in series.folders:
        words += ["--plugins", str(folder)]
    lines = [f"game {failure.number} ({failure.ending}, round {failure.rounds}): {failure.problem}"]
    lines += [f"  {move}" for move in failure.last]
    return "\n".join([*lines, f"  again: {shlex.join(words)}"])


def _profiled(profiler: cProfile.Profile) -> str:
    text = io.StringIO()
    pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime").print_stats(PROFILED)
    return text.getvalue().strip()
