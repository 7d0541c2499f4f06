"""Cards that are played in a turn: Tax, Revolt, Blessing, Assassin and Justice."""

from core import Game
from plugins.events.blessing import PlayBlessing
from plugins.events.revolt import PlayRevolt
from plugins.events.tables import TABLES
from plugins.events.tax import PlayTax
from plugins.settlements.hooks import Town, settlement_income
from plugins.steward.cup import wrath_price
from plugins.steward.drawing import general_value
from plugins.steward.opinions import Opinions
from plugins.steward.outlook import Outlook
from plugins.steward.weights import WEIGHTS
from plugins.terrain.ids import NOBODY
from plugins.titles.assassin import PlayAssassin, PlayJustice


def of_tax(outlook: Outlook, action: PlayTax) -> float:
    """What comes in twice, less what is ours anyway, and the wrath."""
    worth = [_income(outlook.view, one) for one in outlook.board.regions[action.region]]
    owners = [outlook.towns.owner[one] for one in outlook.board.regions[action.region]]
    own = sum(coins for coins, owner in zip(worth, owners, strict=True) if owner == outlook.seat)
    price = 0.0 if outlook.region_title_is_mine(action.region) else wrath_price(outlook, "tax")
    return TABLES.tax.factor * sum(worth) - own - price - WEIGHTS.intrigue.least


def _income(view: Game, settlement: int) -> int:
    return view.fold(settlement_income, Town(view, settlement), 0)


def of_revolt(outlook: Outlook, action: PlayRevolt) -> float:
    """The troops that rivals may lose, less our own."""
    struck = 0.0
    for settlement in outlook.board.regions[action.region]:
        owner = outlook.towns.owner[settlement]
        troops = outlook.defenders[settlement] if owner != NOBODY else 0.0
        struck += -2.0 * troops if owner == outlook.seat else troops * (owner >= 0)
    return struck - WEIGHTS.intrigue.least


def of_blessing(outlook: Outlook, action: PlayBlessing) -> float:
    """Against what harms, and if there is more than one Blessing's worth of harm in it."""
    w = WEIGHTS.intrigue
    harm = {"plague": w.plague, "hunger": w.hunger, "sandstorm": w.sandstorm}.get(action.card, -50.0)
    share = len(outlook.mine) / max(1, len(outlook.board.settlements))
    return harm * (1.0 + 4.0 * share) - w.least / 2


def of_murder(outlook: Outlook, action: PlayAssassin) -> float:
    """A rival's general with a title, if the rival is near victory; the mark goes to the least of ours."""
    target = outlook.roster.numbers[action.target]
    value = _harm(outlook, target)
    if action.marked is not None:
        marked = outlook.roster.numbers[action.marked]
        value -= outlook.value(marked) / 4 + general_value(outlook, marked) / 4
    return value - wrath_price(outlook, "assassin") - WEIGHTS.intrigue.least


def of_justice(outlook: Outlook, action: PlayJustice) -> float:
    """Upon rivals alone."""
    target = outlook.roster.numbers[action.target]
    if outlook.generals.owner[target] == outlook.seat:
        return -50.0
    return _harm(outlook, target) - WEIGHTS.intrigue.least / 2


def _harm(outlook: Outlook, target: int) -> float:
    """What a rival loses with a general."""
    w, owner = WEIGHTS.intrigue, outlook.generals.owner[target]
    titled = w.lead * outlook.lead(owner) if outlook.title(target) else 0.0
    return titled + general_value(outlook, target) / 2 + outlook.generals.troops[target] / 2


OPINIONS: Opinions = {
    PlayTax: of_tax,
    PlayRevolt: of_revolt,
    PlayBlessing: of_blessing,
    PlayAssassin: of_murder,
    PlayJustice: of_justice,
}
