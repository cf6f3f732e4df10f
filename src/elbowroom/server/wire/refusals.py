"""Refusals and other texts of the server, in the language of the user."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import structlog

from elbowroom.language.texts import FALLBACK, Texts, languages
from elbowroom.server.wire.table_shapes import Problem

STATUS: Final = {
    "unknown": 404, "who": 401, "login": 401, "closed": 403, "password": 403, "forbidden": 403, "origin": 403,
    "invalid": 400, "setup": 400, "record": 400, "position": 400, "too_big": 413,
    "rate": 429, "method": 405, "host": 421,
}  # fmt: skip
CONFLICT: Final = 409
_LONGEST: Final = 300  # characters of a value in a sentence
AWAY: Final = 503

log = structlog.get_logger()


class Refusal(Exception):
    """A request that is not carried out. `error` is a word for programs; the sentence for people is made when it is
    sent."""

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
        """The refusal in a language."""
        return Problem(error=self.error, message=say(language, self.message, **self.args_))


def say(language: str, id: str, **args: str | int) -> str:
    """A sentence of the server. What strangers wrote is cut. A sentence that cannot be made is replaced by its id:
    telling somebody what is wrong must not fail itself."""
    if not args:
        return texts_in(language).text(f"server-{id}")
    try:
        return texts_in(language).text_once(f"server-{id}", **{name: cut(value) for name, value in args.items()})
    except Exception:
        log.exception("no sentence", id=id)
        return id


def cut(value: str | int) -> str | int:
    """A value for a sentence: what a stranger wrote is not repeated at any length."""
    if not isinstance(value, str) or len(value) <= _LONGEST:
        return value
    return f"{value[:_LONGEST]}…"


@lru_cache(maxsize=64)
def texts_in(language: str) -> Texts:
    """The texts in a language, without players' names."""
    return Texts(known_language(language))


def texts_for(language: str, names: Sequence[str]) -> Texts:
    """The texts in a language for a table."""
    return Texts(known_language(language), names)


def known_language(wanted: str | None) -> str:
    """The available language closest to a wish, which may be an `Accept-Language` header."""
    if wanted in languages():
        return str(wanted)
    for part in (wanted or "").split(","):
        word = part.split(";")[0].strip().split("-")[0].lower()
        if word in languages():
            return word
    return FALLBACK


def plain(value: Any) -> str:
    """Text from outside on one line: no control characters, no runs of blanks."""
    return " ".join("".join(c if c.isprintable() else " " for c in str(value)).split())
