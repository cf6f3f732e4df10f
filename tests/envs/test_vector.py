"""Many games at once, as Gymnasium makes them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from elbowroom import IllegalAction
from elbowroom.envs.gymnasium import ID
from elbowroom.envs.spaces import drawn
from elbowroom.envs.vector import GameVectorEnv
from tests.envs.scenarios import AGAINST_RANDOM, every_scenario


def made(number: int = 3, **options: Any) -> GameVectorEnv:
    envs = gymnasium.make_vec(ID, num_envs=number, **AGAINST_RANDOM | options)
    assert isinstance(envs, GameVectorEnv)
    return envs


def stepped(envs: GameVectorEnv, steps: int, seed: int = 1) -> list[Any]:
    """Random steps: what each returned."""
    found: list[Any] = [envs.reset(seed=seed)]
    envs.action_space.seed(seed)
    for _ in range(steps):
        found.append(envs.step(envs.action_space.sample()))
    return found


@every_scenario
def test_what_comes_back_is_in_the_spaces(options: dict[str, Any]) -> None:
    envs = made(2, **options)
    (observation, info), *steps = stepped(envs, 4)
    assert envs.observation_space.contains(observation)
    assert info["action_mask"].shape == (2, envs.single_action_space.n)  # type: ignore[attr-defined]
    for observation, rewards, ended, cut, _ in steps:
        assert envs.observation_space.contains(observation)
        assert (rewards.shape, rewards.dtype) == ((2,), np.float64)
        assert ended.dtype == cut.dtype == np.bool_
        assert not cut.any()


def test_one_game_looks_like_one_of_many() -> None:
    single = gymnasium.make(ID, players=2, opponents="random")
    envs = made()
    assert envs.single_observation_space == single.observation_space
    assert envs.single_action_space == single.action_space
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_games_end_and_others_begin() -> None:
    envs = made(4, reward="coins", seat=1)
    totals, games = np.zeros(4), 0
    envs.reset(seed=2)
    envs.action_space.seed(2)
    while games < 4:
        observation, rewards, ended, _, info = envs.step(envs.action_space.sample())
        totals += rewards
        for row in np.flatnonzero(ended):
            assert totals[row] == info["final_info"]["coins"][row, 1] - 5
            assert envs.batch.game(int(row)).round == 1
            totals[row] = 0
            games += 1
        assert ("final_info" in info) == ended.any()
        assert np.array_equal(info.get("_final_info", np.zeros(4, dtype=bool)), ended)
        assert envs.observation_space.contains(observation)


def test_rewards_by_rank_are_the_learners() -> None:
    envs = made(4)
    envs.reset(seed=2)
    envs.action_space.seed(2)
    seats, games = envs._seats, 0
    while games < 6:
        _, rewards, ended, _, info = envs.step(envs.action_space.sample())
        for row in np.flatnonzero(ended):
            coins, rank = info["final_info"]["coins"][row], info["final_info"]["rank"][row]
            own, other = coins[seats[row]], coins[1 - seats[row]]
            assert info["final_info"]["seat"][row] == seats[row]
            assert own == other or rewards[row] == np.sign(own - other) == {1: 1, 2: -1}[int(rank)]
            games += 1
        assert not rewards[~ended].any()
        seats = info["seat"]


def test_what_is_told_of_an_ended_game_is_what_gymnasium_tells() -> None:
    """The same keys and shapes as Gymnasium's own environment in the same mode."""
    options: dict[str, Any] = AGAINST_RANDOM | {"seat": 0, "compact": True}
    envs = made(2, **options)
    own = gymnasium.make_vec(
        ID, 2, "sync", vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP}, **options
    )  # fmt: skip
    endings = [ending(envs), ending(own)]
    told = [{name: (array.shape, array.dtype) for name, array in one["final_info"].items()} for one in endings]
    assert told[0] == told[1]
    assert set(endings[0]) == set(endings[1])
    assert endings[0]["final_obs"].dtype == endings[1]["final_obs"].dtype == np.object_
    row = int(np.flatnonzero(endings[0]["_final_obs"])[0])
    last = endings[0]["final_obs"][row]
    assert envs.single_observation_space.contains(last)
    assert last["table"][0] == 1  # the decision is `over`
    assert last["seats"][0, 1] == endings[0]["final_info"]["coins"][row, 0]


def ending(envs: Any) -> dict[str, Any]:
    """The info of the step that ends the first game."""
    _, info = envs.reset(seed=2)
    rng = np.random.default_rng(3)
    while "final_info" not in info:
        *_, info = envs.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]))
    found: dict[str, Any] = info
    return found


def test_the_next_game_may_begin_with_the_next_step() -> None:
    """The mode that most of Gymnasium's vector wrappers ask for: the same as Gymnasium's own environment."""
    envs = made(3, seat=0, compact=True, autoreset_mode="NextStep")
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    _, info = envs.reset(seed=2)
    rng, before, began = np.random.default_rng(3), np.zeros(3, dtype=bool), 0
    while began < 3:
        keys = [envs.batch.game(row).key() for row in range(3)]
        actions = [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]]
        seen, rewards, ended, _, info = envs.step(np.array(actions))
        assert envs.observation_space.contains(seen)
        for row in range(3):
            assert (seen["table"][row, 0] == 1) == ended[row]  # the decision is `over`
            assert info["action_mask"][row].any() != ended[row]
            if before[row]:  # the action counted for nothing, and a game has begun
                assert (rewards[row], ended[row], seen["table"][row, 15]) == (0, False, 1)
                assert envs.batch.game(row).key() == keys[row]
                began += 1
            if ended[row]:
                assert rewards[row] == {1: 1, 2: -1}[int(info["rank"][row])]
        before = ended
    flat = gymnasium.wrappers.vector.FlattenObservation(made(2, autoreset_mode=AutoresetMode.NEXT_STEP, compact=True))
    flat.reset(seed=1)
    assert flat.observation_space.contains(flat.step(flat.action_space.sample())[0])


def test_wrappers_of_gymnasium_for_many_games() -> None:
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(made(2, reward="coins", seat=0))
    info = ending(envs)
    assert info["final_info"]["coins"].shape == (2, 2)
    row = int(np.flatnonzero(info["_final_info"])[0])
    episode = info["final_info"]["episode"] if "episode" in info["final_info"] else info["episode"]
    assert episode["r"][row] == info["final_info"]["coins"][row, 0] - 5
    scaled = gymnasium.wrappers.vector.NormalizeReward(made(2, reward="coins", copy=False))
    assert ending(scaled)["_final_info"].any()


def test_the_same_seed_gives_the_same_games() -> None:
    first, again = stepped(made(), 30), stepped(made(), 30)
    for one, other in zip(first[1:], again[1:], strict=True):
        for name, array in one[0].items():
            assert np.array_equal(array, other[0][name])
        assert np.array_equal(one[1], other[1])


@pytest.mark.parametrize("width", [16, 13])
def test_all_legal_actions_are_drawn_and_no_others(width: int) -> None:
    masks = (np.random.default_rng(1).random((5, width)) < 0.3).astype(np.int8)
    masks[:, 3] = 1
    rng = np.random.default_rng(2)
    found = {(row, int(action)) for _ in range(300) for row, action in enumerate(drawn(masks, rng))}
    assert found == {(int(row), int(place)) for row, place in np.argwhere(masks)}
    masks[4] = 0
    with pytest.raises(ValueError, match="game 4 has no legal action"):
        drawn(masks, rng)


def test_arrays_are_new_unless_copies_are_not_wanted() -> None:
    envs = made()
    first, second = stepped(envs, 1)
    assert not any(np.shares_memory(first[0][name], second[0][name]) for name in first[0])
    envs = made(copy=False)
    first, second = stepped(envs, 1)
    assert all(np.shares_memory(first[0][name], second[0][name]) for name in first[0])


def test_several_boards() -> None:
    envs = made(8, boxes="all", board=["base-2", "river-2", "underground-2"])
    envs.reset(seed=1)
    assert len({envs.batch.game(row).board.id for row in range(8)}) > 1


def test_rendering() -> None:
    envs = made(2, render_mode="ansi")
    envs.reset(seed=1)
    shown = envs.render()
    assert shown is not None
    assert len(shown) == 2
    assert all("Round 1" in text for text in shown)


def test_mistakes_are_told() -> None:
    envs = made()
    with pytest.raises(ValueError, match=r"no game has begun: call reset\(\) first"):
        envs.action_masks()
    envs.reset(seed=1)
    assert envs.action_masks().sum() == 18
    with pytest.raises(IllegalAction, match=r"row 0: action 0, 'end' is not legal now"):
        envs.step(np.zeros(3, dtype=np.int64))
    with pytest.raises(ValueError, match="of many games at once knows no options, not board"):
        envs.reset(options={"board": "base-2"})
    with pytest.raises(ValueError, match="have one kind of opponent"):
        made(players=3, opponents=["random", "quick"])
