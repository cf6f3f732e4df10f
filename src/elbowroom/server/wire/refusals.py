"""What the server says to people, in their language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from elbowroom.language.texts import FALLBACK, Texts, languages
from elbowroom.server.wire.table_shapes import Problem

STATUS: Final = {
    "unknown": 404, "who": 401, "login": 401, "closed": 403, "password": 403, "forbidden": 403, "origin": 403,
    "invalid": 400, "setup": 400, "too_big": 413, "rate": 429, "method": 405,
}  # fmt: skip
CONFLICT: Final = 409
AWAY: Final = 503


class Refusal(Exception):
    """A request that is not carried out: a word for programs; the sentence for people is made when it is told."""

    def __init__(self, error: str, message: str | None = None, **args: str | int) -> None:
        super().__init__(error)
        self.error: Final = error
        self.message: Final = message or error
        self.args_: Final = args

    @property
    def status(self) -> int:
        """The HTTP status."""
        return AWAY if self.error == "again" else STATUS.get(self.error, CONFLICT)

    def told(self, language: str) -> Problem:
        """In a language."""
        return Problem(error=self.error, message=say(language, self.message, **self.args_))


def say(language: str, id: str, **args: str | int) -> str:
    """A sentence of the server."""
    return texts_in(language).text(f"server-{id}", **args)


@lru_cache(maxsize=64)
def texts_in(language: str) -> Texts:
    """The texts in a language, without players' names."""
    return Texts(known_language(language))


def texts_for(language: str, names: Sequence[str]) -> Texts:
    """The texts in a language for a table."""
    return Texts(known_language(language), names)


def known_language(wanted: str | None) -> str:
    """A language there is, as near as possible to a wish (also as `Accept-Language` writes it)."""
    for part in (wanted or "").split(","):
        word = part.split(";")[0].strip().split("-")[0].lower()
        if word in languages():
            return word
    return FALLBACK


def plain(value: Any) -> str:
    """A text from outside as it may stand in a line: no control characters, no runs of blanks."""
    return " ".join("".join(c if c.isprintable() else " " for c in str(value)).split())
