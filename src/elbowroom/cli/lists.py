"""Lists on the command line."""

from __future__ import annotations


def listed(text: str) -> tuple[str, ...]:
    """The words of an option that takes several, separated by commas."""
    return tuple(word.strip() for word in text.split(",") if word.strip())
