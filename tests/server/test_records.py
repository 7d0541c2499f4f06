"""Records: what goes into the database comes back, for those who may see it."""

from typing import Any

import msgspec
import pytest
from msgspec import structs

from core import Draw, Entry, Event, Names, Result
from core.event import GameEnded
from server.records import (
    HIDDEN,
    Told,
    action_body,
    action_of,
    draws_body,
    draws_of,
    key_of,
    lock_of,
    new_event,
    told,
)
from server.storage.moves import event_rows
from server.storage.rows import EventRow
from tests.server.races import KINDS, REGISTRY, run

RULES = REGISTRY.ruleset("race")
NAMES = Names(RULES.names, RULES.fixed(2), ["Ann", "Bob"])
EVENTS = REGISTRY.events()
LUCKY, BID = EVENTS["LuckyNumber"], EVENTS["BidMade"]


def stored(event: Event, audience: tuple[int, ...] | None = None) -> EventRow:
    (row,) = event_rows("g1", 1, (new_event(Entry(7, 2, "running", event, audience), NAMES),), at=5)
    return row


def seen(
    row: EventRow, seat: int | None, kinds: Any = EVENTS, names: Names | None = NAMES, *, over: bool = False
) -> Told:
    return told(row, kinds, names, seat, over=over)


def test_a_public_event_is_for_everybody() -> None:
    row = stored(EVENTS["Ran"](1, 3, 9))
    assert (row.seq, row.round, row.phase, row.kind, row.audience, row.redacted) == (7, 2, "running", "Ran", None, None)
    for seat in (0, 1, None):
        assert seen(row, seat) == Told("Ran", "Bob runs 3 and is at 9.", EVENTS["Ran"](1, 3, 9))


def test_an_event_for_some_is_redacted_for_the_others_until_the_game_is_over() -> None:
    row = stored(LUCKY(0, 5), (0,))
    whole = Told("LuckyNumber", "Ann has the lucky number 5.", LUCKY(0, 5))
    assert seen(row, 0) == whole
    for other in (1, None):
        assert seen(row, other) == Told("LuckyNumber", "Ann has the lucky number none.", LUCKY(0))
        assert seen(row, other, over=True) == whole


def test_an_event_without_a_redacted_form_is_hidden_from_the_others_kind_and_all() -> None:
    row = stored(BID(0, 2), (0,))
    assert seen(row, 0).event == BID(0, 2)
    assert seen(row, 1) == seen(row, None) == HIDDEN
    assert HIDDEN.kind is None
    assert HIDDEN.event is None


def test_an_event_for_nobody_is_hidden_from_all() -> None:
    row = stored(BID(0, 2), ())
    assert seen(row, 0) == HIDDEN
    assert seen(row, 0, over=True).event == BID(0, 2)


@pytest.mark.parametrize("names", [NAMES, None])
def test_an_event_whose_plugin_is_gone_keeps_text_audience_and_redaction(names: Names | None) -> None:
    lucky, bid = stored(LUCKY(0, 5), (0,)), stored(BID(0, 2), (0,))
    assert seen(lucky, 0, {}, names) == Told("LuckyNumber", "Ann has the lucky number 5.", None)
    assert seen(lucky, 1, {}, names) == Told("LuckyNumber", "Ann has the lucky number none.", None)
    assert seen(bid, 0, {}, names) == Told("BidMade", "Ann bids 2.", None)
    assert seen(bid, 1, {}, names) == HIDDEN


def test_an_event_that_its_plugin_no_longer_understands_keeps_its_text() -> None:
    row = structs.replace(stored(EVENTS["Ran"](1, 3, 9)), body='{"seat": "Bob"}')
    assert seen(row, 0) == Told("Ran", "Bob runs 3 and is at 9.", None)


def test_an_action_comes_back_as_it_was() -> None:
    assert action_of(action_body(run(2)), KINDS) == run(2)
    with pytest.raises(KeyError):
        action_of(action_body(run(2)), {})


def test_draws_and_locks_come_back_as_they_were() -> None:
    draws = [Draw("wind", 6, 5), Draw("lucky", 6, 0)]
    assert draws_of(draws_body(draws)) == draws
    assert lock_of(msgspec.json.encode(RULES.lock).decode()) == RULES.lock


def test_a_result_tells_who_has_won_by_the_names_of_now() -> None:
    row = stored(GameEnded(Result((0,), "first").winners, "first"))
    assert seen(row, None).text == "Ann wins: first."


def test_a_key_is_stored_as_a_hash_since_tokens_are_made_of_keys() -> None:
    key = key_of("the very secret key", "join", 1)
    assert key is not None
    assert "secret" not in key.name + key.digest
    assert key == key_of("the very secret key", "join", 1)
    assert key_of(None, "join", 1) is None


def test_another_content_has_another_digest_but_the_order_of_a_mapping_does_not_matter() -> None:
    def digest(*content: object) -> str:
        key = key_of("k", *content)
        assert key is not None
        return key.digest

    assert digest("join", 1) != digest("join", 2)
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest("a", "b") != digest("ab", "")
