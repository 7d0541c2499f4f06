"""The phase engine: what modders import. Knows no terrain, no card, no GraphQL, no database."""

from core.action import Action, Legal, Pick, Range, Template
from core.computer import Computer, RandomComputer, drawn
from core.decision import Decision
from core.dice import Dice, Draw, key_of, new_seed, seed_hash
from core.errors import (
    CanaanError,
    ClashError,
    EndlessLoop,
    Hidden,
    LoadError,
    PluginError,
    PluginFault,
    Refusal,
    RulesetError,
    SnapshotError,
)
from core.event import Entry, Event, GameEnded, PhaseBegan, RoundBegan, SeatEliminated, listens
from core.fields import Ref, SeatNo
from core.game import Game
from core.hooks import Collect, First, Fold, Hook, Notify, collect, first, fold, hookimpl, implements, notify
from core.hookspecs import invariants, round_begins, setup
from core.language import phrase
from core.loading import load
from core.names import Names, names
from core.numbers import Number, Part
from core.options import Option
from core.phase import Phase, Step, step, turn
from core.plugin import Plugin
from core.preview import Preview, preview
from core.registry import LeftOut, Registry
from core.result import Result
from core.ruleset import Fixed, Lock, Ruleset
from core.state import Fixture, Slice

__all__ = [
    "Action",
    "CanaanError",
    "ClashError",
    "Collect",
    "Computer",
    "Decision",
    "Dice",
    "Draw",
    "EndlessLoop",
    "Entry",
    "Event",
    "First",
    "Fixed",
    "Fixture",
    "Fold",
    "Game",
    "GameEnded",
    "Hidden",
    "Hook",
    "LeftOut",
    "Legal",
    "LoadError",
    "Lock",
    "Names",
    "Notify",
    "Number",
    "Option",
    "Part",
    "Phase",
    "PhaseBegan",
    "Pick",
    "Plugin",
    "PluginError",
    "PluginFault",
    "Preview",
    "RandomComputer",
    "Range",
    "Ref",
    "Refusal",
    "Registry",
    "Result",
    "RoundBegan",
    "Ruleset",
    "RulesetError",
    "SeatEliminated",
    "SeatNo",
    "Slice",
    "SnapshotError",
    "Step",
    "Template",
    "collect",
    "drawn",
    "first",
    "fold",
    "hookimpl",
    "implements",
    "invariants",
    "key_of",
    "listens",
    "load",
    "names",
    "new_seed",
    "notify",
    "phrase",
    "preview",
    "round_begins",
    "seed_hash",
    "setup",
    "step",
    "turn",
]
