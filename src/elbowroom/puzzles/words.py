"""A puzzle in words, in any language."""

from __future__ import annotations

from elbowroom import Game
from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.language.percents import percent
from elbowroom.language.texts import LETTERS, Texts
from elbowroom.puzzles.attempt import Attempt, attempt, start_of
from elbowroom.puzzles.goals import TACTICS, coins_of


def seat_names(puzzle: PuzzleShape, texts: Texts) -> tuple[str, ...]:
    """The names of the players: the solver, and rivals by their letters."""
    players = start_of(puzzle).setup.players
    return tuple(
        texts.text("puzzle-you" if seat == puzzle.seat else "puzzle-rival", letter=LETTERS[seat])
        for seat in range(players)
    )


def title(puzzle: PuzzleShape, texts: Texts) -> str:
    """What kind of puzzle it is, in two or three words."""
    return texts.text(f"puzzle-goal-{puzzle.goal}")


def ask(puzzle: PuzzleShape, game: Game, texts: Texts) -> str:
    """The task."""
    army = game.players[puzzle.seat].active
    return texts.text(
        f"puzzle-goal-{puzzle.goal}.ask",
        rival=texts.names[(puzzle.seat + 1) % game.setup.players],
        regions=sum(region.seat == puzzle.seat for region in game.regions),
        combo="" if army is None else texts.combo(army.race, army.power),
    )


def notes(puzzle: PuzzleShape, game: Game, texts: Texts) -> list[str]:
    """What else the solver has to know."""
    if puzzle.goal == "safe":
        return [texts.text("puzzle-note-safe", rival=texts.names[(puzzle.seat + 1) % game.setup.players])]
    others = [seat for seat in range(game.setup.players) if seat != puzzle.seat]
    purses = [texts.text("puzzle-purse", name=texts.names[seat], coins=coins_of(game, seat)) for seat in others]
    return [
        texts.text("puzzle-note-die" if puzzle.goal in TACTICS else "puzzle-note-champion"),
        texts.text("puzzle-note-purses", coins=coins_of(game, puzzle.seat), others=", ".join(purses)),
    ]


def told(tried: Attempt, texts: Texts) -> list[str]:
    """What is said of an attempt that is over, with the numbers of both lines."""
    puzzle = tried.puzzle
    word = f"puzzle-{tried.verdict}-{puzzle.goal}"
    if puzzle.goal not in TACTICS:
        gap = round(puzzle.best - puzzle.second)
        lead = {"best": _signed(puzzle.best, texts), "second": _signed(puzzle.second, texts)}
        return [texts.text(word, gap=gap, answer=_answer(puzzle, texts)), texts.text("puzzle-lead", **lead)]
    best = attempt(puzzle, puzzle.line)
    found = [
        texts.text(word, best=int(puzzle.best), yours=int(tried.value), coins=tried.coins, needed=best.coins),
        texts.text("puzzle-share", share=_share(puzzle.share, texts), searched=puzzle.searched),
    ]
    if puzzle.goal != "win":
        found.append(_usual(puzzle, texts))
        found.append(texts.text("puzzle-second", second=int(puzzle.second)))
    return found


def _usual(puzzle: PuzzleShape, texts: Texts) -> str:
    values = ", ".join(str(int(value)) for value in puzzle.usual)
    return texts.text("puzzle-usual", goal=puzzle.goal, usual=values)


def _signed(coins: float, texts: Texts) -> str:
    """Coins ahead, or behind with a minus."""
    found = f"{abs(coins):.1f}".removesuffix(".0")
    return f"{'−' if coins < 0 else '+'}{texts.decimal(found)}"


def _share(share: float, texts: Texts) -> str:
    shown = 100 * share
    number = f"{shown:.0f}" if shown >= 1 else texts.decimal(f"{max(shown, 0.01):.2f}")
    return percent(number, texts.language)


def _answer(puzzle: PuzzleShape, texts: Texts) -> str:
    """The right pick by its name; ``decline`` or ``ready``."""
    game = start_of(puzzle)
    action = game.parse(puzzle.answers[0])
    if action.kind != "pick":
        return action.kind
    combo = game.column[action.place]
    return texts.combo(combo.race, combo.power)


def theme_name(theme: str, texts: Texts) -> str:
    """A theme by its name; a piece, a race, a power or a relic is called as it is anywhere."""
    kind, _, id = theme.partition(":")
    if not id:
        return texts.text(f"puzzle-theme-{theme}")
    if kind == "goal":
        return texts.text(f"puzzle-goal-{id}")
    if kind == "means" and texts.has(f"piece-{id}"):
        return texts.text(f"piece-{id}")
    return texts.text(f"{kind}-{id}")
