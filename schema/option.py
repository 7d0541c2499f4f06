"""Options: typed input and output for each module, and a listing for clients that know none of them."""

from collections.abc import Mapping, Sequence
from enum import Enum, StrEnum
from typing import Any

import strawberry
from strawberry.types.field import StrawberryField

import core
from schema.enums import DocumentedEnum
from schema.names import camel, constant, pascal, words
from schema.shapes import new_type, nullable

Values = Mapping[str, Mapping[str, int | bool | str]]


class OptionKind(DocumentedEnum):
    """What values an option takes."""

    BOOLEAN = "boolean", "Yes or no."
    INTEGER = "integer", "A whole number from `low` to `high`."
    CHOICE = "choice", "One of `choices`."


@strawberry.type
class ModuleDefault:
    """What an option's default is in games with a certain module."""

    module: str = strawberry.field(description="The module that takes part.")
    default: str = strawberry.field(description="The value if nobody chooses, written like `Option.default`.")


@strawberry.type(name="Option")
class OptionNode:
    """Something that the host may choose before a game starts."""

    option: strawberry.Private[core.Option[Any]]

    @strawberry.field
    def name(self) -> str:
        """Its name, as its module calls it."""
        return self.option.name

    @strawberry.field
    def member(self) -> str:
        """The field of the module's options input that sets it."""
        return camel(self.option.name)

    @strawberry.field
    def kind(self) -> OptionKind:
        """What values it takes."""
        return OptionKind(self.option.kind)

    @strawberry.field
    def text(self) -> str:
        """What it changes."""
        return self.option.text

    @strawberry.field
    def default(self) -> str:
        """The value if nobody chooses: a number, `true` or `false`, or a choice."""
        return shown(self.option.default)

    @strawberry.field
    def default_with(self) -> list[ModuleDefault]:
        """Other defaults of games with certain modules; the first whose module takes part counts."""
        return [
            ModuleDefault(module=module, default=shown(value)) for module, value in self.option.default_with.items()
        ]

    @strawberry.field
    def low(self) -> int | None:
        """The least number; null where there is no limit."""
        return self.option.low

    @strawberry.field
    def high(self) -> int | None:
        """The greatest number; null where there is no limit."""
        return self.option.high

    @strawberry.field
    def choices(self) -> list[str]:
        """The values of the option's enum; none for the other kinds."""
        return [constant(choice) for choice in self.option.choices]

    @strawberry.field
    def locked(self) -> bool:
        """Whether it is shown but cannot be changed."""
        return self.option.locked


def shown(value: int | bool | str) -> str:
    """An option's value as GraphQL would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return constant(value) if isinstance(value, str) else str(value)


class OptionTypes:
    """The types of the options of one schema: `read` turns input into values, `of` values into output."""

    def __init__(self) -> None:
        self._modules: dict[str, type[Any]] = {}
        self._inputs: dict[str, tuple[Any, StrawberryField]] = {}
        self._outputs: dict[str, tuple[Any, StrawberryField]] = {}
        self._enums: dict[tuple[str, str], type[Enum]] = {}
        self._defaults: dict[str, dict[str, int | bool | str]] = {}
        self._plugins: dict[str, str] = {}

    def add(self, plugin: str, options: Sequence[core.Option[Any]]) -> None:
        """Make the types of a plugin's options."""
        hints = {one.name: self._hint(plugin, one) for one in options}
        inputs = {
            one.name: (nullable(hints[one.name]), strawberry.field(description=_help(one), default=strawberry.UNSET))
            for one in options
        }
        outputs = {one.name: (hints[one.name], strawberry.field(description=one.text)) for one in options}
        name, doc = pascal(plugin), f"of the module `{plugin}`."
        input_type = strawberry.input(new_type(f"{name}OptionsInput", inputs), description=f"Options {doc}")
        output_type = strawberry.type(new_type(f"{name}Options", outputs), description=f"The options {doc}")
        member = "_".join(words(plugin))
        self._defaults[plugin] = {one.name: one.default for one in options}
        self._plugins[member] = plugin
        self._modules[plugin] = output_type
        self._inputs[member] = (
            nullable(input_type),
            strawberry.field(
                description=f"Options {doc} What is not given keeps its default.", default=strawberry.UNSET
            ),
        )
        self._outputs[member] = (
            nullable(output_type),
            strawberry.field(description=f"The options {doc} Null where the module is not in the game."),
        )

    def input_type(self) -> type[Any] | None:
        """The input with a member for each module; None if no module has options."""
        if not self._inputs:
            return None
        made: type[Any] = strawberry.input(
            new_type("OptionsInput", self._inputs), description="Options of a new game, by module."
        )
        return made

    def output_type(self) -> type[Any] | None:
        """The type with a field for each module; None if no module has options."""
        if not self._outputs:
            return None
        self._output = strawberry.type(
            new_type("Options", self._outputs), description="The options of a game, by module."
        )
        return self._output

    def read(self, value: Any) -> dict[str, dict[str, int | bool | str]]:
        """The options that a client has set, by plugin."""
        given = {self._plugins[member]: part for member, part in vars(value).items() if part}
        return {
            plugin: {
                name: setting.value if isinstance(setting, Enum) else setting
                for name, setting in vars(part).items()
                if setting is not None and setting is not strawberry.UNSET
            }
            for plugin, part in given.items()
        }

    def of(self, values: Values) -> Any:
        """The options of a game, for GraphQL."""
        parts = {
            member: self._module(plugin, values[plugin]) if plugin in values else None
            for member, plugin in self._plugins.items()
        }
        return self._output(**parts)

    def _module(self, plugin: str, values: Mapping[str, int | bool | str]) -> Any:
        fields = {}
        for name, default in self._defaults[plugin].items():
            value = values.get(name, default)
            kind = self._enums.get((plugin, name))
            fields[name] = kind(value) if kind else value
        return self._modules[plugin](**fields)

    def _hint(self, plugin: str, option: core.Option[Any]) -> Any:
        if not option.choices:
            return type(option.default)
        name = pascal(f"{plugin}-{option.name}")
        made = StrEnum(name, {constant(choice): choice for choice in option.choices})  # type: ignore[misc]  # its members are known at run time
        self._enums[plugin, option.name] = made
        return strawberry.enum(made, description=option.text)


def _help(option: core.Option[Any]) -> str:
    limits = [f"with `{module}` {shown(value)}" for module, value in option.default_with.items()]
    limits += [f"at least {option.low}"] if option.low is not None else []
    limits += [f"at most {option.high}"] if option.high is not None else []
    limits += ["locked"] if option.locked else []
    return f"{option.text} Default: {shown(option.default)}{''.join(f', {limit}' for limit in limits)}."
