"""A process that reviews: it reads jobs as JSON lines and writes what came of them. A job is a turn or less, so that
nobody who waits for a small one waits long."""

from __future__ import annotations

import sys
import zlib
from functools import cache
from typing import Any, Final

import msgspec

from elbowroom.review import ReviewError, Strength
from elbowroom.review.attempt import judged_attempt
from elbowroom.review.considering import Considering
from elbowroom.review.run import TurnsOfGame, readable_history, whole_review
from elbowroom.review.shapes import ReviewedTurn
from elbowroom.server.child import LAST, answer_lines

IN_THE_BACKGROUND: Final = LAST  # play comes first, and bots before reviews
AT_ONCE: Final = 5  # as bots have it: somebody waits


class ReviewJob(msgspec.Struct, kw_only=True, tag_field="job"):
    """Something to do about a game: its record, and how hard to think."""

    text: str
    strength: Strength


class CountTurns(ReviewJob, tag="count"):
    """How many turns there are to review."""


class ReviewTurn(ReviewJob, tag="turn"):
    """Review one turn; the decisions of these seats are judged."""

    number: int
    seats: list[int]


class SumUp(ReviewJob, tag="whole"):
    """The whole review from its turns, packed as it is stored. The server only passes the turns on."""

    turns: list[msgspec.Raw]


class JudgeAttempt(ReviewJob, tag="attempt"):
    """Judge a turn that somebody has played anew from a step on."""

    step: int
    actions: list[str]


class ConsiderPosition(msgspec.Struct, kw_only=True, tag_field="job", tag="consider"):
    """Find the best turns in a position."""

    position: dict[str, Any]
    stage: int


Job = CountTurns | ReviewTurn | SumUp | JudgeAttempt | ConsiderPosition


class JobDone(msgspec.Struct):
    """What came of a job, or what was wrong."""

    value: msgspec.Raw = msgspec.Raw(b"null")
    error: str | None = None


def done(job: Job) -> JobDone:
    """Do a job. Any error is reported, not raised."""
    try:
        return JobDone(msgspec.Raw(msgspec.json.encode(_value(job))))
    except ReviewError as problem:
        return JobDone(error=str(problem))
    except Exception as problem:
        return JobDone(error=f"{type(problem).__name__}: {problem}")


@cache
def _considering() -> Considering:
    return Considering()


def _value(job: Job) -> object:
    if isinstance(job, ConsiderPosition):
        return _considering().consider(job.position, job.stage)
    if isinstance(job, ReviewTurn):
        return TurnsOfGame(job.text, job.strength, tuple(job.seats)).play(job.number)
    history = readable_history(job.text)
    if isinstance(job, SumUp):
        turns = [msgspec.json.decode(turn, type=ReviewedTurn) for turn in job.turns]
        return zlib.compress(whole_review(history, job.strength, turns).json())
    if isinstance(job, JudgeAttempt):
        return judged_attempt(history, job.strength, job.step, job.actions)
    return len(history.turns)


def main() -> None:
    """Do jobs until the input ends. The argument says how nice to be to others."""
    decoder = msgspec.json.Decoder(Job)
    answer_lines(lambda line: msgspec.json.encode(done(decoder.decode(line))), int(sys.argv[1]))


if __name__ == "__main__":
    main()
