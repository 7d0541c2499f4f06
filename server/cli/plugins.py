"""`canaan plugins`: what plugins there are, what one brings, what does not go together."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import core
from server.cli import catalogue, choices, printing

app = typer.Typer(name="plugins", no_args_is_help=False)


@app.callback(invoke_without_command=True)
def plugins(context: typer.Context, folders: choices.PluginFolders = None, as_json: choices.AsJson = False) -> None:
    """List the plugins, or show one, or what does not go together."""
    context.obj = tuple(folders or ())
    if context.invoked_subcommand:
        return
    registry = core.load(folders=folders or ())
    found, left_out = catalogue.overview(registry), catalogue.left_out(registry)
    answer = {"plugins": found, "left_out": left_out} if as_json else _listed(found, left_out)
    printing.show(answer, as_json=as_json)


@app.command()
def show(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="The plugin's name.")],
    folders: choices.PluginFolders = None,
    as_json: choices.AsJson = False,
) -> None:
    """Show a plugin: its options, hooks, actions and events."""
    details = catalogue.details(choices.load(_all(context, folders)), name)
    printing.show(details if as_json else Group(*_shown(details)), as_json=as_json)


@app.command()
def conflicts(context: typer.Context, folders: choices.PluginFolders = None, as_json: choices.AsJson = False) -> None:
    """Tell which modules do not go together, trying any two of each mode. Exits 1 if there are any."""
    problems = catalogue.conflicts(choices.load(_all(context, folders)))
    lines = "\n".join(problems) or "Any two modules of a mode go together."
    printing.show(problems if as_json else lines, as_json=as_json)
    if problems:
        raise typer.Exit(1)


def _all(context: typer.Context, folders: Sequence[Path] | None) -> list[Path]:
    """The folders named before the subcommand and behind it, each once: both take them from CANAAN_PLUGINS too."""
    return list(dict.fromkeys([*context.obj, *(folders or ())]))


def _listed(found: list[dict[str, Any]], left_out: list[dict[str, str]]) -> RenderableType:
    table = Table("name", "version", "plays in", "", "from", box=None, pad_edge=False, header_style="bold")
    for one in found:
        table.add_row(one["name"], one["version"], _company(one), _relations(one), one["source"])
    gone = [Text(f"left out: {one['name']} ({one['source']}): {one['reason']}") for one in left_out]
    return Group(table, *gone)


def _company(one: dict[str, Any]) -> str:
    if one["mode"]:
        low, high = one["seats"]
        return f"a mode for {low} to {high} seats"
    words = [f"{mode} (always)" if mode in one["base_of"] else mode for mode in one["modes"]]
    return ", ".join(words) + ("" if one["default"] else " (off unless switched on)")


def _relations(one: dict[str, Any]) -> str:
    said = [("needs", [*one["base"], *one["requires"]]), ("not with", one["conflicts"]), ("after", one["after"])]
    return "; ".join(f"{word} {', '.join(dict.fromkeys(names))}" for word, names in said if names)


def _shown(details: dict[str, Any]) -> Iterator[RenderableType]:
    yield Text.assemble((details["name"], "bold"), f" {details['version']}, {_company(details)}")
    yield Padding(Text(details["text"]), (0, 0, 1, 0))
    for label in ("source", "readme", "content_hash"):
        if details[label]:
            yield Text.assemble((f"{label.replace('_', ' ')}: ", "bold"), str(details[label]))
    if relations := _relations(details):
        yield Text(relations)
    yield from _section("Options", ((_option_head(option), option["text"]) for option in details["options"]))
    yield from _section("Phases", ((phase["name"], phase["text"]) for phase in details["phases"]))
    yield from _section("Steps", ((step, "") for step in details["steps"]))
    yield from _section(
        "Hooks declared", ((f"{hook['name']} ({hook['kind']})", hook["text"]) for hook in details["hooks"])
    )
    yield from _section("Hooks implemented", ((_impl_head(impl), impl["text"]) for impl in details["implements"]))
    for title, kinds in (("Actions", details["actions"]), ("Events", details["events"])):
        yield from _section(title, ((f"{one['name']}({', '.join(one['fields'])})", one["text"]) for one in kinds))
    yield from _section("Computer players", ((name, "") for name in details["computers"]))


def _section(title: str, entries: Iterable[tuple[str, str]]) -> Iterator[RenderableType]:
    for number, (head, text) in enumerate(entries):
        if number == 0:
            yield Text(f"\n{title}", style="bold cyan")
        yield Padding(Text(head), (0, 0, 0, 2))
        if text:
            yield Padding(Text(text, style="dim"), (0, 0, 0, 6))


def _option_head(option: dict[str, Any]) -> str:
    limits = option["choices"] or [f"{option['low']} to {option['high']}"] * (option["kind"] == "integer")
    words = [option["kind"], *([", ".join(limits)] if limits else []), f"default {_value(option['default'])}"]
    words += [f"{_value(value)} with {module}" for module, value in option["default_with"].items()]
    return f"{option['name']}: {'; '.join(words)}{'; locked' if option['locked'] else ''}"


def _value(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _impl_head(impl: dict[str, Any]) -> str:
    words = [f"{impl['kind']} of {impl['of']}" if impl["of"] else "waits for a plugin that declares it"]
    words += [f"stage {impl['stage']}"] * bool(impl["stage"])
    words += [f"overrides {', '.join(impl['overrides'])}"] * bool(impl["overrides"])
    return f"{impl['name']} ({'; '.join(words)})"
