"""The cup: how full it is, and what wrath and ruins cost the seat."""

from plugins.steward.outlook import Outlook
from plugins.steward.weights import WEIGHTS
from plugins.wrath.collapse import whole_regions
from plugins.wrath.ledger import WRATH_THRESHOLD
from plugins.wrath.state import Cup
from plugins.wrath.tables import TABLES

PRICES = "prices of wrath"


def fullness(outlook: Outlook) -> float:
    """How full the cup is, with what is logged: 1 is judgement. Always empty where there is no wrath."""
    return _wrath(outlook) / outlook.view.option(WRATH_THRESHOLD) if outlook.fearing else 0.0


def _wrath(outlook: Outlook) -> int:
    """The wrath as it will be in the next Announcements, if nothing else happens."""
    cup = outlook.view[Cup]
    return cup.wrath + sum(line.points for line in cup.ledger) + bool(outlook.cursed)


def wrath_price(outlook: Outlook, act: str) -> float:
    """What it costs to do something that brings wrath; worked out once for a choice."""
    if not outlook.fearing:
        return 0.0
    known: dict[str, float] = outlook.memory.setdefault(PRICES, {})
    if act not in known:
        known[act] = _wrath_price(outlook, act)
    return known[act]


def _wrath_price(outlook: Outlook, act: str) -> float:
    w, amount, wrath = WEIGHTS.wrath, TABLES.acts[act].points, _wrath(outlook)
    price = w.point * amount * (1.0 + w.full * max(fullness(outlook), 0.0) ** 2)
    spills = wrath < outlook.view.option(WRATH_THRESHOLD) <= wrath + amount
    return price + w.judgement * spills


def ruin_price(outlook: Outlook, settlement: int) -> float:
    """What the land suffers if a settlement is razed: it may be one region too few (WRA-11)."""
    region = outlook.board.settlements[settlement].region
    if not outlook.fearing or not region:
        return 0.0
    whole, least = whole_regions(outlook.view), TABLES.collapse
    standing = sum(not outlook.towns.razed[one] for one in outlook.board.regions[region])
    if region not in whole or standing > least.standing + 1:
        return 0.0
    spare = len(whole) - least.regions
    return WEIGHTS.wrath.collapse / (1 + spare) * (WEIGHTS.wrath.last if standing == least.standing else 1.0)
