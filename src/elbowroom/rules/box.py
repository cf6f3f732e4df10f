"""A box: what it adds to the game, and where its files are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from elbowroom.rules.traits import Find, Power, Race, Trait, Weather


class Box:
    """The manifest of one box. A box is a folder that holds everything of its own::

        box.json                     {"number": 5}: its place among the boxes, read before its code is imported;
                                     without a number it comes after those that have one
        manifest.py                  `BOX`, this object; races, powers and so on are modules beside it
        boards/<board>.json          its boards
        boards/outlines/<board>.json how a board is drawn, kept by `make boards`; computed if it is not there
        boards/maps/<board>.txt      how the terminal draws it; without one the terminal shows a table
        texts/<language>.ftl         names and effects of all that it brings, its own sentences, the words of its lesson
        rules/<language>.md          its part of the rules for players
        emblems.json                 {"race-NAME": ["orc-head", "M2..."]}: for races, powers, pieces, finds, weathers,
                                     means and the lesson the name of an icon and its path in a square of 512, or the
                                     key of another emblem
        portraits.json               {"race-NAME": ["#7a3528", "#79a043 M2..."]}: its races in several colours, see
                                     `elbowroom.boards.portraits`; a race without one is shown by its emblem
        look.json                    how the terminal and the drawings show its pieces, see `elbowroom.boards.looks`
        lesson.json                  its lesson, see `elbowroom.lessons.shapes`

    Only the first two are required. A thing without a text goes by its id; one without an emblem gets a general one.

    `more_pieces` are pieces that no trait of the box declares, because the engine or a relic puts them on the board:
    the id of each, and its rule.

    `checks_notes`: every trait of the box that keeps notes checks them (`Trait.note_problem`), so positions with a note
    for any other trait are refused. Without it, all notes are accepted.
    """

    def __init__(
        self, id: str, folder: Path, *, races: list[Race] | None = None, powers: list[Power] | None = None,
        finds: list[Find] | None = None, weathers: list[Weather] | None = None,
        more_pieces: dict[str, str] | None = None, checks_notes: bool = False,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.folder: Final = folder
        self.races: Final = [] if races is None else races
        self.powers: Final = [] if powers is None else powers
        self.finds: Final = [] if finds is None else finds
        self.weathers: Final = [] if weathers is None else weathers
        self.more_pieces: Final = {} if more_pieces is None else more_pieces
        if checks_notes:
            for trait in self.traits():
                trait.checks_notes = True

    def traits(self) -> list[Trait]:
        """Its races, powers, relics and places, each followed by the traits it brings."""
        found: list[Trait] = []
        for owner in (*self.races, *self.powers, *self.finds):
            found.append(owner)
            found.extend(owner.brings())
        return found

    def pieces(self) -> dict[str, str]:
        """The pieces it adds, each with its rule."""
        found: dict[str, str] = {}
        for trait in self.traits():
            for piece in trait.pieces:
                if piece.id not in self.more_pieces:
                    found.setdefault(piece.id, piece.rule)
        return found | self.more_pieces

    # --- its files, whether or not they exist ---
    def boards(self) -> list[Path]:
        """Its boards, by name."""
        return sorted((self.folder / "boards").glob("*.json"))

    def outline(self, board: str) -> Path:
        """The drawn shape of a board."""
        return self.folder / "boards" / "outlines" / f"{board}.json"

    def map(self, board: str) -> Path:
        """A board as the terminal draws it."""
        return self.folder / "boards" / "maps" / f"{board}.txt"

    def texts(self, language: str) -> Path:
        """Its words in a language."""
        return self.folder / "texts" / f"{language}.ftl"

    def rules(self, language: str) -> Path:
        """Its part of the rules for players in a language."""
        return self.folder / "rules" / f"{language}.md"

    def emblems(self) -> Path:
        """Its emblems."""
        return self.folder / "emblems.json"

    def portraits(self) -> Path:
        """Its races, drawn in several colours."""
        return self.folder / "portraits.json"

    def look(self) -> Path:
        """How its pieces are shown."""
        return self.folder / "look.json"

    def lesson(self) -> Path:
        """Its lesson."""
        return self.folder / "lesson.json"
