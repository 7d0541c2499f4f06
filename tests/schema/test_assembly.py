import sys
import textwrap
from types import ModuleType

import pytest

from core import ClashError, LoadError, Registry
from core.plugin import Contents
from schema import build_schema


def plugin(name: str, code: str, schema: str | None = None) -> Contents:
    """A plugin of one module, which holds its GraphQL types too unless `schema` names another."""
    module = ModuleType(f"canaan_mods.{name}")
    sys.modules[module.__name__] = module
    head = f"""
        import strawberry
        from core import *
        from schema import GameNode, extends
        plugin = Plugin({name!r}, "1", "A test.", schema={schema or module.__name__!r})
    """
    exec(textwrap.dedent(head) + textwrap.dedent(code), vars(module))
    return Contents(module.plugin, module)


FIELD = '''
@extends(GameNode)
def omen(game: GameNode) -> str:
    """What the birds say."""
    return game.seen.name
'''
TYPE = '''
@strawberry.type
class Omen:
    """A bird."""
    bird: str = strawberry.field(description="Which.")

@extends(GameNode)
def omen_of_{name}(game: GameNode) -> Omen:
    """What the birds say."""
    return Omen(bird="crow")
'''
BROKEN = {
    "a field has a type that GraphQL lacks": (
        '@extends(GameNode)\ndef omen(game: GameNode) -> complex:\n    """Birds."""',
        "complex",
    ),
    "an interface has no implementer": (
        "@strawberry.interface\nclass Omen:\n    bird: str\n@extends(GameNode)\ndef omen(game: GameNode) -> Omen: ...",
        "the interface Omen has no type",
    ),
    "an event hides what all events tell": (
        'class Omened(Event, frozen=True):\n    """Birds."""\n    message = "{at}"\n    at: str',
        "must call its field 'at' otherwise",
    ),
    "an event has a field that GraphQL lacks": (
        'class Omened(Event, frozen=True):\n    """Birds."""\n    message = "{birds}"\n    birds: dict[str, int]',
        "Omened.birds",
    ),
}


@pytest.mark.parametrize(("code", "words"), BROKEN.values(), ids=BROKEN)
def test_third_party_types_that_do_not_fit_are_left_out_in_words(code: str, words: str, registry: Registry) -> None:
    registry.add(plugin("birds", code), "birds.py")
    text = build_schema(registry).as_str()
    assert "omen" not in text
    assert "WalkAction" in text
    (left_out,) = registry.left_out
    assert left_out.plugin == "birds"
    assert words in left_out.reason


def test_a_schema_that_cannot_be_imported_leaves_its_plugin_out(registry: Registry) -> None:
    registry.add(plugin("larks", "", schema="no_such_module"), "larks.py")
    build_schema(registry)
    assert "'no_such_module' cannot be imported: ModuleNotFoundError" in registry.left_out[0].reason


@pytest.mark.parametrize("code", [FIELD, TYPE.replace("{name}", "ravens")], ids=["field", "type"])
def test_a_clash_leaves_the_third_party_plugin_out_and_names_what_clashes(code: str, registry: Registry) -> None:
    registry.add(plugin("ravens", code), "shipped")
    registry.add(plugin("augurs", code.replace("ravens", "augurs")), "augurs.py")
    text = build_schema(registry).as_str()
    assert "omen" in text
    (left_out,) = registry.left_out
    assert left_out.plugin == "augurs"
    assert "Omen" in left_out.reason or "Game.omen" in left_out.reason


def test_a_clash_between_shipped_plugins_is_raised(registry: Registry) -> None:
    registry.add(plugin("crows", FIELD), "shipped")
    registry.add(plugin("doves", FIELD), "shipped")
    with pytest.raises(ClashError, match=r"'doves'.*Game\.omen is already brought by 'crows'"):
        build_schema(registry)


def test_a_shipped_plugin_with_a_missing_type_is_raised(registry: Registry) -> None:
    code = '@extends(GameNode)\ndef omen(game: GameNode) -> "Bird":\n    """Birds."""'
    registry.add(plugin("quails", code), "shipped")
    with pytest.raises(LoadError, match="quails"):
        build_schema(registry)


def test_a_field_of_the_engine_cannot_be_replaced(registry: Registry) -> None:
    code = '@extends(GameNode)\ndef seed(game: GameNode) -> str:\n    """Mine."""\n    return ""'
    registry.add(plugin("thieves", code), "thieves.py")
    build_schema(registry)
    assert "Game.seed is already brought by 'core'" in registry.left_out[0].reason


def test_who_needs_a_plugin_that_is_left_out_goes_too(registry: Registry) -> None:
    registry.add(plugin("swans", BROKEN["an event has a field that GraphQL lacks"][0]), "swans.py")
    needy = plugin("cygnets", FIELD)
    needy.plugin.requires = ("swans",)
    registry.add(needy, "cygnets.py")
    assert "omen" not in build_schema(registry).as_str()
    assert {one.plugin for one in registry.left_out} == {"swans", "cygnets"}


def test_an_action_cannot_take_the_member_for_ids(registry: Registry) -> None:
    code = """
        class Choose(Action, frozen=True):
            '''Choose.'''
            answers = ("bid",)
            message = "Choose"
            @classmethod
            def legal(cls, game, decision):
                return ()
            def apply(self, game, decision): ...
    """
    registry.add(plugin("choosers", code), "choosers.py")
    build_schema(registry)
    assert "ActionInput has a member 'choose' already" in registry.left_out[0].reason


def test_two_sets_of_plugins_have_two_schemas_in_one_process(registry: Registry) -> None:
    plain = build_schema(registry)
    registry.add(plugin("wrens", FIELD), "wrens.py")
    assert "omen" in build_schema(registry).as_str()
    assert "omen" not in plain.as_str()


def test_the_engine_alone_has_a_schema() -> None:
    text = build_schema(Registry()).as_str()
    assert "choose: ID" in text
    assert "OptionsInput" not in text
