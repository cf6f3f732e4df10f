"""The versions of the rules. A record and a table name the one they began with, and keep it.

If you change what a recorded step leads to, add a number here, say what is new, and keep the old way for older numbers
(docs/formats.md, "Versions of the rules")."""

from __future__ import annotations

from typing import Final

RULE_VERSIONS: Final[dict[int, str]] = {
    1: "the rulebook (docs/rulebook.md) of the first release",
    2: "the same rules; in the text of an action seats count from 0, so 'peace 2' became 'peace 1'",
}
_SEATS: Final = ("0", "1", "2", "3", "4", "5")
RULES: Final[int] = max(RULE_VERSIONS)  # for new games


class RulesError(ValueError):
    """A game under rules that this program does not know."""


def check_rules(version: int) -> None:
    """Raise `RulesError` if games under this version of the rules cannot be played here."""
    if version not in RULE_VERSIONS:
        known = ", ".join(str(number) for number in RULE_VERSIONS)
        advice = "; a newer version of the program is needed" if version > RULES else ""
        raise RulesError(f"recorded under the rules {version}; this program plays the rules {known}{advice}")


def action_text(text: str, rules: int) -> str:
    """The current text of an action that was written under some version of the rules."""
    return _renumbered(text, -1) if rules < 2 else text


def first_text(text: str) -> str:
    """The text of an action under version 1 of the rules."""
    return _renumbered(text, 1)


def _renumbered(text: str, by: int) -> str:
    """Only `peace` names a seat."""
    word, _, seat = text.partition(" ")
    return f"peace {int(seat) + by}" if word == "peace" and seat in _SEATS else text
