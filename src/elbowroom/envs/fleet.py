"""Many games stepped together by the compiled engine: actions in, observations, masks and rewards out."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.quick import quick_choice
from elbowroom.envs.blueprint import Blueprint
from elbowroom.envs.rewards import rank_rewards
from elbowroom.envs.slate import Slate
from elbowroom.envs.slate_writer import write
from elbowroom.game.game import View, opening
from elbowroom.game.hidden import redacted
from elbowroom.game.setup import Setup
from elbowroom.rules.actions import SPACE, Action, Moves
from elbowroom.rules.chance import luck_of, mix
from elbowroom.rules.deal import begin, blank, deal
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.state import OVER, State

# Who plays the other seats.
NOBODY: Final = 0  # whoever steps the fleet plays all of them
RANDOM: Final = 1
QUICK: Final = 2
BOTS: Final = 3  # players of `elbowroom.bots`, behind `choose(view, legal_actions)`

ANY_SEAT: Final = -1
IDLE: Final = -(2**31)  # instead of a place: nothing is done in this game
_GAME: Final = 1  # what tells the keys of a game's different chances apart
_LEARNER: Final = 2
_OPPONENT: Final = 3
_SETUP: Final = 4

Choice = Callable[[View, list[Action]], Action]
_NO_BOTS: Final[list[Choice | None]] = []


class Venue:
    """What one game can be: a setup without a seed, and the form of its observations."""

    def __init__(self, setup: Setup, form: Blueprint) -> None:
        self.setup: Final = setup
        self.form: Final = form
        self.public: Final = setup.without_secrets()
        self.plain: bool = not setup.by_hand and setup.first is not None
        self.first: i64 = 0 if setup.first is None else setup.first


class Berth:
    """One game of the fleet."""

    def __init__(self, venue: Venue, state: State) -> None:
        self.venue: Venue = venue
        self.state: State = state
        self.seed: i64 = 0
        self.games: i64 = 0  # begun here so far
        self.draws: i64 = 0  # of random opponents in this game
        self.learner: i64 = ANY_SEAT
        self.bots: list[Choice | None] = _NO_BOTS
        self.mind: Mind | None = None
        self.shown: vec[i16] = vec[i16]([i16(0)] * 16)  # the places of the mask that are 1
        self.shown_count: i64 = 0
        self.ended: View | None = None  # the end of the last game, as its learner saw it


class Fleet:
    """So many games side by side, in memory that numpy reads in place."""

    def __init__(
        self, size: int, first: Venue, codes: list[int], seats: int, seed: int, opponents: int, learner: int,
        coins_pay: bool, pick: Callable[[int], Venue], make: Callable[[int], Choice],
    ) -> None:  # fmt: skip
        self.size: i64 = size
        self.seats: i64 = seats
        self.opponents: i64 = opponents
        self.learner: i64 = learner
        self.coins_pay: Final = coins_pay
        self.pick: Final = pick  # the venue of a game, by a number
        self.make: Final = make  # an opponent, by a seed
        self.changes: bool = False  # whether the venue may differ from game to game
        self.slate: Final = Slate(size, first.form)
        self.actions: i64 = len(codes)
        self.code_of: vec[i64] = vec[i64](codes)
        self.place_of: vec[i16] = vec[i16]([i16(-1)] * SPACE)
        for place, code in enumerate(codes):
            self.place_of[code] = i16(place)
        self.mask: vec[u8] = vec[u8]([0] * (size * len(codes)))
        self.reward: vec[float] = vec[float]([0.0] * (size * seats))
        self.coins: vec[i64] = vec[i64]([0] * (size * seats))  # of the last game that ended here
        self.done: vec[u8] = vec[u8]([0] * size)
        self.seat: vec[i64] = vec[i64]([0] * size)
        self.moves: Final = Moves()
        self.before: vec[i64] = vec[i64]([0] * 8)
        self.luck: i64 = 0
        self.luck2: i64 = 0
        self.sampled: i64 = 0
        state = blank(first.form.table)
        self.berths: Final = [Berth(first, state) for _ in range(size)]
        self.fresh: list[int] = []  # rows whose board has changed since the caller last looked
        self.keeps: bool = False  # whether the last position of each game is kept when the next one begins
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Let all chances from the next game on come from a seed."""
        self.luck, self.luck2 = luck_of(seed)
        self.sampled = 0
        for berth in self.berths:
            berth.games = 0

    def take_over(self, other: Fleet) -> None:
        """Go on with copies of the games of another fleet, which was made in the same way."""
        self.luck, self.luck2, self.sampled = other.luck, other.luck2, other.sampled
        for i in range(self.size):
            berth, old = self.berths[i], other.berths[i]
            berth.venue, berth.state = old.venue, old.state.copy()
            berth.seed, berth.games, berth.draws, berth.learner = old.seed, old.games, old.draws, old.learner
            berth.bots = [deepcopy(bot) for bot in old.bots]
            berth.ended = old.ended
            if self.changes:
                self.fresh.append(int(i))
            for k in range(i * self.seats, (i + 1) * self.seats):
                self.reward[k] = other.reward[k]
                self.coins[k] = other.coins[k]
            self.done[i] = other.done[i]
            self._show(i)

    def reset(self) -> None:
        """Begin a new game everywhere."""
        for i in range(self.size):
            for seat in range(self.seats):
                self.reward[i * self.seats + seat] = 0.0
            self.done[i] = u8(0)
            self._begin(i)
            self._advance(i)
            self._show(i)

    def illegal(self, places: list[int]) -> int:
        """The first game for which the given place of its mask is not legal now, or -1."""
        for i in range(self.size):
            place: i64 = places[i]
            if place == IDLE:
                continue
            if not 0 <= place < self.actions or self.mask[i * self.actions + place] == 0:
                return int(i)
        return -1

    def step(self, places: list[int]) -> None:
        """Carry out an action in every game that is not `IDLE`; all of them are legal."""
        seats = self.seats
        for i in range(self.size):
            place: i64 = places[i]
            berth = self.berths[i]
            s = berth.state
            at = i * seats
            if place == IDLE:
                self.done[i] = u8(0)
                for seat in range(seats):
                    self.reward[at + seat] = 0.0
                continue
            if self.coins_pay:
                for seat in range(s.table.players):
                    self.before[seat] = s.coins[seat]
            apply_code(s, self.code_of[place])
            if self.opponents:
                self._advance(i)
            if self.coins_pay:
                for seat in range(s.table.players):
                    self.reward[at + seat] = float(s.coins[seat] - self.before[seat])
            if s.phase == OVER:
                self._end(i)
            elif self.done[i]:
                self.done[i] = u8(0)
                if not self.coins_pay:
                    for seat in range(seats):
                        self.reward[at + seat] = 0.0
            self._show(i)

    def sample(self) -> list[int]:
        """A legal place for each game, all equally likely; which ones follows from the seed."""
        found: list[int] = []
        for i in range(self.size):
            berth = self.berths[i]
            key = mix(self.luck2, self.luck, self.sampled * self.size + i)
            found.append(int(berth.shown[key % berth.shown_count]))
        self.sampled += 1
        return found

    def legal_places(self, i: int) -> list[int]:
        """The places of a game's mask that are 1."""
        berth = self.berths[i]
        return [int(berth.shown[k]) for k in range(berth.shown_count)]

    def state(self, i: int) -> State:
        """The position of a game, with all its secrets; the fleet goes on using it."""
        return self.berths[i].state

    def setup(self, i: int) -> Setup:
        """The setup of a game, without its seed."""
        return self.berths[i].venue.setup

    def seeds(self) -> list[int]:
        """The seeds of the games: each is played as its setup would be played with that seed."""
        return [int(berth.seed) for berth in self.berths]

    # --- one game ---
    def _key(self, berth: i64, game: i64, what: i64) -> i64:
        return mix(self.luck ^ (berth * 8 + what), self.luck2, game)

    def _begin(self, i: i64) -> None:
        berth = self.berths[i]
        game = berth.games
        berth.games += 1
        if self.changes:
            venue = self.pick(int(self._key(i, game, _SETUP)))
            if venue is not berth.venue:
                berth.venue = venue
                berth.mind = None
                self.fresh.append(int(i))
        venue = berth.venue
        berth.seed = self._key(i, game, _GAME)
        berth.draws = 0
        berth.state = _opened(venue, berth.seed)
        players = venue.form.table.players
        berth.learner = self.learner
        if self.opponents and self.learner == ANY_SEAT:
            berth.learner = self._key(i, game, _LEARNER) % players
        if self.opponents == BOTS:
            made: list[Choice | None] = []
            for seat in range(players):
                key = int(self._key(i * 8 + seat, game, _OPPONENT))
                made.append(None if seat == berth.learner else self.make(key))
            berth.bots = made

    def _end(self, i: i64) -> None:
        berth = self.berths[i]
        s = berth.state
        at = i * self.seats
        if not self.coins_pay:
            rewards = rank_rewards(s)
            for seat in range(len(rewards)):
                self.reward[at + seat] = rewards[seat]
        for seat in range(self.seats):
            self.coins[at + seat] = s.coins[seat] if seat < s.table.players else 0
        self.done[i] = u8(1)
        if self.keeps:
            seat = int(s.seat if berth.learner == ANY_SEAT else berth.learner)
            berth.ended = View(berth.venue.public, redacted(s, seat), seat)
        self._begin(i)
        self._advance(i)

    def _advance(self, i: i64) -> None:
        """Let the opponents play until the learner decides or the game is over."""
        if self.opponents == NOBODY:
            return
        berth = self.berths[i]
        s = berth.state
        while s.phase != OVER and s.seat != berth.learner:
            apply_code(s, self._reply(berth, s, i))

    def _reply(self, berth: Berth, s: State, i: i64) -> i64:
        if self.opponents == RANDOM:
            list_legal(s, self.moves)
            number = mix(berth.seed, self.luck, berth.draws)
            berth.draws += 1
            return self.moves.codes[number % self.moves.n]
        if self.opponents == QUICK:
            return _quick_reply(berth, s)
        view = View(berth.venue.public, redacted(s, int(s.seat)), int(s.seat))
        legal = view.legal_actions()
        bot = berth.bots[s.seat]
        assert bot is not None
        chosen = bot(view, legal)
        if chosen not in legal:
            raise ValueError(f"the opponent at seat {s.seat} chose '{chosen}', which is not legal in game {i}")
        return chosen.code

    def _show(self, i: i64) -> None:
        """Write a game's observation and mask for the seat that decides."""
        berth = self.berths[i]
        s = berth.state
        self.seat[i] = s.seat
        write(self.slate, i, berth.venue.form, s, s.seat)
        mask, at = self.mask, i * self.actions
        shown = berth.shown
        for k in range(berth.shown_count):
            old: i64 = i64(shown[k])
            mask[at + old] = u8(0)
        moves = self.moves
        list_legal(s, moves)
        number = moves.n
        if number > len(shown):
            shown = vec[i16]([i16(0)] * (number + number // 2))
            berth.shown = shown
        codes, place_of = moves.codes, self.place_of
        for k in range(number):
            place = place_of[codes[k]]
            shown[k] = place
            mask[at + i64(place)] = u8(1)
        berth.shown_count = number


def _opened(venue: Venue, seed: i64) -> State:
    """The position before the first decision, as `elbowroom.game.game.opening` has it."""
    if not venue.plain:
        return opening(venue.setup, int(seed))
    s = blank(venue.form.table)
    luck, luck2 = luck_of(int(seed))
    deal(s, luck, luck2)
    begin(s, venue.first)
    return s


def _quick_reply(berth: Berth, s: State) -> i64:
    """The quick player's choice. It tries steps out, so meanwhile all chances come from another key than the game's."""
    mind = berth.mind
    if mind is None:
        mind = Mind(1.0 / float(s.table.players - 1), 0.6, 0.9, 0.4)
        berth.mind = mind
    luck, luck2 = s.luck, s.luck2
    s.luck, s.luck2 = luck2, 1
    code = quick_choice(s, mind)
    s.luck, s.luck2 = luck, luck2
    return code
