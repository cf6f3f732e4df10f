"""Puzzles for the browser. What an attempt has come to follows from the steps that the client sends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Final

from msgspec import structs

from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.game.game import Game, IllegalAction
from elbowroom.language.texts import Texts
from elbowroom.puzzles.attempt import Attempt, MadeStep, attempt, start_of
from elbowroom.puzzles.collection import shipped_puzzles
from elbowroom.puzzles.words import ask, notes, seat_names, theme_name, title, told
from elbowroom.server.showing.scenes import SceneMaker, log_lines
from elbowroom.server.storage.puzzle_book import SolverState
from elbowroom.server.wire.lesson_shapes import LessonStep
from elbowroom.server.wire.puzzle_shapes import (
    PuzzleAnswer,
    PuzzlePage,
    PuzzleStanding,
    PuzzleState,
    PuzzleTag,
    PuzzleTheme,
)
from elbowroom.server.wire.refusals import Refusal, texts_for, texts_in
from elbowroom.server.wire.scene_shapes import Scene

_THINGS: Final = ("piece", "means", "find")  # themes about something that is used
_NEAR: Final = 12  # the next puzzle is one of so many that fit best


def puzzle_named(id: str) -> PuzzleShape:
    """The puzzle with an id; `Refusal` if there is none."""
    puzzle = shipped_puzzles().get(id)
    if puzzle is None:
        raise Refusal("unknown", "unknown_puzzle", puzzle=id[:40])
    return puzzle


# --- all of them ---
def puzzle_page(
    user: str, solver: SolverState, tried: Mapping[str, bool], ratings: Mapping[str, float], theme: str, language: str
) -> PuzzlePage:  # fmt: skip
    """All puzzles at a glance; `theme` limits which one is next. `ratings` are those that people have given."""
    texts = texts_in(language)
    puzzles = list(shipped_puzzles().values())
    daily = daily_puzzle(datetime.now(UTC).date())
    return PuzzlePage(
        total=len(puzzles),
        daily=daily,
        daily_solved=tried.get(daily) if daily else None,
        next=next_puzzle(user, solver.rating, tried, ratings, theme),
        themes=_themes(puzzles, tried, texts),
        standing=standing_of(solver),
    )


def daily_puzzle(day: date) -> str | None:
    """The puzzle of a day: everybody has the same one, and each comes up before one comes up again."""
    ids = sorted(shipped_puzzles(), key=lambda id: sha256(f"elbowroom daily {id}".encode()).digest())
    return ids[day.toordinal() % len(ids)] if ids else None


def next_puzzle(
    user: str, rating: float, tried: Mapping[str, bool], ratings: Mapping[str, float], theme: str = ""
) -> str | None:  # fmt: skip
    """A puzzle near the solver's rating that was not tried yet; if all were, one that was not solved; else any. Where
    people have tried a puzzle, `ratings` say how hard it is, else its first guess does."""
    puzzles = [puzzle for puzzle in shipped_puzzles().values() if not theme or theme in listed_themes(puzzle)]
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in tried]
    left = fresh or [puzzle for puzzle in puzzles if not tried[puzzle.id]] or puzzles
    near = sorted(left, key=lambda one: (abs(ratings.get(one.id, one.rating) - rating), one.id))[:_NEAR]
    seed = f"{user} {len(tried)}"
    return min((puzzle.id for puzzle in near), key=lambda id: sha256(f"{seed} {id}".encode()).digest(), default=None)


def listed_themes(puzzle: PuzzleShape) -> dict[str, str]:
    """The themes of a puzzle as they are listed, each with one that names it. Whether a thing was found, placed or used
    is one theme."""
    found: dict[str, str] = {}
    for theme in puzzle.themes:
        kind, _, id = theme.partition(":")
        found.setdefault(f"thing:{id}" if kind in _THINGS else theme, theme)
    return found


def _themes(puzzles: Sequence[PuzzleShape], tried: Mapping[str, bool], texts: Texts) -> list[PuzzleTheme]:
    found: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    for puzzle in puzzles:
        for theme, named in listed_themes(puzzle).items():
            found.setdefault(theme, []).append(puzzle.id)
            names.setdefault(theme, theme_name(named, texts))
    return [
        PuzzleTheme(
            id=theme, kind=theme.partition(":")[0] if ":" in theme else "idea", name=names[theme],
            puzzles=len(ids), solved=sum(tried.get(id, False) for id in ids),
        )
        for theme, ids in sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    ]  # fmt: skip


def standing_of(solver: SolverState, change: float | None = None) -> PuzzleStanding:
    """A solver's numbers."""
    return PuzzleStanding(
        rating=round(solver.rating), deviation=round(solver.deviation), tried=solver.tried, solved=solver.solved,
        streak=solver.streak, best_streak=solver.best_streak, change=change,
    )  # fmt: skip


# --- one of them ---
def tried_steps(puzzle: PuzzleShape, actions: Sequence[str], language: str) -> Attempt:
    """The attempt that these steps make; `Refusal` if one of them cannot be made."""
    try:
        return attempt(puzzle, actions, seat_names(puzzle, texts_in(language)))
    except (IllegalAction, ValueError) as problem:
        raise Refusal("illegal", "puzzle_step", step=actions[-1][:60] if actions else "") from problem


def puzzle_state(
    found: Attempt, rating: float, tried: bool | None, standing: PuzzleStanding, language: str
) -> PuzzleState:  # fmt: skip
    """An attempt as the browser shows it."""
    puzzle = found.puzzle
    texts = texts_for(language, seat_names(puzzle, texts_in(language)))
    start = start_of(puzzle, texts.names)
    over = found.verdict != "open"
    return PuzzleState(
        id=puzzle.id,
        goal=puzzle.goal,
        title=title(puzzle, texts),
        ask=ask(puzzle, start, texts),
        notes=notes(puzzle, start, texts),
        themes=[PuzzleTag(id=theme, name=theme_name(theme, texts)) for theme in _open_themes(puzzle, over)],
        board=start.board.id,
        rating=round(rating),
        seat=puzzle.seat,
        actions=list(found.steps),
        steps=_last_steps(found, texts),
        scene=_scene(found.game, puzzle, len(found.steps), texts, over),
        verdict=found.verdict,
        tried=tried,
        answer=_answer(found, texts) if over else None,
        standing=standing,
    )


def _open_themes(puzzle: PuzzleShape, over: bool) -> list[str]:
    """What may be told before the end: who plays, not how it is solved. The answer to a pick is a race, too."""
    if over:
        return puzzle.themes
    kinds = ("goal:", "box:") if puzzle.goal == "pick" else ("goal:", "box:", "race:", "power:")
    return [theme for theme in puzzle.themes if theme.startswith(kinds) or theme == "last-round"]


def _answer(found: Attempt, texts: Texts) -> PuzzleAnswer:
    puzzle = found.puzzle
    best = attempt(puzzle, puzzle.line, texts.names)
    return PuzzleAnswer(
        right=found.verdict == "right",
        told=told(found, texts),
        yours=found.value,
        best=puzzle.best,
        line=_told_line(puzzle, texts),
        steps=[_step(made, puzzle, texts) for made in best.made],
    )


def _told_line(puzzle: PuzzleShape, texts: Texts) -> list[str]:
    lines: list[str] = []
    game = start_of(puzzle, texts.names)
    for made in attempt(puzzle, puzzle.line, texts.names).made:
        if made.seat == puzzle.seat:
            lines.append(texts.action(game.parse(made.action), game))
        game = made.after
    return lines


def _last_steps(found: Attempt, texts: Texts) -> list[LessonStep]:
    """What the last step has brought, for animation."""
    last = max((i for i, made in enumerate(found.made) if made.seat == found.puzzle.seat), default=0)
    return [_step(made, found.puzzle, texts) for made in found.made[last:]]


def _step(made: MadeStep, puzzle: PuzzleShape, texts: Texts) -> LessonStep:
    scene = structs.replace(_scene(made.after, puzzle, 0, texts, True), costs=[])
    return LessonStep(seat=made.seat, action=made.action, events=log_lines(0, made.events, texts), scene=scene)


def _scene(game: Game, puzzle: PuzzleShape, number: int, texts: Texts, over: bool) -> Scene:
    """What the solver sees. Any step can be undone until the turn is over."""
    scene = SceneMaker(game, number, [None] * game.setup.players, None).scene(puzzle.seat, texts)
    return structs.replace(scene, can_undo=number > 0 and not over, legal=[] if over else scene.legal)
