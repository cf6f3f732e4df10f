"""A new race or power in a box of the package: its code, words, emblem, rules and test."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path
from typing import Final

from elbowroom.boxes.catalog import BOXES, is_own
from elbowroom.cli.dev.missing import things_of
from elbowroom.cli.dev.rules import rulebook_of, rulebook_rules
from elbowroom.cli.dev.scaffold import edits
from elbowroom.cli.dev.scaffold.draft import WRITE, WRITE_RU, Draft, ScaffoldError

BANNER: Final = (6, 11)  # the numbers of most races
BADGE: Final = 4
PIECES: Final = 7
_ID: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_HEADINGS: Final = {"race": ("### Races", "### Расы"), "power": ("### Powers", "### Умения")}


@dataclass(frozen=True)
class Newcomer:
    """A race or power that is to be."""

    kind: str
    id: str
    box: str
    rule: str
    russian: str = ""
    piece: str = ""

    @property
    def name(self) -> str:
        """Its English name."""
        return title(self.id)

    @property
    def russian_name(self) -> str:
        """Its Russian name, or what stands there until somebody writes it."""
        return self.russian or f"{WRITE_RU[:-1]}: {self.name})"

    @property
    def list_name(self) -> str:
        """The list of its box that it is in."""
        return f"{self.kind.upper()}S"

    @property
    def numbers(self) -> tuple[int, ...]:
        """What is printed on the banner and in the tray, or on the badge."""
        return BANNER if self.kind == "race" else (BADGE,)

    @property
    def numbers_text(self) -> str:
        """The same in words."""
        return ", ".join(map(str, self.numbers))


def title(id: str) -> str:
    """The English name that an id suggests."""
    return id.replace("_", " ").title()


def class_name(id: str) -> str:
    """The name of a class that an id suggests."""
    return title(id).replace(" ", "")


# --- what is asked for ---
def check_id(id: str) -> None:
    """Refuse what is no id."""
    if not _ID.fullmatch(id):
        raise ScaffoldError(f"{id!r} is no id: small letters, digits and single underscores, as in dragon_master")


def check_free(id: str) -> None:
    """Refuse what is no id, and one that something else has."""
    check_id(id)
    for box in BOXES.values():
        for thing in things_of(box):
            if thing.key.partition("-")[2] == id:
                raise ScaffoldError(f"there is a {thing.word} {id!r} already: choose another name")


def box_folder(draft: Draft, box: str) -> Path:
    """The folder of a box of the package."""
    if box not in BOXES or not is_own(BOXES[box]):
        known = ", ".join(id for id, found in BOXES.items() if is_own(found))
        raise ScaffoldError(f"there is no box {box!r} in the package; known boxes: {known}")
    return draft.package / "boxes" / box


def next_rule(draft: Draft, kind: str, box: str) -> str:
    """The id that follows the last rule of a box's races or powers."""
    traits = BOXES[box].races if kind == "race" else BOXES[box].powers
    if not traits:
        hint = "put it into another box, or begin a box by `elbowroom dev new box`"
        raise ScaffoldError(f"the box {box!r} has no {kind}s so far: {hint}")
    prefix = prefix_of(traits[0].rule)
    used = [rule for rule in rulebook_rules(draft.text(rulebook_of(draft.root))) if re.fullmatch(rf"{prefix}\d+", rule)]
    return f"{prefix}{max(int(rule.removeprefix(prefix)) for rule in used) + 1}"


def prefix_of(rule: str) -> str:
    """The letters of a rule's id."""
    return rule.rstrip("0123456789abcdefghijklmnopqrstuvwxyz")


# --- adding it ---
def add_trait(draft: Draft, new: Newcomer) -> None:
    """Write a race or power into all the files where it belongs."""
    folder = draft.package / "boxes" / new.box
    _add_code(draft, folder / f"{new.kind}s.py", new)
    _add_words(draft, folder, new)
    _add_rules(draft, folder, new)
    _add_to_rulebook(draft, new)
    draft.create(draft.root / "tests" / "boxes" / new.box / f"test_{new.id}.py", test_file(new))


def _add_code(draft: Draft, path: Path, new: Newcomer) -> None:
    text = draft.text(path)
    numbers = f'"{new.id}", "{new.rule}", {new.numbers_text}'
    if not new.piece:
        entry = f"{new.kind.title()}({numbers})"
    else:
        piece = new.piece.upper()
        entry = f"{class_name(new.id)}({numbers}, pieces=({piece},))"
        text = edits.before_list(text, new.list_name, _class_text(new, piece))
        text = edits.with_import(text, "mypy_extensions", "i64")
        text = edits.with_import(text, "elbowroom.rules.pieces", "place_piece")
        text = edits.with_import(text, "elbowroom.rules.state", "State")
        text = edits.with_import(text, "elbowroom.rules.traits", "STAYS", "Piece")
    text = edits.with_import(text, "elbowroom.rules.traits", new.kind.title())
    draft.change(path, edits.with_entry(text, new.list_name, entry))


def _class_text(new: Newcomer, piece: str) -> str:
    called = new.piece.replace("_", " ")
    return f'''class {class_name(new.id)}({new.kind.title()}):
    """{new.rule}: {WRITE}."""

    def conquered(self, s: State, army: i64, r: i64) -> None:
        # One of the hooks of rules/traits.py, called after each conquest of theirs: a {called}, if one is left.
        if s.piece_hand[{piece}.slot]:
            place_piece(s, {piece}, r)


{piece} = Piece("{new.piece}", "K4", {PIECES}, defence=1, declined=STAYS)
'''


def _add_words(draft: Draft, folder: Path, new: Newcomer) -> None:
    for language, text in (("en", _words(new)), ("ru", _russian_words(new))):
        path = folder / "texts" / f"{language}.ftl"
        draft.change(path, edits.with_message(draft.text(path), new.kind, text))
    if new.piece:
        for language, text in (("en", _piece_words(new)), ("ru", _russian_piece_words(new))):
            path = folder / "texts" / f"{language}.ftl"
            draft.change(path, edits.with_message(draft.text(path), "piece", text))
    path = folder / "emblems.json"
    for key in (f"{new.kind}-{new.id}", *([f"piece-{new.piece}"] if new.piece else [])):
        draft.change(path, edits.with_emblem(draft.text(path), key, emblem_path(key)))
    if new.kind == "race":
        path = folder / "portraits.json"
        draft.change(path, edits.with_portrait(draft.text(path, "{}"), f"race-{new.id}", PORTRAIT))
    if new.piece and (folder / "boards" / "maps").is_dir():
        path = folder / "look.json"
        draft.change(path, edits.with_sign(draft.text(path), f"piece-{new.piece}"))


def _words(new: Newcomer) -> str:
    return (
        f"{new.kind}-{new.id} = {new.name}\n"
        f"    .effect = {WRITE} What it does, in one sentence.\n"
        f"    .short = {WRITE} in a few words\n"
    )


def _russian_words(new: Newcomer) -> str:
    return (
        f"{new.kind}-{new.id} = {new.russian_name}\n"
        f"    .effect = {WRITE_RU} Что это даёт, одним предложением.\n"
        f"    .short = {WRITE_RU} в двух словах\n"
    )


def _piece_words(new: Newcomer) -> str:
    called = new.piece.replace("_", " ")
    article = "an" if called[0] in "aeiou" else "a"
    return (
        f"piece-{new.piece} = {called}\n    .a = {article} {called}\n    .short = {called[:6].strip()}\n"
        f"    .words = {called.replace(' ', '-')}\n    .effect = +1 defence.\n"
    )


def _russian_piece_words(new: Newcomer) -> str:
    called = f"{WRITE_RU[:-1]}: {new.piece})"
    lines = "".join(f"    .{part} = {called}\n" for part in ("a", "short", "words"))
    return f"piece-{new.piece} = {called}\n{lines}    .effect = +1 к защите.\n"


# Somebody, until somebody draws somebody better.
PORTRAIT: Final = [
    "#7a5a3c",
    "cloth M12 100Q13 79 36 74Q50 80 64 74Q87 79 88 100Z",
    "#e2b48c M26 44Q24 74 50 78Q76 74 74 44Q72 20 50 20Q28 20 26 44Z",
    "shade M66 27Q74 58 50 78Q76 74 74 44Q72 32 66 27Z",
    "ink M38 47a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM56 47a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z",
    "line M42 64Q50 69 58 64",
]


def emblem_path(key: str) -> str:
    """A star of its own for each key, until somebody draws something better."""
    digest = hashlib.sha256(key.encode()).digest()
    points, inner, turn = 4 + digest[0] % 9, 60 + digest[1] % 120, digest[2] / 256
    corners = [
        (256 + radius * sin(angle), 256 - radius * cos(angle))
        for number in range(2 * points)
        for radius, angle in [((240, inner)[number % 2], (number + turn) * pi / points)]
    ]
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "z"


# --- the rules and the test ---
def player_lines(new: Newcomer) -> tuple[str, str]:
    """Its line in the rules for players, in English and in Russian."""
    head = f'- <a id="{new.rule}"></a>**{new.rule} '
    return (
        f"{head}{new.name}** ({new.numbers_text}): {WRITE} what sets them apart.\n",
        f"{head}{new.russian_name}** ({new.numbers_text}): {WRITE_RU} что это даёт.\n",
    )


def rulebook_row(new: Newcomer) -> str:
    """Its row in the rulebook of record."""
    numbers = " | ".join(map(str, new.numbers))
    return f"| {new.rule} | {new.name} / {new.russian_name} | {numbers} | {WRITE} The rule, in a sentence. |"


def _add_rules(draft: Draft, folder: Path, new: Newcomer) -> None:
    for language, line, heading in zip(("en", "ru"), player_lines(new), _HEADINGS[new.kind], strict=True):
        path = folder / "rules" / f"{language}.md"
        item = rf'- <a id="{prefix_of(new.rule)}\d+"></a>'
        text = edits.after_last(draft.text(path), item, line) or edits.after_paragraph(draft.text(path), heading, line)
        if text is None:
            raise ScaffoldError(f"{draft.shown(path)} has no heading {heading!r}")
        draft.change(path, text)


def _add_to_rulebook(draft: Draft, new: Newcomer) -> None:
    path = rulebook_of(draft.root)
    text = draft.text(path)
    if f"| {new.rule} |" not in text:
        text = edits.with_row(text, prefix_of(new.rule), rulebook_row(new))
    text = edits.with_count(edits.with_need(text, new.kind, new.name), new.box, new.kind)
    if new.piece:
        text = edits.with_piece(text, new.piece, PIECES)
    draft.change(path, text)


def test_file(new: Newcomer) -> str:
    """A test that names the rule."""
    banner, badge = (new.id, "alchemist") if new.kind == "race" else ("ratmen", new.id)
    boxes = '("base",)' if new.box == "base" else f'("base", "{new.box}")'
    printed = "(found.tokens, found.supply)" if new.kind == "race" else "(found.tokens,)"
    numbers = new.numbers_text if new.kind == "race" else f"{new.numbers_text},"
    piece = f'\n    assert stands.pieces == (("{new.piece}", 1),)' if new.piece else ""
    return f'''"""{new.rule}: {new.name}."""

from __future__ import annotations

import pytest

from elbowroom import Game, Setup
from elbowroom.boxes.catalog import BOXES


@pytest.mark.rule("{new.rule}")
def test_{new.id}_have_the_numbers_of_the_rulebook() -> None:
    (found,) = [{new.kind} for {new.kind} in BOXES["{new.box}"].{new.kind}s if {new.kind}.id == "{new.id}"]
    assert {printed} == ({numbers})


@pytest.mark.rule("{new.rule}")
def test_{new.id}_conquer() -> None:
    # {WRITE} This conquers a region and looks at it: test what the rule says.
    setup = Setup(players=2, boxes={boxes}, board="base-2", seed=1, banners=("{banner}",), badges=("{badge}",))
    game = Game.new(setup)
    game.apply("pick 1")
    target = next(action for action in game.legal_actions() if action.kind == "conquer")
    game.apply(target)
    stands = game.region(target.place)
    assert stands.race == "{banner}"{piece}
'''
