"""A game that can be played, copied and undone, and the view that one seat has of it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from elbowroom.game.costs import cost_of
from elbowroom.game.hidden import redacted, redealt
from elbowroom.game.reader import Reader
from elbowroom.game.setup import Setup, foretold, stack_numbers
from elbowroom.game.shares import shares_text
from elbowroom.rules.actions import ABANDON, CONQUER, MEANS, PLACES, Action
from elbowroom.rules.bits import union
from elbowroom.rules.chance import commitment, luck_of, shared_luck
from elbowroom.rules.deal import begin, blank, deal, drawn_first_seat, foretell, stack_up
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.door import DIE, Door, OutcomeError
from elbowroom.rules.events import Event
from elbowroom.rules.scoring import tokens_of, winners
from elbowroom.rules.state import CONQUERING, OVER, State

if TYPE_CHECKING:
    from elbowroom.game.record import Record

DIE_ODDS: Final = ((0, 1 / 2), (1, 1 / 6), (2, 1 / 6), (3, 1 / 6))


class IllegalAction(ValueError):
    """An action that is not legal now; the message says why, and `legal` lists the actions that are."""

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
    """One step of a game's history: who did what, what chance added, and how much of that was forced. Steps link back
    to the one before and never change, so copies of a game share them."""

    def __init__(
        self, before: Step | None, seat: int, code: int, outcome: tuple[int, ...], forced: int, asked: tuple[int, ...]
    ) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.code: Final = code
        self.outcome: Final = outcome
        self.forced: Final = forced  # how many of the outcomes, from the first on, the caller gave
        self.asked: Final = asked  # for each outcome, of how many it is one; DIE for a die
        self.number: Final[int] = 1 if before is None else before.number + 1


class Known:
    """What is known about a game's chances besides the stacks: where its Monsters stood, and which relics, places and
    events came up, in that order."""

    def __init__(self, lairs: tuple[int, ...], found: list[str], events: list[str]) -> None:
        self.lairs: Final = lairs
        self.found: Final = found
        self.events: Final = events


class Game(Reader):
    """A game in progress. `Game.new` starts one. Everything that can be read from it is in `Reader`."""

    def __init__(self, setup: Setup, state: State, seed: int | None, promise: str | None = None) -> None:
        """Use `new` or `from_position` instead. `promise` is the commitment to a seed that is not known here."""
        super().__init__(setup, state)
        self._seed: int | None = seed
        self._promise: str | None = promise
        self._public: Setup | None = None
        self._last: Step | None = None
        self._start: State | None = None  # the position before the first step, if there was one
        # `undo` stops here: at the last reveal, or the last decision of somebody else
        self._base: State | None = None
        self._base_last: Step | None = None

    @property
    def _blind(self) -> bool:
        """Whether the game comes from a sealed record, so that nobody here knows what lies face down."""
        return self._seed is None and self._promise is not None

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
        if outcome is None:
            return self.apply_recorded(step, [], 0)
        given = [outcome] if isinstance(outcome, int) else outcome
        return self.apply_recorded(step, given, len(given))

    def apply_recorded(self, action: Action, outcome: list[int], forced: int) -> list[Event]:
        """Carry out a step with the outcomes of a record, the first `forced` of which were forced when the step was
        played. Outcomes that are not given are left to chance."""
        self._check_legal(action)
        s = self._state
        door = Door(outcome, self._blind)
        if door.forced:
            self._check_outcome(action, door.forced)
        seat = int(s.seat)
        last = self._last
        if last is None or last.seat != seat:
            self._base, self._base_last = s.copy(), last
        if last is None:
            self._start = self._base
        s.door = door
        apply_code(s, action.code)
        s.door = None
        self._moves_fit = False
        self._last = Step(last, seat, action.code, door.drawn, forced, door.asked)
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
        """Try a forced outcome on a copy first, so that a wrong one changes nothing."""
        door = Door(forced, self._blind)
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
        elif (obstacle := self.obstacle(action)) is not None:
            why = str(obstacle)
        legal = self.legal_actions()
        shown = ", ".join(str(a) for a in legal[:12]) + (", ..." if len(legal) > 12 else "")
        return f"'{action}' is not legal now: {why}. Legal: {shown}"

    def reveals(self, action: Action) -> bool:
        """Whether a legal action reveals something, so that it cannot be undone (T9)."""
        trial = self._state.copy()
        door = Door([])
        trial.door = door
        apply_code(trial, action.code)
        return door.revealed

    def revealing(self, actions: list[Action]) -> list[int]:
        """The codes of those of these legal actions that reveal something."""
        return [action.code for action in actions if self.reveals(action)]

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
        door = Door(forced, self._blind)
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
        """Whether the last step can be undone: it revealed nothing, and nobody else has decided since (T9)."""
        return self._last is not None and self._last is not self._base_last

    def undo(self) -> None:
        """Undo the last step."""
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
        game = Game(self.setup, self._state.copy(), self._seed, self._promise)
        game._start = self._start
        game._last = self._last
        game._base = self._base
        game._base_last = self._base_last
        game._public = self._public
        return game

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __repr__(self) -> str:
        who = "over" if self.over else f"seat {self.to_move} to {self.decision}"
        return f"<Game {self.board.id} round {self.round}/{self.rounds}, {who}>"

    def to_position(self) -> dict[str, Any]:
        """The position as data for JSON, without the history; `from_position` turns it back into an equal game."""
        from elbowroom.game.position import to_position  # not at the top: a simulation starts without it

        return to_position(self.setup, self._state)

    @staticmethod
    def from_position(data: object) -> Game:
        """A game that continues from a position, perhaps one written by hand (see `elbowroom.formats.position`). A
        `PositionError` says what is wrong with it."""
        from elbowroom.game.position import from_position

        setup, state = from_position(data)
        return Game(setup, state, None)

    # --- what a player may know ---
    def view(self, seat: int) -> View:
        """The position as one seat sees it (12c), without anything hidden from that seat."""
        if not 0 <= seat < self.setup.players:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {self.setup.players - 1}")
        if self._public is None:
            self._public = self.setup.without_secrets()
        return View(self._public, redacted(self._state, seat), seat)

    def public_view(self) -> View:
        """The position as everybody sees it, without any secrets. It belongs to no seat."""
        if self._public is None:
            self._public = self.setup.without_secrets()
        nobody = self.setup.players
        return View(self._public, redacted(self._state, nobody), nobody)

    def determinize(self, seat: int, rng: Random) -> Game:
        """A whole game consistent with what one seat knows; everything hidden is dealt at random."""
        return self.view(seat).imagine(rng)

    # --- result ---
    def outcome(self) -> Outcome | None:
        """The ranking with coins and tie-break (E1); None while the game goes on."""
        return standings(self._state) if self.over else None

    @property
    def seed_commitment(self) -> str | None:
        """The SHA-256 that commits to the seed without revealing it; None if there is no seed."""
        return self._promise if self._seed is None else commitment(self._seed)

    def record(self) -> Record:
        """The game so far as a record: text that replays to this position."""
        from elbowroom.game.record import Record

        return Record.of(self)

    @property
    def last_step(self) -> Step | None:
        """The latest step of the history."""
        return self._last

    @property
    def start(self) -> State:
        """A copy of the position where the history begins."""
        return (self._state if self._last is None or self._start is None else self._start).copy()

    def position_copy(self) -> State:
        """A copy of the present position, for searches."""
        return self._state.copy()

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


class View(Reader):
    """A position as one seat sees it, without other players' coins, the order of the stacks, and the seed. In the
    public view, `seat` is one more than the last seat."""

    def __init__(self, setup: Setup, state: State, seat: int) -> None:
        super().__init__(setup, state)
        self.seat: int = seat

    def __deepcopy__(self, memo: object) -> View:
        return View(self.setup, self._state.copy(), self.seat)

    def legal_actions(self) -> list[Action]:
        """The legal actions of this seat; none while somebody else decides."""
        return super().legal_actions() if self.to_move == self.seat else []

    def to_position(self) -> dict[str, Any]:
        """What this seat knows, as data for JSON; `View.from_position` turns it back into an equal view."""
        from elbowroom.game.position import to_position

        return to_position(self.setup, self._state)

    @staticmethod
    def from_position(data: object, seat: int) -> View:
        """A seat's view from the data of `View.to_position`, for bots that play over a network."""
        from elbowroom.game.position import from_position

        setup, state = from_position(data)
        return View(setup, state, seat)

    def state(self) -> State:
        """The position behind this view, for searches, without what the seat may not know. The view keeps using it, so
        copy it (`State.copy`) before you change anything."""
        return self._state

    def imagine(self, rng: Random) -> Game:
        """A whole game that fits this view, to try things out; `rng` deals what is hidden."""
        return Game(self.setup, redealt(self._state, self.seat, rng), None)

    def _coins(self, seat: int) -> int | None:
        return int(self._state.coins[seat]) if seat == self.seat or self.over or self._state.table.open_coins else None

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.board.id} round {self.round}/{self.rounds}, {self.decision}>"


def opening(setup: Setup, seed: int, known: Known | None = None) -> State:
    """The position before the first decision."""
    table = setup.table()
    state = blank(table)
    shares = setup.shares
    luck, luck2 = luck_of(seed) if shares is None else shared_luck(seed, shares_text(shares))
    deal(state, luck, luck2, 0 if known is None else union(list(known.lairs)))
    if known is not None:
        finds, weathers = [find.id for find in table.finds], [weather.id for weather in table.weathers]
        foretell(state, [finds.index(id) for id in known.found], [weathers.index(id) for id in known.events])
    if setup.by_hand:
        stack_as_told(state, setup)
        _foretell_as_told(state, setup)
    begin(state, drawn_first_seat(state) if setup.first is None else setup.first)
    return state


def stack_as_told(state: State, setup: Setup) -> None:
    """Lay the stacks as the setup says."""
    races = [race.id for race in state.table.races]
    powers = [power.id for power in state.table.powers]
    banners = [int(i) for i in state.banners][::-1]
    badges = [int(i) for i in state.badges][::-1]
    if setup.banners is not None:
        banners = stack_numbers(setup.banners, races, "banners")
    if setup.badges is not None:
        badges = stack_numbers(setup.badges, powers, "badges")
    stack_up(state, banners, badges)


def _foretell_as_told(state: State, setup: Setup) -> None:
    markers, events = foretold(setup, state.table, len(state.markers), len(state.forecast))
    if markers or events:
        foretell(state, markers, events)


def standings(state: State) -> Outcome:
    """The ranking if the game ended now."""
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
