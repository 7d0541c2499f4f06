from dataclasses import asdict

from core import GameEnded, RoundBegan
from server.cli.happenings import Happenings
from tests.server.cli.conftest import MODS, Canaan


def test_actions_and_events_are_counted_by_kind_and_by_the_values_of_a_field() -> None:
    told = [RoundBegan(1, (0, 1)), RoundBegan(2, (1, 0)), GameEnded((), "nobody is left")]
    found = Happenings.of(["Roll", "Pass", "Roll"], told, ["GameEnded.reason", "RoundBegan.order"])
    assert found.actions == {"Roll": 2, "Pass": 1}
    assert found.events == {"RoundBegan": 2, "GameEnded": 1}
    assert found.fields == {"GameEnded.reason": {"nobody is left": 1}, "RoundBegan.order": {"0": 2, "1": 2}}


def test_games_are_counted_together() -> None:
    one = Happenings.of(["Roll"], [RoundBegan(1, (0,))], ["RoundBegan.round"])
    other = Happenings.of(["Pass", "Roll"], [RoundBegan(2, (0,))], ["RoundBegan.round"])
    assert asdict(Happenings.together([one, other, Happenings()])) == {
        "actions": {"Roll": 2, "Pass": 1},
        "events": {"RoundBegan": 2},
        "fields": {"RoundBegan.round": {"1": 1, "2": 1}},
    }


def test_a_series_counts_what_happens_in_it_when_asked_to(canaan: Canaan) -> None:
    words = ["simulate", "tiny", "--games", "5", "--seats", "3", "--plugins", MODS]
    happened = canaan(*words, "--events", "--by", "Rolled.number", "--json").json["happenings"]
    assert happened["actions"] == {"Roll": 5 * 3 * 3}
    assert happened["events"]["Rolled"] == sum(happened["fields"]["Rolled.number"].values()) == 5 * 3 * 3
    assert happened["events"]["GameEnded"] == 5
    shown = canaan(*words, "--by", "Rolled.number").out
    assert "Rolled.number" in shown
    assert "GameEnded" not in canaan(*words).out


def test_several_processes_count_the_same(canaan: Canaan) -> None:
    words = ["simulate", "tiny", "--games", "9", "--plugins", MODS, "--by", "Rolled.seat", "--json"]
    assert canaan(*words).json["happenings"] == canaan(*words, "--processes", "2").json["happenings"]


def test_a_field_that_no_event_has_is_refused_in_words(canaan: Canaan) -> None:
    words = ["simulate", "tiny", "--games", "1", "--plugins", MODS, "--by"]
    canaan(*words, "Flown.number").fails("there is no kind of event 'Flown'", code=1)
    canaan(*words, "Rolled.height").fails("Rolled has no field 'height'; it has: seat, number", code=1)
