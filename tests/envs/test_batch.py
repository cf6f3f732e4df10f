"""Many games at once are the same games as one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

import numpy as np
import pytest

from elbowroom import Action, BotError, Game, IllegalAction, Setup, View
from elbowroom.envs.batch import Array, BatchEnv
from elbowroom.envs.encoder import Encoder
from elbowroom.rules.actions import ACTIONS
from tests.envs.tables import ALL, SETUPS, generated, name_of


def choices(mask: Array, rng: np.random.Generator) -> Array:
    """A legal action for each row, by chance."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in mask])


def played(env: BatchEnv, steps: int) -> Iterator[tuple[Array, Array, Array]]:
    """Random play: after each step the rewards, which games ended, and whose decision it is."""
    rng = np.random.default_rng(0)
    _, mask, _ = env.reset()
    for _ in range(steps):
        _, mask, reward, done, seat = env.step(choices(mask, rng))
        yield reward.copy(), done.copy(), seat.copy()


# --- the same as single games ---
@pytest.mark.parametrize("compact", [False, True], ids=["common", "compact"])
@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[15], SETUPS[6]], ids=name_of)
def test_a_batch_is_single_games_side_by_side(setup: Setup, compact: bool) -> None:
    env = BatchEnv(3, setup, seed=5, compact=compact)
    obs, mask, seat = env.reset()
    games = [Game.new(setup) for setup in env.setups()]
    encoder = Encoder(setup, compact=compact)
    rng, ended = np.random.default_rng(1), 0
    for step in range(400):
        if step % 7 == 0:
            check_rows(encoder, games, obs, mask, seat)
        actions = choices(mask, rng)
        for game, action in zip(games, actions, strict=True):
            game.apply(ACTIONS[env.actions[action]])
        obs, mask, reward, done, seat = env.step(actions)
        for i, game in enumerate(games):
            assert done[i] == game.over
            assert reward[i].tolist() == (pytest.approx(rank_rewards(game)) if game.over else [0.0] * setup.players)
            if game.over:
                assert env.coins[i].tolist() == [player.coins for player in game.players]
                games[i] = Game.new(env.setups()[i])
                ended += 1
    assert ended >= 3


def check_rows(encoder: Encoder, games: list[Game], obs: dict[str, Array], mask: Array, seat: Array) -> None:
    """Each row is what the seat that decides sees of its game."""
    alone, legal = encoder.buffers(), np.zeros(len(encoder.actions), np.int8)
    for i, game in enumerate(games):
        assert seat[i] == game.to_move
        view = game.view(int(seat[i]))
        encoder.encode(view, alone)
        encoder.mask(view, legal)
        for name, array in alone.items():
            assert (obs[name][i] == array).all(), name
        assert (mask[i] == legal).all()


def rank_rewards(game: Game) -> list[float]:
    """1 for the first, -1 for the last, equal steps between; who shares a rank shares the mean of its places."""
    outcome = game.outcome()
    assert outcome is not None
    last = game.setup.players - 1
    found = [0.0] * game.setup.players
    for standing in outcome.ranking:
        places = [place for place, other in enumerate(outcome.ranking) if other.rank == standing.rank]
        found[standing.seat] = sum(1 - 2 * place / last for place in places) / len(places)
    return found


def test_shared_ranks_share_what_they_bring() -> None:
    from elbowroom.envs.rewards import rank_rewards as rewards_of

    state = Game.new(Setup(players=3, seed=1))._state
    coins = state.coins[:]
    coins[0], coins[1], coins[2] = 20, 30, 20
    state.coins = coins
    assert list(rewards_of(state)) == [-0.5, 1.0, -0.5]


def test_rewards_by_coins_are_what_each_seat_gained_or_paid() -> None:
    env = BatchEnv(4, Setup(players=3), reward="coins", seed=2)
    totals = np.zeros((4, 3))
    ended = 0
    for reward, done, _ in played(env, 500):
        totals += reward
        for i in np.flatnonzero(done):
            assert (totals[i] + 5 == env.coins[i]).all(), "all begin with five coins"
            totals[i] = 0
            ended += 1
    assert ended >= 4


# --- seeds ---
def test_the_same_seed_gives_the_same_games() -> None:
    def trace(env: BatchEnv, seed: int | None) -> list[bytes]:
        rng = np.random.default_rng(3)
        obs, mask, seat = env.reset(seed)
        found = []
        for _ in range(150):
            obs, mask, _, _, seat = env.step(choices(mask, rng))
            found.append(b"".join(array.tobytes() for array in (*obs.values(), mask, seat)))
        return found

    env = BatchEnv(3, seed=7, opponents="random")
    first = trace(env, None)
    assert trace(env, 7) == first
    assert trace(BatchEnv(3, seed=7, opponents="random"), None) == first
    assert trace(env, 8) != first
    assert trace(env, None) != first, "without a seed the next games follow"


def test_games_of_a_batch_differ() -> None:
    env = BatchEnv(50, seed=1)
    env.reset()
    seeds = {setup.seed for setup in env.setups()}
    assert len(seeds) == 50
    assert len({env.game(i).column[0].race for i in range(50)}) > 5


def test_samples_are_legal_varied_and_repeatable() -> None:
    env = BatchEnv(40, seed=5)
    _, mask, _ = env.reset()
    first = env.sample()
    assert mask[np.arange(40), first].all()
    assert len(set(first.tolist())) > 3
    assert (env.sample() != first).any()
    env.reset(5)
    assert (env.sample() == first).all()
    with pytest.raises(ValueError, match=r"call reset\(\) before sample\(\)"):
        BatchEnv(1).sample()


# --- opponents ---
@pytest.mark.parametrize(
    ("opponents", "boxes", "steps"),
    [("random", ALL, 40), ("quick", ALL, 40), ("greedy:samples=1:width=1", ("base",), 5)],
)
def test_with_opponents_only_the_learner_decides(opponents: str, boxes: tuple[str, ...], steps: int) -> None:
    env = BatchEnv(2, Setup(players=3, boxes=boxes), opponents=opponents, seed=1, learner_seat=1)
    rows = list(played(env, steps))
    assert all((seat == 1).all() for _, _, seat in rows)


def test_the_learner_sits_anywhere_if_it_is_not_said_where() -> None:
    env = BatchEnv(16, Setup(players=4), opponents="random", seed=1)
    (_, _, before), *rest = played(env, 70)
    assert set(before.tolist()) == {0, 1, 2, 3}
    for _, done, seat in rest:
        assert (seat == before)[~done].all(), "the learner stays at its seat until the game ends"
        before = seat
    assert env.coins.any()


def test_quick_opponents_beat_random_play() -> None:
    env = BatchEnv(16, opponents="quick", learner_seat=0, seed=3)
    results = [float(reward[i, 0]) for reward, done, _ in played(env, 220) for i in np.flatnonzero(done)]
    assert len(results) >= 16
    assert np.mean(results) < -0.8


class Onlooker:
    """Takes the first legal action, and remembers whose coins it was shown."""

    seen: ClassVar[list[tuple[int, list[int | None]]]] = []

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The first one."""
        self.seen.append((view.seat, [player.coins for player in view.players]))
        return legal_actions[0]


def test_opponents_know_no_more_than_their_seat_may() -> None:
    Onlooker.seen.clear()
    env = BatchEnv(2, Setup(players=3), opponents=f"{__name__}:Onlooker", learner_seat=0, seed=1)
    assert len(list(played(env, 30))) == 30
    assert len(Onlooker.seen) > 20
    for seat, coins in Onlooker.seen:
        assert [known is not None for known in coins] == [other == seat for other in range(3)]


# --- several setups ---
def test_several_setups_are_played_by_turns() -> None:
    setups = [Setup(players=2), Setup(players=5, boxes=ALL), Setup(players=3, board=generated("base", 3, 1))]
    env = BatchEnv(8, setups, seed=4)
    obs, mask, seat = env.reset()
    rng = np.random.default_rng(2)
    met: set[int] = set()
    for _ in range(200):
        obs, mask, reward, _, seat = env.step(choices(mask, rng))
        assert reward.shape == (8, 5)
        met |= {setup.players for setup in env.setups()}
        assert all(seat[row] < setup.players for row, setup in enumerate(env.setups()))
    assert met == {2, 3, 5}
    for i, setup in enumerate(env.setups()):
        encoder = Encoder(setup)
        alone = encoder.buffers()
        encoder.encode(env.game(i).view(int(seat[i])), alone)
        for name, array in alone.items():
            assert (obs[name][i] == array).all(), name


def test_a_curriculum_gives_a_setup_for_each_game() -> None:
    asked: list[int] = []

    def curriculum(number: int) -> Setup:
        asked.append(number)
        return Setup(players=2 if len(asked) <= 5 else 3)

    env = BatchEnv(4, curriculum, seed=1)
    assert sum(int(done.sum()) for _, done, _ in played(env, 350)) >= 8
    assert len(set(asked)) >= 9
    assert {setup.players for setup in env.setups()} == {3}


# --- arrays ---
def test_arrays_are_the_same_ones_each_time_and_cannot_be_written_to() -> None:
    env = BatchEnv(2)
    obs, mask, seat = env.reset()
    again, mask_again, _, _, seat_again = env.step(choices(mask, np.random.default_rng(1)))
    assert again is obs
    assert mask_again is mask
    assert seat_again is seat
    with pytest.raises(ValueError, match="read-only"):
        mask[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        obs["regions"][0, 0, 0] = 1


# --- mistakes ---
def test_an_illegal_action_changes_nothing_and_says_what_was_legal() -> None:
    env = BatchEnv(3, seed=1)
    obs, mask, _ = env.reset()
    before = [mask.copy(), *(array.copy() for array in obs.values())]
    actions = choices(mask, np.random.default_rng(1))
    wrong = actions.copy()
    wrong[1] = 3
    with pytest.raises(
        IllegalAction, match=r"row 1: action 3, 'stop' is not legal now: .*'pick', by seat 0"
    ) as refused:
        env.step(wrong)
    assert "Legal: 64 (pick 1), 65 (pick 2)" in str(refused.value)
    assert [str(action) for action in refused.value.legal] == [f"pick {i}" for i in range(1, 7)]
    for array, kept in zip((mask, *obs.values()), before, strict=True):
        assert (array == kept).all()
    env.step(actions)


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (np.array([64, 64]), r"one action for each of 3 games is needed, not an array of shape \(2,\)"),
        (np.array([[64], [64], [64]]), r"not an array of shape \(3, 1\)"),
        (np.array([64.0, 64.0, 64.0]), "actions are whole numbers, places of the mask, not float64"),
        (np.array([64, 64, 9000]), "row 2: action 9000, which no mask has, is not legal"),
        (np.array([64, 64, -1]), "row 2: action -1, which no mask has, is not legal"),
    ],
)
def test_actions_that_are_none_are_refused(actions: Array, message: str) -> None:
    env = BatchEnv(3)
    env.reset()
    with pytest.raises(ValueError, match=message):
        env.step(actions)


def test_a_step_before_the_first_game_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no game has begun: call reset\(\) before step\(\)"):
        BatchEnv(2).step(np.array([64, 64]))


def test_what_cannot_be_a_batch_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one game, not 0"):
        BatchEnv(0)
    with pytest.raises(ValueError, match="there are 'rank' and 'coins'"):
        BatchEnv(1, reward="fame")
    with pytest.raises(BotError, match="there is no bot 'clever'; known bots: "):
        BatchEnv(1, opponents="clever")
    with pytest.raises(ValueError, match="there is no seat 2; the seats are 0 to 1"):
        BatchEnv(1, opponents="random", learner_seat=2)
    with pytest.raises(ValueError, match="there is no seat 2; the seats are 0 to 1"):
        BatchEnv(1, [Setup(players=3), Setup(players=2)], opponents="random", learner_seat=2)
    with pytest.raises(ValueError, match="name the opponents too"):
        BatchEnv(1, learner_seat=1)
    with pytest.raises(ValueError, match="a compact batch has the size of one setup"):
        BatchEnv(1, [Setup(), Setup(players=3)], compact=True)
    with pytest.raises(ValueError, match="at least one setup"):
        BatchEnv(1, [])


def test_a_game_laid_by_hand_is_dealt_as_told() -> None:
    setup = Setup(banners=("orcs", "elves"), badges=("hill",), first=None)
    env = BatchEnv(6, setup, seed=2)
    _, _, seat = env.reset()
    assert [env.game(i).column[0].race for i in range(6)] == ["orcs"] * 6
    assert [env.game(i) == Game.new(other) for i, other in enumerate(env.setups())] == [True] * 6
    assert set(seat.tolist()) == {0, 1}
    assert replace(env.setups()[0], seed=None) == setup
