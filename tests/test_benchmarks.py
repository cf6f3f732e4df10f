"""The benchmarks measure what they say; how fast it is, is not tested."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from functools import partial
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pyspiel
import pytest
from rich.console import Console

from benchmarks import bots, envs, workloads, zoo
from benchmarks.calibration_svg import calibration_svg
from benchmarks.measure import interleaved
from benchmarks.report import Row, as_json, as_table, figure
from benchmarks.review import bins_of, label_table
from benchmarks.spiel import GAMES, random_sims
from benchmarks.taps import Room, all_taps
from benchmarks.workloads import Work
from elbowroom import Game
from elbowroom.build_info import engine_kind
from elbowroom.envs.open_spiel import SHORT_NAME
from tests.engines import ROOT


def test_slices_take_turns_and_are_compared_with_their_neighbours() -> None:
    order: list[str] = []

    def work(name: str) -> Work:
        order.append(name)
        return Work(1, sum(divmod(i, 7)[1] for i in range(30_000)))

    ticks: list[int] = []
    loads = {"a": partial(work, "a"), "b": partial(work, "b")}
    standard, series = interleaved(partial(work, "yardstick"), loads, 2, lambda: ticks.append(1))
    assert order == ["a", "b", "yardstick", *["a", "yardstick", "b", "yardstick"] * 2]
    assert len(ticks) == len(standard.rates) + 4 == 9
    before, after = standard.rates[1], standard.rates[2]
    assert series["b"].ratios[0] == pytest.approx(series["b"].rates[0] / ((before + after) / 2))
    assert series["a"].ratio > 0
    assert series["a"].decision_rate > series["a"].rate


def test_the_champion_is_asked_at_the_beginnings_of_turns() -> None:
    views = bots.beginnings(replace(workloads.FOUR, seed=3), 6)
    assert [(view.round, view.seat) for view in views] == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1)]
    assert bots.considered(replace(workloads.TWO, seed=3), 2, ahead=0) == Work(2, 0)


def test_workloads_play_whole_games() -> None:
    assert workloads.chess_games(1).decisions > 10
    for setup in (workloads.TWO, workloads.FOUR, workloads.ALL_BOXES):
        assert workloads.engine_loop(setup, 3).units == 3
        assert workloads.python_loop(setup, 1).decisions > Game.new(setup).rounds
    assert set(workloads.ALL_BOXES.boxes) == {"base", "underground", "river", "spiderweb"}
    assert workloads.copies(workloads.midgame(), 5) == Work(5, 0)
    assert envs.BatchSteps(envs.BASE, True, "random")(2) == Work(512, 512)
    assert envs.encoded(3) == Work(3, 3)
    assert set(envs.workloads()) == set(envs.BATCH_TARGETS)
    assert not workloads.midgame().over


def test_random_games_in_openspiel_are_whole_games() -> None:
    for name in ("backgammon", f"{SHORT_NAME}(rounds=2)"):
        work = random_sims(pyspiel.load_game(name), 2)
        assert work.units == 2
        assert work.decisions > 10


def test_workloads_of_the_environments_take_steps() -> None:
    found = zoo.workloads()
    assert set(found) == set(zoo.ZOO_TARGETS)
    assert all(work.func(2).decisions >= 2 for work in found.values() if isinstance(work, partial))


def test_rows_know_whether_the_target_is_met() -> None:
    assert Row("x", 150, "×", 150, 1, 2).met is True
    assert Row("x", 149, "×", 150, 1, 2).met is False
    assert Row("x", 0.4, "s", 0.5, 1, 2).met is True
    assert Row("x", 0.5, "s", 0.5, 1, 2).met is False
    assert Row("x", 19, "KB", 20, 1, 2).met is True
    assert Row("x", 21, "KB", 20, 1, 2).met is False
    assert Row("x", 1, "×", None, 1, 2).met is None


def test_rows_are_shown_and_written(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [Row("two players", 312.4, "×", 150, 300, 320, 12345, 2_345_678), Row("start", 0.7, "s", 0.5, 0.6, 0.8)]
    Console(width=120).print(as_table(rows))
    shown = capsys.readouterr().out
    assert "312 ×" in shown
    assert "≥ 150" in shown
    assert "✓" in shown
    assert "< 0.5" in shown
    assert "✗" in shown
    written = json.loads(json.dumps(as_json(rows)))
    assert [row["met"] for row in written["rows"]] == [True, False]


def test_figures_have_three_digits() -> None:
    assert [figure(value) for value in (0.1234, 52.91, 312.4, 12345, 2_345_678)] == [
        "0.123", "52.9", "312", "12,345", "2.35 M",
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.nightly
def test_the_command_for_a_server_under_load(tmp_path: Path) -> None:
    target = tmp_path / "load.json"
    command = [
        sys.executable, "-m", "benchmarks.load", "--games", "3", "--seconds", "3", "--pace", "0.5", "--bisections", "0",
        "--idle", "5", "--folder", str(tmp_path), "--json", str(target),
    ]  # fmt: skip
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(target.read_text("utf-8"))
    (level,) = found["live"]
    assert level["games"] == 3
    assert level["actions"] > 0
    assert 0 < level["p50"] <= level["p99"] < float("inf")
    assert found["idle"]["games"] == 5


@pytest.mark.slow
@pytest.mark.nightly
def test_the_command_for_single_actions(tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "benchmarks.actions", "--games", "2", "--warm", "1", "--rounds", "2",
        "--folder", str(tmp_path),
    ]  # fmt: skip
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr
    assert re.fullmatch(r"4 actions: [1-9]\d* µs of CPU each, [1-9]\d* bytes sent\n", ran.stdout), ran.stdout


@pytest.mark.slow
@pytest.mark.nightly
def test_people_against_bots_under_load(tmp_path: Path) -> None:
    target = tmp_path / "load.json"
    command = [
        sys.executable, "-m", "benchmarks.load", "--games", "3", "--seconds", "15", "--pace", "0.5",
        "--bisections", "0", "--idle", "0", "--bot", "pip", "--folder", str(tmp_path), "--json", str(target),
    ]  # fmt: skip
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr
    (level,) = json.loads(target.read_text("utf-8"))["live"]
    assert level["failed"] == 0
    assert level["turns"] > 0
    assert level["turn_cpu"] > 0


@pytest.mark.slow
@pytest.mark.nightly
def test_the_whole_command(tmp_path: Path) -> None:
    target = tmp_path / "speed.json"
    command = [sys.executable, "-m", "benchmarks", "--rounds", "1", "--json", str(target)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode in (0, 1), ran.stderr  # 1: a target is missed
    names = [row["name"] for row in json.loads(target.read_text("utf-8"))["rows"]]
    assert ("2 players, in the engine" in names) == (engine_kind() == "compiled")
    assert ("batch, 2 players" in names) == (engine_kind() == "compiled")
    assert ("PettingZoo, env" in names) == (engine_kind() == "compiled")
    assert "2 players, interpreted" in names
    assert names[-1] == "python-chess, the yardstick"
    assert all(name in ran.stdout for name in names)


@pytest.mark.slow
@pytest.mark.nightly
def test_the_command_for_the_environments_alone(tmp_path: Path) -> None:
    target = tmp_path / "speed.json"
    command = [sys.executable, "-m", "benchmarks", "--envs", "--rounds", "1", "--json", str(target)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode in (0, 1), ran.stderr  # 1: a target is missed
    names = {row["name"] for row in json.loads(target.read_text("utf-8"))["rows"]}
    expected = {*envs.BATCH_TARGETS, *zoo.ZOO_TARGETS, *GAMES, "memory, 2 players"}
    assert names >= expected if engine_kind() == "compiled" else not names
    assert "2 players, in the engine" not in names


def test_called_and_won_are_counted_by_tenths() -> None:
    points = [(2, 0.72, 1.0), (2, 0.78, 0.0), (2, 0.28, 0.0), (2, 1.0, 1.0)]
    bins = bins_of(points)
    assert [(row.count, round(row.called, 2), row.won) for row in bins] == [
        (1, 0.28, 0.0),
        (2, 0.75, 0.5),
        (1, 1.0, 1.0),
    ]
    drawn = ElementTree.fromstring(calibration_svg(bins, 4))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 3


def test_what_labels_won_is_compared_as_with_two_players() -> None:
    rows = [("best", 2, 0.5, 0.5), ("mistake", 4, 0.1, 0.2), ("mistake", 4, 0.2, 0.3)]
    out = StringIO()
    Console(file=out, width=120).print(label_table(rows, 1, 2))
    assert "best" in out.getvalue()
    assert "30.0%" in out.getvalue()  # 0.15 among four are 0.3 among two
    assert "+20.0% ± 0.0%" in out.getvalue()
    assert "blunder" not in out.getvalue()


@pytest.mark.usefixtures("printed_boxes")
def test_a_turn_takes_a_third_fewer_taps_with_every_box() -> None:
    """Than with every step by itself; of all boxes there are games."""
    taps = all_taps()
    assert {box for name in taps for box in name.split()} == {"all", "base", "river", "spiderweb", "underground"}
    assert [name for name, sums in taps.items() if sums["flowing"] * 3 > sums["separate"] * 2] == []


def test_the_rest_of_a_plan_goes_to_whoever_has_fewest() -> None:
    room = Room(standing={4: 1, 9: 3, 12: 1}, most={4: 9, 9: 9, 12: 2}, tokens=5)
    assert room.spread() == {4: 3, 12: 2}
    assert room.spread({12: 1, 4: 2}) == {4: 3, 12: 2}
    assert room.spread({9: 3}) == {9: 3, 4: 1, 12: 1}
