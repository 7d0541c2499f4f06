"""Buying a Judge title (TTL-1), alone or in a cart (ECO-6, SIT-16)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

from msgspec import Meta

from core import Decision, Fixed, Game, Legal, Refusal, implements, phrase
from plugins.settlements.buying import Purchase
from plugins.settlements.cart import CartLine, Ware, wares
from plugins.settlements.control import controlled_by
from plugins.settlements.hooks import Deal, price
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.generals import own_general
from plugins.terrain.ids import GeneralId
from plugins.terrain.roster import Roster
from plugins.titles.events import JudgeshipBought
from plugins.titles.holders import judgeship_in, may_judge, title_of
from plugins.titles.judgeships import establish
from plugins.titles.state import Marks
from plugins.titles.terms import TERMS


class BuyJudgeship(Purchase, frozen=True):
    """Become master of a region: a walled village of yours there becomes a city, and a general of yours its judge."""

    answers = ("acquisitions-turn",)
    message = "Make {settlement} a city and {general} the judge of its region"
    ware = phrase("judge")
    rule = "TTL-1"
    general: Annotated[GeneralId, Meta(description="One of your free generals without a title and without a mark.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        sites, roster = game[Board].settlements, game[Roster].generals
        for settlement, _ in cls.possible(game, decision.seat):
            for general in may_judge(game, decision.seat):
                yield cls(sites[settlement].id, roster[general].id)

    @classmethod
    def room(cls, game: Game, settlement: int) -> int:
        towns = game[Towns]
        if not towns.walled[settlement]:
            return 0
        return 0 if next(obstacles(game, towns.owner[settlement], settlement), None) else 1

    @classmethod
    def full(cls, game: Game, settlement: int) -> str:
        return f"can be no city: {next(obstacles(game, game[Towns].owner[settlement], settlement))}"

    def check(self, game: Game, decision: Decision) -> None:
        settlement = game[Board].settlement(self.settlement)
        missing = tuple(obstacles(game, decision.seat, settlement))
        if missing:
            raise Refusal("TTL-1", missing[0], missing)
        check_judge(game, decision.seat, self.general)
        super().check(game, decision)

    def deliver(self, game: Game, seat: int, settlement: int, cost: int) -> None:
        region = game[Board].settlements[settlement].region
        game.emit(JudgeshipBought(seat, region, self.settlement, self.general, cost))
        establish(game, settlement, game[Roster].general(self.general))


def obstacles(game: Game, seat: int, settlement: int) -> Iterator[str]:
    """Everything that keeps a seat from the title of a settlement's region, in words; money and general aside."""
    site = game[Board].settlements[settlement]
    if site.region:
        yield from _obstacles_in(game, seat, site.region)
    else:
        yield f"{site.name} belongs to no region"
    if not game[Towns].walled[settlement]:
        yield f"{site.name} has no wall"


def _obstacles_in(game: Game, seat: int, region: str) -> Iterator[str]:
    """What keeps a seat from the title of a region, whatever its city would be."""
    board, towns = game[Board], game[Towns]
    name, least = board.region_names[region], TERMS.judge.settlements
    standing = [one for one in board.regions[region] if not towns.razed[one]]
    if judgeship_in(game, region) or any(map(towns.city.__getitem__, standing)):
        yield f"{name} has its city"
    if len(standing) < least:
        yield f"{name} has {len(standing)} standing settlements, and {least} are needed"
    for one in standing:
        if towns.owner[one] != seat:
            yield f"you do not control {board.settlements[one].name}"


def check_judge(game: Game, seat: int, name: GeneralId) -> None:
    """Raise the `Refusal` that says why a general cannot become a judge of the seat."""
    try:
        general = own_general(game, seat, name)
    except Refusal as refusal:
        raise Refusal("TTL-1", refusal.message) from refusal
    who = game[Roster].generals[general].name
    if title_of(game, general):
        raise Refusal("TTL-3", f"{who} has a title")
    if game[Marks].marked[general]:
        raise Refusal("TTL-19", f"{who} bears the mark of the Assassin")


@implements(price, stage="base", label="judge title")
def price_of_judgeship(ctx: Deal, value: int) -> int:
    """TTL-1: 10 coins."""
    return value + TERMS.judge.price if ctx.ware == BuyJudgeship.ware else value


def _purchase(line: CartLine) -> BuyJudgeship:
    if line.amount != 1 or line.general is None:
        raise Refusal("ECO-6", "a line of a Judge title names one general and nothing more")
    return BuyJudgeship(line.settlement, line.general)


def _lines(game: Game, seat: int) -> Sequence[CartLine]:
    """Whatever could be bought if the cart held a wall before it."""
    sites, roster = game[Board].settlements, game[Roster].generals
    mine = [sites[settlement] for settlement in controlled_by(game, seat)]
    regions = dict.fromkeys(site.region for site in mine if site.region)
    mastered = [region for region in regions if next(_obstacles_in(game, seat, region), None) is None]
    return [
        CartLine(BuyJudgeship.ware, site.id, general=roster[general].id)
        for site in mine
        if site.region in mastered
        for general in may_judge(game, seat)
    ]


@implements(wares)
def judge_ware(ctx: Fixed) -> Sequence[Ware]:
    """SIT-16: a Judge title can be part of a cart."""
    return (Ware(BuyJudgeship.ware, _purchase, _lines),)
