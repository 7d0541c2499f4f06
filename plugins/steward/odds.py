"""The odds of a battle: how likely a strength beats what the enemy may commit."""

from collections.abc import Sequence

from plugins.combat.arsenal import Arsenal
from plugins.combat.hooks import Clash
from plugins.combat.strength import force, strength_alone
from plugins.combat.verdict import stacks
from plugins.steward.outlook import Outlook
from plugins.steward.weights import WEIGHTS

ODDS = "odds"


def odds_of(outlook: Outlook, clash: Clash, cards: tuple[str, ...] = ()) -> "Odds":
    """The odds of a battle with some cards; worked out once for a choice."""
    known: dict[tuple[Clash, tuple[str, ...]], Odds] = outlook.memory.setdefault(ODDS, {})
    if (clash, cards) not in known:
        known[clash, cards] = Odds(outlook, clash, cards)
    return known[clash, cards]


class Odds:
    """A battle as the seat sees it: what it has itself, and the chances of what the enemy may bring."""

    def __init__(self, outlook: Outlook, clash: Clash, cards: Sequence[str] = ()) -> None:
        self.outlook = outlook
        self.clash = clash
        view, side = outlook.view, outlook.seat
        enemy = clash.other(side)
        self.attacks = side == clash.attacker
        self.troops = sum(stacks(view, clash.hex, side).values())
        self.base = strength_alone(force(view, clash, side, 0, cards=cards))
        kills = any(view[Arsenal].cards[card].kills for card in cards)
        generals = () if kills else None
        self.enemy_base = strength_alone(force(view, clash, enemy, 0, generals=generals, enemy_cards=cards))
        piles = [troops for whose, troops in stacks(view, clash.hex, enemy).items() if not kills or whose == "garrison"]
        self.spread = _sums(piles) if enemy < 0 else _guess(sum(piles))

    def chance(self, troops: int) -> float:
        """How likely so many committed troops win."""
        own = self.base + troops
        return sum(
            share
            for committed, share in enumerate(self.spread)
            if (own > self.enemy_base + committed if self.attacks else own >= self.enemy_base + committed)
        )

    @property
    def best(self) -> float:
        """How likely everything there is wins."""
        return self.chance(self.troops)


def _sums(piles: Sequence[int]) -> list[float]:
    """The chances of each sum if anything from nothing to all of each pile is committed."""
    spread = [1.0]
    for pile in piles:
        wider = [0.0] * (len(spread) + pile)
        for total, share in enumerate(spread):
            for more in range(pile + 1):
                wider[total + more] += share / (pile + 1)
        spread = wider
    return spread


def _guess(most: int) -> list[float]:
    """A rival commits all he has, more often than not."""
    all_in = WEIGHTS.battle.all_in
    spread = [(1.0 - all_in) / (most + 1)] * (most + 1)
    spread[most] += all_in
    return spread
