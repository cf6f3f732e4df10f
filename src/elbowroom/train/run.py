"""A training: each generation plays, learns from its games, and is measured.

Everything is in one folder. What is finished there is not done again, so an interrupted run can resume:

    plan.json                          what is being done; a folder keeps to one plan
    start.safetensors                  the untrained net, or the one to start from
    generation-0/games.jsonl           a line for each game
    generation-0/positions.npz         what the net sees of them
    generation-0/value.safetensors     what it learned
    generation-0/fit.json              how well that predicts games it did not learn from
    generation-0/matches.json          what it is worth
    value.safetensors                  the weights of the last generation
    train.json                         all figures
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from elbowroom.arena.crew import Crew
from elbowroom.arena.matches import play_match
from elbowroom.arena.running import Run
from elbowroom.game.setup import board_files, known_board
from elbowroom.train.apart import Progress, apart
from elbowroom.train.fit import check_installed, fit
from elbowroom.train.learned import AT_ONCE, CHEAP, Learned, Options, write_whole
from elbowroom.train.net import Weights, load_weights, save_weights, untrained, widened
from elbowroom.train.plan import TrainingPlan, features, start_file
from elbowroom.train.positions import joined, load_positions, positions_of, save_positions
from elbowroom.train.selfplay import SelfPlay, played_games
from elbowroom.train.tables import held_out
from elbowroom.train.worth import Measurement, long_measurements, sentence, short_measurements, summary

WEIGHTS: Final = "value.safetensors"
START: Final = "start.safetensors"
FIRST_LAMBDAS: Final = (1.0, 0.8)  # the first net learns from outcomes, then again with its own expectations
LATER_LAMBDAS: Final = (0.7,)


class Watcher:
    """Is told how a training proceeds; this one ignores it."""

    def stage(self, title: str, total: int) -> None:
        """A stage begins, with this many parts."""

    def advance(self, done: int) -> None:
        """This many more parts are done; those of an earlier run are reported at once."""

    def say(self, line: str) -> None:
        """There is a result to report."""


@dataclass(frozen=True)
class Homework:
    """What the learning process needs: what to learn from, and where to write."""

    plan: TrainingPlan
    generation: int
    sources: tuple[Path, ...]
    previous: Path | None
    folder: Path


@dataclass(frozen=True)
class Training:
    """A plan, the folder it runs in, and who plays."""

    plan: TrainingPlan
    folder: Path
    crew: Crew
    watcher: Watcher

    def run(self) -> dict[str, Any]:
        """Do what is left to do; returns all figures."""
        self._take_up()
        generations = [self._generation(number) for number in range(self.plan.generations)]
        last = self._place(self.plan.generations - 1)
        write_whole(self.folder / WEIGHTS, (last / WEIGHTS).read_bytes())
        finals = self._measured(self.plan.generations - 1, self.folder, self.plan.final_games, long=True)
        report = {"plan": self.plan.as_json(), "generations": generations, "matches": finals}
        _write_json(self.folder / "train.json", report)
        return report

    def _take_up(self) -> None:
        """Start in a new folder, or resume in one with the same plan."""
        if self.folder.exists() and not self.folder.is_dir():
            raise ValueError(f"{self.folder} is a file; name a folder with --out")
        self.folder.mkdir(parents=True, exist_ok=True)
        path, wanted = self.folder / "plan.json", self.plan.identity()
        found = _read_json(path)
        if found is None:
            if any(self.folder.iterdir()):
                raise ValueError(f"{self.folder} has other files in it; name a new folder with --out")
            _write_json(path, wanted)
        for key in {**wanted, **(found or {})}:
            if found is not None and found.get(key) != wanted.get(key):
                raise ValueError(
                    f"{self.folder} has a training with another plan: there {key} is {found.get(key)}, now it is "
                    f"{wanted.get(key)}; use the same options, or another folder with --out"
                )
        if not (self.folder / START).is_file():
            save_weights(self.folder / START, _start(self.plan), self.plan.traits(), _about(self.plan, 0, 0))

    def _place(self, number: int) -> Path:
        return self.folder / f"generation-{number}"

    def _generation(self, number: int) -> dict[str, Any]:
        folder = self._place(number)
        folder.mkdir(exist_ok=True)
        if not (folder / WEIGHTS).is_file():
            if not (folder / "positions.npz").is_file():
                self._play(number)
            self._learn(number)
        figures = _read_json(folder / "fit.json")
        assert figures is not None
        matches = self._measured(number, folder, self.plan.match_games)
        return {"generation": number, **figures, "matches": matches}

    def _play(self, number: int) -> None:
        """Play the games and collect their positions."""
        folder = self._place(number)
        champion = self._learned(number - 1, CHEAP) if number or self.plan.start else None
        self._stage(number, "games", self.plan.games)
        play = SelfPlay(self.plan, number, champion)
        games = played_games(play, folder / "games.jsonl", self.crew, self.watcher.advance)
        self._stage(number, "positions", self.plan.games)
        save_positions(folder / "positions.npz", positions_of(games, self.plan.traits(), number, self.watcher.advance))

    def _learn(self, number: int) -> None:
        first = max(number - self.plan.memory + 1, 0)
        sources = tuple(self._place(n) / "positions.npz" for n in range(first, number + 1))
        previous = self._weights(number - 1) if number or self.plan.start else None
        self._stage(number, "learning", 1)
        apart(learn, Homework(self.plan, number, sources, previous, self._place(number)), self._advancing(number))

    def _advancing(self, number: int) -> Progress:
        """Progress in steps; their number is known when they begin."""
        before = 0

        def heard(done: int, total: int) -> None:
            nonlocal before
            if not before:
                self._stage(number, "learning", total)
            self.watcher.advance(done - before)
            before = done

        return heard

    def _measured(self, number: int, folder: Path, games: int, long: bool = False) -> list[dict[str, Any]]:
        """Measure a generation; matches that were played are not repeated."""
        bot = self._learned(number)
        previous = self._learned(number - 1)
        path = folder / "matches.json"
        key = [bot.digest, games]
        kept = _read_json(path) or {}
        found: list[dict[str, Any]] = kept["matches"] if kept.get("key") == key else []
        measurements = long_measurements(self.plan, previous) if long else short_measurements(previous)
        for measurement in measurements[len(found) :]:
            found = [*found, self._played(measurement, bot, games, number)]
            _write_json(path, {"key": key, "matches": found})
        for each in found:
            self.watcher.say(sentence(each))
        return found

    def _played(self, measurement: Measurement, bot: Learned, games: int, number: int) -> dict[str, Any]:
        against = measurement.against if isinstance(measurement.against, str) else measurement.against.name
        contest = measurement.contest(bot, self.plan)
        total = contest.deals_for(games) * contest.games_a_deal
        self._stage(number, f"match against {against}, {measurement.players} players", total)
        return summary(play_match(contest, games, Run(self.crew, progress=self.watcher.advance)))

    def _learned(self, number: int, options: Options = AT_ONCE) -> Learned:
        """The champion of a generation; before the first it is the net that the training starts with."""
        before = "start" if self.plan.start else "untrained"
        return Learned.of(f"generation {number}" if number >= 0 else before, self._weights(number), options)

    def _weights(self, number: int) -> Path:
        return self._place(number) / WEIGHTS if number >= 0 else self.folder / START

    def _stage(self, number: int, what: str, total: int) -> None:
        self.watcher.stage(f"generation {number} ({number + 1} of {self.plan.generations}): {what}", total)


def train(
    plan: TrainingPlan, out: Path, jobs: int = 1, ray: str | None = None, watcher: Watcher | None = None
) -> dict[str, Any]:  # fmt: skip
    """Train weights in a folder, or resume there; returns all figures. `jobs` and `ray` say who plays the games, and
    change nothing else."""
    check_installed()
    plan = plan.checked()
    held_out(plan.hold_out)  # reports a wrong name before anything is written
    return Training(plan, out, Crew(jobs, ray), watcher or Watcher()).run()


def learn(homework: Homework, progress: Progress) -> None:
    """Learn from positions and write the weights. The figures are written first: where there are weights, they
    exist."""
    plan = homework.plan
    positions = joined(load_positions(path) for path in homework.sources)
    previous = None if homework.previous is None else load_weights(homework.previous, plan.traits())
    begin = previous if previous is not None and plan.start else untrained(plan)
    lambdas = FIRST_LAMBDAS if previous is None else LATER_LAMBDAS
    for round, share in enumerate(lambdas):
        fitted = fit(positions, plan, begin, previous, share, _part_of(progress, round, len(lambdas)))
        previous = fitted.weights
    figures = {"positions": fitted.positions, "error": round_off(fitted.error), "guess": round_off(fitted.guess)}
    _write_json(homework.folder / "fit.json", figures)
    about = _about(plan, homework.generation + 1, fitted.positions)
    save_weights(homework.folder / WEIGHTS, fitted.weights, plan.traits(), about)


def _start(plan: TrainingPlan) -> Weights:
    return widened(load_weights(start_file(plan.start), plan.traits()), plan) if plan.start else untrained(plan)


def round_off(value: float) -> float:
    """Coins, rounded to a thousandth."""
    return round(value, 3)


def _part_of(progress: Progress, part: int, parts: int) -> Progress:
    return lambda done, total: progress(part * total + done, parts * total)


def _about(plan: TrainingPlan, generations: int, positions: int) -> dict[str, str]:
    """The metadata of the weights: how they were made, and what they have seen."""
    held = held_out(plan.hold_out)
    boxes = [box for box in plan.boxes if box not in held.boxes]
    boards = [id for id in board_files() if known_board(id).box in boxes and id not in held.boards]
    return {
        "format": "elbowroom value net 1",
        "features": features(),
        "seed": str(plan.seed),
        "start": plan.start,
        "generations": str(generations),
        "games": str(generations * plan.games),
        "positions_of_the_last_fit": str(positions),
        "players": "2 to 5",
        "boxes": ", ".join(boxes),
        "boards": ", ".join(boards),
        "generated_boards": f"{plan.generated:.0%} of the games",
        "held_out": ", ".join(plan.hold_out),
    }


def _read_json(path: Path) -> dict[str, Any] | None:
    if not path.is_file():
        return None
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def _write_json(path: Path, data: object) -> None:
    write_whole(path, (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode())
