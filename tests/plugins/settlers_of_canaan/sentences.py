"""Sentences of Settlers of Canaan in English, Spanish and Portuguese; the seats are Ana, Rui, Eva and Noé."""

from core import Action, Event
from core.event import GameEnded
from plugins.settlers_board.resources import RESOURCES
from plugins.settlers_building.events import LongestRoadPassed, RoadLaid
from plugins.settlers_cards.events import (
    CardGiven,
    DevelopmentCardBought,
    MostPriestsPassed,
    TitheTaken,
    Tribute,
    VictoryPointsShown,
)
from plugins.settlers_cards.grants import PlayManna
from plugins.settlers_cards.priests import PlayPriest
from plugins.settlers_harvest.events import BankRanShort, Harvested, Portion
from plugins.settlers_plague.cleansing import Cleanse
from plugins.settlers_plague.events import CardStolen, PlagueMoved
from plugins.settlers_stonecutters import PlayStonecutters
from plugins.settlers_trade.bank import TradeWithBank
from plugins.settlers_trade.events import OfferAnswered
from plugins.settlers_trade.offers import MakeOffer
from plugins.settlers_wall.actions import PlaceStone
from plugins.settlers_wall.events import BlackStonePlaced, BlessingPassed, StonePlaced

WOOD, SHEEP, WHEAT, STONE, ORE = RESOURCES
SENTENCES: tuple[tuple[Action | Event, str, str, str], ...] = (
    (
        Harvested((Portion(0, (WOOD, SHEEP)), Portion(1, (ORE,)))),
        "The harvest: Ana wood and sheep; Rui ore.",
        "La cosecha: Ana recibe madera y lana; Rui recibe mineral.",
        "A colheita: Ana recebe madeira e lã; Rui recebe minério.",
    ),
    (
        BankRanShort(STONE),
        "The bank is short of stone.",
        "La banca no tiene suficiente piedra.",
        "O banco não tem pedra suficiente.",
    ),
    (
        RoadLaid(0, 6),
        "Ana lays a road from Asher at Achzib (corner 3) to Asher-Acco at Achzib (corner 7).",
        "Ana construye una carretera de Aser junto a Aczib (cruce 3) a Aser-Aco junto a Aczib (cruce 7).",
        "Ana constrói uma estrada de Aser junto a Aczibe (cruzamento 3) a Aser-Aco junto a Aczibe (cruzamento 7).",
    ),
    (
        LongestRoadPassed(0, 5),
        "Ana has the longest road: 5.",
        "Ana tiene la carretera más larga: 5 tramos.",
        "Ana tem a estrada mais longa: 5 trechos.",
    ),
    (
        LongestRoadPassed(None, 0),
        "Nobody has the longest road alone.",
        "Nadie tiene en solitario la carretera más larga.",
        "Ninguém tem sozinho a estrada mais longa.",
    ),
    (
        MostPriestsPassed(1, 3),
        "Rui has the most priests: 3.",
        "Rui es quien más sacerdotes tiene: 3.",
        "Rui é quem tem mais sacerdotes: 3.",
    ),
    (
        MostPriestsPassed(None, 3),
        "Nobody has the most priests alone.",
        "Nadie tiene más sacerdotes que todos los demás.",
        "Ninguém tem mais sacerdotes que todos os outros.",
    ),
    (
        DevelopmentCardBought(0, "highway"),
        "Ana buys a development card: Highway.",
        "Ana compra una carta de desarrollo: Camino real.",
        "Ana compra uma carta de desenvolvimento: Estrada real.",
    ),
    (
        DevelopmentCardBought(0, None),
        "Ana buys a development card.",
        "Ana compra una carta de desarrollo.",
        "Ana compra uma carta de desenvolvimento.",
    ),
    (
        TitheTaken(0, WHEAT, (Tribute(1, 2), Tribute(3, 1))),
        "Ana takes all wheat: 2 from Rui, 1 from Noé.",
        "Ana se lleva todas las cartas de trigo: 2 de Rui, 1 de Noé.",
        "Ana leva todas as cartas de trigo: 2 de Rui, 1 de Noé.",
    ),
    (
        TitheTaken(0, WHEAT, ()),
        "Ana takes all wheat: there was none.",
        "Ana se lleva todas las cartas de trigo: no había ninguna.",
        "Ana leva todas as cartas de trigo: não havia nenhuma.",
    ),
    (CardGiven(1, 0, ORE), "Rui gives ore to Ana.", "Rui da mineral a Ana.", "Rui dá minério a Ana."),
    (CardGiven(1, 0, None), "Rui gives a card to Ana.", "Rui da una carta a Ana.", "Rui dá uma carta a Ana."),
    (
        VictoryPointsShown(0, 1),
        "Ana shows 1 Victory Point card.",
        "Ana muestra 1 carta de Punto de victoria.",
        "Ana mostra 1 carta de Ponto de vitória.",
    ),
    (
        VictoryPointsShown(0, 2),
        "Ana shows 2 Victory Point cards.",
        "Ana muestra 2 cartas de Punto de victoria.",
        "Ana mostra 2 cartas de Ponto de vitória.",
    ),
    (
        PlayManna(WOOD, STONE),
        "Play Manna: take wood and stone",
        "Jugar Maná: tomar madera y piedra",
        "Jogar Maná: receber madeira e pedra",
    ),
    (PlayManna(WOOD), "Play Manna: take wood", "Jugar Maná: tomar madera", "Jogar Maná: receber madeira"),
    (PlayPriest(), "Play a Priest", "Jugar un Sacerdote", "Jogar um Sacerdote"),
    (PlayStonecutters(), "Play Stonecutters", "Jugar Canteros", "Jogar Cortadores de pedra"),
    (
        PlayStonecutters(69, ORE),
        "Play Stonecutters by way of Engedi (corner 69)",
        "Jugar Canteros pasando por Engadí (cruce 69)",
        "Jogar Cortadores de pedra passando por Engedi (cruzamento 69)",
    ),
    (
        Cleanse(17, 2),
        "Send the plague to Ephraim and steal from Eva",
        "Enviar la plaga hacia Efraín y robarle una carta a Eva",
        "Enviar a praga para Efraim e roubar uma carta de Eva",
    ),
    (
        Cleanse(17),
        "Send the plague to Ephraim",
        "Enviar la plaga hacia Efraín",
        "Enviar a praga para Efraim",
    ),
    (
        PlagueMoved(0, 24),
        "Ana sends the plague to the desert.",
        "Ana envía la plaga hacia el desierto.",
        "Ana envia a praga para o deserto.",
    ),
    (
        CardStolen(0, 1, SHEEP),
        "Ana steals sheep from Rui.",
        "Ana le roba lana a Rui.",
        "Ana rouba lã de Rui.",
    ),
    (
        CardStolen(0, 1, None),
        "Ana steals a card from Rui.",
        "Ana le roba una carta a Rui.",
        "Ana rouba uma carta de Rui.",
    ),
    (
        TradeWithBank(SHEEP, 3, ORE),
        "Give the bank 3 sheep for ore",
        "Dar a la banca 3 cartas de lana por una de mineral",
        "Dar ao banco 3 cartas de lã por uma de minério",
    ),
    (
        MakeOffer((WOOD,), (ORE, ORE), (1, 3)),
        "Offer wood for 2 ore to Rui and Noé",
        "Proponer a Rui y Noé: madera a cambio de 2 de mineral",
        "Propor a Rui e Noé: madeira em troca de 2 de minério",
    ),
    (
        MakeOffer((WOOD,), (ORE,)),
        "Offer wood for ore to all",
        "Proponer a todos: madera a cambio de mineral",
        "Propor a todos: madeira em troca de minério",
    ),
    (
        OfferAnswered(4, 1, accepts=True),
        "Rui accepts offer 4.",
        "Rui acepta la oferta 4.",
        "Rui aceita a oferta 4.",
    ),
    (
        OfferAnswered(4, 1, accepts=False),
        "Rui declines offer 4.",
        "Rui rechaza la oferta 4.",
        "Rui recusa a oferta 4.",
    ),
    (
        PlaceStone(),
        "Place a stone for Jerusalem",
        "Colocar una piedra para Jerusalén",
        "Colocar uma pedra para Jerusalém",
    ),
    (
        PlaceStone(69, WOOD),
        "Place a stone for Jerusalem by way of Engedi (corner 69), for wood",
        "Colocar una piedra para Jerusalén pasando por Engadí (cruce 69) y pagando madera",
        "Colocar uma pedra para Jerusalém passando por Engedi (cruzamento 69) e pagando madeira",
    ),
    (
        StonePlaced(0, 3),
        "Ana places a stone for Jerusalem, its number 3.",
        "Ana coloca su piedra número 3 para Jerusalén.",
        "Ana coloca sua pedra número 3 para Jerusalém.",
    ),
    (
        StonePlaced(0, 3, 69, 1, ORE),
        "Ana places a stone for Jerusalem, its number 3, and pays Rui ore for the way.",
        "Ana coloca su piedra número 3 para Jerusalén y paga mineral a Rui por el paso.",
        "Ana coloca sua pedra número 3 para Jerusalém e paga minério a Rui pela passagem.",
    ),
    (
        BlackStonePlaced(1),
        "A black stone goes into the wall; it now has 1 stone.",
        "Se añade una piedra negra a la muralla, que ahora tiene 1 piedra.",
        "Uma pedra preta entra na muralha, que agora tem 1 pedra.",
    ),
    (
        BlessingPassed(0),
        "Ana has the King's Blessing.",
        "Ana tiene la Bendición del Rey.",
        "Ana tem a Bênção do Rei.",
    ),
    (
        BlessingPassed(None),
        "Nobody has the King's Blessing.",
        "Nadie tiene la Bendición del Rey.",
        "Ninguém tem a Bênção do Rei.",
    ),
    (
        GameEnded((0,), "12 points on the own turn"),
        "Ana wins: 12 points on the own turn.",
        "Gana Ana: 12 puntos en su propio turno.",
        "Ana vence: 12 pontos na própria vez.",
    ),
    (
        GameEnded((0,), "the wall is complete: 9 points and 1 stones"),
        "Ana wins: the wall is complete: 9 points and 1 stones.",
        "Gana Ana: la muralla está completa (puntos: 9, piedras: 1).",
        "Ana vence: a muralha está completa (pontos: 9, pedras: 1).",
    ),
    (
        GameEnded((0, 1), "7 points when time ran out"),
        "Ana and Rui win: 7 points when time ran out.",
        "Ganan Ana y Rui: 7 puntos al acabarse el tiempo.",
        "Ana e Rui vencem: 7 pontos quando o tempo acabou.",
    ),
)
