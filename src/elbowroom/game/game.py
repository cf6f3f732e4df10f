"""A game: play it, copy it, take steps back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from elbowroom.game.costs import cost_of
from elbowroom.game.position import from_position, to_position
from elbowroom.game.reader import Reader
from elbowroom.game.setup import Setup, stack_numbers
from elbowroom.game.view import View, redacted, redealt
from elbowroom.rules.actions import ABANDON, CONQUER, MEANS, PLACES, Action
from elbowroom.rules.chance import commitment, luck_of
from elbowroom.rules.deal import begin, blank, deal, drawn_first_seat, stack_up
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.door import DIE, Door, OutcomeError
from elbowroom.rules.events import Event
from elbowroom.rules.scoring import tokens_of, winners
from elbowroom.rules.state import CONQUERING, OVER, State

DIE_ODDS: Final = ((0, 1 / 2), (1, 1 / 6), (2, 1 / 6), (3, 1 / 6))


class IllegalAction(ValueError):
    """An action that is not legal now; the message says why, `legal` lists what would be."""

    def __init__(self, message: str, legal: list[Action]) -> None:
        super().__init__(message)
        self.legal: list[Action] = legal


@dataclass(frozen=True)
class Standing:
    """One seat's result: rank 1 is a winner; tokens on the board break ties (E1)."""

    seat: int
    rank: int
    coins: int
    tokens: int


@dataclass(frozen=True)
class Outcome:
    """The result of a game: all seats, the best first."""

    ranking: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first rank."""
        return tuple(standing.seat for standing in self.ranking if standing.rank == 1)


class Step:
    """One step of a game's history: who did what, what chance added. Steps are linked backwards and never change, so
    that copies of a game share them."""

    def __init__(self, before: Step | None, seat: int, code: int, outcome: tuple[int, ...]) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.code: Final = code
        self.outcome: Final = outcome
        self.number: Final[int] = 1 if before is None else before.number + 1


class Game(Reader):
    """A game in progress. `Game.new` starts one; see `Reader` for all that can be read off it."""

    def __init__(self, setup: Setup, state: State, seed: int | None) -> None:
        super().__init__(setup, state)
        self._seed: int | None = seed
        self._public: Setup | None = None
        self._last: Step | None = None
        # where `undo` cannot go beyond: the last reveal, or the last decision of somebody else
        self._base: State | None = None
        self._base_last: Step | None = None

    @staticmethod
    def new(setup: Setup) -> Game:
        """Start a game."""
        setup = setup.with_seed()
        seed = setup.seed
        assert seed is not None
        state = opening(setup, seed)
        return Game(setup, state, seed)

    # --- play ---
    def apply(self, action: Action | str, outcome: int | list[int] | None = None) -> list[Event]:
        """Carry out an action of the player to move and return what happened.

        `outcome` forces the dice and draws of this step, for tests and analysis. An action that is not legal raises
        `IllegalAction` and changes nothing.
        """
        step = self.parse(action) if isinstance(action, str) else action
        self._check_legal(step)
        s = self._state
        if outcome is None:
            door = Door()
        else:
            door = Door([outcome] if isinstance(outcome, int) else outcome)
            self._check_outcome(step, door.forced)
        seat = int(s.seat)
        last = self._last
        if last is None or last.seat != seat:
            self._base, self._base_last = s.copy(), last
        s.door = door
        apply_code(s, step.code)
        s.door = None
        self._moves_fit = False
        self._last = Step(last, seat, step.code, tuple(door.drawn))
        if door.revealed:
            self._base, self._base_last = s.copy(), self._last
        return door.events

    def _check_legal(self, action: Action) -> None:
        moves = self._listed()
        codes, code = moves.codes, action.code
        for i in range(moves.n):
            if codes[i] == code:
                return
        raise IllegalAction(self._why_not(action), self.legal_actions())

    def _check_outcome(self, action: Action, forced: list[int]) -> None:
        """A forced outcome is tried on a copy first, so that a wrong one changes nothing."""
        door = Door(forced)
        trial = self._state.copy()
        trial.door = door
        apply_code(trial, action.code)
        if len(door.drawn) < len(forced):
            raise OutcomeError(f"{action} draws {len(door.drawn)} chances, but {len(forced)} outcomes were given")

    def _why_not(self, action: Action) -> str:
        s = self._state
        if s.phase == OVER:
            return f"'{action}' is not possible: the game is over"
        why = f"the decision is '{self.decision}', by seat {s.seat}"
        if s.phase == CONQUERING and CONQUER <= action.code < MEANS and action.place < s.board.size:
            price = cost_of(s, int(s.army), action.place)
            why = f"region {action.place} costs {price} with {price.hand} in hand"
        elif s.phase == CONQUERING and ABANDON <= action.code < ABANDON + PLACES and not s.ready:
            why = "regions can be abandoned only before the first conquest (T4)"
        legal = self.legal_actions()
        shown = ", ".join(str(a) for a in legal[:12]) + (", ..." if len(legal) > 12 else "")
        return f"'{action}' is not legal now: {why}. Legal: {shown}"

    def chances(self, action: Action | str) -> list[tuple[tuple[int, ...], float]]:
        """Every outcome an action can have, with its probability; each can be passed to `apply`."""
        step = self.parse(action) if isinstance(action, str) else action
        self._check_legal(step)
        found: list[tuple[tuple[int, ...], float]] = []
        self._explore(step, [], 1.0, found)
        return found

    def _explore(
        self, action: Action, forced: list[int], odds: float, found: list[tuple[tuple[int, ...], float]]
    ) -> None:
        trial = self._state.copy()
        door = Door(forced)
        trial.door = door
        apply_code(trial, action.code)
        if len(door.drawn) == len(forced):
            found.append((tuple(forced), odds))
            return
        asked = door.asked[len(forced)]
        options = DIE_ODDS if asked == DIE else tuple((i, 1 / asked) for i in range(asked))
        for value, chance in options:
            self._explore(action, [*forced, value], odds * chance, found)

    # --- back ---
    def can_undo(self) -> bool:
        """Whether the last step can be taken back: it revealed nothing, and nobody else has decided since (T9)."""
        return self._last is not None and self._last is not self._base_last

    def undo(self) -> None:
        """Take the last step back."""
        if not self.can_undo():
            raise ValueError(
                "nothing to take back: the last step revealed something, or somebody else decided since (T9)"
            )
        codes = [step.code for step in self._steps_since_base()]
        base = self._base
        assert base is not None
        self._state = base.copy()
        last = self._last
        assert last is not None
        self._last = last.before
        self._moves_fit = False
        for code in codes[:-1]:
            apply_code(self._state, code)

    def _steps_since_base(self) -> list[Step]:
        found: list[Step] = []
        step = self._last
        while step is not None and step is not self._base_last:
            found.append(step)
            step = step.before
        found.reverse()
        return found

    # --- value ---
    def copy(self) -> Game:
        """An independent copy; it shares the history, which never changes."""
        game = Game(self.setup, self._state.copy(), self._seed)
        game._last = self._last
        game._base = self._base
        game._base_last = self._base_last
        return game

    def __repr__(self) -> str:
        who = "over" if self.over else f"seat {self.to_move} to {self.decision}"
        return f"<Game {self.board.id} round {self.round}/{self.rounds}, {who}>"

    def to_position(self) -> dict[str, Any]:
        """The position as data for JSON, without the history; `from_position` makes an equal game of it."""
        return to_position(self.setup, self._state)

    @staticmethod
    def from_position(data: object) -> Game:
        """A game that goes on from a position, also one written by hand (see `elbowroom.formats.position`); a
        `PositionError` names what is wrong with it."""
        setup, state = from_position(data)
        return Game(setup, state, None)

    # --- what a player may know ---
    def view(self, seat: int) -> View:
        """The position as one seat sees it (12c): nothing hidden from that seat is in it."""
        if self._public is None:
            self._public = replace(self.setup, seed=None, banners=None, badges=None)
        return View(self._public, redacted(self._state, seat), seat)

    def determinize(self, seat: int, rng: Random) -> Game:
        """A whole game consistent with what one seat knows: what is hidden is dealt anew."""
        view = self.view(seat)
        return Game(view.setup, redealt(view._state, seat, rng), None)

    # --- result ---
    def outcome(self) -> Outcome | None:
        """None while the game goes on; then the ranking with coins and tie-break (E1)."""
        return standings(self._state) if self.over else None

    @property
    def seed_commitment(self) -> str | None:
        """The SHA-256 that promises the seed without telling it; None for a position that never had a seed."""
        return None if self._seed is None else commitment(self._seed)

    @property
    def steps(self) -> list[Step]:
        """The history, first step first."""
        found: list[Step] = []
        step = self._last
        while step is not None:
            found.append(step)
            step = step.before
        found.reverse()
        return found


def opening(setup: Setup, seed: int) -> State:
    """The position before the first decision."""
    table = setup.table()
    state = blank(table)
    luck, luck2 = luck_of(seed)
    deal(state, luck, luck2)
    if setup.banners is not None or setup.badges is not None:
        _stack_as_told(state, setup)
    begin(state, drawn_first_seat(state) if setup.first is None else setup.first)
    return state


def _stack_as_told(state: State, setup: Setup) -> None:
    races = [race.id for race in state.table.races]
    powers = [power.id for power in state.table.powers]
    banners = [int(i) for i in state.banners][::-1]
    badges = [int(i) for i in state.badges][::-1]
    if setup.banners is not None:
        banners = stack_numbers(setup.banners, races, "banners")
    if setup.badges is not None:
        badges = stack_numbers(setup.badges, powers, "badges")
    stack_up(state, banners, badges)


def standings(state: State) -> Outcome:
    """The ranking as it stands."""
    best = winners(state)
    rows = sorted(
        ((int(state.coins[seat]), tokens_of(state, seat), -seat) for seat in range(state.table.players)), reverse=True
    )
    ranking: list[Standing] = []
    for place, (coins, tokens, minus_seat) in enumerate(rows, 1):
        tied = ranking and (ranking[-1].coins, ranking[-1].tokens) == (coins, tokens)
        ranking.append(Standing(-minus_seat, ranking[-1].rank if tied else place, coins, tokens))
    assert [standing.seat for standing in ranking if standing.rank == 1] == sorted(best)
    return Outcome(tuple(ranking))
