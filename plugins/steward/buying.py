"""Acquisitions: what the coins are spent on."""

from collections.abc import Iterator

from core import Action, Template
from plugins.combat.ransom import Ransom
from plugins.combat.tables import TABLES
from plugins.settlements.purchases import BuyDevelopment, BuyTroops, BuyWall
from plugins.settlements.tariff import TARIFF
from plugins.steward.aims import aims
from plugins.steward.cup import fullness
from plugins.steward.opinions import Opinions, Proposals
from plugins.steward.outlook import Outlook
from plugins.steward.weights import WEIGHTS
from plugins.tabernacle.building import BuildTabernacle
from plugins.tabernacle.sacrifice import Sacrifice
from plugins.tabernacle.terms import TERMS
from plugins.terrain.limits import LIMITS
from plugins.titles.purchase import BuyJudgeship


def of_troops(outlook: Outlook, action: BuyTroops) -> float:
    """The first troop holds the settlement, more defend it, or go with a general who has too few."""
    settlement = outlook.board.settlement_numbers[action.settlement]
    held = outlook.towns.garrison[settlement]
    value = 0.0
    if held == 0:
        value += WEIGHTS.purse.hold * outlook.worth[settlement] * (1.0 if _left_alone(outlook, settlement) else 0.3)
    lacking = missing_troops(outlook, settlement)
    if lacking > 0 and held + action.troops > 1:
        value += WEIGHTS.purse.defend * outlook.worth[settlement] * min(1.0, action.troops / lacking)
    value += _for_the_army(outlook, settlement, held + action.troops)
    value += WEIGHTS.purse.guard * outlook.worth[settlement] * action.troops * (1.0 - held / TARIFF.troops.garrison)
    cost = TARIFF.troops.price * action.troops
    return _affordable(outlook, cost, essential=held == 0 and action.troops == 1) * value - _felt(outlook, cost)


def missing_troops(outlook: Outlook, settlement: int) -> float:
    """The troops that a settlement lacks for the danger that it is in; 0 if so many cannot be had."""
    menace = outlook.menace[settlement]
    if not menace:
        return 0.0
    lacking = menace - outlook.defenders[settlement] - outlook.rampart(settlement)
    room = TARIFF.troops.garrison - outlook.towns.garrison[settlement]
    return lacking if 0 < lacking <= room else 0.0


def _left_alone(outlook: Outlook, settlement: int) -> bool:
    """Whether no general stays there: none is there, or the one who is has something better to do."""
    here = outlook.own_at(outlook.hex_of(settlement))
    found = aims(outlook)
    return not any(general not in found for general in here)


def _for_the_army(outlook: Outlook, settlement: int, troops: int) -> float:
    """What troops add for a general there whose aim is too strong for him."""
    found = aims(outlook)
    for general in outlook.own_at(outlook.hex_of(settlement)):
        aim = found.get(general)
        if aim and aim.chance < 1.0 and outlook.generals.troops[general] < LIMITS.troops_in_command:
            share = min(1.0, troops / 4.0)
            return WEIGHTS.purse.army * outlook.worth[aim.settlement] * (1.0 - aim.chance) * share
    return 0.0


def of_wall(outlook: Outlook, action: BuyWall) -> float:
    """A wall makes a village fit to be a city, and helps where there is danger."""
    settlement = outlook.board.settlement_numbers[action.settlement]
    region = outlook.board.settlements[settlement].region
    value = WEIGHTS.purse.wall * outlook.worth[settlement] * (1.0 if outlook.menace[settlement] else 0.3)
    plan = outlook.plans.get(region)
    if plan and not plan.missing and not any(outlook.towns.walled[one] for one in outlook.board.regions[region]):
        return WEIGHTS.purse.judge / 2 + value
    return _affordable(outlook, TARIFF.wall.price) * value - _felt(outlook, TARIFF.wall.price)


def of_development(outlook: Outlook, action: BuyDevelopment) -> float:
    """Two coins a round, for as long as the settlement is ours."""
    settlement = outlook.board.settlement_numbers[action.settlement]
    safe = 1.0 if outlook.menace[settlement] <= outlook.defenders[settlement] + outlook.rampart(settlement) else 0.4
    city = 0.5 if outlook.towns.city[settlement] else 0.0
    value, price = WEIGHTS.purse.develop * WEIGHTS.purse.horizon * safe + city, TARIFF.development.price
    return _affordable(outlook, price) * value - _felt(outlook, price)


def of_judgeship(outlook: Outlook, action: BuyJudgeship) -> float:
    """Above all; the best defended village for the city, for its judge the general who is least in danger."""
    settlement = outlook.board.settlement_numbers[action.settlement]
    general = outlook.roster.numbers[action.general]
    safety = outlook.defenders[settlement] - outlook.menace[settlement]
    return WEIGHTS.purse.judge + safety - outlook.roster.generals[general].strength


def of_tabernacle(outlook: Outlook, action: BuildTabernacle) -> float:
    """A point, if the Ark gets there."""
    settlement = outlook.board.settlement_numbers[action.settlement]
    return WEIGHTS.purse.tabernacle + outlook.defenders[settlement] - outlook.menace[settlement]


def of_sacrifice(outlook: Outlook, action: Sacrifice) -> float:
    """When the cup is about to run over."""
    if fullness(outlook) < WEIGHTS.wrath.sacrifice:
        return -1.0
    value = WEIGHTS.wrath.relief * TERMS.wrath * (1.0 + fullness(outlook))
    return _affordable(outlook, TERMS.sacrifice) * value - _felt(outlook, TERMS.sacrifice)


def of_ransom(outlook: Outlook, action: Ransom) -> float:
    """A general is worth more than his ransom, with a title much more."""
    general = outlook.roster.numbers[action.general]
    value = WEIGHTS.purse.ransom + outlook.roster.generals[general].strength + bool(outlook.title(general)) * 10
    price = TABLES.captives.ransom
    return _affordable(outlook, price) * value - price


def _affordable(outlook: Outlook, cost: int, *, essential: bool = False) -> float:
    """1 if the purchase leaves enough for the title that is near, else next to nothing."""
    return 1.0 if essential or outlook.coins - cost >= outlook.reserve else 0.1


def _felt(outlook: Outlook, cost: int) -> float:
    """A price as it is felt: the less, the more coins there are to spare."""
    spare = max(0, outlook.coins - outlook.reserve)
    return cost * WEIGHTS.purse.comfort / (WEIGHTS.purse.comfort + spare)


def some_troops(outlook: Outlook, line: Template) -> Iterator[Action]:
    """One to hold it, as many as the danger asks for, or all there can be."""
    example = line.example
    assert isinstance(example, BuyTroops)
    most = line.domains[0].high  # type: ignore[union-attr]  # it is a range
    settlement = outlook.board.settlement_numbers[example.settlement]
    wanted = {1, round(missing_troops(outlook, settlement) + 0.5), 4 - outlook.towns.garrison[settlement], most}
    for troops in sorted(wanted):
        if 1 <= troops <= most:
            yield BuyTroops(example.settlement, troops)


OPINIONS: Opinions = {
    BuyTroops: of_troops,
    BuyWall: of_wall,
    BuyDevelopment: of_development,
    BuyJudgeship: of_judgeship,
    BuildTabernacle: of_tabernacle,
    Sacrifice: of_sacrifice,
    Ransom: of_ransom,
}
PROPOSALS: Proposals = {BuyTroops: some_troops}
