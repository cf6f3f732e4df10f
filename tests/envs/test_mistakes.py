"""Whatever can be done wrong with an environment is told: what is wrong, and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from elbowroom import BotError, Game, IllegalAction, Setup
from elbowroom.envs import pettingzoo, pettingzoo_turns
from elbowroom.envs.batch import BatchEnv
from elbowroom.envs.desk import ActionError
from elbowroom.envs.encoder import Encoder
from elbowroom.envs.gymnasium import ID
from elbowroom.envs.wrappers import Curriculum, FlatActions, RecordGames, TurnActions
from tests.envs.scenarios import AGAINST_RANDOM

MAKERS: dict[str, Any] = {
    "gymnasium": lambda **options: gymnasium.make(ID, **AGAINST_RANDOM | options),
    "vector": lambda **options: gymnasium.make_vec(ID, num_envs=2, **AGAINST_RANDOM | options),
    "pettingzoo": lambda **options: pettingzoo.env(**{"players": 2} | options),
}
OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"players": 6}, "a game has 2 to 5 players, not 6"),
    ({"players": "3"}, "players must be a whole number, not '3'"),
    ({"boxes": "moon"}, "there is no box 'moon'; known boxes: base, underground"),
    ({"boxes": ""}, "at least one box is needed; those of this package are base, underground"),
    ({"boxes": None}, r"boxes must be names, such as 'base,river', \['base', 'river'\] or 'all', not None"),
    ({"board": 3}, "board must be an id such as 'base-3', a Board, a file, or a list of these, not 3"),
    ({"board": [3]}, "board must be an id such as 'base-3'"),
    ({"board": []}, "at least one board is needed"),
    ({"board": "base-9"}, "there is no board 'base-9'; known boards: base-2"),
    ({"board": "base-3"}, "board base-3 is for 3 players, not 2"),
    ({"without": "elvs"}, "cannot leave out 'elvs': no such race or power; known: alchemist"),
    ({"without": 3}, "without must be names, such as 'elves,flying'"),
    ({"finds": "yes"}, "finds must be True, False or None"),
    ({"reward": "coin"}, "there is no reward 'coin'; there are 'rank' and 'coins'"),
    ({"render_mode": "rgb"}, "there is no render_mode 'rgb'; there are 'human', 'ansi', 'rgb_array' and None"),
    ({"compact": True, "board": "base-2-new"}, "compact arrays are for one board"),
    (
        {"rewards": "coins"},
        "there is no option 'rewards', did you mean 'reward'\\? The options are players, boxes, board",
    ),
    ({"colour": "red"}, "there is no option 'colour'. The options are players, boxes, .*, render_mode"),
]
OPPONENTS: list[tuple[dict[str, Any], str]] = [
    ({"opponents": "gredy"}, "there is no bot 'gredy'; known bots: quick, pip"),
    ({"opponents": "nobody.py"}, r"'nobody.py': there is no file nobody.py$"),
    ({"oponents": "greedy"}, "there is no option 'oponents', did you mean 'opponents'"),
    ({"opponents": None}, "opponents are a bot's name, such as 'greedy', or a list of names, not None"),
    ({"opponents": [3]}, "an opponent is a bot's name, such as 'random', 'quick' or 'greedy', not 3"),
    ({"opponents": []}, "2 players need 1 opponents, not 0; or one spec for all of them"),
    ({"seat": 2}, "there is no seat 2; the seats are 0 to 1, or None: drawn for each game"),
    ({"seat": -1}, "there is no seat -1; the seats are 0 to 1"),
    ({"seat": "0"}, "seat must be a whole number, not '0'"),
]


@pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)
@pytest.mark.parametrize(("options", "told"), OPTIONS)
def test_wrong_options(maker: Any, options: dict[str, Any], told: str) -> None:
    with pytest.raises((ValueError, TypeError), match=told):
        maker(**options)


@pytest.mark.parametrize("kind", ["gymnasium", "vector"])
@pytest.mark.parametrize(("options", "told"), OPPONENTS)
def test_wrong_opponents(kind: str, options: dict[str, Any], told: str) -> None:
    with pytest.raises((ValueError, TypeError), match=told):
        MAKERS[kind](**options)


def test_names_may_be_a_text() -> None:
    env = MAKERS["pettingzoo"](without="elves, flying").unwrapped
    assert env.desk.scenario.without == ("elves", "flying")


def test_the_same_opponents_play_one_game_and_many() -> None:
    env = MAKERS["gymnasium"](opponents="quick")
    env.reset(seed=1)
    env.step(env.action_space.sample())


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"n": 0}, "at least one game, not 0"),
        ({"n": "8"}, "the number of games must be a whole number, not '8'"),
        ({"n": 2, "setup": 3}, "what is played is a Setup, a list of them, or a function that returns one, not 3"),
        ({"n": 2, "setup": []}, "at least one setup is needed"),
        ({"n": 2, "opponents": "random", "learner_seat": -1}, "there is no seat -1; seats count from 0"),
        ({"n": 2, "opponents": "clever"}, "there is no bot 'clever'; known bots: quick, pip"),
        (
            {"n": 2, "setup": lambda: Setup(players=2)},
            r"is called with a number that may serve as a seed: def setup\(number\)",
        ),
        ({"n": 2, "setup": lambda number: "base"}, "the function of setups returned 'base', not a Setup"),
    ],
)
def test_wrong_batches(given: dict[str, Any], told: str) -> None:
    with pytest.raises((ValueError, TypeError), match=told):
        BatchEnv(**given)


def test_a_batch_that_has_not_begun() -> None:
    env = BatchEnv(2, Setup(players=2))
    for call in (lambda: env.step(np.zeros(2, np.int64)), env.sample, lambda: env.game(0)):
        with pytest.raises(ValueError, match=r"no game has begun: call reset\(\)"):
            call()
    env.reset()
    with pytest.raises(
        ValueError, match=r"no game has ended in row 0 yet, or the batch was made without keep_last=True"
    ):
        env.last_view(0)


def test_a_mask_that_is_written_to_changes_no_game() -> None:
    env = pettingzoo.env(players=2)
    env.reset(seed=1)
    observation, _, _, _, info = env.last()
    observation["action_mask"][:] = 1
    info["action_mask"][:] = 1
    assert not env.unwrapped.is_legal(0)
    single = MAKERS["gymnasium"]()
    _, info = single.reset(seed=1)
    info["action_mask"][:] = 1
    assert single.unwrapped.action_masks().sum() == 6
    with pytest.raises(IllegalAction, match="Legal: pick 1"):
        single.step(0)


def test_a_reset_that_fails_leaves_the_game_alone() -> None:
    env = MAKERS["gymnasium"](players=3, seat=None)
    env.reset(seed=1)
    seat, key = env.unwrapped.seat, env.unwrapped.game.key()
    for options in ({"board": "base-2"}, {"seat": 9}, {"bord": 1}):
        with pytest.raises(ValueError, match=r"base-2 is for|there is no seat 9|knows no option"):
            env.reset(seed=3, options=options)
        assert (env.unwrapped.seat, env.unwrapped.game.key()) == (seat, key)


# --- wrappers on wrappers ---
STAGES = [{"boxes": "base"}, {"boxes": "all", "board": "underground-2"}]


def test_wrappers_that_do_not_go_together_are_told() -> None:
    single = MAKERS["gymnasium"]
    with pytest.raises(
        TypeError, match=r"own 8192; a wrapper below has replaced them by .*\(32\): leave FlatActions out"
    ):
        FlatActions(TurnActions(single(), minds=1))
    with pytest.raises(TypeError, match="a wrapper below has replaced them: leave it out"):
        TurnActions(FlatActions(single()))
    with pytest.raises(ValueError, match="a curriculum below changes them"):
        FlatActions(Curriculum(single(), STAGES))
    for below in (FlatActions(single()), single(compact=True)):
        with pytest.raises(ValueError, match="stage 1 changes the board or the boxes"):
            Curriculum(below, STAGES)
    with pytest.raises(ValueError, match="reset cannot change board; make the environment without FlatActions"):
        FlatActions(single()).reset(options={"board": "river-2"})
    with pytest.raises(ValueError, match="stage 0 has an option 'bord'; a stage may change boxes, board"):
        Curriculum(single(), [{"bord": "base-2"}])
    FlatActions(Curriculum(single(), STAGES[:1])).reset(seed=1)


def test_many_games_have_one_seed_and_begin_anew_by_themselves() -> None:
    envs = MAKERS["vector"]()
    with pytest.raises(TypeError, match=r"have one seed, from which all follow, not \[1, 2\]"):
        envs.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="each that ends is followed by another by itself"):
        envs.reset(options={"reset_mask": np.ones(2, bool)})
    with pytest.raises(ValueError, match="begin anew by themselves"):
        MAKERS["vector"](autoreset_mode="Disabled")


def test_a_bot_error_names_all_that_can_play() -> None:
    with pytest.raises(BotError, match=r"known bots: quick, .*champion, greedy, random"):
        BatchEnv(1, opponents="gready")


# --- what a newcomer trips over ---
def test_seeds_may_be_numpys_and_nothing_else() -> None:
    seed: Any = np.int64(5)
    keys = set()
    for given in (5, seed):
        batch = BatchEnv(1, seed=seed)
        batch.reset(given)
        zoo = pettingzoo.raw_env(players=2)
        zoo.reset(seed=given)
        keys.add((batch.game(0).key(), zoo.game.key()))
    assert len(keys) == 1
    word: Any = "a"
    for begin in (lambda: BatchEnv(1, seed=word), lambda: batch.reset(word), lambda: zoo.reset(seed=word)):
        with pytest.raises(TypeError, match=r"seed must be a whole number, not "):
            begin()


def test_a_game_that_is_not_played() -> None:
    zoo = pettingzoo.raw_env(players=2)
    turns = TurnActions(MAKERS["gymnasium"](), minds=1, width=1, ends=0)
    for step in (lambda: zoo.step(64), lambda: turns.step(0)):
        with pytest.raises(ActionError, match=r"no game is played: begin one with reset\(\)"):
            step()
    turns.reset(seed=1)
    while not turns.step(0)[2]:
        pass
    with pytest.raises(ActionError, match=r"no game is played: begin one with reset\(\)"):
        turns.step(0)


def test_agents_that_there_are_not() -> None:
    zoo = pettingzoo.env(players=2)
    zoo.reset(seed=1)
    for call in (zoo.observe, zoo.action_space, zoo.observation_space):
        with pytest.raises(KeyError, match="there is no agent 'player_7'; the agents are player_0, player_1"):
            call("player_7")


def test_an_illegal_action_is_told_with_the_numbers_that_are_legal() -> None:
    told = r"action 3: 'stop' is not legal now: .* Legal: pick 1, .*\. Their numbers: 64, 65, 66, 67, 68, 69"
    single, zoo = MAKERS["gymnasium"](), pettingzoo.raw_env(players=2)
    single.reset(seed=1)
    zoo.reset(seed=1)
    for env in (single, zoo):
        with pytest.raises(IllegalAction, match=told):
            env.step(3)
    flat, compact = FlatActions(MAKERS["gymnasium"]()), MAKERS["gymnasium"](compact=True)
    for short in (flat, compact):
        _, info = short.reset(seed=1)
        numbers = ", ".join(map(str, np.flatnonzero(info["action_mask"])))
        with pytest.raises(IllegalAction, match=rf"action 3: 'stop' .* Their numbers: {numbers}$"):
            short.step(3)


def test_an_encoder_takes_views() -> None:
    game: Any = Game.new(Setup(seed=1))
    encoder = Encoder(Setup())
    calls: list[Any] = [encoder.encoded, encoder.masked, lambda given: encoder.encode(given, {})]
    for call in calls:
        with pytest.raises(TypeError, match=r"what one seat sees, as game\.view\(seat\) gives it, not .*<Game"):
            call(game)


def test_an_encoder_takes_a_setup_and_a_dictionary() -> None:
    name: Any = "base"
    with pytest.raises(TypeError, match="an encoder is made for a Setup, not for 'base'"):
        Encoder(name)
    encoder, nothing = Encoder(Setup()), None
    with pytest.raises(TypeError, match=r"a dictionary of arrays such as buffers\(\) makes, not None"):
        encoder.encode(Game.new(Setup(seed=1)).view(0), nothing)  # type: ignore[arg-type]


def test_a_truth_value_is_no_action() -> None:
    wrong: list[Any] = [True, np.True_]
    for env in (MAKERS["gymnasium"](), pettingzoo.raw_env(players=2)):
        env.reset(seed=1)
        for given in wrong:
            with pytest.raises(ActionError, match=r"an action is a number from 0 to 8191, not .*True"):
                env.step(given)


def test_nothing_is_seen_before_the_first_game() -> None:
    for module in (pettingzoo, pettingzoo_turns):
        raw = module.raw_env(players=2)
        for call in (raw.last, raw.render, lambda raw=raw: raw.observe("player_0")):
            with pytest.raises(ActionError, match=r"no game is played: begin one with reset\(\)"):
                call()


def test_options_of_reset_are_a_dictionary() -> None:
    wrong: Any = ["river-2"]
    for env in (pettingzoo.raw_env(players=2), MAKERS["gymnasium"]()):
        with pytest.raises(TypeError, match=r"options of reset are a dictionary, such as \{'board': 'river-3'\}, not"):
            env.reset(options=wrong)


def test_agents_that_act_at_once_all_act() -> None:
    env = pettingzoo_turns.parallel_env(players=2, minds=1, width=1, ends=0)
    with pytest.raises(ActionError, match=r"no game is played: begin one with reset\(\)"):
        env.step({"player_0": 0, "player_1": 0})
    env.reset(seed=1)
    wrong: list[tuple[Any, str]] = [
        ([0, 0], r"a dictionary with an action for each agent, player_0, player_1, not \[0, 0\]"),
        ({"player_0": 0}, "an action is missing for player_1"),
        (
            {"player_0": 0, "player_1": 0, "player_7": 0},
            "there is no agent 'player_7'; the agents are player_0, player_1",
        ),
    ]
    for actions, told in wrong:
        with pytest.raises((ActionError, KeyError), match=told):
            env.step(actions)
    env.step({"player_0": 0, "player_1": 0})


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"stages": ["base"]}, "stage 0 must be a dictionary of options, such as {'boxes': 'base'}, not 'base'"),
        ({"stages": [{}], "goal": "much"}, "goal must be a number, not 'much'"),
    ],
)
def test_wrong_curricula(given: dict[str, Any], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        Curriculum(MAKERS["gymnasium"](), **given)


def test_records_need_a_folder_and_a_game(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="this is a wrapper for elbowroom/Game-v0"):
        RecordGames(gymnasium.make("CartPole-v1"), tmp_path)
    file = tmp_path / "games"
    file.write_text("", "utf-8")
    with pytest.raises(ValueError, match=r"records are written to a folder, and .*games is a file"):
        RecordGames(MAKERS["gymnasium"](), file)
    with pytest.raises(TypeError, match="the folder of the records must be a path, not 3"):
        pettingzoo.env(records=3)


def test_a_bot_has_a_seat_in_open_spiel() -> None:
    from elbowroom.envs.open_spiel import SeatedBot

    with pytest.raises(ValueError, match="there is no seat 5; the seats are 0 to 4"):
        SeatedBot("greedy", player=5)
