"""A run: games that are in the file already, then those that still have to be played; deal after deal."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from elbowroom.arena.contest import Contest
from elbowroom.arena.crew import Crew, Portion
from elbowroom.arena.gamelog import GameLog
from elbowroom.arena.played import ArenaGame

Deal = list[ArenaGame]
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Run:
    """How games are played: by whom, into which file (`log`), and who is told. `progress` is called with the number of
    games just finished, those from the file first. None of it changes a result."""

    crew: Crew = field(default_factory=Crew)
    log: Path | None = None
    progress: Progress | None = None

    def deals(self, contest: Contest, number: int) -> Generator[Deal, None, None]:
        """The games of each deal, in order. What was played ahead when the caller stops is in the file, and nowhere
        else: so whatever is made of the deals does not depend on the number of processes."""
        if self.log is None:
            yield from _in_order(contest, number, {}, self.crew, None, self.progress)
            return
        with GameLog(self.log, contest.question(), ArenaGame) as file:
            yield from _in_order(contest, number, dict(file.games), self.crew, file, self.progress)


def _in_order(
    contest: Contest,
    deals: int,
    known: dict[int, ArenaGame],
    crew: Crew,
    file: GameLog[ArenaGame] | None,
    progress: Progress | None,
) -> Generator[Deal, None, None]:
    needed = deals * contest.games_a_deal
    if progress is not None and (before := sum(number < needed for number in known)):
        progress(before)
    playing = crew.play(contest, _portions(contest, deals, frozenset(known)))
    try:
        for deal in range(deals):
            numbers = contest.numbers_of(deal)
            while not all(number in known for number in numbers):
                game = next(playing)
                known[game.n] = game
                if file is not None:
                    file.append(game)
                if progress is not None:
                    progress(1)
            yield [known.pop(number) for number in numbers]
    finally:
        playing.close()


def _portions(contest: Contest, deals: int, known: Iterable[int]) -> Iterator[Portion]:
    """What is left to play: single games; whole deals where each has a board of its own, which takes long to make."""
    for deal in range(deals):
        numbers = tuple(number for number in contest.numbers_of(deal) if number not in known)
        if contest.ground.fresh is None:
            yield from ((number,) for number in numbers)
        elif numbers:
            yield numbers
