import gettext

import pytest

from core.language import Catalogue, Counted, Language, fields_in, phrase

SPANISH = gettext.c2py("(n != 1)")
SLAVIC = gettext.c2py("n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2")


def language(**texts: dict[str, str]) -> Language:
    return Language("es", {plugin: Catalogue(told, SPANISH) for plugin, told in texts.items()})


def test_what_nobody_has_translated_is_said_in_english() -> None:
    spoken = language(ark={"Gath": "Gat"})
    assert spoken.text("Gath", "ark") == "Gat"
    assert spoken.text("Gaza", "ark") == "Gaza"
    assert [spoken.knows(text) for text in ("Gath", "Gaza")] == [True, False]
    assert Language("en", {}).text("Gath", "ark") == "Gath"


def test_a_plugins_own_words_come_before_those_of_others() -> None:
    spoken = language(ark={"march": "marcha"}, calendar={"march": "marzo"})
    assert [spoken.text("march", plugin) for plugin in ("ark", "calendar", "cup")] == ["marcha", "marzo", "marcha"]


def test_numbers_in_what_rules_say_stand_as_marks_in_catalogues() -> None:
    spoken = language(ark={"best after # rounds": "el mejor tras # rondas", "# of #": "# entre #"})
    assert spoken.text(phrase(f"best after {12} rounds")) == "el mejor tras 12 rondas"
    assert spoken.text("3 of 40") == "3 entre 40"
    assert spoken.text("3 of 40 camels") == "3 of 40 camels"


def test_the_names_that_a_label_joins_are_looked_up_one_by_one() -> None:
    spoken = language(ark={"Gath": "Gat", "village": "aldea", "wall (siege round #)": "muralla (ronda #)"})
    assert spoken.label("Gath: village") == "Gat: aldea"
    assert spoken.label("wall (siege round 2)") == "muralla (ronda 2)"
    assert Language("en", {}).label("Gath: village") == "Gath: village"


def test_an_untranslated_text_keeps_the_english_plural() -> None:
    spoken = Language("ru", {"ark": Catalogue({"known": "x"}, SLAVIC)})
    assert [spoken.find("known", "ark")[1](count) for count in (1, 2, 5)] == [0, 1, 2]
    assert [spoken.find("unknown", "ark")[1](count) for count in (0, 1, 2, 5)] == [1, 0, 1, 1]


def test_a_count_takes_its_form() -> None:
    message = "{coins:# coin|# coins}, {coins} in all"
    assert message.format_map({"coins": Counted.of("1", 0)}) == "1 coin, 1 in all"
    assert message.format_map({"coins": Counted.of("2", 1)}) == "2 coins, 2 in all"
    assert format(Counted.of("Ann and Bob", 1), "# wins|# win") == "Ann and Bob win"


def test_the_fields_of_a_message_are_told_with_their_forms() -> None:
    assert list(fields_in("{seat} has {coins:# coin|# coins} in {{x}}")) == [("seat", 0), ("coins", 2)]
    assert list(fields_in("{}")) == [("{}", 0)]
    with pytest.raises(ValueError, match="expected '}'"):
        list(fields_in("{seat"))
