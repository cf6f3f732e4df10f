"""What the content of the boxes still lacks: texts, emblems, lines in the rules, tests, outlines of boards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from fluent.syntax import ast, parse

from elbowroom.boards.geometry import fingerprint, outline_fingerprint
from elbowroom.boards.looks import box_emblems, box_portraits, emblems, signs
from elbowroom.bots.base import known_bots
from elbowroom.boxes.catalog import BOXES, is_own
from elbowroom.cli.dev.rules import marked_rules, rulebook_of, rulebook_rules
from elbowroom.language.rulebook import rules_for_players
from elbowroom.language.texts import LOCALE, languages, text_sources
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.board import load_board
from elbowroom.rules.box import Box
from elbowroom.rules.traits import Race, Trait

TO_WRITE: Final = ("(write me", "(впишите")  # what `elbowroom dev new` leaves where somebody has to write
_SPOKEN: Final = {"en": "English", "ru": "Russian"}
_PARTS: Final = {"": "name", "score": "word for what it is paid for (.score)"}
_OWN_GRAMMAR: Final = ".form"  # an attribute that not every language needs
_EFFECT: Final = ("", "effect", "short")
_PIECE: Final = ("", "short", "words", "effect")
_TOLD: Final = re.compile(r'^- <a id="(\w+)"></a>\*\*\w+(?: ([^*]+))?\*\*', re.MULTILINE)


@dataclass(frozen=True)
class Missing:
    """Something that is not there yet: whose it is, what it is, and what to do about it."""

    thing: str
    lacks: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.thing}: {self.lacks}: {self.remedy}"


@dataclass(frozen=True)
class Brought:
    """What a box brings. `key` is the id of its message and of its emblem, `parts` the texts that it needs."""

    word: str
    key: str
    rule: str
    parts: tuple[str, ...]

    @property
    def is_piece(self) -> bool:
        """Whether it is a kind of piece; its rule may be one of several pieces."""
        return self.word == "piece"


def all_missing(root: Path) -> list[Missing]:
    """All that is missing, box by box; `root` is the checkout with the rulebook and the tests."""
    search = _Search(root)
    found = [one for box in BOXES.values() for one in search.in_box(box)]
    return [*found, *search.in_means(), *search.in_bots(), *search.in_shared_texts(), *search.unwritten()]


def things_of(box: Box) -> list[Brought]:
    """All that a box brings and that has a name."""
    found = [Brought("race", f"race-{r.id}", r.rule, (*_EFFECT, "score") if is_paid(r) else _EFFECT) for r in box.races]
    found += [Brought("power", f"power-{p.id}", p.rule, _EFFECT) for p in box.powers]
    found += [Brought("place" if f.is_place() else "relic", f"find-{f.id}", f.rule, _EFFECT) for f in box.finds]
    found += [Brought("event", f"weather-{w.id}", w.rule, _EFFECT) for w in box.weathers]
    return [*found, *(Brought("piece", f"piece-{id}", rule, _PIECE) for id, rule in box.pieces().items())]


def is_paid(race: Race) -> bool:
    """Whether a race is paid for more than its regions, so that a score has to say for what."""
    own = any(getattr(type(race), hook) is not getattr(Trait, hook) for hook in ("income", "bonus"))
    return bool(race.income_on) or own


class _Search:
    """One look at everything; the rulebook, the marks of the tests and the texts are read once."""

    def __init__(self, root: Path) -> None:
        self.root: Final = root.resolve()
        self.book: Final = rulebook_of(self.root)

    # --- what is there ---
    @cached_property
    def _book_text(self) -> str:
        return self.book.read_text("utf-8")

    @cached_property
    def _book_rules(self) -> dict[str, str]:
        return rulebook_rules(self._book_text)

    @cached_property
    def _tested(self) -> dict[str, str]:
        return marked_rules(self.root / "tests")

    @cached_property
    def _texts(self) -> dict[str, dict[str, str]]:
        """The texts of each language by their ids; the text of an attribute is by ``message.attribute``."""
        return {language: self._texts_of(language) for language in languages()}

    def _texts_of(self, language: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for source in text_sources(language).values():
            found |= _messages(source)
        return found

    def _file(self, path: Path) -> str:
        return str(path.relative_to(self.root) if path.is_relative_to(self.root) else path)

    # --- a box ---
    def in_box(self, box: Box) -> Iterator[Missing]:
        """What a box and everything in it lack. A box of another package has no place in our rulebook and tests."""
        yield from self._texts_for(f"box {box.id}", f"box-{box.id}", ("",), box)
        if box.lesson().is_file():
            yield from self._emblem(f"box {box.id}", f"lesson-{box.id}", box)
        yield from self._uneven(box)
        for thing in things_of(box):
            name = f"{thing.word} {thing.key.partition('-')[2]} ({box.id})"
            yield from self._texts_for(name, thing.key, thing.parts, box)
            yield from self._emblem(name, thing.key, box)
            yield from self._sign(name, thing, box)
            yield from self._told(name, thing, box)
            if is_own(box):
                yield from self._portrait(name, thing, box)
                yield from self._ruled(name, thing)
        for owner in (*box.races, *box.powers):
            for other in owner.brings():
                yield from self._texts_for(f"what {owner.id} brings ({box.id})", f"find-{other.id}", ("",), box)
        if is_own(box):
            for path in box.boards():
                yield from self._outline(path, box)

    def _texts_for(self, name: str, key: str, parts: tuple[str, ...], box: Box) -> Iterator[Missing]:
        for language in languages():
            yield from self._texts_in(language, name, key, parts, self._file(box.texts(language)))

    def _texts_in(self, language: str, name: str, key: str, parts: tuple[str, ...], file: str) -> Iterator[Missing]:
        known = self._texts[language]
        for part in parts:
            if (f"{key}.{part}" if part else key) in known:
                continue
            line = f'"    .{part} = ..." below "{key} = ..." in' if part else f'"{key} = ..." to'
            what = f"no {_SPOKEN.get(language, language)} {_PARTS.get(part, f'.{part}')}"
            yield Missing(name, what, f"add {line} {file}")

    def _uneven(self, box: Box) -> Iterator[Missing]:
        """Whatever is said in one language and not in another, but for what `_texts_for` asks of all of them."""
        asked = {f"{thing.key}.{part}" if part else thing.key for thing in things_of(box) for part in thing.parts}
        yield from self._unsaid({language: box.texts(language) for language in languages()}, asked | {f"box-{box.id}"})

    def in_shared_texts(self) -> Iterator[Missing]:
        """What the shared texts of one language have and those of another have not."""
        for name in sorted({path.name for path in LOCALE.glob("*/*.ftl")}):
            yield from self._unsaid({language: LOCALE / language / name for language in languages()}, set())

    def _unsaid(self, files: dict[str, Path], but: set[str]) -> Iterator[Missing]:
        said = {language: _messages(_read(path)).keys() for language, path in files.items()}
        for key in sorted(set().union(*said.values()) - but):
            for language, path in files.items():
                if key not in said[language] and not key.endswith(_OWN_GRAMMAR):
                    what = f"not in {_SPOKEN.get(language, language)}"
                    yield Missing(f"text {key}", what, f"add it to {self._file(path)}")

    def _emblem(self, name: str, key: str, box: Box) -> Iterator[Missing]:
        if key not in box_emblems(box):
            line = f'"{key}": ["own", "M..."]'
            yield Missing(name, "no emblem", f"add {line}, a path in a square of 512, to {self._file(box.emblems())}")

    def _portrait(self, name: str, thing: Brought, box: Box) -> Iterator[Missing]:
        """The races of our boxes have faces; those of other packages may do with their emblems."""
        if thing.word == "race" and thing.key not in box_portraits(box):
            line = f'"{thing.key}": ["#7a3528", "cloth M...", ...]'
            remedy = f"add {line}, parts in a square of 100, to {self._file(box.portraits())}"
            yield Missing(name, "no portrait", remedy)

    def _sign(self, name: str, thing: Brought, box: Box) -> Iterator[Missing]:
        """The terminal draws maps of some boxes' boards, and on these a piece is one character."""
        if thing.is_piece and thing.key not in signs() and any(box.map(b.stem).is_file() for b in box.boards()):
            line = f'"{thing.key}": "#"'
            yield Missing(name, "no sign for the terminal", f'add {line} to "signs" in {self._file(box.look())}')

    # --- the rules ---
    def _told(self, name: str, thing: Brought, box: Box) -> Iterator[Missing]:
        """The line in the rules for players. Several pieces may share one, and it may be among the shared rules."""
        for language in languages():
            page = box.rules(language)
            told = dict(_TOLD.findall(_read(page)))
            called = self._texts[language].get(thing.key, "")
            spoken = _SPOKEN.get(language, language)
            line = f'- <a id="{thing.rule}"></a>**{thing.rule} {called or "NAME"}** ...'
            if thing.is_piece:
                if thing.rule not in dict(_TOLD.findall(rules_for_players(language))):
                    yield Missing(name, f"no line in the {spoken} rules", f"tell of {thing.rule} in {self._file(page)}")
            elif thing.rule not in told:
                yield Missing(name, f"no line in the {spoken} rules", f"add '{line}' to {self._file(page)}")
            elif thing.word != "event" and called and told[thing.rule] != called:
                what = f"another name in the {spoken} rules, {told[thing.rule]!r}"
                yield Missing(name, what, f"call it {called!r} in {self._file(page)}")

    def _ruled(self, name: str, thing: Brought) -> Iterator[Missing]:
        """The line in the rulebook of record, and a test that names it."""
        book = self._file(self.book)
        if thing.rule not in self._book_rules:
            yield Missing(name, f"no rule {thing.rule} in the rulebook", f"add it to {book}")
        if thing.word in ("race", "power") and not self._has_need(thing):
            yield Missing(name, "no place in the table of needs", f"add its name to the table of M6 in {book}")
        if thing.rule not in self._tested:
            remedy = f'mark one with @pytest.mark.rule("{thing.rule}") in {self._file(self.root / "tests" / "boxes")}'
            yield Missing(name, f"no test of {thing.rule}", remedy)

    def _has_need(self, thing: Brought) -> bool:
        _, _, rest = self._book_text.partition("| need | races (")
        table = re.split(r"[|;,\n]", rest.partition("\n\n")[0])
        return self._texts["en"].get(thing.key, "").replace("’", "'") in {cell.strip() for cell in table}

    # --- boards, means, bots ---
    def _outline(self, path: Path, box: Box) -> Iterator[Missing]:
        board = load_board(path)
        outline = box.outline(path.stem)
        if outline_fingerprint(outline) != fingerprint(board):
            what = "an outline of another board" if outline.is_file() else "no outline"
            yield Missing(f"board {path.stem} ({box.id})", what, f"run `python -m elbowroom.boards {path.stem}`")

    def in_means(self) -> Iterator[Missing]:
        """What special means of conquest lack; which box registers them is known to its code alone."""
        for means in sorted({action.means for action in ACTIONS if action.means is not None}):
            for language in languages():
                file = f"texts/{language}.ftl of its box"
                yield from self._texts_in(language, f"means {means}", f"means-{means}", ("", "words"), file)
            if f"means-{means}" not in emblems():
                remedy = f'add "means-{means}": "KEY OF ANOTHER EMBLEM" to emblems.json of its box'
                yield Missing(f"means {means}", "no emblem", remedy)

    def in_bots(self) -> Iterator[Missing]:
        """What the bots lack."""
        for bot in known_bots():
            for language in languages():
                file = self._file(LOCALE / language / "server.ftl")
                yield from self._texts_in(language, f"bot {bot}", f"server-bot-{bot}", ("", "about"), file)

    # --- what a newcomer has still to write ---
    def unwritten(self) -> Iterator[Missing]:
        """The places where a scaffold still waits for words."""
        for path in self._written_by_people():
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                if any(mark in line for mark in TO_WRITE):
                    yield Missing(f"{self._file(path)}:{number}", "still to be written", line.strip())

    def _written_by_people(self) -> list[Path]:
        found = [self.book, *(LOCALE / language / "server.ftl" for language in languages())]
        for box in BOXES.values():
            found += [path for ending in ("*.py", "*.ftl", "*.md") for path in sorted(box.folder.rglob(ending))]
        for folder in (Path(LOCALE).parents[1] / "bots", self.root / "tests" / "boxes", self.root / "tests" / "bots"):
            found += sorted(folder.rglob("*.py"))
        return found


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


@lru_cache(maxsize=64)  # the same files are asked for by language and by name
def _messages(source: str) -> dict[str, str]:
    """The plain text of each message and attribute."""
    found: dict[str, str] = {}
    for entry in parse(source).body:
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = _plain(entry.value)
            found |= {f"{entry.id.name}.{a.id.name}": _plain(a.value) for a in entry.attributes}
    return found


def _plain(pattern: ast.Pattern) -> str:
    return "".join(element.value for element in pattern.elements if isinstance(element, ast.TextElement))
