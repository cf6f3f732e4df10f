"""A game in which every die, draw and shuffle is a step of its own, with known odds.

Nothing is decided beforehand: what lies hidden in a stack is drawn when it is turned up (`elbowroom.rules.dealing`). So
there is no seed, and whoever knows all that was done knows the position.
"""

from __future__ import annotations

import json
from typing import Any, Final

from elbowroom.game.game import View, stack_as_told
from elbowroom.game.hidden import redacted
from elbowroom.game.position import from_position, to_position
from elbowroom.game.setup import Setup, foretold
from elbowroom.rules.actions import ACTIONS, SPACE, Moves
from elbowroom.rules.bits import BIT, put
from elbowroom.rules.dealing import (
    BADGE,
    BANNER,
    EVENT_CARD,
    MARKER,
    NO_CHANCE,
    ROLL,
    TOPICS,
    UNSEEN,
    Dealer,
    cards_left,
    open_game,
    undealt,
)
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.state import OVER, State

CHANCE: Final = -1  # whose step it is when nobody decides; both numbers are those of OpenSpiel
ENDED: Final = -4
DIE_CHANCES: Final = [(0, 1 / 2), (1, 1 / 6), (2, 1 / 6), (3, 1 / 6)]
OPENING: Final = -1  # the step that lays out the game
NO_STEP: Final = -2
TURNED: Final = -2  # what came to light without a draw: somebody knew it

_moves: Final = Moves()


class Beat:
    """One step of an explicit game: an action (`topic` NO_CHANCE), an outcome of chance, or something that came to
    light (`who` TURNED). Beats are linked backwards and never change."""

    def __init__(self, before: Beat | None, who: int, number: int, topic: int, face_down: bool) -> None:
        self.before: Final = before
        self.who: Final = who
        self.number: Final = number
        self.topic: Final = topic
        self.face_down: Final = face_down
        self.count: Final[int] = 1 if before is None else before.count + 1


class ExplicitGame:
    """A game as a tree with chance nodes. A state in it is never altered, so copies share it."""

    def __init__(self, setup: Setup, state: State, unseen: int) -> None:
        """For `new` and its like."""
        self.setup: Setup = setup
        self._public: Setup | None = None
        self._state: State = state
        self._unseen: int = unseen  # so many banners of the stack nobody has seen
        self._code: int = NO_STEP  # the step that chance has to complete
        self._forced: list[int] = []
        self._topic: int = NO_CHANCE
        self._options: list[int] = []
        self._face_down: bool = False
        self._last: Beat | None = None
        self._legal: list[int] | None = None  # the legal actions, once somebody has asked

    @staticmethod
    def new(setup: Setup) -> ExplicitGame:
        """The game before anything is drawn; the setup's seed has no meaning here."""
        state = undealt(setup.table())
        stack_as_told(state, setup)
        state.urn = 1 if setup.badges is None else 0
        game = ExplicitGame(setup, state, len(state.banners) if setup.banners is None else 0)
        game._public = setup.without_secrets()  # once for all copies
        game._code = OPENING
        game._go_on()
        return game

    def copy(self) -> ExplicitGame:
        """An independent copy."""
        game = ExplicitGame(self.setup, self._state, self._unseen)
        game._public = self._public
        game._code = self._code
        game._forced = self._forced
        game._topic = self._topic
        game._options = self._options
        game._face_down = self._face_down
        game._last = self._last
        game._legal = self._legal
        return game

    def __deepcopy__(self, memo: object) -> ExplicitGame:
        return self.copy()

    # --- whose step ---
    @property
    def who(self) -> int:
        """The seat that has to decide, or CHANCE, or ENDED."""
        if self._topic != NO_CHANCE:
            return CHANCE
        return ENDED if self._state.phase == OVER else int(self._state.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == OVER and self._topic == NO_CHANCE

    def legal(self) -> list[int]:
        """The codes of all legal actions, ascending; none at a chance node."""
        found = self._legal
        if found is None:
            found = []
            if self._topic == NO_CHANCE:
                list_legal(self._state, _moves)
                codes = _moves.codes
                for i in range(_moves.n):
                    found.append(int(codes[i]))
                found.sort()
            self._legal = found
        return found

    def chances(self) -> list[tuple[int, float]]:
        """What can come up at a chance node, ascending, each with its probability."""
        if self._topic == ROLL:
            return DIE_CHANCES
        share = 1 / len(self._options) if self._options else 0.0
        found: list[tuple[int, float]] = []
        for number in self._options:  # equal ones stand side by side
            if found and found[-1][0] == number:
                found[-1] = (number, found[-1][1] + share)
            else:
                found.append((number, share))
        return found

    # --- steps ---
    def apply(self, number: int) -> None:
        """Take a legal action by its code, or an outcome at a chance node."""
        if self._topic != NO_CHANCE:
            if number not in self._options:
                can = _shown([f"{other} ({self.told(CHANCE, other)})" for other, _ in self.chances()])
                raise ValueError(f"{self.told(CHANCE, number)} cannot come up now. What can: {can}")
            self._last = Beat(self._last, CHANCE, number, self._topic, self._face_down)
            self._forced = [*self._forced, self._options.index(number)]
        else:
            if number not in self.legal():
                raise ValueError(self._why_not(number))
            self._last = Beat(self._last, int(self._state.seat), number, NO_CHANCE, False)
            self._code = number
            self._forced = []
        self._go_on()

    def _why_not(self, number: int) -> str:
        if self.over:
            return "the game is over: there is nothing to be done"
        if not 0 <= number < SPACE:
            return f"an action is a number from 0 to {SPACE - 1}, not {number}"
        legal = _shown([f"{code} ({ACTIONS[code]})" for code in self.legal()])
        return f"'{ACTIONS[number]}' is not legal now. Legal: {legal}"

    def _go_on(self) -> None:
        """Carry out the step at hand as far as its chances are settled."""
        self._legal = None
        trial = self._state.copy()
        dealer = Dealer(self._forced, self._unseen)
        if self._code == OPENING:
            self._open(trial, dealer)
        else:
            trial.door = dealer
            apply_code(trial, self._code)
            trial.door = None
        self._topic, self._options, self._face_down = dealer.topic, dealer.options, dealer.face_down
        if dealer.topic == NO_CHANCE:
            self._state, self._unseen, self._code = trial, dealer.unseen, NO_STEP
            for number in dealer.turned:
                self._last = Beat(self._last, TURNED, number, NO_CHANCE, False)

    def _open(self, s: State, dealer: Dealer) -> None:
        setup, table = self.setup, s.table
        markers, events = foretold(setup, table, len(table.finds), int(table.rounds))
        open_game(s, dealer, -1 if setup.first is None else setup.first, markers, events)

    # --- what can be known ---
    def view(self, seat: int) -> View:
        """The position as one seat sees it; at a chance node, the one before the step that chance completes."""
        if self._public is None:
            self._public = self.setup.without_secrets()
        return View(self._public, redacted(self._state, seat), seat)

    @property
    def pending(self) -> str:
        """At a chance node: the step that it completes, and what is drawn or rolled."""
        if self._topic == NO_CHANCE:
            return ""
        step = "setup" if self._code == OPENING else str(ACTIONS[self._code])
        return f"{step}: {TOPICS[self._topic]}"

    def told(self, who: int, number: int) -> str:
        """A step that could be taken now, in words."""
        return self._worded(who, number, self._topic)

    def _worded(self, who: int, number: int, topic: int) -> str:
        if who == TURNED:
            return f"turned up {number}"
        if topic == NO_CHANCE:
            return str(ACTIONS[number]) if 0 <= number < SPACE else f"action {number}"
        table = self._state.table
        names: list[str] = []
        if topic == BANNER:
            names = [race.id for race in table.races]
        elif topic == BADGE:
            names = [power.id for power in table.powers]
        elif topic == MARKER:
            names = [find.id for find in table.finds]
        elif topic == EVENT_CARD:
            names = [weather.id for weather in table.weathers]
        return f"{TOPICS[topic]} {names[number] if 0 <= number < len(names) else number}"

    def beats(self) -> list[Beat]:
        """All steps so far, first step first."""
        found: list[Beat] = []
        beat = self._last
        while beat is not None:
            found.append(beat)
            beat = beat.before
        found.reverse()
        return found

    def remembered(self, seat: int) -> str:
        """Everything a seat has seen, a line for each step: what was done, what chance brought (``?`` where it was
        drawn face down), and what the seat alone knows now."""
        lines = [self._line(beat) for beat in self.beats()]
        lines.extend(self.secrets(seat))
        return "\n".join(lines)

    def _line(self, beat: Beat) -> str:
        if beat.face_down:
            return f"{TOPICS[beat.topic]} ?"
        told = self._worded(beat.who, beat.number, beat.topic)
        return told if beat.who < 0 else f"{beat.who} {told}"

    def secrets(self, seat: int) -> list[str]:
        """What lies face down and a seat knows: in words, a line for each."""
        s = self._state
        found: list[str] = []
        event = self.known_event(seat)
        if event >= 0:
            found.append(f"next event {s.table.weathers[event].id}")
        if s.table.watchers:
            seen = redacted(s, seat)
            for trait in seen.table.watchers:
                words = [(r, trait.hidden_at(seen, r)) for r in range(int(s.board.size))]
                found.extend(f"hidden in {r}: {word}" for r, word in words if word not in ("", "unknown"))
        return found

    def known_event(self, seat: int) -> int:
        """The number of the next round's event, if a seat has looked at it; -1 if not."""
        s = self._state
        return int(s.forecast[s.round]) if s.foreseen & BIT[seat] and s.round < len(s.forecast) else -1

    def known_hidden(self, seat: int) -> list[int]:
        """By region, the number of what lies face down there as far as a seat knows (`State.hidden`)."""
        return [int(number) for number in redacted(self._state, seat).hidden]

    def text(self) -> str:
        """The whole position as JSON, and at a chance node what is drawn or rolled."""
        return json.dumps(to_position(self.setup, self._state)) + (f" {self.pending}" if self.pending else "")

    @property
    def state(self) -> State:
        """The whole position, to be read only: copies of the game share it. At a chance node, the one before the step
        that chance completes."""
        return self._state

    def dealt_anew(self, seat: int, luck: int, luck2: int) -> ExplicitGame:
        """A game that a seat cannot tell from this one: what others know and it does not is dealt again by a key."""
        game = self.copy()
        s = self._state.copy()
        hidden = redacted(s, seat)
        s.hidden, s.note = hidden.hidden, hidden.note
        for trait in s.table.watchers:
            trait.deal_anew(s, seat, luck, luck2)
        if s.round < len(s.forecast) and s.forecast[s.round] != UNSEEN and not s.foreseen & BIT[seat]:
            s.forecast = put(s.forecast, s.round, UNSEEN)
            left = cards_left(s)
            s.forecast = put(s.forecast, s.round, left[luck2 % len(left)])
        game._state = s
        return game

    # --- value ---
    def __reduce__(self) -> tuple[Any, tuple[object, ...]]:
        """Pickle as plain values: the setup, the position as JSON, the steps."""
        steps = [(beat.who, beat.number, beat.topic, beat.face_down) for beat in self.beats()]
        position = None if self._opening else json.dumps(to_position(self.setup, self._state))
        return _restored, (self.setup, position, self._unseen, self._code, self._forced, steps)

    @property
    def _opening(self) -> bool:
        return self._code == OPENING


def _restored(
    setup: Setup, position: str | None, unseen: int, code: int, forced: list[int],
    steps: list[tuple[int, int, int, bool]],
) -> ExplicitGame:  # fmt: skip
    if position is None:
        game = ExplicitGame.new(setup)
    else:
        game = ExplicitGame(setup, from_position(json.loads(position))[1], unseen)
    game._code, game._forced, game._unseen = code, forced, unseen
    for who, number, topic, face_down in steps:
        game._last = Beat(game._last, who, number, topic, face_down)
    if code != NO_STEP:
        game._go_on()
    return game


def _shown(names: list[str]) -> str:
    """The first dozen, for a message."""
    return ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
