"""The acts that bring wrath (WRA-3): heard from the modules that do them, which know nothing of wrath.

Those modules may be absent from a game; then their acts do not happen.
"""

from core import Game, listens
from plugins.cards.events import BearerFell, CardPlayed
from plugins.combat.events import SettlementLooted
from plugins.events.events import RegionTaxed
from plugins.tabernacle.events import SacrificeOffered
from plugins.titles.assassin import ASSASSIN
from plugins.titles.battle import Murders
from plugins.titles.events import AssassinSent
from plugins.titles.holders import judgeship_in, reigning_seat
from plugins.titles.state import NO_GENERAL
from plugins.wrath.ledger import log
from plugins.wrath.tables import TABLES


@listens(CardPlayed)
def hire_mercenaries(game: Game, event: CardPlayed) -> None:
    """WRA-3: 1 for each Mercenaries."""
    if event.card == "mercenaries":
        log(game, "mercenaries", event.seat)


@listens(SettlementLooted)
def loot(game: Game, event: SettlementLooted) -> None:
    """WRA-3: 3 for looting."""
    log(game, "looting", event.seat)


@listens(RegionTaxed)
def tax(game: Game, event: RegionTaxed) -> None:
    """WRA-3, SIT-14: 1 for a Tax, unless the seat holds that region's Judge title and it is not vacant."""
    if not holds_title(game, event.seat, event.region):
        log(game, "tax", event.seat)


@listens(AssassinSent)
def murder(game: Game, event: AssassinSent) -> None:
    """WRA-3: 1 for the Assassin, but not for the reigning king's player, nor if only a Squire died."""
    if not event.by_king and not event.squire_died:
        log(game, "assassin", event.seat)


@listens(BearerFell)
def kill_prophet(game: Game, event: BearerFell) -> None:
    """WRA-3: 3 for a prophet killed by a player's hand; not by plague, revolt, invaders or the fight itself.

    TTL-14: whomever the reigning king's player assassinates, it is without wrath.
    """
    if event.by is None or event.by < 0 or TABLES.prophet.item not in event.items:
        return
    if event.cause in TABLES.prophet.causes and not (event.cause == ASSASSIN and murders_freely(game, event.by)):
        log(game, "prophet", event.by)


@listens(SacrificeOffered)
def appease(game: Game, event: SacrificeOffered) -> None:
    """WRA-3, TAB-3: a Sacrifice takes wrath away."""
    log(game, "sacrifice", event.seat, -event.wrath)


def murders_freely(game: Game, seat: int) -> bool:
    """Whether a seat's king reigns, or reigned when its Assassin was shown in the battle that is being fought."""
    return game.rules.has("titles") and seat in (reigning_seat(game), game[Murders].royal)


def holds_title(game: Game, seat: int, region: str) -> bool:
    """Whether a seat holds the Judge title of a region, and it has a judge."""
    title = judgeship_in(game, region) if game.rules.has("titles") else None
    return title is not None and title.owner == seat and title.judge != NO_GENERAL
