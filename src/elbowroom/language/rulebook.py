"""The rules for players, in Markdown: what is shared, then the part of each box."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from elbowroom.boxes.catalog import BOXES
from elbowroom.language.texts import FALLBACK
from elbowroom.rules.box import Box

SHARED: Final = Path(__file__).parent / "rules"


@cache
def rules_for_players(language: str) -> str:
    """The whole page; the ids of the rules are anchors."""
    paths = [SHARED / f"{language}.md", *(_part(box, language) for box in BOXES.values())]
    return "\n".join(path.read_text("utf-8") for path in paths if path.is_file())


def _part(box: Box, language: str) -> Path:
    """The part of a box, in English if it has none in this language."""
    part = box.rules(language)
    return part if part.is_file() else box.rules(FALLBACK)
