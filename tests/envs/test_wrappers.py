"""The wrappers: whole turns, fewer actions, a curriculum, records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from elbowroom import Record, verify
from elbowroom.envs.desk import ActionError
from elbowroom.envs.gymnasium import ID
from elbowroom.envs.wrappers import Curriculum, FlatActions, RecordGames, TurnActions, game_env
from tests.envs.scenarios import AGAINST_RANDOM

Env = gymnasium.Env[Any, Any]


def made(**options: Any) -> Env:
    return gymnasium.make(ID, **AGAINST_RANDOM | options)


def played(env: Env, seed: int = 1) -> tuple[int, float, dict[str, Any]]:
    """Play a game at random: the number of steps, the return, the last info."""
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    steps, total, ended = 0, 0.0, False
    while not ended:
        assert env.observation_space.contains(observation)
        assert np.array_equal(env.get_wrapper_attr("action_masks")(), info["action_mask"])
        observation, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
        steps, total = steps + 1, total + float(reward)
    return steps, total, info


# --- fewer actions ---
def test_flat_actions_play_the_same_game() -> None:
    env = FlatActions(made(reward="coins"))
    assert env.action_space.n < 1500  # type: ignore[attr-defined]
    steps, total, info = played(env)
    assert total == info["coins"][info["seat"]] - 5
    assert (steps, total) == played(made(reward="coins"))[:2]  # the same places of a shorter mask


def test_flat_actions_are_for_one_board() -> None:
    with pytest.raises(ValueError, match="flat actions are for one board"):
        FlatActions(made(board=["base-2", "river-2"], boxes="all"))
    with pytest.raises(ValueError, match="flat already"):
        FlatActions(made(compact=True))
    with pytest.raises(TypeError, match=r"for elbowroom/Game-v0, not for .*CartPole"):
        FlatActions(gymnasium.make("CartPole-v1"))


# --- whole turns ---
@pytest.mark.parametrize("compact", [False, True])
def test_a_turn_is_one_action(compact: bool) -> None:
    env = TurnActions(made(reward="coins", compact=compact), minds=1, width=1, ends=0)
    steps, total, info = played(env)
    assert steps == game_env(env).game.rounds
    assert total == info["coins"][info["seat"]] - 5


def test_plans_are_told() -> None:
    env = TurnActions(made(), minds=2, width=2, outcomes=True)
    observation, info = env.reset(seed=4)
    number = int(info["action_mask"].sum())
    assert number > 1
    assert {int(code) // 64 for code in observation["plans"][:number, 0]} == {1}  # each begins with a pick
    assert (observation["plans"][number:] == -1).all()
    assert observation in env.observation_space
    assert len(np.unique(observation["plan_outcomes"][:number], axis=0)) > 1
    assert not observation["plan_outcomes"][number:].any()
    with pytest.raises(ActionError, match=f"there is no plan {number} now: there are {number}"):
        env.step(number)


def test_the_best_plan_beats_chance() -> None:
    env = TurnActions(made(seat=0), minds=1, width=2, ends=0)
    won = 0
    for seed in range(3):
        env.reset(seed=seed)
        ended, reward = False, 0.0
        while not ended:
            _, gained, ended, _, _ = env.step(0)
            reward += float(gained)
        won += reward > 0
    assert won == 3


def test_turns_are_made_of_the_environments_actions() -> None:
    with pytest.raises(TypeError, match="a wrapper below has replaced them: leave it out"):
        TurnActions(FlatActions(made()))


# --- a curriculum ---
STAGES = [{"boxes": "base"}, {"boxes": "base,river", "board": "river-2"}, {"boxes": "all", "board": "underground-2"}]


def test_stages_follow_each_other() -> None:
    env = Curriculum(made(seat=0), STAGES, goal=-1.0, window=1, review=0)
    boards = []
    for _ in range(4):
        _, _, info = played(env)
        boards.append((info["stage"], game_env(env).game.board.id))
    assert boards == [(0, "base-2"), (1, "river-2"), (2, "underground-2"), (2, "underground-2")]


def test_a_stage_is_kept_until_it_is_mastered() -> None:
    env = Curriculum(made(seat=0), STAGES, goal=1.1, window=1, review=0)
    for seed in range(3):
        assert played(env, seed)[2]["stage"] == 0
    assert env.reached == 0


def test_earlier_stages_come_back() -> None:
    env = Curriculum(made(seat=0), STAGES[:2], goal=-1.0, window=1, review=0.5)
    played(env)
    stages = {env.reset(seed=seed)[1]["stage"] for seed in range(20)}
    assert (env.reached, stages) == (1, {0, 1})


def test_a_curriculum_that_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="at least one stage"):
        Curriculum(made(), [])
    with pytest.raises(ValueError, match="there is no box 'moon'"):
        Curriculum(made(), [{"boxes": "moon"}])
    with pytest.raises(ValueError, match="board base-3 is for 3 players, not 2"):
        Curriculum(made(), [{"board": "base-3"}])


# --- records ---
def test_games_are_kept_as_records(tmp_path: Path) -> None:
    env = RecordGames(made(), tmp_path, every=2)
    paths = [played(env, seed)[2].get("record") for seed in range(3)]
    assert paths == [str(tmp_path / "game-000001.rec"), None, str(tmp_path / "game-000002.rec")]
    text = Path(str(paths[2])).read_text("utf-8")
    assert Record.parse(text).replay().key() == game_env(env).game.key()
    assert verify(text).ok


def test_records_do_not_overwrite_others(tmp_path: Path) -> None:
    for _ in range(2):
        played(RecordGames(made(), tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-000001.rec", "game-000002.rec"]


# --- together ---
def test_wrappers_can_be_combined(tmp_path: Path) -> None:
    env = RecordGames(Curriculum(TurnActions(made(), minds=1, width=1, ends=0), STAGES[:1]), tmp_path)
    _, _, info = played(env)
    assert Path(info["record"]).is_file()
    assert info["stage"] == 0


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*is different from the unwrapped version")
@pytest.mark.parametrize("wrapped", [FlatActions, TurnActions, lambda env: Curriculum(env, STAGES)])
def test_wrapped_environments_pass_the_check(wrapped: Any) -> None:
    check_env(wrapped(made()), skip_render_check=True)


@pytest.mark.slow
def test_a_wrapped_environment_can_be_made_again_from_its_spec() -> None:
    env = TurnActions(FlatActions(made()).env, minds=1)
    spec = env.spec
    assert spec is not None
    again = gymnasium.make(spec)
    assert played(again)[0] == played(env)[0]
