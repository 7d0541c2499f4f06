"""The verdict: what the commitments of both sides lead to (CMB-8, CMB-10, SIT-11). It changes nothing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core import Game, Number
from plugins.cards.items import carries
from plugins.combat.arsenal import Arsenal
from plugins.combat.encounters import garrison_at, generals_at
from plugins.combat.hooks import Blow, Clash
from plugins.combat.state import Pledge
from plugins.combat.strength import force, strength
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals

GARRISON = "garrison"
"""Whose troops those of the garrison are, where those of generals go by the general's id."""


class Rank(NamedTuple):
    """A side of a decided battle.

    `living` are its generals who live on, `killed` those whom the enemy's cards kill, `squires` those whose Squires
    die, `spent` the troops that fought, by whose they were.
    """

    strength: Number
    living: tuple[int, ...]
    killed: tuple[int, ...]
    squires: tuple[int, ...]
    spent: Mapping[str, int]


class Verdict(NamedTuple):
    """What a battle comes to."""

    winner: int
    ranks: Mapping[int, Rank]
    blows: tuple[Blow, ...]


def stacks(game: Game, place: int, side: int) -> dict[str, int]:
    """The troops that a side could commit on a hex, by whose they are."""
    found = {GARRISON: garrison_at(game, place, side)}
    generals, roster = game[Generals], game[Roster].generals
    found.update((roster[one].id, generals.troops[one]) for one in generals_at(game, place, side))
    return {whose: troops for whose, troops in found.items() if troops}


def verdict(game: Game, clash: Clash, pledges: Mapping[int, Pledge]) -> Verdict:
    """CMB-8: the attacker wins only with strictly more, else the defender, whoever declared."""
    blows = {side: _blows(game, clash, side, pledges[side].cards) for side in (clash.attacker, clash.defender)}
    mutual = all(blows.values())
    ranks = {
        side: _rank(game, clash, side, pledges, blows[clash.other(side)], mutual=mutual)
        for side in (clash.attacker, clash.defender)
    }
    attack, defence = ranks[clash.attacker].strength.value, ranks[clash.defender].strength.value
    winner = clash.attacker if attack > defence else clash.defender
    return Verdict(winner, ranks, (*blows[clash.attacker], *blows[clash.defender]))


def _blows(game: Game, clash: Clash, side: int, cards: Sequence[str]) -> tuple[Blow, ...]:
    """CMB-10, SIT-11: each card kills every enemy general there; a Squire dies instead, and only once."""
    living = generals_at(game, clash.hex, clash.other(side))
    guarded = [general for general in living if carries(game, general, "squire")]
    blows = []
    for card in cards:
        if game[Arsenal].cards[card].kills:
            killed = tuple(general for general in living if general not in guarded)
            blows.append(Blow(side, card, killed, tuple(guarded)))
            living, guarded = guarded, []
    return tuple(blows)


def _rank(
    game: Game, clash: Clash, side: int, pledges: Mapping[int, Pledge], blows: Sequence[Blow], *, mutual: bool
) -> Rank:
    """A side after the enemy's blows. SIT-11: troops of the killed fight only if both sides have been struck."""
    killed = tuple(general for blow in blows for general in blow.killed)
    squires = tuple(general for blow in blows for general in blow.spared)
    living = tuple(general for general in generals_at(game, clash.hex, side) if general not in killed)
    idle = () if mutual else tuple(game[Roster].generals[general].id for general in killed)
    spent = Counter(whose for whose in pledges[side].troops if whose not in idle)
    fighting = force(
        game,
        clash,
        side,
        spent.total(),
        generals=living,
        cards=pledges[side].cards,
        enemy_cards=pledges[clash.other(side)].cards,
    )
    return Rank(strength(fighting), living, killed, squires, spent)
