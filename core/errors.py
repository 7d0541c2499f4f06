"""Every error of the engine.

CanaanError
├── Refusal            the rules, or the state of the game, do not allow what was asked: data for the player
├── PluginError        a plugin, or a choice of plugins, is not usable: found before a game starts
│   ├── LoadError      a plugin could not be imported or is not well formed
│   ├── ClashError     two plugins claim the same thing
│   └── RulesetError   the chosen mode, modules or options do not make a game
├── PluginFault        a plugin's code raised or broke its promise while a game ran: the act is undone
│   └── EndlessLoop    the steps went round without ever asking a seat
├── SnapshotError      stored bytes are not a game of this ruleset
└── Hidden             a rule asked for what this view may not know: a die, a face-down card
"""

from collections.abc import Sequence


class CanaanError(Exception):
    """Base of all errors raised on purpose by the engine. A worker process can hand them on: they can be pickled."""


class Refusal(CanaanError):  # noqa: N818 - the rules' own word: a refusal is an answer, not a mishap
    """What was asked is not allowed.

    `rule` is the id of the rule that forbids it (such as ``TER-6``, or a core word such as ``stale-decision``),
    `missing` says in words what would have to be there ("2 coins").
    """

    def __init__(self, rule: str, message: str, missing: Sequence[str] = ()) -> None:
        super().__init__(rule, message, missing)
        self.rule = rule
        self.message = message
        self.missing = tuple(missing)

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


class PluginError(CanaanError):
    """A plugin cannot be used; `plugin` is its name."""

    def __init__(self, plugin: str, message: str) -> None:
        super().__init__(plugin, message)
        self.plugin = plugin
        self.message = message

    def __str__(self) -> str:
        return f"plugin {self.plugin!r}: {self.message}"


class LoadError(PluginError):
    """A plugin could not be imported, or what it declares is not well formed."""


class ClashError(PluginError):
    """A plugin claims a name or an answer that another plugin has already claimed."""


class RulesetError(CanaanError):
    """The chosen mode, modules or options do not make a playable game; the message names the plugins."""


class PluginFault(CanaanError):  # noqa: N818 - "fault" is the word of the field for what is not the player's error
    """A plugin's code raised, or broke a promise, while a game ran; `hook` names the place."""

    def __init__(self, plugin: str, hook: str, message: str) -> None:
        super().__init__(plugin, hook, message)
        self.plugin = plugin
        self.hook = hook
        self.message = message

    def __str__(self) -> str:
        return f"plugin {self.plugin!r} failed in {self.hook}: {self.message}"


class EndlessLoop(PluginFault):
    """Step after step was entered and no seat was ever asked; the message names the steps."""


class SnapshotError(CanaanError):
    """Stored bytes cannot be read as a game of this ruleset."""


class Hidden(CanaanError):  # noqa: N818 - it marks a border, not a mishap
    """A rule running on a view asked for what that view may not know."""
