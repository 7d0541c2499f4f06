"""After a battle: the dead, the captives, the hex, and the report (CMB-4, CMB-10 to CMB-13, CMB-16, SIT-11, SIT-12)."""

from collections.abc import Sequence
from typing import Literal

from core import Game
from plugins.cards.items import saved_by_squire
from plugins.combat.arsenal import Arsenal
from plugins.combat.encounters import garrison_at, generals_at
from plugins.combat.events import BattleReported, BattleSide, SettlementConquered
from plugins.combat.hooks import Aftermath, Clash, battle_over
from plugins.combat.looting import loot
from plugins.combat.sieges import siege_round
from plugins.combat.state import NOWHERE, Battle, Outcome
from plugins.combat.verdict import GARRISON, Rank, Verdict, stacks
from plugins.settlements.control import raze, set_garrison, settle_control, standing_at
from plugins.settlements.tariff import TARIFF
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.generals import capture, free_at, kill
from plugins.terrain.limits import LIMITS
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals

Fate = Literal["held", "abandoned", "taken", "conquered", "looted", "razed"]


def conclude(game: Game, clash: Clash, decided: Verdict, *, looted: bool = False) -> None:
    """Carry a verdict out; `looted` is what the attacker has chosen where the choice was his."""
    before = {side: sum(stacks(game, clash.hex, side).values()) for side in (clash.attacker, clash.defender)}
    siege = siege_round(game, clash.hex)
    captured = _carry_out(game, clash, decided)
    fate = _fate(game, clash, decided, looted=looted)
    _report(game, clash, decided, before, captured, siege, fate)
    game[Battle].hex = NOWHERE
    game[Battle].pledges, game[Battle].won = {}, False
    _settle(game, clash, decided, fate)
    if game.result is None:
        fallen = tuple(one for side in decided.ranks for one in _fallen(clash, decided, side, captured))
        game.tell(battle_over, Aftermath(game, clash, decided.winner, decided.blows, fallen, captured))


def _carry_out(game: Game, clash: Clash, decided: Verdict) -> tuple[int, ...]:
    """Whatever befalls troops and generals; returns the captives. The hex keeps its controller until all is done."""
    for side, rank in decided.ranks.items():
        _spend_troops(game, clash, side, rank)
    left_over = sum(game[Generals].troops[one] for one in decided.ranks[decided.winner].killed)
    for blow in decided.blows:
        for general in blow.spared:
            saved_by_squire(game, general)
        for general in blow.killed:
            kill(game, general, blow.card, blow.seat)
    captured = _beat(game, clash, decided)
    _gather(game, clash.hex, decided.winner, left_over)
    _make_first(game, clash, decided.winner)
    return captured


def _spend_troops(game: Game, clash: Clash, side: int, rank: Rank) -> None:
    """CMB-4: the troops that fought are lost, win or lose."""
    for whose, troops in rank.spent.items():
        if whose == GARRISON:
            settlement = game[Board].settlement_at[clash.hex]
            set_garrison(game, settlement, garrison_at(game, clash.hex, side) - troops)
        else:
            game[Generals].troops[game[Roster].numbers[whose]] -= troops


def _beat(game: Game, clash: Clash, decided: Verdict) -> tuple[int, ...]:
    """CMB-11: the loser has no garrison left, its generals are captives. CMB-12: between tribes and seats they die."""
    loser, arsenal = clash.other(decided.winner), game[Arsenal]
    if garrison_at(game, clash.hex, loser):
        set_garrison(game, game[Board].settlement_at[clash.hex], 0)
    to_the_death = loser in arsenal.tribes or decided.winner in arsenal.tribes
    for general in decided.ranks[loser].living:
        if to_the_death:
            kill(game, general, arsenal.cause(decided.winner), decided.winner)
        else:
            capture(game, general, decided.winner)
    return () if to_the_death else decided.ranks[loser].living


def _gather(game: Game, place: int, side: int, troops: int) -> None:
    """SIT-11: the troops of the winner's dead join its generals there, then its garrison; the rest are lost."""
    generals = game[Generals]
    for general in generals_at(game, place, side):
        joined = min(troops, LIMITS.troops_in_command - generals.troops[general])
        generals.troops[general] += joined
        troops -= joined
    settlement = standing_at(game, place)
    if settlement != NO_SETTLEMENT and troops and side == game[Battle].defender:
        garrison = garrison_at(game, place, side)
        set_garrison(game, settlement, min(TARIFF.troops.garrison, garrison + troops))


def _make_first(game: Game, clash: Clash, winner: int) -> None:
    """CMB-1: the winner of a hex is its defender from now on, even where a bystander came before."""
    generals = game[Generals]
    for general in free_at(game, clash.hex):
        if generals.owner[general] != winner:
            generals.arrivals += 1
            generals.since[general] = generals.arrivals


def _fate(game: Game, clash: Clash, decided: Verdict, *, looted: bool) -> Fate:
    """What becomes of the hex; SIT-12: whoever wins with nothing left there does not keep it."""
    winner = decided.winner
    if not generals_at(game, clash.hex, winner) and not garrison_at(game, clash.hex, winner):
        return "abandoned"
    if winner == clash.defender:
        return "held"
    if standing_at(game, clash.hex) == NO_SETTLEMENT:
        return "taken"
    if game[Arsenal].razes(winner):
        return "razed"
    return "looted" if looted else "conquered"


def _settle(game: Game, clash: Clash, decided: Verdict, fate: Fate) -> None:
    """Let the fate of a settlement come true."""
    settlement = standing_at(game, clash.hex)
    if settlement == NO_SETTLEMENT:
        return
    if fate == "looted":
        loot(game, settlement, decided.winner)
    elif fate == "razed":
        raze(game, settlement, game[Arsenal].cause(decided.winner), decided.winner)
    else:
        settle_control(game, settlement)
        if fate == "conquered":
            game.emit(SettlementConquered(decided.winner, game[Board].settlements[settlement].id))


def _fallen(clash: Clash, decided: Verdict, side: int, captured: Sequence[int]) -> tuple[int, ...]:
    rank = decided.ranks[side]
    beaten = rank.living if side != decided.winner else ()
    return (*rank.killed, *(one for one in beaten if one not in captured))


def _report(
    game: Game,
    clash: Clash,
    decided: Verdict,
    before: dict[int, int],
    captured: Sequence[int],
    siege: int,
    fate: Fate,
) -> None:
    """CMB-16: tell everybody everything."""
    battle, place = game[Battle], game[Board].hexes[clash.hex].id
    names = game[Roster].generals

    def side_of(side: int) -> BattleSide:
        rank, pledge = decided.ranks[side], battle.pledges[side]
        return BattleSide(
            side,
            rank.strength.value,
            rank.strength.trail,
            pledge.cards,
            len(pledge.troops),
            before[side] - sum(stacks(game, clash.hex, side).values()),
            tuple(names[one].id for one in _fallen(clash, decided, side, captured)),
            tuple(names[one].id for one in rank.living if one in captured),
            tuple(names[one].id for one in rank.squires),
        )

    attacker, defender = side_of(clash.attacker), side_of(clash.defender)
    game.emit(BattleReported(place, siege, clash.aggressor, attacker, defender, decided.winner, fate))
    battle.past.append(
        Outcome(
            game.round,
            place,
            clash.aggressor,
            clash.attacker,
            attacker.strength,
            clash.defender,
            defender.strength,
            decided.winner,
            fate,
        )
    )
