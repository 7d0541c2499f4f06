"""The Assassin in a battle (CMB-10, SIT-11): a card to be committed, and the mark that is owed for it afterwards."""

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Fixed, Game, Legal, Refusal, Slice, implements, listens
from plugins.cards.events import CardPlayed
from plugins.combat.encounters import generals_at
from plugins.combat.hooks import Aftermath, Gambit, bars_card, battle_cards, battle_over
from plugins.combat.tables import BattleCard
from plugins.promised_land.phases import combat
from plugins.terrain.board import Board
from plugins.terrain.events import GeneralFell
from plugins.terrain.generals import on_map
from plugins.terrain.ids import NOBODY, GeneralId
from plugins.terrain.roster import Roster
from plugins.titles.assassin import ASSASSIN, take_mark
from plugins.titles.events import AssassinSent
from plugins.titles.holders import reigning_seat

MARK = "take-mark"


class Murders(Slice):
    """The seat whose king reigned when it played its Assassin in the battle that is being fought, or `NOBODY`."""

    royal: int = NOBODY


@implements(battle_cards)
def assassin_in_battle(ctx: Fixed) -> Sequence[BattleCard]:
    """CMB-10: the Assassin kills every enemy general there."""
    return (BattleCard(ASSASSIN, kills=True),)


@implements(bars_card)
def murder_needs_both(ctx: Gambit) -> Refusal | None:
    """TTL-17: somebody to kill. SIT-11: somebody to take the mark, unless the own king reigns (TTL-14)."""
    game, seat = ctx.game, ctx.seat
    if ctx.card != ASSASSIN:
        return None
    if not generals_at(game, ctx.clash.hex, ctx.clash.other(seat)):
        return Refusal("TTL-17", f"there is no enemy general at {game[Board].hexes[ctx.clash.hex].name}")
    if reigning_seat(game) != seat and not on_map(game, seat):
        return Refusal("SIT-11", "none of your generals could take the mark", ("a general for the mark",))
    return None


@listens(CardPlayed)
def note_king(game: Game, event: CardPlayed) -> None:
    """TTL-14 holds for a king who reigns when the card is shown, whatever the battle does to him."""
    if event.card == ASSASSIN and game.phase == combat.name and reigning_seat(game) == event.seat:
        game[Murders].royal = event.seat


@implements(battle_over)
def own_up(ctx: Aftermath) -> None:
    """SIT-11: whoever has murdered in the battle owes the mark of one of his generals, if he has any left."""
    game, roster = ctx.game, ctx.game[Roster].generals
    royal, game[Murders].royal = game[Murders].royal, NOBODY
    for blow in ctx.blows:
        if blow.card != ASSASSIN or not (blow.killed or blow.spared):
            continue
        killed, spared = (tuple(roster[one].id for one in several) for several in (blow.killed, blow.spared))
        game.emit(AssassinSent(blow.seat, killed, spared, blow.seat == royal))
        if killed and blow.seat != royal and on_map(game, blow.seat):
            game.owe(blow.seat, MARK)


@listens(GeneralFell)
def nobody_left_to_mark(game: Game, event: GeneralFell) -> None:
    """A mark is not owed by a seat without generals."""
    for decision in [one for group in game.groups for one in group if one.kind == MARK]:
        if not on_map(game, decision.seat):
            game.done(decision)


class TakeMark(Action, frozen=True):
    """Let one of your generals take the mark for the Assassin whom you have played in a battle."""

    answers = (MARK,)
    message = "{general} takes the mark of the Assassin"
    general: Annotated[GeneralId, Meta(description="One of your generals on the map, free or captive.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls(game[Roster].generals[one].id) for one in on_map(game, decision.seat)]

    def check(self, game: Game, decision: Decision) -> None:
        general = game[Roster].general(self.general)
        if general not in on_map(game, decision.seat):
            raise Refusal("TTL-17", f"{game[Roster].generals[general].name} is no general of yours on the map")

    def apply(self, game: Game, decision: Decision) -> None:
        take_mark(game, game[Roster].general(self.general))
        game.done(decision)
