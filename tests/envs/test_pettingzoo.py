"""PettingZoo's own tests, and what an agent may rely on besides."""

from __future__ import annotations

import pickle
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils import wrappers

from elbowroom import IllegalAction, Record
from elbowroom.envs import pettingzoo as decisions
from elbowroom.envs import pettingzoo_turns as turns
from elbowroom.envs.desk import ActionError
from elbowroom.envs.rendering import RenderModeError
from tests.envs.scenarios import every_scenario, scenarios_by_day

# What PettingZoo says of dictionaries in observations, and of the options that its own test passes to reset.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation"),
    pytest.mark.filterwarnings("ignore:reset knows no option"),
    pytest.mark.filterwarnings("ignore:The old environment creation API"),
]


def played(env: Any, seed: int = 1) -> dict[str, float]:
    """Play a game at random; returns what each agent earned in all."""
    env.reset(seed=seed)
    totals = dict.fromkeys(env.agents, 0.0)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        totals[agent] += reward
        env.step(None if ended or cut else env.action_space(agent).sample(observation["action_mask"]))
    return totals


# --- the tests of others ---
@every_scenario
def test_api(options: dict[str, Any]) -> None:
    api_test(decisions.env(**options), num_cycles=12)


@pytest.mark.parametrize("reward", ["rank", "coins"])
def test_api_of_whole_games(reward: str) -> None:
    api_test(decisions.raw_env(players=2, reward=reward, compact=True), num_cycles=200)


@every_scenario
def test_seeds(options: dict[str, Any]) -> None:
    seed_test(lambda: decisions.env(**options), num_cycles=12)


@pytest.mark.slow
@every_scenario
def test_whole_turns(options: dict[str, Any]) -> None:
    api_test(turns.env(**options, outcomes=True), num_cycles=12)
    seed_test(lambda: turns.env(**options), num_cycles=4)


@pytest.mark.slow
@every_scenario
def test_cycles_are_cut_off(options: dict[str, Any]) -> None:
    with_options = SimpleNamespace(
        env=partial(turns.env, **options), parallel_env=partial(turns.parallel_env, **options)
    )
    max_cycles_test(with_options)


@pytest.mark.slow
def test_all_turns_at_once() -> None:
    parallel_api_test(turns.parallel_env(players=2), num_cycles=12)
    parallel_seed_test(turns.parallel_env, num_cycles=2)


@pytest.mark.slow
@every_scenario
def test_rendering(options: dict[str, Any]) -> None:
    render_test(partial(decisions.env, **options))


@pytest.mark.slow
@scenarios_by_day
def test_the_benchmark_runs(options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(decisions.env(**options))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.nightly
def test_the_benchmark_runs_with_whole_turns(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(turns.env(players=2))
    assert "turns per second" in capsys.readouterr().out


# --- decisions ---
def test_the_mask_is_what_is_legal() -> None:
    env = decisions.raw_env(players=3)
    env.reset(seed=5)
    for _ in range(60):
        agent = env.agent_selection
        assert agent == f"player_{env.game.to_move}"
        observation, _, _, _, info = env.last()
        mask = observation["action_mask"]
        assert mask.dtype == np.int8
        assert [action.code for action in sorted(env.game.legal_actions(), key=lambda a: a.code)] == list(
            np.flatnonzero(mask)
        )
        assert np.array_equal(mask, info["action_mask"])
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() or env.infos[other] for other in others)
        env.step(env.action_space(agent).sample())


def test_observations_are_new_arrays() -> None:
    env = decisions.raw_env(players=2)
    env.reset(seed=5)
    first, again = env.observe("player_0"), env.observe("player_0")
    for name, array in first["observation"].items():
        assert np.array_equal(array, again["observation"][name])
        assert not np.shares_memory(array, again["observation"][name])


def test_rewards_by_rank() -> None:
    env = decisions.env(players=4)
    totals = played(env)
    ranking = env.unwrapped.game.outcome().ranking
    assert sum(totals.values()) == pytest.approx(0)
    assert max(totals.values()) == 1
    best_first = [totals[f"player_{standing.seat}"] for standing in ranking]
    assert best_first == sorted(best_first, reverse=True)
    assert env.agents == []


def test_rewards_by_coins() -> None:
    env = decisions.env(players=3, reward="coins")
    totals = played(env)
    assert totals == {f"player_{player.seat}": player.coins - 5 for player in env.unwrapped.game.players}


def test_a_game_can_be_cut_off() -> None:
    env = decisions.env(players=2, max_cycles=2)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(env.action_space(env.agent_selection).sample())
    assert env.unwrapped.game.round == 3
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    for _ in range(2):
        env.step(None)
    assert env.agents == []


def test_reset_can_change_boxes_and_board() -> None:
    env = decisions.raw_env(players=2)
    env.reset(seed=1, options={"boxes": "all", "board": "underground-2"})
    assert env.game.board.id == "underground-2"
    assert env.observation_space("player_0").contains(env.observe("player_0"))
    env.reset()
    assert env.game.board.id == "base-2"
    with pytest.warns(UserWarning, match="no option 'bord'; it knows boxes, board, without, finds"):
        env.reset(options={"bord": "base-2"})


def test_several_boards_take_turns() -> None:
    env = decisions.raw_env(players=2, boxes="all", board=["base-2", "river-2", "underground-2"])
    met = set()
    for seed in range(20):
        env.reset(seed=seed)
        met.add(env.game.board.id)
    assert met == {"base-2", "river-2", "underground-2"}


def test_games_are_kept_as_records(tmp_path: Path) -> None:
    env = decisions.env(players=2, records=tmp_path)
    for seed in range(2):
        played(env, seed)
    first, second = sorted(tmp_path.iterdir())
    assert first.name == "game-000001.rec"
    assert Record.parse(second.read_text("utf-8")).replay().key() == env.unwrapped.game.key()


def test_a_copy_by_pickle_is_the_same_environment() -> None:
    env = pickle.loads(pickle.dumps(decisions.raw_env(players=4, boxes="base,river", reward="coins")))
    assert env.max_num_agents == 4
    assert env.desk.reward == "coins"


def test_it_is_in_the_registry_of_pettingzoo() -> None:
    env = pettingzoo.make("aec", "elbowroom/game-v0", players=2)
    env.reset(seed=1)
    assert str(env) == "elbowroom_v0"
    assert pettingzoo.make("parallel", "elbowroom/turns-v0", max_cycles=1).metadata["name"] == "elbowroom_turns_v0"


# --- whole turns ---
def test_each_agent_acts_once_in_a_round() -> None:
    env = turns.raw_env(players=3, max_cycles=2)
    env.reset(seed=3)
    acted = []
    while not any(env.truncations.values()):
        acted.append(env.agent_selection)
        observation, *_ = env.last()
        plans, mask = observation["observation"]["plans"], observation["action_mask"]
        assert (plans[:, 0] >= 0).tolist() == mask.astype(bool).tolist()
        coins = observation["observation"]["plan_coins"][mask.astype(bool)]
        assert coins.tolist() == sorted(coins, reverse=True)
        env.step(0)
    assert acted == ["player_0", "player_1", "player_2"] * 2


def test_a_plan_that_is_not_there() -> None:
    env = turns.raw_env(players=2)
    env.reset(seed=3)
    number = int(env.observe("player_0")["action_mask"].sum())
    with pytest.raises(ActionError, match=f"there is no plan {number} now: the plans are 0 to {number - 1}"):
        env.step(number)
    clipping = turns.raw_env(players=2, clip=True)
    clipping.reset(seed=3)
    clipping.step(number)
    assert clipping.agent_selection == "player_1"


# --- mistakes ---
def test_an_illegal_action_ends_the_game_for_whoever_chose_it() -> None:
    env = decisions.env(players=3)
    env.reset(seed=1)
    env.step(0)  # end: nobody has picked yet
    assert env.rewards == {"player_0": -1.0, "player_1": 0, "player_2": 0}
    assert all(env.terminations.values())
    for _ in range(3):
        env.step(None)
    assert env.agents == []


def test_the_raw_environment_says_what_is_illegal_and_goes_on() -> None:
    env = decisions.raw_env(players=2)
    env.reset(seed=1)
    before = env.game.key()
    with pytest.raises(IllegalAction, match=r"'end' is not legal now: the decision is 'pick'.* Legal: pick 1, pick 2"):
        env.step(0)
    assert env.game.key() == before
    env.step(64)
    assert env.game.key() != before


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (8192, "from 0 to 8191, not 8192"),
        (-1, "from 0 to 8191, not -1"),
        (np.array([64, 65]), r"not an array of shape \(2,\)"),
        (64.5, "not 64.5"),
        (None, "None is for agents whose game is over; player_0 has to choose"),
    ],
)
def test_what_is_no_action_is_told(action: Any, message: str) -> None:
    env = decisions.raw_env(players=2)
    env.reset(seed=1)
    with pytest.raises(ActionError, match=message):
        env.step(action)


def test_a_finished_game_is_told() -> None:
    env = decisions.raw_env(players=2)
    played(env)
    with pytest.raises(ActionError, match=r"the game is over: begin another one with reset\(\)"):
        env.step(64)


def test_wrong_options_are_told() -> None:
    with pytest.raises(ValueError, match="there is no reward 'gold'; there are 'rank' and 'coins'"):
        decisions.raw_env(reward="gold")
    with pytest.raises(RenderModeError, match="no render_mode 'svg'; there are 'human', 'ansi', 'rgb_array' and None"):
        decisions.raw_env(render_mode="svg")
    with pytest.raises(ValueError, match="a game has 2 to 5 players, not 6"):
        decisions.raw_env(players=6)
    with pytest.raises(ValueError, match="compact arrays are for one board"):
        decisions.raw_env(players=2, board="base-2-new", compact=True)
    with pytest.raises(ValueError, match="max_cycles must be at least 1"):
        decisions.raw_env(max_cycles=0)


# --- the guards ---
def test_the_guards_do_what_those_of_pettingzoo_do() -> None:
    stacked: Any = wrappers.TerminateIllegalWrapper(decisions.raw_env(players=3, reward="coins"), illegal_reward=-1)
    stacked = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(stacked))
    both = [stacked, decisions.env(players=3, reward="coins")]
    for env in both:
        with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
            env.agent_selection  # noqa: B018 (what is tested)
        env.reset(seed=9)
    rng = np.random.default_rng(1)
    for number in range(100):
        told = [env.last() for env in both]
        assert [one[1:4] for one in told[:1]] == [one[1:4] for one in told[1:]]
        action = 0 if number == 99 else int(rng.choice(np.flatnonzero(told[0][0]["action_mask"])))
        for env in both:
            env.step(action)
    for env in both:
        with pytest.raises(ValueError, match="the only valid action is None"):
            env.step(64)
    while stacked.agents:
        first, second = both
        assert first.agent_selection == second.agent_selection
        for name in ("rewards", "terminations", "truncations", "_cumulative_rewards", "agents"):
            assert getattr(first, name) == getattr(second, name), name
        for env in both:
            env.step(None)
    for env in both:
        env.reset(seed=9)
        with pytest.raises(AssertionError):
            env.step(8192)
