"""What the modules by phase tell the computer: what they think of actions, and which of a template's they think of."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from core import Action, Template
from plugins.steward.outlook import Outlook

Opinion = Callable[[Outlook, Any], float]
"""What an action is worth; one that is worth less than nothing is done only if there is nothing else."""
Proposal = Callable[[Outlook, Template], Iterator[Action]]
"""The actions worth thinking about among those of a template."""
Opinions = Mapping[type[Action], Opinion]
Proposals = Mapping[type[Action], Proposal]
