"""What a check says when something is wrong."""

from __future__ import annotations


class Finding(AssertionError):
    """A rule or a property that does not hold."""


def same(what: str, found: object, expected: object) -> None:
    """Both must be equal; `what` names them in the finding."""
    if found != expected:
        raise Finding(f"{what}: found {found!r}, expected {expected!r}")


def holds(condition: bool, what: str) -> None:
    """The condition must hold; for texts that cost nothing to build."""
    if not condition:
        raise Finding(what)
