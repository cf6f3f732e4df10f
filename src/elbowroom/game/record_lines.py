"""The lines of a record: which ones count, which are comments, and how values are written."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

SEATS: Final = "ABCDE"
SHORT: Final = 16  # hex digits of a digest that guards against accidents, not against forgers


class RecordError(ValueError):
    """A record that cannot be read or is wrong; the message names the line, what is wrong and what would be right."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line: int = line


class RecordLine:
    """A line that counts: its number in the text, and the comments just above it."""

    def __init__(self, number: int, text: str, notes: tuple[str, ...]) -> None:
        self.number: int = number
        self.text: str = text
        self.notes: tuple[str, ...] = notes


def lines_that_count(text: str) -> list[RecordLine]:
    """Drop blank lines; keep comments (``#``) with the line below; join indented lines to the line above."""
    found: list[RecordLine] = []
    notes: list[str] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.rstrip()
        if not line:
            continue
        if line.startswith("#"):
            notes.append(line)
        elif line.startswith(" ") and found:
            found[-1].text += "\n" + line
        else:
            found.append(RecordLine(number, line, tuple(notes)))
            notes = []
    return found


class Lines:
    """The lines of a record, read from the top."""

    def __init__(self, text: str) -> None:
        self._lines: list[RecordLine] = lines_that_count(text)
        self._at: int = 0
        self._last_number: int = text.count("\n") + 1

    @property
    def number(self) -> int:
        """The number of the next line."""
        return self._lines[self._at].number if self._at < len(self._lines) else self._last_number

    @property
    def text(self) -> str:
        """The next line; empty at the end."""
        return self._lines[self._at].text if self._at < len(self._lines) else ""

    def take(self) -> RecordLine:
        """Read a line."""
        if self._at == len(self._lines):
            raise self.error("the record breaks off here; its last line must be 'end ...'")
        self._at += 1
        return self._lines[self._at - 1]

    def is_field(self, key: str) -> bool:
        """Whether the next line begins with this word."""
        return self.text == key or self.text.startswith((f"{key} ", f"{key}\n"))

    def field(self, key: str) -> str:
        """Read a line that must begin with this word, and return the rest of it."""
        if self.text and not self.is_field(key):
            raise self.error(f"'{key} ...' must come here, not {shown(self.text)}")
        return self.take().text[len(key) :].strip()

    def digits(self, key: str) -> int:
        """Read a line that must be this word and a number."""
        line = self.number
        return number_in(self.field(key), f"a number must follow '{key}'", line)

    def above(self) -> str:
        """Everything that counts in the lines read so far, for `checksum`."""
        return "\n".join(line.text for line in self._lines[: self._at])

    def error(self, message: str) -> RecordError:
        """An error at the next line."""
        return RecordError(message, self.number)


def shown(text: str) -> str:
    """A text as messages quote it: on one line, and not too long."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def number_in(text: str, wanted: str, line: int) -> int:
    """A text as a plain decimal number."""
    if not (text.isascii() and text.isdigit() and len(text) <= 80) or (text[0] == "0" and text != "0"):
        raise RecordError(f"{wanted}, not {shown(text)}", line)
    return int(text)


def seat_in(text: str, players: int, line: int) -> int:
    """The seat a letter stands for."""
    seats = SEATS[:players]
    if len(text) != 1 or text not in seats:
        raise RecordError(f"a seat must stand here, {' or '.join(seats)}, not {shown(text)}", line)
    return seats.index(text)


def json_in(text: str, line: int) -> Any:
    """A text as a JSON value."""
    try:
        return json.loads(text)
    except RecursionError:
        raise RecordError("this JSON is nested too deep", line) from None
    except ValueError as error:
        raise RecordError(f"not JSON: {error}", line) from None


def json_block(data: dict[str, Any]) -> str:
    """A JSON object over several lines: one for each key, and one for each object in a list."""
    rows = [f" {json_text(key)}: {_json_rows(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(rows) + "\n }"


def _json_rows(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n  " + ",\n  ".join(json_text(row) for row in value) + "\n ]"
    return json_text(value)


def json_text(value: Any) -> str:
    """A JSON value on one line; letters of all languages stay as they are, unprintable characters are escaped."""
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(value)


def checksum(text: str) -> str:
    """A short digest of the lines that count."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:SHORT]
