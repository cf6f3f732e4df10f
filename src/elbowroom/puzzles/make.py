"""Making puzzles: each turn of games is looked at, of games that bots play or of games that are on record.

Game n depends on the seed and n alone, or on the n-th record, so it does not matter who looks at it or when; a run that
was interrupted goes on from its file, on one machine or many (`elbowroom.arena.crew`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import Struct

from elbowroom import Game, Record, Setup, make_bot
from elbowroom.arena.crew import Crew
from elbowroom.arena.gamelog import GameLog
from elbowroom.arena.simulate import derived_seed
from elbowroom.boxes.catalog import BOXES
from elbowroom.formats.puzzle import Goal, PuzzleShape
from elbowroom.game.setup import board_files, known_board
from elbowroom.puzzles.strategy import strategy, strategy_here
from elbowroom.puzzles.tactics import close_race, goals_here, is_last_turn, tactic
from elbowroom.rules.actions import ACTIONS

FORMAT: Final = "elbowroom puzzles 1"
BOTS: Final = ("greedy:samples=1:width=2", "otto", "sable", "bruna")
MOST_PLAYERS: Final = 4  # turns on larger boards take long to search
DECISIONS: Final = ("pick", "turn", "conquer", "redeploy")  # where a puzzle may begin
FINDS: Final = 0.3  # how many games have relics and places: while they are hidden, a turn cannot be searched
MOST_OF_A_KIND: Final[dict[Goal, int]] = {"coins": 3, "safe": 1, "win": 1, "pick": 2, "decline": 1}  # from one game
# how many of the decisions with a goal are looked at: a strategy is found much more often than a tactic
LOOKED_AT: Final[dict[Goal, float]] = {"coins": 1.0, "safe": 0.6, "win": 1.0, "pick": 0.4, "decline": 0.4}


class Yield(Struct, frozen=True):
    """The puzzles of one game."""

    n: int
    puzzles: list[PuzzleShape]


@dataclass(frozen=True)
class Quarry:
    """Games by number, in which puzzles are looked for: those of `records` (their texts), else of bots."""

    seed: int = 0
    goals: tuple[Goal, ...] = ("coins", "safe", "win", "pick", "decline")
    records: tuple[str, ...] = ()

    def question(self) -> dict[str, Any]:
        """What a file of puzzles was made with."""
        found: dict[str, Any] = {"seed": self.seed, "goals": list(self.goals)}
        if self.records:
            found["records"] = sha256("\n".join(self.records).encode()).hexdigest()[:16]
        return found

    def setup_of(self, number: int) -> Setup:
        """The table of a game: a board for up to four, with its own box, the first one and some others."""
        rng = Random(derived_seed(self.seed, "puzzle table", number))
        boards = [known_board(id) for id in sorted(board_files())]
        board = rng.choice([board for board in boards if board.players <= MOST_PLAYERS])
        own = {next(iter(BOXES)), board.box}
        others = [box for box in BOXES if box not in own]
        boxes = own | set(rng.sample(others, rng.randint(0, len(others))))
        return Setup(
            players=int(board.players), boxes=tuple(box for box in BOXES if box in boxes), board=board.id,
            seed=derived_seed(self.seed, "puzzle deal", number), finds=None if rng.random() < FINDS else False,
        )  # fmt: skip

    def play(self, number: int) -> Yield:
        """Go through a game and look at its turns."""
        rng = Random(derived_seed(self.seed, "puzzle looks", number))
        found: list[PuzzleShape] = []
        seen: tuple[object, ...] = ()
        for game in self._recorded(number) if self.records else self._played(number, rng):
            moment = (game.round, game.turn, game.decision == "redeploy")
            if (
                moment != seen
                and game.to_move == game.turn
                and game.decision in ("turn", "conquer", "redeploy", "pick")
            ):
                if game.decision != "pick":
                    seen = moment
                found.extend(self._looked_at(game, rng, found))
        return Yield(number, found)

    def _played(self, number: int, rng: Random) -> Iterator[Game]:
        """A game of bots, before each step."""
        game = Game.new(self.setup_of(number))
        bots = [make_bot(rng.choice(BOTS), rng.getrandbits(32)) for _ in range(game.setup.players)]
        while not game.over:
            yield game
            seat = game.to_move
            assert seat is not None
            view = game.view(seat)
            game.apply(bots[seat].choose(view, view.legal_actions()))

    def _recorded(self, number: int) -> Iterator[Game]:
        """A game on record, before each step; none if its turns would take too long to search."""
        whole = Record.parse(self.records[number]).replay()
        if whole.setup.players > MOST_PLAYERS:
            return
        game = Game(replace(whole.setup, seed=None), whole.start, None)
        for step in whole.steps:
            yield game
            game.apply_recorded(ACTIONS[step.code], list(step.outcome), 0)

    def _looked_at(self, game: Game, rng: Random, found: list[PuzzleShape]) -> Iterator[PuzzleShape]:
        choice = strategy_here(game)
        goals = [*goals_here(game), *([choice] if choice else [])]
        for goal in goals:
            looked = rng.random() < LOOKED_AT[goal]
            if not looked or goal not in self.goals:
                continue
            if sum(puzzle.goal == goal for puzzle in found) >= MOST_OF_A_KIND[goal]:
                continue
            seed = rng.getrandbits(32)
            puzzle = strategy(game, goal, seed) if goal == choice else tactic(game, goal)
            if puzzle is not None:
                yield self._sharpened(game, puzzle)
                return

    def _sharpened(self, game: Game, puzzle: PuzzleShape) -> PuzzleShape:
        """In the last turn, the most coins are more exciting if the game depends on them."""
        if puzzle.goal != "coins" or "win" not in self.goals or not is_last_turn(game):
            return puzzle
        return tactic(close_race(game, int(puzzle.best)), "win") or puzzle


def make_puzzles(
    quarry: Quarry, wanted: int, log: Path, crew: Crew, progress: Callable[[int], None], most_games: int = 1_000_000
) -> list[PuzzleShape]:  # fmt: skip
    """Look at games until there are so many puzzles. The file `log` keeps what was found, and a run goes on from
    there."""
    with GameLog(log, quarry.question(), Yield, FORMAT) as file:
        found = _distinct(file.games)
        progress(len(found))
        last = min(most_games, len(quarry.records)) if quarry.records else most_games
        portions = ((number,) for number in range(last) if number not in file.games)
        playing = crew.play(quarry, portions)
        try:
            while len(found) < wanted:
                game = next(playing, None)
                if game is None:
                    break
                file.append(game)
                before = len(found)
                found = _distinct(file.games)
                progress(len(found) - before)
        finally:
            playing.close()
        return found


def read_records(paths: Iterable[Path]) -> tuple[str, ...]:
    """The texts of records: files, and all ``*.rec`` of folders. `ValueError` names the one that cannot be used."""
    files = [file for path in paths for file in (sorted(path.glob("*.rec")) if path.is_dir() else [path])]
    if not files:
        raise ValueError("there are no records in these folders: their names end in .rec")
    texts = [file.read_text("utf-8") for file in files]
    for file, text in zip(files, texts, strict=True):
        try:
            sealed = Record.parse(text).sealed
        except ValueError as error:
            raise ValueError(f"{file}: {error}") from error
        if sealed:
            raise ValueError(f"{file}: this record is sealed; puzzles are made of games that are over")
    return tuple(texts)


def _distinct(games: dict[int, Yield]) -> list[PuzzleShape]:
    """All puzzles so far, in the order of their games; an id counts once."""
    found = {puzzle.id: puzzle for number in sorted(games) for puzzle in games[number].puzzles}
    return list(found.values())
