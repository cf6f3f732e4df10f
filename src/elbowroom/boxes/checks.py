"""Whether a box from outside can stand beside the others: what would otherwise fail in the middle of a game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from elbowroom.rules.actions import MAX_DEPLOY
from elbowroom.rules.board import Board, load_board
from elbowroom.rules.box import Box
from elbowroom.rules.traits import Trait

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_WORDS: Final = ("texts/*.ftl", "rules/*.md", "boards/maps/*.txt")
_PATH: Final = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE.,+\-\s]+")
_PORTRAIT: Final = re.compile(
    r"(?:=?#[0-9a-f]{6}|cloth|ink|line|thin|thick|shade|light|glint) [Mm][MmLlHhVvCcSsQqTtAaZz0-9.,\-\s]*"
)
_NOWHERE: Final = Board("", "", 2, 1, [])  # knows all selectors, and selects nothing


class BoxError(ValueError):
    """A box that cannot be used; the message says what is wrong and what would be right."""


def check_box(id: str, box: Box, boxes: dict[str, Box]) -> None:
    """`BoxError`, or `BoardError`, unless a box that is declared by this id can be added to the others."""
    if box.id != id:
        raise BoxError(f"its entry point is called {id!r} but the box {box.id!r}; both need the same name")
    _check_id("box", id)
    if id in boxes:
        raise BoxError(f"there is a box {id!r} already")
    _check_traits(box, {trait.id for other in boxes.values() for trait in _traits_of(other)})
    _check_pieces(box, {piece for other in boxes.values() for piece in other.pieces()})
    _check_boards(box, {path.stem for other in boxes.values() for path in other.boards()})
    _check_files(box)


def _check_id(what: str, id: str) -> None:
    if not _ID.fullmatch(id):
        raise BoxError(f"the {what} id {id!r} must be small letters, digits and underscores, a letter first")


# --- races, powers and so on ---
def _traits_of(box: Box) -> list[Trait]:
    found: list[Trait] = []
    found.extend(box.races)
    found.extend(box.powers)
    found.extend(box.finds)
    found.extend(box.weathers)
    return found


def _check_traits(box: Box, taken: set[str]) -> None:
    for trait in _traits_of(box):
        _check_id("trait", trait.id)
        if trait.id in taken:
            raise BoxError(f"there is a race, power, relic, place or event {trait.id!r} already")
        taken.add(trait.id)
        _check_data(trait)
    for race in box.races:
        if not 0 <= race.tokens <= race.supply <= MAX_DEPLOY:
            raise BoxError(f"{race.id}: {race.tokens} tokens of {race.supply}; at most {MAX_DEPLOY} can be in all")


def _check_pieces(box: Box, taken: set[str]) -> None:
    for piece in box.pieces():
        _check_id("piece", piece)
        if piece in taken:
            raise BoxError(f"there is a piece {piece!r} already")


def _check_data(trait: Trait) -> None:
    needs = "" if trait.needs == "finds" else trait.needs
    for words in (needs, trait.income_on, trait.declined_income_on, trait.discount_on, trait.holds_on):
        try:
            _NOWHERE.select(words)
        except (AttributeError, TypeError):
            raise BoxError(f"{trait.id}: {words!r} names a terrain or mark that no board has") from None
    for piece in trait.pieces:
        if piece.supply < 1:
            raise BoxError(f"{trait.id}: there must be at least one {piece.id}")


# --- files ---
def _check_boards(box: Box, taken: set[str]) -> None:
    for path in box.boards():
        board = load_board(path)
        if board.id != path.stem or board.box != box.id:
            raise BoxError(f"{path}: 'id' must be {path.stem!r}, as the file is called, and 'box' {box.id!r}")
        if board.id in taken:
            raise BoxError(f"there is a board {board.id!r} already")


def _check_files(box: Box) -> None:
    """Words and drawings are read when somebody asks for them, and then for all boxes at once."""
    for path in (
        *box.folder.glob("texts/*.ftl"),
        *box.folder.glob("rules/*.md"),
        *box.folder.glob("boards/maps/*.txt"),
    ):
        _read(path)
    for key, emblem in _read_object(box.emblems()).items():
        _check_emblem(box, key, emblem)
    for key, portrait in _read_object(box.portraits()).items():
        _check_portrait(box, key, portrait)
    for table, looks in _read_object(box.look()).items():
        if not isinstance(looks, dict) or not all(isinstance(look, str) for look in looks.values()):
            raise BoxError(f"{box.look()}: {table!r} must be an object of texts")
    _read_object(box.lesson())


def _check_emblem(box: Box, key: str, emblem: Any) -> None:
    if isinstance(emblem, str):
        emblem = _read_object(box.emblems()).get(emblem)
    if not (isinstance(emblem, list) and len(emblem) == 2 and all(isinstance(part, str) for part in emblem)):
        raise BoxError(f"{box.emblems()}: {key!r} must be the name of an icon and its path, or another key")
    if not _PATH.fullmatch(emblem[1]):
        raise BoxError(f"{box.emblems()}: the path of {key!r} is no path of SVG")


def _check_portrait(box: Box, key: str, portrait: Any) -> None:
    if isinstance(portrait, str):
        portrait = _read_object(box.portraits()).get(portrait)
    parts = portrait if isinstance(portrait, list) and all(isinstance(part, str) for part in portrait) else []
    if not (len(parts) > 1 and re.fullmatch("#[0-9a-f]{6}", parts[0])):
        raise BoxError(
            f"{box.portraits()}: {key!r} must list the colour of its cloth ('#7a3528') and parts, or another key"
        )
    for part in parts[1:]:
        if not _PORTRAIT.fullmatch(part):
            raise BoxError(
                f"{box.portraits()}: {part[:40]!r} of {key!r} must be a paint and a path, as '#79a043 M2 3Z'"
            )


def _read_object(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    try:
        found = json.loads(_read(path))
    except json.JSONDecodeError as error:
        raise BoxError(f"{path}: not JSON: {error}") from None
    if not isinstance(found, dict):
        raise BoxError(f"{path}: an object must stand there")
    return found


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BoxError(f"{path}: not UTF-8: {error}") from None
