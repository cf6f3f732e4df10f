"""Elbow Room in OpenSpiel: its own tests pass, its algorithms run."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    evaluate_bots,
    exploitability,
    generate_playthrough,
    get_all_states,
    ismcts,
    mcts,
)

from elbowroom import Record, SetupError
from elbowroom.envs.open_spiel import SHORT_NAME, ElbowRoomState, SeatedBot, setup_of
from tests.engines import ROOT
from tests.nightly import NIGHT

ALL = "boxes=base+underground+river+spiderweb"
ISLANDS = ROOT / "examples" / "islands.json"
FOUR = "dwarves+wizards+sorcerers+trolls", "merchant+fortified+wealthy+alchemist"
# Two players, four combos, two rounds, the deal is known.
TINY = f"{SHORT_NAME}(board={ISLANDS},rounds=2,races={FOUR[0]},powers={FOUR[1]},banners={FOUR[0]},badges={FOUR[1]})"
# Two players, two races, two powers, one round, and the deal is chance.
TINIEST = f"{SHORT_NAME}(board={ISLANDS},rounds=1,races=dwarves+wizards,powers=merchant+fortified)"


def loaded(parameters: str = "") -> Any:
    """The game with these parameters."""
    return pyspiel.load_game(f"{SHORT_NAME}({parameters})" if parameters else SHORT_NAME)


def walk(game: Any, seed: int) -> Any:
    """A random game, before its first and after each step."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


# --- what OpenSpiel tests ---
QUICK = ["players=2,rounds=2", f"players=5,rounds=1,{ALL}", f"players=3,{ALL},board=river-3,rounds=1,first=-1"]
WHOLE = [
    "players=2", "players=5", f"players=2,{ALL}", f"players=5,{ALL}", f"players=3,{ALL},board=river-3",
    f"players=2,{ALL},board=underground-2", "players=2,board=base-2-17", "players=5,board=base-5-3",
    f"players=5,{ALL},board=river-5-3", f"players=2,{ALL},board=underground-2-4", "players=4,rounds=20,first=-1",
]  # fmt: skip


@pytest.mark.parametrize("parameters", QUICK)
def test_random_simulations_with_serialisation(parameters: str) -> None:
    pyspiel.random_sim_test(loaded(parameters), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("parameters", WHOLE)
def test_random_simulations_of_whole_games(parameters: str) -> None:
    pyspiel.random_sim_test(loaded(parameters), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "game",
    [
        TINIEST,
        *(
            pytest.param(f"{SHORT_NAME}({parameters},rounds=1)", marks=pytest.mark.slow)
            for parameters in (
                "players=2",
                f"players=3,{ALL}",
                f"players=5,{ALL}",
                "players=2,board=base-2-17",
                f"players=2,{ALL},board=underground-2-4",
            )
        ),
        pytest.param(f"{SHORT_NAME}(players=5,rounds=1)", marks=NIGHT),
    ],
)
def test_a_playthrough_can_be_written_and_is_the_same_again(game: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # what it asks for, and only its command line sets
    text = generate_playthrough.playthrough(game, None, seed=5)
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in text
    assert "GameType.utility = Utility.ZERO_SUM" in text
    file = tmp_path / "playthrough.txt"
    file.write_text(text, "utf-8")
    actual, expected = generate_playthrough.replay(str(file))
    assert actual == expected


# --- its algorithms ---
def test_mcts_plays() -> None:
    game = loaded("rounds=1")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 8, evaluator, random_state=np.random.RandomState(2))
    state, rng, chosen = game.new_initial_state(), Random(3), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        elif state.current_player() == 0:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            chosen += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert chosen > 2


@pytest.mark.parametrize("observations", [False, True])
def test_information_set_mcts_plays(observations: bool) -> None:
    game = loaded(f"players=2,rounds=1,{ALL},banners=skags+slingmen")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game, evaluator, 1.4, 6, random_state=np.random.RandomState(2), use_observation_string=observations,
        allow_inconsistent_action_sets=observations,
    )  # fmt: skip
    state, rng, chosen = game.new_initial_state(), Random(3), 0
    while not state.is_terminal() and chosen < 6:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            chosen += 1
    assert chosen > 3


def test_bots_of_elbow_room_play_and_can_be_repeated() -> None:
    game = loaded("players=3,rounds=1")
    histories = []
    for _ in range(2):
        bots = [SeatedBot("greedy", 0, 1), SeatedBot("random", 1, 2), SeatedBot("pip", 2, 3)]
        assert [bot.player_id() for bot in bots] == [0, 1, 2]
        evaluate_bots.evaluate_bots(state := game.new_initial_state(), bots, np.random.RandomState(4))
        histories.append(state.history())
    assert histories[0] == histories[1]
    bots[1].restart()
    evaluate_bots.evaluate_bots(state := game.new_initial_state(), bots, np.random.RandomState(4))
    assert state.history() != histories[0]


def test_exploitability_where_the_deal_is_chance() -> None:
    game = pyspiel.load_game(TINIEST)
    uniform = policy.UniformRandomPolicy(game)
    assert 0 < exploitability.exploitability(game, uniform) < 2
    assert game.new_initial_state().is_chance_node()


@pytest.mark.slow
def test_exploitability_of_two_rounds() -> None:
    game = pyspiel.load_game(TINY)
    states = get_all_states.get_all_states(game, include_chance_states=True)
    assert 10_000 < len(states) < 20_000
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) == pytest.approx(0.8796, abs=1e-3)


# --- states ---
def test_states_are_copied_and_pickled() -> None:
    for number, state in enumerate(walk(loaded(f"players=3,{ALL},rounds=2"), 4)):
        if number % 7:
            continue
        for other in (state.clone(), pickle.loads(pickle.dumps(state))):
            assert isinstance(other, ElbowRoomState)
            assert str(other) == str(state)
            assert other.history() == state.history()
            if not other.is_terminal():
                before = str(state)
                other.apply_action(other.legal_actions()[0])
                assert str(state) == before


def test_actions_are_told_in_words() -> None:
    words = Counter[str]()
    for state in walk(loaded(f"players=2,{ALL},board=river-2"), 4):
        player = state.current_player()
        texts = [state.action_to_string(player, action) for action in state.legal_actions()]
        assert len(set(texts)) == len(texts)
        words.update(text.split()[0] for text in texts)
    assert words.keys() >= {"banner", "badge", "event", "lair", "pick", "conquer", "deploy", "stop"}


def test_a_state_has_a_record() -> None:
    for number, state in enumerate(walk(loaded("players=3,rounds=2"), 6)):
        if number % 25 == 0 or state.is_terminal():
            text = str(state.record())
            assert str(Record.parse(text).replay().record()) == text
    assert "result 1 " in text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_returns_are_by_rank(players: int) -> None:
    for seed in range(3):
        for state in walk(loaded(f"players={players},rounds=2"), seed):
            if not state.is_terminal():
                assert state.returns() == [0.0] * players
        ranking = state.record().result
        by_rank = [state.returns()[standing.seat] for standing in ranking]
        assert by_rank == sorted(by_rank, reverse=True)
        assert sum(by_rank) == pytest.approx(0)
        if len({standing.rank for standing in ranking}) == players:
            assert by_rank == pytest.approx([1 - 2 * place / (players - 1) for place in range(players)])


# --- what players know ---
def test_information_states_are_of_one_player() -> None:
    """Whatever is dealt anew, the player's own information is the same: no other player's secret is in it."""
    game = loaded(f"players=2,{ALL},board=river-2,banners=skags+slingmen")
    rng, others = Random(2), 0
    for state in walk(game, 3):
        if state.is_terminal() or rng.random() > 0.2:
            continue
        for player in range(2):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            others += str(other) != str(state)
    assert others > 3


def _kind(perfect_recall: bool, private: Any = None) -> Any:
    private = pyspiel.PrivateInfoType.SINGLE_PLAYER if private is None else private
    return pyspiel.IIGObservationType(perfect_recall=perfect_recall, public_info=True, private_info=private)


def test_tensors_tell_states_apart() -> None:
    game = loaded("players=2,rounds=2")
    seen: dict[str, str] = {}
    for seed in range(3):
        for state in walk(game, seed):
            tensor = np.array(state.information_state_tensor(0), np.float32).tobytes().hex()
            text = state.information_state_string(0)
            assert seen.setdefault(text, tensor) == tensor
    assert len(set(seen.values())) == len(seen)


def test_others_coins_are_not_observed() -> None:
    for state in walk(loaded("players=3,rounds=1"), 1):
        if not state.is_terminal():
            seats = json.JSONDecoder().raw_decode(state.observation_string(1))[0]["seats"]
            assert [seat["coins"] for seat in seats][0::2] == [0, 0]


def test_an_observer_of_the_public_knows_nobodys_coins() -> None:
    game = loaded("players=2,rounds=1")
    observer = game.make_py_observer(_kind(False, pyspiel.PrivateInfoType.NONE))
    *_, state = (state.clone() for state in walk(game, 1) if not state.is_terminal())
    seats = json.JSONDecoder().raw_decode(observer.string_from(state, 0))[0]["seats"]
    assert [seat["coins"] for seat in seats] == [0, 0]
    with pytest.raises(ValueError, match="not all secrets"):
        game.make_py_observer(_kind(False, pyspiel.PrivateInfoType.ALL_PLAYERS))
    with pytest.raises(ValueError, match="takes no parameters"):
        game.make_py_observer(_kind(False), {"planes": 3})


def test_games_are_not_longer_than_they_say() -> None:
    for parameters in ("players=2", f"players=5,{ALL}"):
        game = loaded(parameters)
        *_, state = walk(game, 2)
        history = [item.player for item in state.full_history()]
        decisions = sum(player >= 0 for player in history)
        assert decisions < game.max_game_length() / 4
        assert len(history) - decisions < game.max_chance_nodes_in_history() / 2


# --- parameters ---
def test_parameters_of_the_game_string() -> None:
    game = loaded(
        "players=3,boxes=base+river,board=river-3,rounds=4,first=-1,without=elves,banners=orcs+trolls,badges=hill"
    )
    setup = game.setup
    assert (setup.players, setup.boxes, setup.board, setup.rounds) == (3, ("base", "river"), "river-3", 4)
    assert (setup.first, setup.without, setup.banners, setup.badges) == (
        None,
        ("elves",),
        ("orcs", "trolls"),
        ("hill",),
    )
    assert game.num_players() == 3
    assert pyspiel.load_game(str(game)).setup == setup


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"players": 6}, "2 to 5 players, not 6"),
        ({"boxes": "cellar"}, "there is no box 'cellar'"),
        ({"board": "atlantis"}, "there is no board 'atlantis'; known boards: "),
        ({"board": "base-2-new"}, "one board; give the number of a seed instead of 'new'"),
        ({"races": "elves"}, "2 players need at least 7 races"),
        ({"rounds": 30}, "1 to 20 rounds, not 30"),
    ],
)
def test_parameters_that_cannot_be_played(params: dict[str, Any], message: str) -> None:
    with pytest.raises((SetupError, ValueError), match=message):
        setup_of(params).table()
    with pytest.raises((ValueError, RuntimeError, pyspiel.SpielError), match=message):
        pyspiel.load_game(SHORT_NAME, params)
