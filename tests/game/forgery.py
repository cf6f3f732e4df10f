"""Records that somebody has tampered with."""

from __future__ import annotations

import pytest

from elbowroom import Record, RecordError
from elbowroom.game.record_lines import checksum, lines_that_count


def rewritten(text: str) -> str:
    """A changed text with a last line that fits again, as a forger would write it."""
    body = text[: text.rindex("end ")]
    lines = lines_that_count(body)
    steps = sum(line.text[0].isdigit() for line in lines)
    return f"{body}end {steps} steps {checksum(chr(10).join(line.text for line in lines))}\n"


def line_of(text: str, part: str) -> int:
    """The number of the first line that has a part."""
    return next(number for number, line in enumerate(text.split("\n"), 1) if part in line)


def refusal(text: str) -> RecordError:
    """The error that reading and replaying a text gives."""
    with pytest.raises(RecordError) as caught:
        Record.parse(text).replay()
    return caught.value
