"""The quick version of `make fuzz`, and the command itself."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from rich.console import Console

from elbowroom.boxes.catalog import BOXES
from elbowroom.build_info import engine_kind
from tests.fuzz import Summary, main, parsed, run, show
from tests.fuzz_game import fuzz_game, plan
from tests.fuzz_plan import BOX_OF, TRAITS, all_pairs, grounds, makes_sense, round_length, round_of_games

# In parts, so that several workers can share them.
PARTS = 40
GAMES = 200 if engine_kind() == "compiled" else 80
PLAYERS = (2, 3, 4, 5)


def test_all_pairs_are_there_once() -> None:
    races = [race.id for box in BOXES.values() for race in box.races]
    powers = [power.id for box in BOXES.values() for power in box.powers]
    assert sorted(all_pairs()) == sorted(product(races, powers))
    assert {*races, *powers} == set(TRAITS)


@pytest.mark.parametrize("part", range(PARTS))
def test_games_without_a_finding(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        report = fuzz_game(seed=2, number=number, deep=100)
        assert report.finding is None, f"python -m tests.fuzz --seed 2 --only {number} --deep 100: {report.finding}"


@pytest.mark.parametrize("lap", range(2))
def test_a_round_begins_with_every_pair_once_where_it_makes_sense(lap: int) -> None:
    openings = round_of_games(1, lap, PLAYERS)
    begun = Counter(pair for opening in openings for pair in opening.pairs)
    assert set(begun) == set(all_pairs())
    assert max(begun.values()) == 1
    for opening in openings:
        assert all(makes_sense(id, opening.ground) for pair in opening.pairs for id in pair)
    assert {opening.ground for opening in openings} == {ground for count in PLAYERS for ground in grounds(count)}


def test_openings_are_dealt_as_planned() -> None:
    for number in range(0, round_length(PLAYERS), 7):
        setup = plan(2, number).setup
        pairs = round_of_games(2, 0, PLAYERS)[number].pairs
        assert setup.banners is not None
        assert setup.badges is not None
        assert tuple(zip(setup.banners, setup.badges, strict=False))[: len(pairs)] == pairs
        assert {BOX_OF[id] for pair in pairs for id in pair} <= set(setup.boxes)


@pytest.mark.slow
@pytest.mark.nightly
def test_every_pair_is_picked_played_declined_and_scored() -> None:
    games = str(round_length(PLAYERS))
    summary = run(parsed(["--games", games, "--jobs", "2", "--deep", "2000"]), Console(quiet=True))
    assert summary.uncovered() == []
    assert summary.findings == []


@pytest.mark.slow
def test_greedy_games_without_a_finding() -> None:
    summary = run(parsed(["--games", "6", "--start", "40", "--jobs", "2", "--bot", "greedy"]), Console(quiet=True))
    assert summary.findings == []


def test_command_shows_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--jobs", "1", "--players", "2"]) == 0
    shown = capsys.readouterr().out
    assert "2 games on the" in shown
    assert "findings" in shown


def test_command_tells_one_game_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "3", "--players", "2"]) == 0
    shown = capsys.readouterr().out
    assert "round 1/10, seat" in shown
    assert "GameEnded" in shown
    assert shown.rstrip().endswith("no finding")


def test_findings_are_counted_and_gaps_named(capsys: pytest.CaptureFixture[str]) -> None:
    summary, report = Summary(), fuzz_game(seed=1, number=0, players=(2,))
    report.finding = "something is wrong"
    summary.add(report)
    assert len(summary.findings) == 1
    race, power = sorted(report.picked, key=str)[0]
    assert f"{power} {race} never picked" not in summary.uncovered()
    assert len(summary.uncovered()) > 3.9 * len(all_pairs())  # hardly any was picked, played, declined or scored
    show(summary, 1, Console())
    assert "findings" in capsys.readouterr().out
