"""Combat: when to give battle, what to commit, and what becomes of what is won."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from core import Action, Template
from plugins.cards.catalogue import Catalogue
from plugins.cards.state import Hands
from plugins.combat.arsenal import Arsenal
from plugins.combat.battles import current
from plugins.combat.committing import CommitForces, at_hand, playable
from plugins.combat.declaring import DeclareBattle
from plugins.combat.encounters import clash_at, generals_at
from plugins.combat.hooks import Clash, Gambit, bars_card
from plugins.combat.looting import booty
from plugins.combat.sieges import siege_round
from plugins.combat.spoils import Conquer, LootAndSlave
from plugins.combat.state import Battle
from plugins.settlements.control import standing_at
from plugins.steward.cup import ruin_price, wrath_price
from plugins.steward.odds import odds_of
from plugins.steward.opinions import Opinions, Proposals
from plugins.steward.outlook import Outlook
from plugins.steward.weights import WEIGHTS
from plugins.terrain.board import NO_SETTLEMENT

MOST_CARDS = 2
"""So many cards are thought of together."""


def of_battle(outlook: Outlook, action: DeclareBattle) -> float:
    """Give battle if it is as good as won, or if waiting makes it no better."""
    clash = clash_at(outlook.view, outlook.board.hex_numbers[action.place], outlook.seat)
    if clash is None:
        return -1.0
    chance = max(odds_of(outlook, clash, cards).best for cards in _choices(_held(outlook, clash)))
    wanted = WEIGHTS.battle.sure if _wears_down(outlook, clash) else WEIGHTS.battle.bold
    if chance < wanted:
        return -1.0
    return chance * _gain(outlook, clash) - (1.0 - chance) * _loss(outlook, clash)


def _held(outlook: Outlook, clash: Clash) -> list[str]:
    """The cards in the hand that could be committed."""
    view, cards = outlook.view, outlook.view[Catalogue].cards
    held = [cards[card].id for card in view[Hands].cards[outlook.seat] if cards[card].id in view[Arsenal].cards]
    return [card for card in held if not view.collect(bars_card, Gambit(view, clash, outlook.seat, card))]


def _wears_down(outlook: Outlook, clash: Clash) -> bool:
    """Whether the defence will be weaker in the next round."""
    settlement = standing_at(outlook.view, clash.hex)
    if settlement == NO_SETTLEMENT or clash.defender == outlook.seat:
        return False
    bonuses = outlook.bonuses(settlement)
    return bool(bonuses) and siege_round(outlook.view, clash.hex) <= len(bonuses)


def _gain(outlook: Outlook, clash: Clash) -> float:
    """What a victory brings."""
    settlement = standing_at(outlook.view, clash.hex)
    enemies = generals_at(outlook.view, clash.hex, clash.other(outlook.seat))
    worth = outlook.worth[settlement] if settlement != NO_SETTLEMENT else 0.0
    return 1.0 + worth + sum(outlook.value(one) for one in enemies) / 2


def _loss(outlook: Outlook, clash: Clash) -> float:
    """What a defeat costs."""
    settlement = standing_at(outlook.view, clash.hex)
    own = generals_at(outlook.view, clash.hex, outlook.seat)
    defends = settlement != NO_SETTLEMENT and clash.defender == outlook.seat
    return sum(outlook.value(one) for one in own) + (outlook.worth[settlement] if defends else 0.0)


def of_commitment(outlook: Outlook, action: CommitForces) -> float:
    """The chance that it wins, and the price of what is committed."""
    clash = current(outlook.view)
    chance = odds_of(outlook, clash, action.cards).chance(len(action.troops))
    stake = _gain(outlook, clash) + _loss(outlook, clash)
    price = WEIGHTS.battle.troop * len(action.troops) + sum(_price(outlook, card) for card in action.cards)
    return chance * stake - price


def _price(outlook: Outlook, card: str) -> float:
    """What playing a card costs."""
    wrath = wrath_price(outlook, card) if card in ("mercenaries", "assassin") else 0.0
    return WEIGHTS.battle.card + WEIGHTS.cards.get(card, 0.0) / 2 + wrath


def some_commitments(outlook: Outlook, line: Template) -> Iterator[Action]:
    """With each choice of a few cards the fewest troops for each chance there is."""
    clash = current(outlook.view)
    troops = _in_order(at_hand(outlook.view, outlook.seat))
    for cards in _choices(playable(outlook.view, outlook.seat)):
        odds, before = odds_of(outlook, clash, cards), -1.0
        for count in range(len(troops) + 1):
            if (chance := odds.chance(count)) > before:
                before = chance
                yield CommitForces(troops[:count], cards)


def _in_order(troops: Sequence[str]) -> tuple[str, ...]:
    """Troops of generals first: those of the garrison hold the settlement afterwards."""
    return tuple(sorted(troops, key=lambda whose: whose == "garrison"))


def _choices(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """No card, one, or a few."""
    held = sorted(Counter(cards).elements())
    several = [choice for size in range(MOST_CARDS + 1) for choice in combinations(held, size)]
    return list(dict.fromkeys(several))


def of_conquest(outlook: Outlook, action: Conquer) -> float:
    """What it is worth to hold it."""
    return 5.0 + outlook.worth[standing_at(outlook.view, outlook.view[Battle].hex)]


def of_looting(outlook: Outlook, action: LootAndSlave) -> float:
    """Its coins, and what a rival ahead loses; less the wrath, and what the land can still bear."""
    settlement = standing_at(outlook.view, outlook.view[Battle].hex)
    coins = booty(outlook.view, settlement).value
    owner = outlook.towns.owner[settlement]
    city = outlook.towns.city[settlement]
    rival = WEIGHTS.worth.lead * outlook.lead(owner) if city else 0.0
    return coins + rival - wrath_price(outlook, "looting") - ruin_price(outlook, settlement)


OPINIONS: Opinions = {
    DeclareBattle: of_battle,
    CommitForces: of_commitment,
    Conquer: of_conquest,
    LootAndSlave: of_looting,
}
PROPOSALS: Proposals = {CommitForces: some_commitments}
