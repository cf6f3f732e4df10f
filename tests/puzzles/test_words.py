"""What solvers read: whole sentences with the numbers of both lines."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.language.texts import Texts
from elbowroom.puzzles.attempt import attempt, start_of
from elbowroom.puzzles.collection import shipped_puzzles
from elbowroom.puzzles.goals import TACTICS
from elbowroom.puzzles.words import notes, seat_names, told

PUZZLES = list(shipped_puzzles().values())


def of_goal(goal: str) -> PuzzleShape:
    """The first puzzle with a goal."""
    return next(puzzle for puzzle in PUZZLES if puzzle.goal == goal)


def texts_for(puzzle: PuzzleShape, language: str) -> Texts:
    """The texts that its solver reads."""
    return Texts(language, seat_names(puzzle, Texts(language)))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("goal", ["coins", "safe", "win", "pick", "decline"])
def test_right_is_told_with_both_numbers(goal: str, language: str) -> None:
    puzzle = of_goal(goal)
    said = " ".join(told(attempt(puzzle, puzzle.line), texts_for(puzzle, language)))
    assert re.search(r"\d", said)
    if goal in TACTICS and goal != "win":
        for value in (puzzle.best, puzzle.second, *puzzle.usual):
            assert re.search(rf"\b{value:.0f}\b", said)
    elif goal != "win":
        for value in (puzzle.best, puzzle.second):
            number = f"{abs(value):.1f}".removesuffix(".0")
            assert (number if language == "en" else number.replace(".", ",")) in said


def test_counts_have_their_forms() -> None:
    puzzle, russian = of_goal("pick"), []
    for gap in (21, 4, 11):
        changed = replace(puzzle, best=-2.5 + gap, second=-2.5)
        russian.append(told(attempt(changed, changed.line), texts_for(changed, "ru"))[0])
    assert [re.findall(r"на \d+ \w+", line) for line in russian] == [["на 21 монету"], ["на 4 монеты"], ["на 11 монет"]]
    changed = replace(puzzle, best=18.5, second=-2.5)
    assert told(attempt(changed, changed.line), texts_for(changed, "ru"))[1] == (
        "Разница в монетах с соперниками в конце, в среднем: +18,5; при следующем по силе выборе: −2,5."
    )


@pytest.mark.parametrize("answer", ["decline", "ready"])
def test_a_decline_says_what_was_better(answer: str) -> None:
    puzzle = next(one for one in PUZZLES if one.goal == "decline" and one.answers == [answer])
    wrong = next(step for step in ("decline", "ready") if step != answer)
    said = told(attempt(puzzle, [wrong]), texts_for(puzzle, "en"))[0]
    assert said.startswith("Declining would" if answer == "decline" else "Going on would")


def test_a_share_is_written_as_the_language_does() -> None:
    puzzle = replace(of_goal("coins"), share=0.0069)
    for language, share in (("en", "0.69%"), ("ru", "0,69\N{NO-BREAK SPACE}%")):
        assert any(share in line for line in told(attempt(puzzle, puzzle.line), texts_for(puzzle, language)))


def test_where_no_die_is_rolled_none_is_spoken_of() -> None:
    puzzle = of_goal("safe")
    assert len(notes(puzzle, start_of(puzzle), texts_for(puzzle, "en"))) == 1
