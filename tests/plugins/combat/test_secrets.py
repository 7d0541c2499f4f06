"""CMB-3, CRD-12: nobody learns a commitment before both sides have committed, by any way there is."""

from collections.abc import Sequence

import msgspec
import pytest

from core import Event, Game, Hidden, Refusal, preview
from core.codec import encode
from plugins.cards.state import Hands
from plugins.combat.battles import decide
from plugins.combat.committing import CommitForces
from plugins.combat.declaring import DeclareBattle
from plugins.combat.events import BattleReported, ForcesCommitted
from plugins.combat.spoils import Conquer
from plugins.combat.state import Battle, Pledge
from tests.plugins.combat.field import answer, commit, declare, field, to_turn
from tests.plugins.scenes import give, hold, put

Committed = tuple[Sequence[str], Sequence[str]]
WAYS: list[Committed] = [
    ((), ()),
    (["saul"] * 4, ()),
    (["saul"], ["ambush"]),
    (["saul"] * 2, ["mercenaries", "ambush", "siege-weapons"]),
]


def battle(committed: Committed) -> Game:
    """A battle between seats 0 and 1 to which seat 0 has committed, seat 1 has not."""
    game = field()
    give(game, 1, "gilgal", 3)
    put(game, "joab", 1, "gilgal", 2)
    put(game, "saul", 0, "gilgal", 4)
    hold(game, 0, "mercenaries", "ambush", "siege-weapons")
    hold(game, 1, "ambush", "bride")
    declare(game, 0, "gilgal")
    commit(game, 0, *committed)
    return game


def events(game: Game, seat: int | None) -> list[Event | None]:
    return [entry.seen_by(seat) for entry in game.journal]


def shown(game: Game, seat: int | None) -> bytes:
    """The whole view of a seat, as bytes; the dice of a view are none."""
    return encode(game.seen_by(seat))


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_views_and_events_of_the_others_are_the_same_whatever_is_committed(viewer: int | None) -> None:
    first, *others = [battle(way) for way in WAYS]
    for game in others:
        assert events(game, viewer) == events(first, viewer)
        assert shown(game, viewer) == shown(first, viewer)
        assert game.decisions == first.decisions


def test_what_may_be_answered_and_what_is_refused_is_the_same_whatever_was_committed() -> None:
    told = set()
    for way in WAYS:
        game = battle(way)
        (decision,) = game.decisions
        words = [str(game.legal(decision))]
        for action in (CommitForces(("joab",) * 3), CommitForces((), ("siege-weapons",)), CommitForces((), ("tax",))):
            with pytest.raises(Refusal) as refusal:
                game.check(action, decision)
            words.append(str(refusal.value))
        told.add(tuple(words))
    assert len(told) == 1


def test_a_preview_of_the_last_commitment_tells_only_that_it_is_made() -> None:
    told = set()
    for way in WAYS:
        game = battle(way)
        (decision,) = game.decisions
        found = preview(game.seen_by(1), 1, CommitForces(("garrison",) * 2, ("ambush",)), decision)
        assert not found.complete
        assert found.events == (ForcesCommitted(1, "f14"),)
        assert [str(number) for number in found.numbers] == ["6 = 4 Joab + 2 troops"]
        told.add(msgspec.json.encode(found.numbers))
    assert len(told) == 1


def test_the_first_commitment_is_previewed_whole() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9", 4)
    declare(game, 0, "d9")
    decision = game.decisions[0]
    found = preview(game.seen_by(0), 0, CommitForces(("saul",)), decision)
    assert found.complete
    assert found.events == (ForcesCommitted(0, "d9"),)


def test_a_preview_against_the_canaanites_draws_no_die() -> None:
    game = field()
    put(game, "saul", 0, "damascus", 4)
    declare(game, 0, "damascus")
    (decision,) = game.decisions
    drawn = dict(game.dice.used)
    found = preview(game.seen_by(0), 0, CommitForces(("saul",)), decision)
    assert not found.complete
    assert game.dice.used == drawn


def test_a_seat_sees_its_own_commitment_and_a_seal_for_the_others() -> None:
    game = battle((["saul"], ["ambush"]))
    own, other = game.seen_by(0)[Battle], game.seen_by(1)[Battle]
    assert own.pledges == {0: Pledge(("saul",), ("ambush",))}
    assert other.pledges == {0: Pledge(sealed=True)}
    assert game[Battle].pledges == own.pledges


def test_nothing_is_decided_on_a_view() -> None:
    game = battle(((), ()))
    view = game.seen_by(1).copy()
    view[Battle].pledges[1] = Pledge()
    with pytest.raises(Hidden):
        decide(view)


def test_committed_cards_stay_in_the_hand_until_both_have_committed() -> None:
    game = battle((["saul"], ["ambush"]))
    assert len(game[Hands].cards[0]) == 3
    commit(game, 1)
    assert len(game[Hands].cards[0]) == 2


def test_once_all_is_in_everybody_sees_everything() -> None:
    game = battle((["saul"], ["mercenaries"]))
    commit(game, 1, ["garrison"])
    answer(game, Conquer())
    for seat in (None, 0, 1, 2):
        found = [event for event in events(game, seat) if isinstance(event, BattleReported)]
        assert len(found) == 1
        assert found[0].attacker.cards == ("mercenaries",)


def test_a_declaration_says_what_is_known_of_both_sides() -> None:
    game = field()
    give(game, 1, "gilgal", 3)
    put(game, "saul", 0, "gilgal", 4, "sword-of-goliath")
    decision = to_turn(game, 0)
    own, enemy = DeclareBattle("f14").numbers(game, decision)
    assert str(own) == "5 = 2 Saul + 3 Saul: Sword of Goliath"
    assert (own.name, enemy.name) == ("own strength without troops", "enemy strength without troops")
    assert enemy.value == 0
