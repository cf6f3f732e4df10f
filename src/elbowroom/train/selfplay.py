"""The games that are learned from. What happens in a game follows from the plan, its generation and its number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import Struct

from elbowroom.arena.crew import Crew
from elbowroom.arena.gamelog import GameLog
from elbowroom.arena.identity import fingerprint_of_files
from elbowroom.arena.simulate import derived_seed, final_standings
from elbowroom.bots.base import Bot, make_bot
from elbowroom.build_info import PACKAGE
from elbowroom.game.game import Game
from elbowroom.game.setup import Setup
from elbowroom.game.versions import RULES
from elbowroom.rules.board import Board, board_from_data, board_to_data
from elbowroom.train.learned import Learned
from elbowroom.train.plan import TrainingPlan
from elbowroom.train.tables import table_for

FORMAT: Final = "elbowroom training games 1"
EXPLORED: Final = ("pick", "turn")  # the decisions in which chance may choose: which combo, and when to decline
_PLAYS: Final = ("rules/**/*.py", "boxes/**/*.py", "boxes/**/*.json", "game/*.py", "bots/**/*.py", "train/*.py")


class SelfPlayed(Struct, frozen=True):
    """Game `n`: its table, all actions by their codes, and how it ended. A generated board is there as data."""

    n: int
    seed: int
    players: int
    boxes: tuple[str, ...]
    board: str | dict[str, Any]
    without: tuple[str, ...]
    codes: tuple[int, ...]
    coins: tuple[int, ...]
    winners: tuple[int, ...]

    def setup(self) -> Setup:
        """The table it was played at."""
        board = (
            self.board if isinstance(self.board, str) else board_from_data(self.board, f"the board of game {self.n}")
        )
        return Setup(players=self.players, boxes=self.boxes, seed=self.seed, board=board, without=self.without)


@dataclass(frozen=True)
class SelfPlay:
    """The games of a generation: of the bot greedy at first, then of champions with the weights learned before."""

    plan: TrainingPlan
    generation: int
    champion: Learned | None = None

    def play(self, number: int) -> SelfPlayed:
        """Play the game with this number."""
        rng = Random(derived_seed(self.plan.seed, "training game", self.generation, number))
        setup = table_for(self.plan, rng)
        game = Game.new(setup)
        bots = [self._bot(rng) for _ in range(setup.players)]
        codes = play_exploring(game, bots, self.plan.explore, rng)
        assert setup.seed is not None
        standings = final_standings(game)
        return SelfPlayed(
            n=number,
            seed=setup.seed,
            players=setup.players,
            boxes=setup.boxes,
            board=board_to_data(setup.board) if isinstance(setup.board, Board) else setup.board_id(),
            without=setup.without,
            codes=codes,
            coins=tuple(standing.coins for standing in standings),
            winners=tuple(standing.seat for standing in standings if standing.rank == 1),
        )

    def _bot(self, rng: Random) -> Bot:
        seed = rng.getrandbits(40)
        if self.champion is None or rng.random() < self.plan.greedy:
            return make_bot("greedy", seed)
        return self.champion(seed)

    @cached_property
    def question(self) -> dict[str, Any]:
        """What decides every game."""
        return {
            "plan": self.plan.identity(),
            "generation": self.generation,
            "weights": None if self.champion is None else self.champion.digest,
            "rules": RULES,
            "code": fingerprint_of_files(PACKAGE, _PLAYS)[:16],
        }


def play_exploring(game: Game, bots: list[Bot], explore: float, rng: Random) -> tuple[int, ...]:
    """Let bots play a game in which they now and then pick or decline at random; the codes of all actions."""
    codes: list[int] = []
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        legal = view.legal_actions()
        if len(legal) > 1 and game.decision in EXPLORED and rng.random() < explore:
            action = rng.choice(legal)
        else:
            action = bots[seat].choose(view, legal)
        codes.append(action.code)
        game.apply(action)
    return tuple(codes)


def played_games(
    play: SelfPlay, path: Path, crew: Crew, progress: Callable[[int], None] | None = None
) -> list[SelfPlayed]:  # fmt: skip
    """All games of a generation in order: those in the file, and those that are missing there, which are added."""
    with GameLog(path, play.question, SelfPlayed, FORMAT) as file:
        if progress is not None and file.games:
            progress(len(file.games))
        with closing(crew.play(play, _portions(play.plan.games, frozenset(file.games)))) as playing:
            for game in playing:
                file.append(game)
                if progress is not None:
                    progress(1)
        return [file.games[number] for number in range(play.plan.games)]


def _portions(games: int, known: frozenset[int]) -> Iterator[tuple[int, ...]]:
    return ((number,) for number in range(games) if number not in known)
