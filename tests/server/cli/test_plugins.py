from pathlib import Path

from tests.server.cli.conftest import BROKEN, HOUSE, MODS, Canaan


def test_the_list_says_where_each_plugin_plays_and_comes_from(canaan: Canaan) -> None:
    ran = canaan("plugins", "--plugins", MODS, "--plugins", HOUSE)
    assert ran.code == 0
    lines = {line.split()[0]: " ".join(line.split()) for line in ran.out.splitlines()}
    assert lines["tiny"] == f"tiny 1.2 a mode for 2 to 4 seats {MODS / 'tiny.py'}"
    doubter = "doubter 1 tiny (off unless switched on) needs tiny; not with grumpy"
    assert lines["doubter"] == f"{doubter} {HOUSE / 'doubter.py'}"


def test_the_list_for_programs_is_in_calling_order(canaan: Canaan) -> None:
    found = canaan("plugins", "--json", CANAAN_PLUGINS=f"{MODS}:{HOUSE}").json["plugins"]
    assert canaan("plugins", "--json", CANAAN_PLUGINS=f"{HOUSE}:{MODS}").json["plugins"] == found
    names = [one["name"] for one in found]
    assert names.index("tiny") < names.index("doubter") < names.index("grumpy")
    assert found[names.index("tiny")]["seats"] == [2, 4]


def test_a_plugin_that_is_not_usable_is_told_and_left_out(canaan: Canaan) -> None:
    why = "round_begin() implements the unknown hook 'round_begin'; did you mean 'round_begins'?"
    ran = canaan("plugins", "--plugins", BROKEN)
    assert ran.code == 0
    assert why in " ".join(ran.out.split())
    listed = canaan("plugins", "--plugins", BROKEN, "--json").json["left_out"]
    assert listed == [{"name": "misspelt", "source": str(BROKEN / "misspelt.py"), "reason": why}]
    simulated = canaan("simulate", "tiny", "--games", "1", "--plugins", BROKEN, "--plugins", MODS)
    assert simulated.code == 0
    assert "plugin 'misspelt'" in simulated.err
    assert why in simulated.err


def test_show_tells_everything_that_a_plugin_brings(canaan: Canaan) -> None:
    said = " ".join(canaan("plugins", "show", "tiny", "--plugins", MODS).out.split())
    for words in [
        "tiny 1.2, a mode for 2 to 4 seats Roll and be rich.",
        "rounds: integer; 1 to 9; default 3; 5 with sleepy So many rounds are played.",
        "generous: boolean; default false",
        "die: choice; plain, wild; default plain",
        "worth (fold) What a seat's coins are worth in the end.",
        "worth (fold of tiny; stage add)",
        "invariants (collect of core)",
        "Roll(owner) Roll the die and take as many coins.",
        "Rolled(seat, number) A seat has rolled.",
    ]:
        assert words in said


def test_show_for_programs(canaan: Canaan) -> None:
    details = canaan("plugins", "--plugins", MODS, "show", "tiny", "--json").json
    assert [option["name"] for option in details["options"]] == ["rounds", "generous", "die"]
    rounds = details["options"][0]
    assert [rounds[key] for key in ("kind", "default", "low", "high", "locked")] == ["integer", 3, 1, 9, False]
    assert [(impl["name"], impl["of"]) for impl in details["implements"]] == [("worth", "tiny"), ("invariants", "core")]
    assert len(details["content_hash"]) == 32


def test_show_finds_the_readme_of_a_package(canaan: Canaan, tmp_path: Path) -> None:
    folder = tmp_path / "documented"
    folder.mkdir()
    (folder / "__init__.py").write_text('from core import Plugin\nplugin = Plugin("documented", "1", "With a page.")\n')
    (folder / "README.md").write_text("# Documented\n")
    assert str(folder / "README.md") in canaan("plugins", "show", "documented", "--plugins", tmp_path).out


def test_show_of_an_unknown_plugin_lists_those_there_are(canaan: Canaan) -> None:
    canaan("plugins", "show", "chess", "--plugins", MODS).fails("there is no plugin 'chess'; there are: ", "tiny")


def test_conflicts_tries_any_two_modules_together(canaan: Canaan) -> None:
    ran = canaan("plugins", "conflicts", CANAAN_PLUGINS=f"{MODS}:{HOUSE}")
    assert ran.code == 1
    assert ran.out == "tiny: 'doubter' and 'grumpy' cannot be in one game\n"
    assert canaan("plugins", "conflicts", "--plugins", MODS).code == 0
