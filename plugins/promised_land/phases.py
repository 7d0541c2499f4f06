"""The seven phases (PHA-1), the order of what happens in them (PHA-2), and the turns (PHA-4).

A step that is named here but belongs to a module that is not in the game is passed over.
"""

from core import Phase, turn

announcements = Phase(
    "announcements",
    "What the last round has led to comes due.",
    (
        "reconcile-wrath", "judgement", "hop-invaders", "land-invaders", "crown-anointed", "expire-events",
        "fall-events", "plague", "succession", "vacant-titles", "election", "announce-eliminations",
    ),
)  # fmt: skip
draw_cards = Phase(
    "draw-cards", "Each seat in turn draws cards, places generals and attaches items.", ("deal", "draw-turn")
)
income = Phase("income", "Every seat receives the coins of its settlements.", ("collect-income",))
acquisitions = Phase("acquisitions", "Each seat in turn spends coins.", ("acquisitions-turn",))
movement = Phase("movement", "Each seat in turn moves its generals.", ("movement-turn",))
combat = Phase("combat", "Encounters are fought out.", ("tribes-declare", "combat-turn"))
check_victory = Phase(
    "check-victory",
    "Points are counted.",
    ("custody", "points", "eliminations", "last-standing", "report-round", "last-round"),
)

draw_turn = turn("draw-cards", "draw-turn")
acquisitions_turn = turn("acquisitions", "acquisitions-turn")
movement_turn = turn("movement", "movement-turn")
