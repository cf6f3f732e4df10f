"""Making puzzles: bots play games, and each of their turns is looked at.

Game n depends on the seed and n alone, so it does not matter who plays it or when; a run that was interrupted goes on
from its file, on one machine or many (`elbowroom.arena.crew`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import Struct

from elbowroom import Game, Setup, make_bot
from elbowroom.arena.crew import Crew
from elbowroom.arena.gamelog import GameLog
from elbowroom.arena.simulate import derived_seed
from elbowroom.formats.puzzle import Goal, PuzzleShape
from elbowroom.game.setup import board_files, known_board
from elbowroom.puzzles.strategy import strategy, strategy_here
from elbowroom.puzzles.tactics import goals_here, tactic

FORMAT: Final = "elbowroom puzzles 1"
BOTS: Final = ("greedy:samples=1:width=2", "otto", "sable", "bruna")
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
    """Games by number, in which puzzles are looked for."""

    seed: int = 0
    goals: tuple[Goal, ...] = ("coins", "safe", "win", "pick", "decline")

    def question(self) -> dict[str, Any]:
        """What a file of puzzles was made with."""
        return {"seed": self.seed, "goals": list(self.goals)}

    def setup_of(self, number: int) -> Setup:
        """The table of a game: all boxes and their boards take turns; every third game has only the base box."""
        rng = Random(derived_seed(self.seed, "puzzle table", number))
        boards = sorted(board_files())
        board = known_board(rng.choice([id for id in boards if known_board(id).players <= 4]))
        own = {"base", board.box}
        extra = [box for box in dict.fromkeys(known_board(id).box for id in boards) if box not in own]
        boxes = own | set(rng.sample(extra, rng.randint(0, len(extra)))) | ({"spiderweb"} if number % 3 == 1 else set())
        return Setup(
            players=int(board.players), boxes=tuple(sorted(boxes)), board=board.id,
            seed=derived_seed(self.seed, "puzzle deal", number), finds=None if rng.random() < FINDS else False,
        )  # fmt: skip

    def play(self, number: int) -> Yield:
        """Play a game and look at its turns."""
        rng = Random(derived_seed(self.seed, "puzzle looks", number))
        game = Game.new(self.setup_of(number))
        bots = [make_bot(rng.choice(BOTS), rng.getrandbits(32)) for _ in range(game.setup.players)]
        found: list[PuzzleShape] = []
        seen: tuple[object, ...] = ()
        while not game.over:
            moment = (game.round, game.turn, game.decision == "redeploy")
            if (
                moment != seen
                and game.to_move == game.turn
                and game.decision in ("turn", "conquer", "redeploy", "pick")
            ):
                if game.decision != "pick":
                    seen = moment
                found.extend(self._looked_at(game, rng, found))
            seat = game.to_move
            assert seat is not None
            view = game.view(seat)
            game.apply(bots[seat].choose(view, view.legal_actions()))
        return Yield(number, found)

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
                yield puzzle
                return


def make_puzzles(
    quarry: Quarry, wanted: int, log: Path, crew: Crew, progress: Callable[[int], None], most_games: int = 1_000_000
) -> list[PuzzleShape]:  # fmt: skip
    """Play games until there are so many puzzles. The file `log` keeps what was found, and a run goes on from there."""
    with GameLog(log, quarry.question(), Yield, FORMAT) as file:
        found = _distinct(file.games)
        progress(len(found))
        portions = ((number,) for number in range(most_games) if number not in file.games)
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


def _distinct(games: dict[int, Yield]) -> list[PuzzleShape]:
    """All puzzles so far, in the order of their games; an id counts once."""
    found = {puzzle.id: puzzle for number in sorted(games) for puzzle in games[number].puzzles}
    return list(found.values())
