import re
import subprocess
import sys
import traceback
import zipfile
from importlib.util import find_spec
from itertools import permutations
from pathlib import Path
from textwrap import dedent

import pytest

from core import Game, LoadError, PluginError, Registry, load
from tests.core.written import MODE
from tests.needs import require

HOUSE_RULE = """
from core import Game, Plugin, implements, setup
plugin = Plugin({name!r}, "1", "A house rule.", modes=["mode"])
"""


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text))
    return path


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a package of shipped plugins that has one mode."""
    name = f"shipped_{tmp_path.name.replace('-', '_')}"
    written(tmp_path / "site" / name / "__init__.py", "")
    written(tmp_path / "site" / name / "mode.py", "from core import *\n" + MODE)
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    return name


def reasons(registry: Registry) -> dict[str, str]:
    return {one.plugin: one.reason for one in registry.left_out}


def names(registry: Registry) -> list[str]:
    return [found.plugin.name for found in registry.found]


def test_shipped_plugins_are_loaded_with_their_place_and_hash(shipped: str) -> None:
    registry = load(shipped, installed=False)
    assert names(registry) == ["mode"]
    assert registry["mode"].source == "shipped"
    assert len(registry["mode"].content_hash) == 32


def test_a_shipped_package_may_hold_modules_that_are_no_plugins(shipped: str, tmp_path: Path) -> None:
    written(tmp_path / "site" / shipped / "shared.py", "LIMIT = 3\n")
    assert names(load(shipped, installed=False)) == ["mode"]


def test_a_broken_shipped_plugin_is_fatal(shipped: str, tmp_path: Path) -> None:
    written(tmp_path / "site" / shipped / "bad.py", "x = 1\nraise RuntimeError('no')\n")
    words = r"plugin 'bad': it could not be imported: RuntimeError: no \(bad.py, line 2\)"
    with pytest.raises(PluginError, match=words):
        load(shipped, installed=False)


def test_a_shipped_plugin_that_clashes_or_lacks_something_is_fatal(shipped: str, tmp_path: Path) -> None:
    path = tmp_path / "site" / shipped / "more.py"
    written(path, "from core import *\nplugin = Plugin('more', '1', 'More.', requires=['gone'])\n")
    with pytest.raises(PluginError, match="plugin 'more': it requires the plugin 'gone', which is not there"):
        load(shipped, installed=False)


def test_folders_give_single_files_and_packages_under_a_namespace_of_their_own(shipped: str, tmp_path: Path) -> None:
    mods = tmp_path / "mods"
    written(mods / "random.py", HOUSE_RULE.format(name="dice-rule"))
    written(mods / "big" / "__init__.py", HOUSE_RULE.format(name="big") + "from .rules import START\n")
    written(mods / "big" / "rules.py", "from . import deep\nSTART = deep.START\n")
    written(mods / "big" / "deep.py", "START = 3\n")
    written(mods / "_private.py", "raise RuntimeError")
    written(mods / ".hidden.py", "raise RuntimeError")
    written(mods / "test_rule.py", "raise RuntimeError")
    written(mods / "notes.txt", "not Python")
    written(mods / "empty" / "readme.md", "no package")
    registry = load(shipped, [mods], installed=False)
    assert not registry.left_out
    assert names(registry) == ["big", "dice-rule", "mode"]
    assert registry["dice-rule"].contents.module.__name__ == "canaan_mods.random"
    assert registry["big"].contents.module.__name__ == "canaan_mods.big"
    assert registry["big"].source == str(mods / "big")
    assert sys.modules["random"].__name__ == "random", "a file shadows no module of that name"
    assert [plugin.name for plugin in registry.ruleset("mode").plugins] == ["core", "big", "dice-rule", "mode"]


def test_plugins_of_folders_can_build_on_each_other_in_any_order(shipped: str, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    tide = "@collect\ndef tide(ctx: Game) -> str | None:\n    'How high the sea is.'\n"
    written(one / "zebra.py", "from core import *\nplugin = Plugin('zebra', '1', 'Text.', modes=['mode'])\n" + tide)
    answer = "@implements(tide)\ndef high(ctx: Game) -> str:\n    return 'high'\n"
    head = "from core import *\nfrom canaan_mods.zebra import tide\n"
    written(two / "ant.py", head + "plugin = Plugin('ant', '1', 'Text.', modes=['mode'])\n" + answer)
    for folders in permutations([one, two]):
        registry = load(shipped, folders, installed=False)
        assert not registry.left_out
        game = Game.new(registry.ruleset("mode"), 1, bytes(32))
        assert game.collect(registry["zebra"].contents.module.tide, game) == [("ant", "high")]


def test_two_files_of_one_name_are_told_apart(shipped: str, tmp_path: Path) -> None:
    one = written(tmp_path / "one" / "rule.py", HOUSE_RULE.format(name="first"))
    written(tmp_path / "two" / "rule.py", HOUSE_RULE.format(name="second"))
    registry = load(shipped, [tmp_path / "one", tmp_path / "two", tmp_path / "one"], installed=False)
    assert names(registry) == ["first", "mode"]
    assert reasons(registry) == {"rule": f"{one} has the same name: rename one of them"}


BROKEN = {
    "syntax": ("x = 1\ndef f(:\n", r"SyntaxError: .*\(syntax.py, line 2\)"),
    "raises": ("x = 1\n\nraise ValueError('oh no')\n", r"ValueError: oh no \(raises.py, line 3\)"),
    "deep": ("import json\n\njson.loads('{')\n", r"JSONDecodeError: .*\(deep.py, line 3\)"),
    "called": ("def f():\n    return 1 / 0\n\nf()\n", r"ZeroDivisionError: division by zero \(called.py, line 2\)"),
    "misspelt": ("from core import Plugin\nfrom core import setpu\n", r"ImportError: .*setpu.*\(misspelt.py, line 2\)"),
    "leaves": ("import sys\nsys.exit(3)\n", r"SystemExit: 3 \(leaves.py, line 2\)"),
    "option": (
        "from core import *\nSPEED = Option('speed', 9, text='Fast.', low=1, high=3)\n",
        r"ValueError: option 'speed': its own default is not allowed: 9 is above 3 \(option.py, line 2\)",
    ),
}


def test_broken_plugins_are_left_out_with_file_and_line_while_the_rest_loads(shipped: str, tmp_path: Path) -> None:
    mods = tmp_path / "mods"
    for name, (text, _) in BROKEN.items():
        written(mods / f"{name}.py", text)
    written(mods / "nothing.py", "x = 1\n")
    written(mods / "other.py", "plugin = 'a string'\n")
    written(mods / "dot.ted.py", "")
    written(mods / "good.py", HOUSE_RULE.format(name="good"))
    registry = load(shipped, [mods], installed=False)
    told = reasons(registry)
    assert names(registry) == ["good", "mode"]
    for name, (_, words) in BROKEN.items():
        assert re.fullmatch(f"it could not be imported: {words}", told.pop(name)), name
    assert told == {
        "nothing": "it defines no `plugin = Plugin(...)`",
        "other": "it defines no `plugin = Plugin(...)`",
        "dot.ted": "the name of a plugin's file cannot have a dot in it",
    }
    assert {one.source for one in registry.left_out} >= {str(mods / "syntax.py")}


def test_what_a_broken_package_had_imported_is_forgotten(shipped: str, tmp_path: Path) -> None:
    mods = tmp_path / "mods"
    written(mods / "pack" / "__init__.py", HOUSE_RULE.format(name="pack") + "from .rules import START\n")
    written(mods / "pack" / "rules.py", "BEGIN = 1\n")
    assert "cannot import name 'START'" in reasons(load(shipped, [mods], installed=False))["pack"]
    written(mods / "pack" / "rules.py", "START = 1; MORE = 2\n")
    assert names(load(shipped, [mods], installed=False)) == ["mode", "pack"]


def test_what_is_not_well_formed_is_left_out(shipped: str, tmp_path: Path) -> None:
    mods = tmp_path / "mods"
    written(mods / "typo.py", HOUSE_RULE.format(name="typo") + "from core import hookimpl\n"
            "@hookimpl()\ndef round_begin(ctx): ...\n")  # fmt: skip
    registry = load(shipped, [mods], installed=False)
    assert names(registry) == ["mode"]
    words = "round_begin() implements the unknown hook 'round_begin'; did you mean 'round_begins'?"
    assert reasons(registry) == {"typo": words}


def test_a_namesake_of_a_shipped_plugin_is_left_out_and_the_shipped_one_stays(shipped: str, tmp_path: Path) -> None:
    written(tmp_path / "mods" / "a.py", HOUSE_RULE.format(name="mode"))
    registry = load(shipped, [tmp_path / "mods"], installed=False)
    assert names(registry) == ["mode"]
    assert registry["mode"].source == "shipped"
    assert reasons(registry) == {"mode": "the plugin 'mode' is already brought by plugin 'mode'"}
    assert registry.ruleset("mode").steps


def test_a_third_party_never_takes_a_name_from_a_shipped_plugin(shipped: str, tmp_path: Path) -> None:
    event = 'class Went(Event, frozen=True):\n    "Gone."\n    message = "Gone."\n'
    head = "from core import *\n"
    late = "plugin = Plugin('zebra', '1', 'Text.', requires=['mode'])\n"
    written(tmp_path / "site" / shipped / "zebra.py", head + late + event)
    written(tmp_path / "mods" / "ant.py", head + "plugin = Plugin('ant', '1', 'Text.')\n" + event)
    registry = load(shipped, [tmp_path / "mods"], installed=False)
    assert names(registry) == ["mode", "zebra"]
    assert reasons(registry) == {"ant": "the event 'Went' is already brought by plugin 'zebra'"}


def test_circles_and_lacks_are_reported_for_each_plugin_in_them(shipped: str, tmp_path: Path) -> None:
    head = "from core import *\n"
    for name, needs in {"ant": ["bee"], "bee": ["ant"], "cat": ["gone"], "dog": ["cat"]}.items():
        text = head + f"plugin = Plugin({name!r}, '1', 'Text.', requires={needs!r})\n"
        written(tmp_path / "mods" / f"{name}.py", text)
    written(tmp_path / "more" / "eel.py", head + "plugin = Plugin('eel', '1', 'Text.', after=['fox'])\n")
    written(tmp_path / "more" / "fox.py", head + "plugin = Plugin('fox', '1', 'Text.', after=['eel'])\n")
    registry = load(shipped, [tmp_path / "mods", tmp_path / "more"], installed=False)
    told = reasons(registry)
    assert names(registry) == ["eel", "mode"]
    assert "circle: " in told["ant"]
    assert "circle: " in told["bee"]
    assert told["cat"] == "it requires the plugin 'gone', which is not there"
    assert told["dog"] == "it requires the plugin 'cat', which is not there"
    assert "circle: " in told["fox"]


def test_a_folder_that_is_not_there_is_fatal(shipped: str, tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="there is no such folder of plugins"):
        load(shipped, [tmp_path / "gone"], installed=False)


def test_a_changed_byte_changes_the_hash(shipped: str, tmp_path: Path) -> None:
    mods = tmp_path / "mods"
    file = written(mods / "rule.py", HOUSE_RULE.format(name="rule"))
    written(mods / "pack" / "__init__.py", HOUSE_RULE.format(name="pack"))
    data = written(mods / "pack" / "data" / "board.json", "{}")

    def hashes() -> tuple[str, str]:
        registry = load(shipped, [mods], installed=False)
        return registry["rule"].content_hash, registry["pack"].content_hash

    before = hashes()
    assert hashes() == before
    file.write_text(file.read_text() + "\n")
    data.write_text("[]")
    written(mods / "pack" / "README.md", "Words change nothing.")
    after = hashes()
    assert after[0] != before[0]
    assert after[1] != before[1]
    data.write_text("{}")
    assert hashes()[1] == before[1]
    data.rename(data.with_name("bored.json"))
    assert hashes()[1] != before[1], "a file's name counts"


def test_loading_again_reads_files_anew(shipped: str, tmp_path: Path) -> None:
    file = written(tmp_path / "mods" / "rule.py", HOUSE_RULE.format(name="rule"))
    assert load(shipped, [tmp_path / "mods"], installed=False)["rule"].plugin.version == "1"
    file.write_text(file.read_text().replace('"1"', '"2.0"'))
    assert load(shipped, [tmp_path / "mods"], installed=False)["rule"].plugin.version == "2.0"


def distribution(site: Path, name: str, entry: str, text: str, module: str) -> None:
    """What pip leaves behind of an installed distribution."""
    written(site / f"{module}.py", text)
    info = site / f"{name.replace('-', '_')}-1.0.dist-info"
    written(info / "METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    written(info / "entry_points.txt", f"[canaan.plugins]\n{entry}\n")


def test_installed_plugins_are_found_by_their_entry_points(
    shipped: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "more"
    distribution(site, "canaan-rain", "rain = canaan_rain", HOUSE_RULE.format(name="rain"), "canaan_rain")
    distribution(site, "canaan-gone", "gone = canaan_nowhere", "", "canaan_elsewhere")
    distribution(site, "canaan-bad", "bad = canaan_bad", "x = 1\nraise KeyError('x')\n", "canaan_bad")
    inner = HOUSE_RULE.format(name="inner")
    distribution(site, "canaan-thing", "thing = canaan_thing:plugin", inner, "canaan_thing")
    monkeypatch.syspath_prepend(str(site))
    registry = load(shipped)
    assert names(registry) == ["mode", "rain"]
    assert registry["rain"].source == "installed: canaan_rain"
    assert reasons(registry) == {
        "bad": "it could not be imported: KeyError: 'x' (canaan_bad.py, line 2)",
        "gone": "it could not be imported: ModuleNotFoundError: No module named 'canaan_nowhere'",
        "thing": "the entry point must name a module, not a thing in it: canaan_thing:plugin",
    }
    assert names(load(shipped, installed=False)) == ["mode"]


def test_a_real_distribution_is_found_where_pip_puts_it(shipped: str, tmp_path: Path) -> None:
    require(find_spec("pip"), "needs pip in this environment")
    wheel = tmp_path / "canaan_snow-1.0-py3-none-any.whl"
    info = "canaan_snow-1.0.dist-info"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("canaan_snow.py", HOUSE_RULE.format(name="snow"))
        archive.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: canaan-snow\nVersion: 1.0\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/entry_points.txt", "[canaan.plugins]\nsnow = canaan_snow\n")
        archive.writestr(f"{info}/RECORD", "")
    target = tmp_path / "target"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(target)]
    subprocess.run([*pip, str(wheel)], check=True, timeout=60)
    code = f"from core import load; print([one.source for one in load({shipped!r}).found])"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": f"{target}:{tmp_path / 'site'}:{Path(__file__).parents[2]}"},
        check=True,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert "installed: canaan_snow" in ran.stdout


def test_the_reason_keeps_its_cause_for_the_log(shipped: str, tmp_path: Path) -> None:
    written(tmp_path / "site" / shipped / "bad.py", "raise RuntimeError('no')\n")
    with pytest.raises(LoadError) as failed:
        load(shipped, installed=False)
    assert "RuntimeError: no" in "".join(traceback.format_exception(failed.value))
