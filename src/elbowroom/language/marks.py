"""Invisible marks around the names in a text. They never leave the program: texts are cleared of them, or read by
`elbowroom.language.telling`."""

from __future__ import annotations

import re
from typing import Final

OPEN: Final = "\ue000"
NAME: Final = "\ue001"
CLOSE: Final = "\ue002"
MARKED: Final = f"{OPEN}([^{NAME}]*):([^{NAME}]*){NAME}([^{CLOSE}]*){CLOSE}"
_MARKS: Final = re.compile(f"{OPEN}[^{NAME}]*{NAME}|[{OPEN}{NAME}{CLOSE}]")


def marked(kind: str, id: str, name: str) -> str:
    """A name with marks around it. Marks that it brings along are not its own."""
    return f"{OPEN}{kind}:{id}{NAME}{without_marks(name)}{CLOSE}"


def without_marks(text: str) -> str:
    """A text without its marks."""
    return _MARKS.sub("", text) if OPEN in text else text
