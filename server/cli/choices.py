"""What several commands let the user choose: plugins, modules, options, how the answer is printed."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import core
from core import Option, Registry, RulesetError
from server.cli import printing
from server.errors import ServerError

if TYPE_CHECKING:
    from server.settings import Settings

PluginFolders = Annotated[
    list[Path] | None,
    typer.Option(
        "--plugins",
        metavar="DIR",
        envvar="CANAAN_PLUGINS",
        help="A folder of further plugins; may be given several times.",
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead of text for people.")]
Sets = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="PLUGIN.OPTION=VALUE", help="Set an option; may be given several times.", show_default=False
    ),
]
On = Annotated[list[str] | None, typer.Option("--on", metavar="MODULE", help="Switch a module on.", show_default=False)]
Off = Annotated[
    list[str] | None, typer.Option("--off", metavar="MODULE", help="Switch a module off.", show_default=False)
]

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="CANAAN_DATABASE",
        help="sqlite:///path/to/file.db or postgresql://user@host/name; by default a SQLite file in the user's folder.",
        show_default=False,
    ),
]


class SettingError(ServerError):
    """A setting has a value that is none."""


def load(folders: Sequence[Path] | None) -> Registry:
    """All usable plugins. Those of the folders that cannot be used are told on stderr."""
    registry = core.load(folders=folders or ())
    for one in registry.left_out:
        printing.warn(f"canaan: plugin {one.plugin!r} from {one.source} is left out: {one.reason}")
    return registry


def modules(on: Sequence[str] | None, off: Sequence[str] | None) -> dict[str, bool]:
    """The modules switched on or off on the command line."""
    return dict.fromkeys(on or (), True) | dict.fromkeys(off or (), False)


def options(registry: Registry, settings: Sequence[str] | None) -> dict[str, dict[str, int | bool | str]]:
    """The options set on the command line, by plugin and name. Raises `RulesetError` for one that nobody declares."""
    chosen: dict[str, dict[str, int | bool | str]] = {}
    for setting in settings or ():
        plugin, name, value = _setting(registry, setting)
        chosen.setdefault(plugin, {})[name] = value
    return chosen


def _setting(registry: Registry, setting: str) -> tuple[str, str, int | bool | str]:
    address, equals, text = setting.partition("=")
    plugin, dot, name = address.partition(".")
    if not (equals and dot):
        raise typer.BadParameter(f"{setting!r} is not of the form PLUGIN.OPTION=VALUE", param_hint="--set")
    for option in registry.options().get(plugin, []):
        if option.name == name:
            return plugin, name, _value(option, text)
    raise RulesetError(f"there is no option {name!r} of a plugin {plugin!r}")


def _value(option: "Option[int] | Option[bool] | Option[str]", text: str) -> int | bool | str:
    """The text as a value of the option's type; left as it is, to be refused in words, where it is none."""
    if option.kind == "boolean":
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        return words.get(text.lower(), text)
    if option.kind == "integer" and text.removeprefix("-").isdecimal():
        return int(text)
    return text


def settings(**given: Any) -> "Settings":
    """A server's settings: what was given on the command line (not None), else the environment's, else the default.

    Raises `ServerError` for a value in the environment that is none.
    """
    from pydantic import ValidationError  # noqa: PLC0415 - takes long to import, and some commands need none

    from server.settings import Settings  # noqa: PLC0415 - takes long to import

    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        name, reason = ".".join(map(str, first["loc"])), first["msg"].removeprefix("Value error, ")
        raise SettingError(f"the setting {name} is not usable: {reason}") from error
