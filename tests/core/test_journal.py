from core import Entry, Event
from core.journal import Journal


class Told(Event, frozen=True):
    """Something was told."""

    number: int


def told(journal: Journal, *numbers: int) -> None:
    for number in numbers:
        journal.events.append(Told(number))


def written() -> Journal:
    """Five events of two rounds; the second one was for seat 1 alone."""
    journal = Journal(0, 1, "dawn")
    told(journal, 1, 2)
    journal.keep_from_others((1,))
    journal.begin_page(1, "day")
    told(journal, 3)
    journal.begin_page(2, "dawn")
    told(journal, 4, 5)
    return journal


def test_an_entry_says_when_its_event_was_told_and_who_may_see_it() -> None:
    assert list(written()) == [
        Entry(1, 1, "dawn", Told(1)),
        Entry(2, 1, "dawn", Told(2), (1,)),
        Entry(3, 1, "day", Told(3)),
        Entry(4, 2, "dawn", Told(4)),
        Entry(5, 2, "dawn", Told(5)),
    ]


def test_entries_are_read_by_place_from_either_end_and_in_slices() -> None:
    journal = written()
    entries = list(journal)
    assert (len(journal), journal.seq) == (5, 5)
    assert (journal[1], journal[-1]) == (entries[1], entries[4])
    assert (journal[2:], journal[::-2]) == (entries[2:], entries[::-2])


def test_a_page_on_which_nothing_was_told_leaves_no_trace() -> None:
    journal = Journal(0, 1, "dawn")
    journal.begin_page(1, "day")
    journal.begin_page(1, "night")
    told(journal, 1)
    assert [entry.phase for entry in journal] == ["night"]


def test_numbers_and_pages_go_on_when_the_entries_are_cleared_away() -> None:
    journal = written()
    journal.clear()
    assert (len(journal), journal.seq, list(journal)) == (0, 5, [])
    told(journal, 6)
    assert list(journal) == [Entry(6, 2, "dawn", Told(6))]


def test_cutting_drops_what_was_told_after_an_event_with_its_audience_and_pages() -> None:
    for seq in range(6):
        journal = written()
        journal.cut(seq)
        assert list(journal) == list(written())[:seq]
    journal = written()
    journal.clear()
    told(journal, 6, 7)
    journal.cut(5)
    journal.begin_page(3, "night")
    told(journal, 6)
    assert list(journal) == [Entry(6, 3, "night", Told(6))]
    journal.cut(2)
    assert (len(journal), journal.seq) == (0, 5)


def test_journals_are_the_same_if_they_tell_the_same() -> None:
    assert written() == written()
    other = written()
    other.cut(4)
    assert written() != other
    assert written() != list(written())
