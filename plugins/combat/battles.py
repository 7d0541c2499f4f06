"""The course of a battle: declared, committed to in secret, decided (CMB-2, CMB-3, SIT-10)."""

from core import Game, Hidden
from plugins.cards.hands import spend
from plugins.combat.aftermath import conclude
from plugins.combat.arsenal import Arsenal
from plugins.combat.events import BattleDeclared, BattleWon
from plugins.combat.hooks import Clash
from plugins.combat.state import Battle, Pledge
from plugins.combat.verdict import Verdict, stacks, verdict
from plugins.settlements.control import standing_at
from plugins.terrain.board import NO_SETTLEMENT, Board


def current(game: Game) -> Clash:
    """The battle that is being fought."""
    battle = game[Battle]
    return Clash(battle.hex, battle.attacker, battle.defender, battle.aggressor)


def begin(game: Game, clash: Clash) -> None:
    """SIT-10: a side declares; the seats of both owe their commitments, secret until all are in."""
    battle = game[Battle]
    battle.hex, battle.attacker, battle.defender = clash.hex, clash.attacker, clash.defender
    battle.aggressor, battle.pledges, battle.won = clash.aggressor, {}, False
    battle.fought.append(clash.hex)
    place = game[Board].hexes[clash.hex].id
    game.emit(BattleDeclared(place, clash.aggressor, clash.other(clash.aggressor)))
    seats = [side for side in (clash.attacker, clash.defender) if side >= 0]
    if seats:
        game.open(*(game.new_decision(seat, "commitment", place, secret=True) for seat in seats))
    else:
        decide(game)


def pledged(game: Game, seat: int, pledge: Pledge) -> None:
    """A seat has committed; with the last commitment the battle is decided."""
    battle = game[Battle]
    battle.pledges[seat] = pledge
    if all(side < 0 or side in battle.pledges for side in (battle.attacker, battle.defender)):
        decide(game)


def decide(game: Game) -> None:
    """All is in: the cards are shown and spent, and the strengths compared. Raises `Hidden` on a view."""
    battle, clash = game[Battle], current(game)
    if any(pledge.sealed for pledge in battle.pledges.values()):
        raise Hidden("what the enemy has committed")
    for side in (clash.attacker, clash.defender):
        if side in game[Arsenal].tribes:
            battle.pledges[side] = _by_chance(game, clash, side)
    for side in (clash.attacker, clash.defender):
        for card in battle.pledges[side].cards:
            spend(game, side, card)
    decided = verdict(game, clash, battle.pledges)
    if _has_choice(game, clash, decided):
        battle.won = True
        settlement = game[Board].settlements[standing_at(game, clash.hex)].id
        attack, defence = (decided.ranks[side].strength.value for side in (clash.attacker, clash.defender))
        game.emit(BattleWon(clash.attacker, settlement, attack, defence))
        game.owe(clash.attacker, "spoils", settlement)
    else:
        conclude(game, clash, decided)


def _by_chance(game: Game, clash: Clash, side: int) -> Pledge:
    """CMB-12, WRA-9: a side without a seat commits anything from nothing to all of each of its stacks."""
    troops = [
        whose
        for whose, most in stacks(game, clash.hex, side).items()
        for _ in range(game.dice.below("commitments", most + 1))
    ]
    return Pledge(tuple(troops))


def _has_choice(game: Game, clash: Clash, decided: Verdict) -> bool:
    """CMB-13, SIT-12: a seat that has won a settlement as the attacker, with a general left, chooses what becomes."""
    won = decided.winner == clash.attacker and clash.attacker >= 0
    return won and bool(decided.ranks[clash.attacker].living) and standing_at(game, clash.hex) != NO_SETTLEMENT
