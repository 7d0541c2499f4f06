import base64
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import Action, Decision, Refusal
from schema.action_id import LONGEST, action_id, chosen
from tests.schema.fair import Barter, Bid, Gait, GoHome, Lot, Walk, Whisper

KINDS: dict[str, type[Action]] = {kind.__name__: kind for kind in (Bid, Walk, Whisper, Barter, GoHome)}
DECISION = Decision(0, "market-turn", id="d7")


def wire(value: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


@pytest.mark.parametrize(
    "action",
    [
        GoHome(),
        Bid(2),
        Walk("forge", Gait.AT_A_RUN, Lot("salt", 2), singing=True),
        Walk("bäckerei"),
        Whisper(("yes", "no")),
        Barter((Lot("figs"), Lot("salt", 3)), 2),
    ],
)
def test_an_id_is_the_action_and_its_decision(action: Action) -> None:
    made = action_id(action, DECISION)
    assert chosen(made, KINDS) == (action, "d7")
    assert made.replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize(
    "malformed",
    [
        "",
        "!",
        "ümlaut",
        "WyJk",
        "a" * (LONGEST + 5),
        wire({"decision": "d7"}),
        wire(["d7", "Bid"]),
        wire(["d7", "Bid", [1, 2]]),
        wire(["d7", "Bid", ["1"]]),
        wire(["d7", "Bid", [1 << 31]]),
        wire(["d7", "Bid", [1.5]]),
        wire(["d7", "Steal", [1]]),
        wire(["d7", "Whisper", [["\ud800"]]]),
        wire(["d7", "Walk", ["forge", "slow", {"good": "salt", "pieces": 0}, False]]),
    ],
)
def test_what_is_no_id_of_ours_is_refused(malformed: str) -> None:
    with pytest.raises(Refusal) as refused:
        chosen(malformed, KINDS)
    assert refused.value.rule == "malformed-id"


@given(st.text())
def test_no_text_at_all_does_more_than_be_refused(text: str) -> None:
    with pytest.raises(Refusal):
        chosen(text, KINDS)
