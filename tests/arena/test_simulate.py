"""Many games between bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from elbowroom import Action, Setup, View
from elbowroom.arena.simulate import BotFailure, ComboTracker, play_numbered, seating, simulate
from elbowroom.arena.stats import summarise
from elbowroom.boxes.catalog import BOXES
from elbowroom.cli import app
from elbowroom.rules.events import CoinsMoved, Declined, Picked, RaceGone, Revived, Scored
from tests.river_board import river_board

RANDOM = ["random", "random", "random"]


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    setup = Setup(players=3)
    assert simulate(setup, RANDOM, 12, seed=5, jobs=1) == simulate(setup, RANDOM, 12, seed=5, jobs=2)


def test_each_deal_is_played_in_every_rotation() -> None:
    results = simulate(Setup(players=3), RANDOM, 6, seed=5)
    assert [result.bots for result in results[:3]] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert [result.seed for result in results[:3]] == [results[0].seed] * 3
    assert results[3].seed != results[0].seed
    assert seating(4, 3) == (2, 0, 1)


def test_a_numbered_game_can_be_played_again_alone() -> None:
    setup = Setup(players=3)
    assert play_numbered(setup, RANDOM, 5, 7) == simulate(setup, RANDOM, 8, seed=5)[7]


ALL = tuple(BOXES)
SETUPS = {
    "base": Setup(players=3),
    "spiderweb": Setup(players=3, boxes=("base", "spiderweb")),
    "underground": Setup(players=3, boxes=("underground",)),
    "all": Setup(players=3, boxes=ALL, board="base-3"),
    "all underground": Setup(players=3, boxes=ALL, board="underground-3"),
    "all on a river": Setup(players=3, boxes=ALL, board=river_board("underground-3")),
}


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS.keys())
def test_the_summary_adds_up(setup: Setup) -> None:
    results = simulate(setup, ["random", "random", "random:"], 30, seed=1)
    summary = summarise(results, ["one", "two", "three"])
    assert summary.games == 30
    assert sum(line.wins for line in summary.bots) == pytest.approx(30)
    assert sum(line.wins for line in summary.seats) == pytest.approx(30)
    assert {line.played for line in summary.bots} == {30}
    assert sum(line.picked for line in summary.races) == sum(len(result.tenures) for result in results)
    scored = sum(tenure.coins + tenure.declined_coins for result in results for tenure in result.tenures)
    paid = sum(tenure.paid - tenure.collected for result in results for tenure in result.tenures)
    assert sum(sum(result.coins) for result in results) == 30 * 3 * 5 + scored - paid


def picked(seat: int, race: str, power: str) -> Picked:
    return Picked(seat, race, power, place=1, paid=0, collected=0, tokens=9)


@pytest.mark.rule("SP1")
def test_a_revived_race_earns_as_an_active_one_again() -> None:
    tracker = ComboTracker()
    tracker.note([picked(0, "elves", "hill"), Scored(0, (("regions", "elves", 4),), 4)])
    tracker.note([Declined(0, "elves", "hill", 4), Scored(0, (("regions", "elves", 3),), 3)])
    tracker.note([picked(0, "orcs", "soul_touch"), Declined(0, "orcs", "soul_touch", 2)])
    tracker.note([Revived(0, "elves", "hill", 6), Scored(0, (("regions", "elves", 5), ("regions", "orcs", 2)), 7)])
    elves, orcs = tracker.tenures
    assert (elves.coins, elves.declined_coins, elves.turns, elves.declined_turns) == (9, 3, 2, 1)
    assert (orcs.coins, orcs.declined_coins) == (0, 2)


def test_coins_that_change_hands_count_for_the_combo_they_are_paid_for() -> None:
    tracker = ComboTracker()
    tracker.note([picked(0, "leprechauns", "hill"), Declined(0, "leprechauns", "hill", 1)])
    tracker.note([picked(1, "orcs", "mercenary"), CoinsMoved(1, -1, 1, "mercenary")])
    tracker.note([CoinsMoved(-1, 1, 1, "leprechauns")])  # a pot that the Orcs took
    tracker.note([RaceGone(0, "leprechauns"), picked(0, "elves", "swamp"), CoinsMoved(-1, 0, 3, "leprechauns")])
    tracker.note([CoinsMoved(1, 0, 2, "ring")])
    leprechauns, orcs, elves = tracker.tenures
    assert (leprechauns.coins, leprechauns.declined_coins) == (0, 3)
    assert orcs.coins == -1 + 1 - 2
    assert elves.coins == 2


class Stubborn:
    """A bot that chooses what is not legal."""

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        return view.parse("end")


def test_a_bot_that_fails_is_named_with_seed_and_step() -> None:
    with pytest.raises(BotFailure, match=r"game 0 \(seed \d+; by seat: Stubborn, random\): step 0, round 1, seat 1"):
        simulate(Setup(players=2), [lambda_named, "random"], 2)


def lambda_named(seed: int) -> Stubborn:
    """Makes the stubborn bot."""
    return Stubborn()


lambda_named.__name__ = "Stubborn"


def test_the_command_prints_tables() -> None:
    result = CliRunner().invoke(app, ["simulate", "--bots", "random,random", "--games", "4", "--seed", "3"])
    assert result.exit_code == 0, result.output
    for word in ("4 games", "by seat", "races", "powers", "win rate"):
        assert word in result.output


def test_the_command_prints_json_alone() -> None:
    words = ["simulate", "--players", "3", "--bots", "random,random,random", "--games", "3", "--json"]
    result = CliRunner().invoke(app, words)
    summary = json.loads(result.stdout)
    assert summary["games"] == 3
    assert set(summary) == {"games", "steps", "bots", "seats", "races", "powers"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "6", "--bots", "random"], "a game has 2 to 5 players, not 6"),
        (["--bots", "random"], "1 bots for 2 players"),
        (["--bots", "random,clever"], "there is no bot 'clever'"),
        (["--bots", "random,random", "--games", "0"], "at least one game"),
        (["--bots", "random,random", "--without", "unicorns"], "no such race or power"),
        (["--bots", "random,random", "--board", "base-9"], "there is no board 'base-9'"),
    ],
)
def test_bad_input_is_explained(words: list[str], message: str) -> None:
    result = CliRunner().invoke(app, ["simulate", *words])
    assert result.exit_code == 2
    assert message in result.output


def test_a_bot_of_ones_own_takes_a_seat(tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text("class First:\n    def choose(self, view, legal_actions):\n        return legal_actions[0]\n")
    words = ["simulate", "--bots", f"{path}:First,random", "--games", "2", "--json"]
    summary = json.loads(CliRunner().invoke(app, words).stdout)
    assert [line["name"] for line in summary["bots"]] == [f"{path}:First", "random"]
