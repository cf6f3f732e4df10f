"""Elbow Room as a game of OpenSpiel; importing this module registers ``python_elbowroom`` in `pyspiel`.

>>> import elbowroom.envs.open_spiel
>>> import pyspiel
>>> game = pyspiel.load_game("python_elbowroom(players=3,boxes=base+river,board=river-3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

All chance is explicit: the setup, dice, and every card when it is turned up. docs/envs.md describes parameters,
returns, observations and information states.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from elbowroom.arena.grounds import Ground, ground_named
from elbowroom.bots import Bot, make_bot
from elbowroom.envs.encoder import Encoder
from elbowroom.envs.rewards import rank_rewards
from elbowroom.game.explicit import CHANCE, TURNED, ExplicitGame
from elbowroom.game.explicit_replay import replayed
from elbowroom.game.game import View
from elbowroom.game.record import Record
from elbowroom.game.setup import Setup
from elbowroom.rules.actions import SPACE
from elbowroom.rules.bits import MAX_REGIONS
from elbowroom.rules.dealing import TOPICS

try:
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is not installed: pip install 'elbowroom[openspiel]'") from error

SHORT_NAME: Final = "python_elbowroom"
SEPARATOR: Final = "+"  # between names: OpenSpiel's game strings have no lists, and commas part parameters
MAX_OUTCOMES: Final = 64  # races, powers, regions: machine words hold sets of each
# More than any turn takes: each step spends a token, a piece, a region or the decision itself.
TURN_DECISIONS: Final = 150
TURN_CHANCES: Final = 30
OPENING_CHANCES: Final = 24  # six banners, six badges, an event, who begins, some Monsters
DEFAULTS: Final[dict[str, Any]] = {
    "players": 2, "boxes": "base", "board": "", "rounds": 0, "first": 0, "races": "", "powers": "", "without": "",
    "banners": "", "badges": "",
}  # fmt: skip

GAME_TYPE: Final = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Elbow Room",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


def setup_of(params: dict[str, Any]) -> Setup:
    """The setup that the parameters of a game string describe; `SetupError` or `ValueError` if it cannot be played."""
    given = DEFAULTS | params
    players = int(given["players"])
    board = str(given["board"]) or None
    is_file = board is not None and Path(board).is_file()
    ground = ground_named(board, players) if is_file else _lasting_ground(board, players)
    if ground.fresh is not None:
        raise ValueError(
            f"board {board}: a game of OpenSpiel has one board; give the number of a seed instead of 'new'"
        )
    first = int(given["first"])
    return Setup(
        players=players,
        boxes=_names(given["boxes"]) or ("base",),
        board=ground.board,
        without=_names(given["without"]) or (),
        rounds=int(given["rounds"]) or None,
        first=None if first < 0 else first,
        races=_names(given["races"]),
        powers=_names(given["powers"]),
        banners=_names(given["banners"]),
        badges=_names(given["badges"]),
    )


@lru_cache(maxsize=16)  # to make a board takes longer than many games on it, and OpenSpiel loads games again and again
def _lasting_ground(board: str | None, players: int) -> Ground:
    return ground_named(board, players)


def _names(text: object) -> tuple[str, ...] | None:
    names = tuple(name.strip() for name in str(text).split(SEPARATOR))
    return names if any(names) else None


class ElbowRoomGame(pyspiel.Game):  # type: ignore[misc]
    """The game that a game string describes."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.setup: Final = setup_of(params)
        self.start: Final = ExplicitGame.new(self.setup)
        table = self.setup.table()
        turns = int(table.players * table.rounds)
        self.most_chances: Final = OPENING_CHANCES + turns * TURN_CHANCES
        info = pyspiel.GameInfo(
            num_distinct_actions=SPACE,
            max_chance_outcomes=MAX_OUTCOMES,
            num_players=self.setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=turns * TURN_DECISIONS,
        )
        super().__init__(GAME_TYPE, info, params)

    def new_initial_state(self, *_: object) -> ElbowRoomState:
        """The table before anything is drawn."""
        return ElbowRoomState(self, self.start.copy())

    def max_chance_nodes_in_history(self) -> int:
        """How many dice and draws a game can have."""
        return self.most_chances

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes observations, or information states, into arrays and texts."""
        if params:
            raise ValueError(f"an observer of {SHORT_NAME} takes no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observer sees what one player knows, or what everybody knows, not all secrets")
        public = kind.private_info == pyspiel.PrivateInfoType.NONE
        return MemoryObserver(self, public) if kind.perfect_recall else ViewObserver(self, public)


class ElbowRoomState(pyspiel.State):  # type: ignore[misc]
    """A node of the game; `play` is the game behind it."""

    def __init__(self, game: ElbowRoomGame, play: ExplicitGame) -> None:
        super().__init__(game)
        self.play = play

    def current_player(self) -> int:
        """The seat that decides, or one of `pyspiel.PlayerId`."""
        return self.play.who

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.over

    def is_chance_node(self) -> bool:
        """Whether a die is rolled or something drawn."""
        return self.play.who == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions, or outcomes, in ascending order; for a player who does not decide: none."""
        who = self.play.who
        if who == CHANCE:
            return [number for number, _ in self.play.chances()]
        return list(self.play.legal()) if player is None or player == who else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can come up, with probabilities."""
        return self.play.chances()

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.told(player, action)

    def returns(self) -> list[float]:
        """1 for the first, -1 for the last, the others in between in equal steps; 0 before the end."""
        if not self.play.over:
            return [0.0] * self.play.setup.players
        return list(rank_rewards(self.play.state))

    def resample_from_infostate(self, player: int, sampler: Any) -> ElbowRoomState:
        """A state that the player cannot tell from this one, for information-set Monte Carlo tree search."""
        numbers = [int(sampler() * 2**60) for _ in range(2)]
        state: ElbowRoomState = self.clone()
        state.play = self.play.dealt_anew(player, *numbers)
        return state

    def record(self) -> Record:
        """The game so far as a record (docs/formats.md), to keep, replay and show; as if the stacks had been laid by
        hand in the order in which they came up. A step that chance has yet to complete is not in it."""
        return replayed(self.play).record()

    def __str__(self) -> str:
        return self.play.text()


class Observer:
    """What OpenSpiel asks of an observer: a flat `tensor`, named parts of it in `dict`, and texts. A `public` one sees
    what everybody sees."""

    def __init__(self, game: ElbowRoomGame, public: bool, shapes: dict[str, tuple[int, ...]]) -> None:
        self.setup: Final = game.setup
        self.public: Final = public
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor: Final = np.zeros(sum(sizes.values()), np.float32)
        self.dict: Final[dict[str, np.ndarray[Any, Any]]] = {}
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + sizes[name]].reshape(shape)
            start += sizes[name]

    def seat(self, player: int) -> int:
        """Who looks: the public is one beyond the last seat."""
        return self.setup.players if self.public else player


class ViewObserver(Observer):
    """The position as a seat sees it now: other players' coins are not in it, nor what happened before."""

    def __init__(self, game: ElbowRoomGame, public: bool) -> None:
        self.encoder: Final = Encoder(game.setup, compact=True)
        self.buffers: Final = self.encoder.buffers()
        super().__init__(game, public, self.encoder.shapes)

    def set_from(self, state: ElbowRoomState, player: int) -> None:
        """Write the arrays of the encoder."""
        self.encoder.encode(self.view(state, player), self.buffers)
        for name, array in self.buffers.items():
            self.dict[name][...] = array

    def string_from(self, state: ElbowRoomState, player: int) -> str:
        """The position as JSON (docs/formats.md)."""
        text = json.dumps(self.view(state, player).to_position())
        return f"{text} {state.play.pending}" if state.play.pending else text

    def view(self, state: ElbowRoomState, player: int) -> View:
        """What the player, or the public, sees."""
        return state.play.view(self.seat(player))


class MemoryObserver(Observer):
    """Everything a seat has seen since the beginning: perfect recall."""

    def __init__(self, game: ElbowRoomGame, public: bool) -> None:
        self.rows: Final = game.max_game_length() + game.most_chances
        players = game.setup.players
        shapes: dict[str, tuple[int, ...]] = {
            "player": (players,), "history": (self.rows, 2), "hidden": (MAX_REGIONS,), "next_event": (1,),
        }  # fmt: skip
        super().__init__(game, public, shapes)

    def set_from(self, state: ElbowRoomState, player: int) -> None:
        """A row for each step: who (0 nobody, from 1 the seats, then what chance is about, then what came to light),
        and the number of the action or outcome, -1 where it lies face down."""
        self.tensor.fill(0)
        players = self.setup.players
        seat = self.seat(player)
        if seat < players:
            self.dict["player"][seat] = 1
        history = self.dict["history"]
        for row, beat in enumerate(state.play.beats()[: self.rows]):
            who = beat.who + 1
            if beat.who == CHANCE:
                who = players + 1 + beat.topic
            elif beat.who == TURNED:
                who = players + 1 + len(TOPICS)
            history[row] = who, -1 if beat.face_down else beat.number
        hidden = state.play.known_hidden(seat)
        self.dict["hidden"][: len(hidden)] = [1 + number for number in hidden]
        self.dict["next_event"][0] = 1 + state.play.known_event(seat)

    def string_from(self, state: ElbowRoomState, player: int) -> str:
        """A line for each step."""
        return state.play.remembered(self.seat(player))


class SeatedBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of Elbow Room, such as ``greedy`` or ``champion``, as one of OpenSpiel. It is shown what its seat sees."""

    def __init__(self, spec: str, player: int, seed: int = 0) -> None:
        super().__init__()
        if player not in range(GAME_TYPE.max_num_players):
            raise ValueError(f"there is no seat {player}; the seats are 0 to {GAME_TYPE.max_num_players - 1}")
        self.spec: Final = spec
        self.player: Final = player
        self.seed: int = seed
        self.bot: Bot = make_bot(spec, seed)

    def player_id(self) -> int:
        """Its seat."""
        return self.player

    def restart(self) -> None:
        """Another game, another bot."""
        self.seed += 1
        self.bot = make_bot(self.spec, self.seed)

    def restart_at(self, state: ElbowRoomState) -> None:
        """The same, from a state on."""
        self.restart()

    def step(self, state: ElbowRoomState) -> int:
        """What it does."""
        view = state.play.view(self.player)
        return self.bot.choose(view, view.legal_actions()).code


pyspiel.register_game(GAME_TYPE, ElbowRoomGame)
