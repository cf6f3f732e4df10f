"""Values that are put into a template give the same text as Fluent itself would."""

import re

import pytest

from elbowroom.language.messages import arguments, languages, message, text_sources, uncached_message

VALUES = (
    0,
    1,
    2,
    5,
    21,
    999,
    1000,
    12_345,
    -1,
    "none",
    "bank",
    "several",
    "Ёжик 2",
    "\ue000race:orcs\ue001Orcs\ue002",
    "\ue201",
)


@pytest.mark.parametrize("language", languages())
def test_a_filled_template_is_what_fluent_says(language: str) -> None:
    ids = {
        id for source in text_sources(language).values() for id in re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE)
    }
    checked = 0
    for number, id in enumerate(sorted(ids)):
        names = arguments(language, id)
        if not names:
            continue
        for turn in range(3):
            values = tuple(VALUES[(number * 7 + turn * 4 + i * 5) % len(VALUES)] for i in range(len(names)))
            try:
                expected = uncached_message(language, id, values)
            except ValueError:  # a message may need a number, or have attributes only
                continue
            assert message(language, id, values) == expected, (id, values)
            checked += 1
    assert checked > 500
