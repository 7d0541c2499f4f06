"""What battles are fought with: the cards of all modules, and how the tribes without a seat fight."""

from collections.abc import Sequence
from typing import Self

from core import Fixed, Fixture, Refusal, implements
from plugins.combat.hooks import Gambit, Tribe, bars_card, battle_cards, fighting_tribes
from plugins.combat.tables import TABLES, BattleCard
from plugins.settlements.state import CANAANITES


class Arsenal(Fixture):
    """The battle cards by id, and the tribes by their sides."""

    def __init__(self, cards: Sequence[BattleCard], tribes: Sequence[Tribe]) -> None:
        self.cards = {card.id: card for card in cards}
        self.tribes = {tribe.side: tribe for tribe in tribes}

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        cards = [card for _, several in fixed.rules.collect(battle_cards, fixed) for card in several]
        tribes = [tribe for _, several in fixed.rules.collect(fighting_tribes, fixed) for tribe in several]
        return cls(cards, tribes)

    def razes(self, side: int) -> bool:
        """Whether a side razes what it has won, without a choice."""
        return side in self.tribes and self.tribes[side].razes

    def cause(self, side: int) -> str:
        """What a general dies of whom a side beats."""
        return self.tribes[side].cause if side in self.tribes else "combat"


@implements(battle_cards)
def shipped_cards(ctx: Fixed) -> Sequence[BattleCard]:
    """CMB-5, CMB-7, CMB-10: Mercenaries, Siege Weapons and Ambush."""
    return TABLES.cards


@implements(fighting_tribes)
def canaanites(ctx: Fixed) -> Sequence[Tribe]:
    """CMB-12: the neutral tribe answers, but never declares."""
    return (Tribe(CANAANITES, declares=False, razes=False, cause="combat"),)


@implements(bars_card)
def for_the_attacker(ctx: Gambit) -> Refusal | None:
    """CMB-7: Siege Weapons are for the original attacker."""
    card = ctx.game[Arsenal].cards[ctx.card]
    if not card.attacker_only or ctx.seat == ctx.clash.attacker:
        return None
    return Refusal("CMB-7", "Siege Weapons are of use to the original attacker only")
