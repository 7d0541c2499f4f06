"""EVT-6, SIT-6, SIT-15: plague, die by die."""

from core import Game
from plugins.cards.catalogue import Catalogue
from plugins.cards.state import Piles
from plugins.events.events import PeopleStruck, Toll
from plugins.events.plague import plague, strike
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.events import GeneralFell
from plugins.terrain.generals import capture
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.state import Generals
from tests.plugins.events.land import befall, land, next_round, no_more_cards, rolled, told
from tests.plugins.scenes import general_number, give, put, settlement_number

HIT = (4, 5, 6)


def spot(game: Game, name: str) -> int:
    board = game[Board]
    sites = board.settlement_numbers
    return board.settlements[sites[name]].hex if name in sites else board.hex_numbers[name]


def struck(game: Game, *names: str) -> tuple[Toll, ...]:
    strike(game, [spot(game, name) for name in names], "plague")
    return told(game, PeopleStruck)[-1].tolls


def test_evt_6_a_hit_on_4_to_6_costs_half_the_troops_rounded_up() -> None:
    seen: set[int] = set()
    for troops, half in ((6, 3), (5, 3), (4, 2), (3, 2), (2, 1)):
        for _ in range(12):
            game = land()
            game.dice.rewind({"plague": len(seen) * 7 + troops})
            joab = put(game, "joab", 0, "d9", troops)
            (toll,) = struck(game, "d9")
            seen.add(toll.roll)
            assert toll == Toll("d9", "joab", toll.roll, half if toll.roll in HIT else 0, died=False)
            assert game[Generals].troops[joab] == troops - toll.lost
            assert toll.roll == rolled(game, "plague")[-1]
    assert seen & set(HIT)
    assert seen - set(HIT)


def test_evt_6_a_general_with_no_or_one_troop_dies_of_a_hit() -> None:
    fates = set()
    for draws in range(20):
        game = land()
        game.dice.rewind({"plague": draws * 2})
        put(game, "joab", 0, "d9", 0, "bride")
        put(game, "saul", 1, "d9", 1)
        for toll, name in zip(struck(game, "d9"), ("joab", "saul"), strict=True):
            assert toll.general == name
            assert toll.died is (toll.roll in HIT)
            alive = game[Generals].hex[general_number(game, name)] != OFF_MAP
            assert alive is not toll.died
            fates.add((name, toll.died))
        fallen = [(fell.general, fell.cause, fell.by) for fell in told(game, GeneralFell)]
        dead = [toll.general for toll in told(game, PeopleStruck)[-1].tolls if toll.died]
        assert sorted(fallen) == sorted((name, "plague", None) for name in dead)
    assert len(fates) == 4


def test_evt_6_crd_7_cards_of_the_dead_are_discarded() -> None:
    game = land()
    joab = put(game, "joab", 0, "d9", 0, "bride")
    while game[Generals].hex[joab] != OFF_MAP:
        struck(game, "d9")
    assert [game[Catalogue].cards[one].id for one in game[Piles].discarded[-2:]] == ["bride", "joab"]


def test_evt_6_garrisons_lose_half_and_may_be_emptied_and_that_of_canaanites_too() -> None:
    game = land()
    give(game, 0, "gilgal", 5)
    gath = settlement_number(game, "gath")
    while game[Towns].garrison[gath] == 2:
        before = game[Towns].garrison[settlement_number(game, "gilgal")]
        mine, theirs = struck(game, "gilgal", "gath")
        assert mine.lost == ((before + 1) // 2 if mine.roll in HIT else 0)
        assert theirs == Toll(game[Board].hexes[spot(game, "gath")].id, None, theirs.roll, theirs.lost, died=False)
    assert game[Towns].garrison[gath] == 1
    while game[Towns].garrison[gath]:
        struck(game, "gath")
    assert game[Towns].owner[gath] == NOBODY, "TER-14"
    assert struck(game, "gath") == ()


def test_evt_6_captives_are_struck_too() -> None:
    game = land()
    joab = put(game, "joab", 0, "d9", 3)
    put(game, "saul", 1, "d9", 6)
    capture(game, joab, 1)
    tolls = struck(game, "d9")
    assert [toll.general for toll in tolls] == ["joab", "saul"]
    assert tolls[0].died is (tolls[0].roll in HIT)


def test_evt_6_plague_strikes_in_announcements_all_over_its_terrain_and_nowhere_else() -> None:
    game = land("movement-turn")
    put(game, "joab", 0, "d9", 6)
    put(game, "saul", 1, "hebron", 6)
    befall(game, "plague", "plain")
    game.entry = 0
    plague.run(game)
    (report,) = told(game, PeopleStruck)
    places = {toll.place for toll in report.tolls}
    terrain = {game[Board].hexes[game[Board].hex(place)].terrain.id for place in places}
    assert terrain == {"plain"}
    plain = [n for n, site in enumerate(game[Board].settlements) if game[Board].hexes[site.hex].terrain.id == "plain"]
    garrisons = [n for n in plain if game[Board].settlements[n].canaanite]
    assert sum(toll.general is None for toll in report.tolls) == len(garrisons) > 3
    assert [toll.general for toll in report.tolls if toll.general] == ["joab"]


def test_evt_6_plague_strikes_once_in_its_round() -> None:
    game = land("movement-turn")
    put(game, "isaiah", game.order[0], "d10", 6, "prophet")
    befall(game, "plague", "plain")
    no_more_cards(game)
    next_round(game)
    assert told(game, PeopleStruck) == [], "it has expired"


def test_sit_6_plague_does_not_touch_the_canaanites_own_generals() -> None:
    game = land()
    put(game, "jabin", -3, "d9", 1)
    assert struck(game, "d9") == ()


def test_sit_15_a_besieger_who_dies_too_does_not_take_the_city() -> None:
    outcomes = set()
    for draws in range(40):
        game = land()
        game.dice.rewind({"plague": draws * 2})
        gilgal = give(game, 0, "gilgal", 1)
        put(game, "joab", 1, "gilgal", 1)
        general, garrison = struck(game, "gilgal")
        died, emptied = general.died, garrison.lost == 1
        outcomes.add((died, emptied))
        wanted = 0 if not emptied else NOBODY if died else 1
        assert game[Towns].owner[gilgal] == wanted
    assert len(outcomes) == 4


def test_the_report_reads_as_a_sentence() -> None:
    game = land()
    event = PeopleStruck("plague", (Toll("f14", None, 5, 2, died=False), Toll("d9", "joab", 6, 0, died=True)))
    assert event.text(game.names) == "Plague strikes: the garrison of Gilgal loses 2 troops and Joab dies."
    assert PeopleStruck("revolt", (Toll("d9", "joab", 1, 0, died=False),)).text(game.names) == (
        "Revolt strikes: nobody is harmed."
    )
