"""The quick version of `make fuzz`, and the command itself."""

from __future__ import annotations

import pytest
from rich.console import Console

from elbowroom.build_info import engine_kind
from tests.fuzz import Summary, main, parsed, run, show
from tests.fuzz_game import PAIRS, POWERS, RACES, fuzz_game, plan

# In parts, so that several workers can share them; eighty games begin with every pair once.
PARTS = 40
GAMES = 200 if engine_kind() == "compiled" else 80


def test_all_pairs_are_there_once() -> None:
    assert len(PAIRS) == len(set(PAIRS)) == len(RACES) * len(POWERS) == 280


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_without_a_finding(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        report = fuzz_game(seed=2, number=number, deep=100)
        assert report.finding is None, f"python -m tests.fuzz --seed 2 --only {number}: {report.finding}"


def test_eighty_games_begin_with_every_pair() -> None:
    begun = set()
    for number in range(80):
        setup = plan(2, number, (2, 3, 4, 5)).setup
        assert setup.banners is not None
        assert setup.badges is not None
        begun |= set(zip(setup.banners[: setup.players], setup.badges[: setup.players], strict=True))
    assert begun == set(PAIRS)


@pytest.mark.slow
def test_every_pair_is_picked_played_and_declined() -> None:
    summary = run(parsed(["--games", "320", "--jobs", "2", "--deep", "1000"]), Console(quiet=True))
    assert summary.uncovered() == []
    assert summary.findings == []


def test_command_shows_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--jobs", "1", "--players", "2"]) == 0
    shown = capsys.readouterr().out
    assert "2 games on the" in shown
    assert "findings" in shown


def test_command_tells_one_game_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "3", "--players", "2"]) == 0
    shown = capsys.readouterr().out
    assert "1 <Game base-2 round 1/10, seat" in shown
    assert "GameEnded" in shown
    assert shown.rstrip().endswith("no finding")


def test_findings_are_counted_and_gaps_named(capsys: pytest.CaptureFixture[str]) -> None:
    summary, report = Summary(), fuzz_game(seed=1, number=0, players=(2,))
    report.finding = "something is wrong"
    summary.add(report)
    assert len(summary.findings) == 1
    assert "alchemist amazons never picked" not in summary.uncovered()
    assert "orcs" in " ".join(summary.uncovered())
    show(summary, 1, Console())
    assert "findings" in capsys.readouterr().out
