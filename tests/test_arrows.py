"""Imports between packages go one way. docs/architecture.md shows the same order."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).parents[1] / "src"
DOCS = Path(__file__).parents[1] / "docs" / "architecture.md"
# A package imports from lines above its own, and not from others in its line.
PACKAGES = (
    ("build_info", "formats", "rules"),
    ("boxes", "events"),
    ("game",),
    ("boards", "language"),
    ("bots",),
    ("elbowroom",),  # elbowroom/__init__.py: what `import elbowroom` offers
    ("arena", "lessons", "terminal"),
    ("puzzles", "review"),
    ("envs", "server", "train"),
    ("join",),
    ("cli",),
)
# The same for the rooms of server/.
ROOMS = (
    ("settings", "metrics", "tracing", "redis", "steady", "child"),
    ("wire",),
    ("limits", "storage"),
    ("showing",),
    ("tables",),
    ("live", "bots"),
    ("services",),
    ("http",),
    ("run",),
)
EXCEPTIONS = {
    ("elbowroom.game.reader", "elbowroom.boards.drawing"),  # a notebook shows a game as a drawing
    ("elbowroom.build_info", "elbowroom.rules.state"),  # where the engine was loaded from tells its kind
}


class Import(NamedTuple):
    """A module that imports another, at the top or inside a function."""

    module: str
    imported: str


def imports() -> Iterator[Import]:
    """All imports of one module of the project by another."""
    for path in sorted((SOURCE / "elbowroom").rglob("*.py")):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        for imported in imported_by(path.read_text("utf-8")):
            if imported.split(".")[0] == "elbowroom":
                yield Import(module, imported)


def imported_by(source: str) -> Iterator[str]:
    """The modules that a source imports; `from package import name` counts as `package.name`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield from (str(name.value) for name in node.args if isinstance(name, ast.Constant))


def package_of(module: str) -> str:
    """The package that a module belongs to; a box's lesson belongs to the lessons."""
    parts = module.split(".")
    if len(parts) == 4 and (parts[1], parts[3]) == ("boxes", "lesson"):
        return "lessons"
    known = {name for line in PACKAGES for name in line}
    return parts[1] if len(parts) > 1 and parts[1] in known else "elbowroom"


def room_of(module: str) -> str:
    """The room of the server that a module belongs to."""
    return module.split(".")[2]


def rank(name: str, order: tuple[tuple[str, ...], ...]) -> int:
    """The line that a package or room stands in."""
    return next(number for number, line in enumerate(order) if name in line)


def points_up(found: Import) -> bool:
    """Whether an import goes against the order."""
    ends = [package_of(name) for name in found]
    if ends[0] != ends[1]:
        return rank(ends[1], PACKAGES) >= rank(ends[0], PACKAGES)
    if ends[0] != "server":
        return False
    rooms = [room_of(name) for name in found]
    return rooms[0] != rooms[1] and rank(rooms[1], ROOMS) >= rank(rooms[0], ROOMS)


def test_arrows_go_one_way() -> None:
    assert {tuple(found) for found in imports() if points_up(found)} == EXCEPTIONS


@pytest.mark.parametrize(
    ("module", "imported", "wrong"),
    [
        ("elbowroom.rules.turn", "elbowroom.rules.state.State", False),
        ("elbowroom.rules.turn", "elbowroom.game.game.Game", True),
        ("elbowroom.boards.mesh", "elbowroom.language.texts", True),
        ("elbowroom.bots.base", "elbowroom.Game", True),
        ("elbowroom.boxes.river.lesson", "elbowroom.Game", False),
        ("elbowroom.boxes.river.races", "elbowroom.boxes.river.lesson", True),
        ("elbowroom.server.http.views", "elbowroom.server.live.hub.Hub", False),
        ("elbowroom.server.tables.referee", "elbowroom.server.live.hub.Hub", True),
        ("elbowroom.server.live.hub", "elbowroom.server.bots.pool", True),
        ("elbowroom.server.wire.messages", "elbowroom.cli", True),
    ],
)
def test_what_counts_as_the_wrong_way(module: str, imported: str, wrong: bool) -> None:
    assert points_up(Import(module, imported)) is wrong


def test_imports_inside_functions_count() -> None:
    assert list(imported_by("def f():\n    from elbowroom.cli import main\n    import elbowroom.rules.turn\n")) == [
        "elbowroom.cli.main",
        "elbowroom.rules.turn",
    ]


def test_imports_by_name_count() -> None:
    assert list(imported_by('import_module("elbowroom.cli")\nimport_module(name)\n')) == ["elbowroom.cli"]


@pytest.mark.parametrize(("folder", "order"), [("elbowroom", PACKAGES), ("elbowroom/server", ROOMS)])
def test_every_package_has_its_place(folder: str, order: tuple[tuple[str, ...], ...]) -> None:
    found = {path.stem for path in (SOURCE / folder).iterdir() if path.suffix == ".py" or list(path.glob("*.py"))}
    assert {name for line in order for name in line} - {"elbowroom"} == found - {"__init__"}


@pytest.mark.parametrize("order", [PACKAGES, ROOMS])
def test_the_picture_in_the_docs_is_this_one(order: tuple[tuple[str, ...], ...]) -> None:
    picture = " <- ".join(", ".join(line) for line in order)
    assert picture in " ".join(DOCS.read_text("utf-8").split())
