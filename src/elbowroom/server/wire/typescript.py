"""The messages as TypeScript types: ``python -m elbowroom.server.wire.typescript`` writes web/src/lib/messages.ts."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, UnsetType, structs
from msgspec import inspect as shapes

from elbowroom.boxes import catalog
from elbowroom.rules import events
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.state import PHASES
from elbowroom.server.wire import (
    account_shapes,
    analysis_shapes,
    daily_shapes,
    hint_shapes,
    lesson_shapes,
    library_shapes,
    messages,
    puzzle_shapes,
    review_shapes,
    scene_shapes,
    table_shapes,
)
from elbowroom.server.wire.scene_shapes import HINTED, RESIGNED, TIME_UP

_MODULES = (
    scene_shapes, table_shapes, account_shapes, library_shapes, lesson_shapes, review_shapes, hint_shapes,
    puzzle_shapes, daily_shapes, analysis_shapes, messages,
)  # fmt: skip
TARGET = Path(__file__).parents[4] / "web" / "src" / "lib" / "messages.ts"
HEAD = """// Made by `python -m elbowroom.server.wire.typescript` from its neighbours: do not edit.

export const PROTOCOL = {protocol};
"""
_PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}
_UNIONS = ("ClientMessage", "ServerMessage")
# Fields whose words the engine lists, by the name of their type.
_WORDS = {
    "decision": ("Decision", (scene_shapes.Scene, scene_shapes.SceneDelta)),
    "kind": ("ActionKind", (scene_shapes.LegalAction,)),
    "event": ("EventName", (scene_shapes.LogLine,)),
}
_BASES = ("_Changes", "Shape", "Strict", "Sent", "FromClient", "FromServer")


def typescript() -> str:
    """The text of the file."""
    parts = [HEAD.format(protocol=messages.PROTOCOL)]
    parts += [_words("Decision", "What a player may have to decide.", PHASES)]
    parts += [_words("ActionKind", "The first word of an action. Boxes from outside may bring others.", _kinds())]
    parts += [_words("EventName", "What may have happened.", _events())]
    parts += [_interface(struct) for struct in _structs()]
    for name in _UNIONS:
        members = " | ".join(_name(member) for member in get_args(getattr(messages, name)))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _words(name: str, about: str, words: Iterable[str]) -> str:
    """A type for one word of several."""
    return f"/** {about} */\nexport type {name} =\n" + "\n".join(f'  | "{word}"' for word in words) + ";\n"


def _kinds() -> list[str]:
    """The kinds of all actions there are; the boxes have declared theirs."""
    assert catalog.BOXES
    return sorted({action.kind for action in ACTIONS} - {"unused"})


def _events() -> list[str]:
    """The events of the engine, and those that only a server knows."""
    known = [found for found in vars(events).values() if inspect.isclass(found) and issubclass(found, events.Event)]
    return sorted({event.__name__ for event in known if event is not events.Event} | {HINTED, RESIGNED, TIME_UP})


def _structs() -> Iterator[type[Struct]]:
    for module in _MODULES:
        for name, found in vars(module).items():
            own = inspect.isclass(found) and issubclass(found, Struct) and found.__module__ == module.__name__
            if own and name not in _BASES:
                yield found


def _interface(struct: type[Struct]) -> str:
    hints = get_type_hints(struct, include_extras=True)
    sent = issubclass(struct, table_shapes.Strict | messages.FromClient)
    lines = [f"/** {_one_line(struct.__doc__)} */", f"export interface {_name(struct)} {{"]
    info = typing.cast("shapes.StructType", shapes.type_info(struct))
    if info.array_like:
        fields = ", ".join(f"{field.name}: {_type(hints[field.name])}" for field in structs.fields(struct))
        return f"{lines[0]}\nexport type {_name(struct)} = [{fields}];\n"
    if info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in structs.fields(struct):
        hint = hints[field.name]
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        optional = _may_be_unset(hint) or (has_default and sent)
        lines.append(f"  {field.name}{'?' if optional else ''}: {_field_type(struct, field.name, hint)};")
    return "\n".join([*lines, "}\n"])


def _name(struct: type[Struct]) -> str:
    """What clients call it, here and in the OpenAPI schema."""
    return getattr(struct, "__schema_name__", struct.__name__)


def _field_type(struct: type[Struct], field: str, hint: Any) -> str:
    name, users = _WORDS.get(field, ("", ()))
    return _type(hint).replace("string", name) if struct in users else _type(hint)


def _one_line(text: str | None) -> str:
    return " ".join((text or "").split())


def _may_be_unset(hint: Any) -> bool:
    return UnsetType in get_args(hint)


def _type(hint: Any) -> str:
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(arg) for arg in args if arg is not UnsetType))
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    if inspect.isclass(hint) and issubclass(hint, Struct):
        return _name(hint)
    raise TypeError(f"no TypeScript is known for {hint!r}")


def main() -> None:
    """Write the file."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), "utf-8")
    print(TARGET)


if __name__ == "__main__":
    main()
