from core import Event, Game, GameEnded, PhaseBegan, RoundBegan, SeatEliminated, listens
from core.event import listened_by
from tests.core.games.caravan import Walked


def test_the_engines_events_are_told_in_words(game: Game) -> None:
    told = {
        RoundBegan(3, (1, 0)): "Round 3 begins.",
        PhaseBegan("road"): "The Road phase begins.",
        SeatEliminated(1): "Seat B is out of the game.",
        GameEnded((1,), "first home"): "Seat B wins: first home.",
        GameEnded((0, 2), "a tie"): "Seat A and Seat C win: a tie.",
        GameEnded((), "night"): "Nobody wins: night.",
    }
    assert [event.text(game.names) for event in told] == list(told.values())


def test_what_is_not_redacted_is_hidden_whole() -> None:
    assert Walked(0, 3).redacted() is None


def test_a_function_listens_to_all_it_names() -> None:
    @listens(Walked)
    @listens(RoundBegan, PhaseBegan)
    def hear(game: Game, event: Event) -> None: ...

    assert listened_by(hear) == (RoundBegan, PhaseBegan, Walked)
    assert listened_by(test_what_is_not_redacted_is_hidden_whole) == ()
