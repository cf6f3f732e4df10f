"""A review as lines to compare and read: every turn, decision, moment and total, and a digest of the whole."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from elbowroom.review.shapes import Review


def golden_text(found: Review) -> str:
    """The lines of a review."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Review) -> Iterator[str]:
    for turn, point in zip(found.turns, found.points, strict=False):
        stands = f"chances {_row(point.chances)} coins {_row(point.coins)}"
        yield f"{turn.round} {turn.seat} {turn.label} {turn.lost} {stands}"
        for event in turn.events:
            yield f"  luck {event.kind} {_row(event.coins)}"
        for one in turn.decisions:
            better = "" if one.better is None else f" better {one.better.chance}: {', '.join(one.better.steps)}"
            yield f"  {one.kind} {one.label} {one.lost} played {one.played.chance}{better}"
    for moment in found.moments:
        reasons = ", ".join(f"{reason.word} {reason.played} {reason.better}" for reason in moment.reasons)
        yield f"moment {moment.turn} {moment.decision}: {reasons}"
        yield f"  better {', '.join(step.action for step in moment.better)}"
    for total in found.totals:
        yield f"total {total.seat}: {total.start} {total.luck} {total.skill} {total.others} {total.final}"
    yield f"digest {sha256(found.json()).hexdigest()[:16]}"


def _row(values: tuple[float, ...]) -> str:
    return " ".join(map(str, values))
