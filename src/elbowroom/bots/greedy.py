"""A bot that plans each turn for coins, and picks and declines by playing ahead."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.plan import Planner
from elbowroom.bots.thinking.planned import PlannedSteps
from elbowroom.bots.thinking.quick import outlook, turn_worth
from elbowroom.bots.thinking.settle import careful_settle, settles
from elbowroom.bots.thinking.worth import turns_ahead
from elbowroom.game.game import View
from elbowroom.game.hidden import redealt
from elbowroom.rules.actions import ABANDON, ACTIONS, DECLINE, END, LOOK, READY, ROLL, STOP, VANISH, Action
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.state import CHOOSING, CONQUERING, ENDING, NAMING, PICKING, SWAPPING, State

COURSES: Final = (READY, STOP, END, DECLINE, VANISH)  # how a turn goes on; anything else is a step on the side
NARROW: Final = 2  # how many plans to keep when plans are only compared
LEAST_GAIN: Final = 0.001


class GreedyBot:
    """Plans its conquests, protects what pays, and weighs picks and declines by playing ahead quickly.

    `samples`: how many games to imagine for each option at first. `width`: how many plans to keep in the search.
    `rivals`: the weight of another player's coin against its own; below 0, it is shared among them. `eager`: a bonus
    for declining, since it will play the next race better than the imagined games do. `hold`, `caution` and `token`:
    see `elbowroom.bots.thinking.mind`."""

    def __init__(
        self, seed: int = 0, samples: int = 4, width: int = 6, rivals: float = -1.0, hold: float = 0.6,
        caution: float = 0.9, token: float = 0.4, eager: float = 3.0,
    ) -> None:  # fmt: skip
        if samples < 1 or width < 1:
            raise ValueError(f"samples and width must be at least 1, not {samples} and {width}")
        self._rng: Random = Random(seed)
        self._samples: int = samples
        self._width: int = width
        self._eager: float = eager
        self._taste: tuple[float, float, float, float] = (rivals, hold, caution, token)
        self._mind: Mind | None = None
        self._planned: PlannedSteps = PlannedSteps()  # the rest of the plan

    def __deepcopy__(self, memo: object) -> GreedyBot:
        """A copy that goes on as this one would."""
        rivals, hold, caution, token = self._taste
        other = GreedyBot(0, self._samples, self._width, rivals, hold, caution, token, self._eager)
        other._rng.setstate(self._rng.getstate())
        other._planned = self._planned.copy()
        return other

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The most promising action."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        mind = self._mind
        if mind is None:
            rivals, hold, caution, token = self._taste
            mind = Mind(rivals if rivals >= 0 else 1 / (view.setup.players - 1), hold, caution, token)
            self._mind = mind
        return ACTIONS[self._code(view.state(), legal_actions, mind)]

    def _code(self, s: State, legal: list[Action], mind: Mind) -> int:
        if ACTIONS[LOOK] in legal:
            return LOOK
        if s.phase == CONQUERING:
            return self._conquest(s, legal, mind)
        if settles(s):
            return int(careful_settle(redealt(s, int(s.seat), self._rng), mind))
        if s.phase == CHOOSING:
            return self._open(s, legal, mind)
        if s.phase == ENDING:
            return self._close(s, legal, mind)
        if s.phase == PICKING:
            return self._weigh(s, [action for action in legal if action.code < ABANDON], mind)
        if s.phase in (SWAPPING, NAMING):
            return self._weigh(s, legal, mind)
        return self._best(s, legal, mind)

    # --- conquests ---
    def _conquest(self, s: State, legal: list[Action], mind: Mind) -> int:
        if _may_roll(s, mind):
            self._planned.steps = []  # the die changes the prices
            return ROLL
        if not self._planned.fits(s, legal):
            self._make_plan(s, mind)
        return self._planned.take_step(s, self._rng)

    def _make_plan(self, s: State, mind: Mind) -> None:
        self._planned.steps = Planner(redealt(s, int(s.seat), self._rng), self._width, mind).plan()[:]

    # --- the start and the end of a turn ---
    def _open(self, s: State, legal: list[Action], mind: Mind) -> int:
        """Go on or decline. Before going on, do what can be done only now."""
        course = self._weigh(s, [action for action in legal if action.code in COURSES], mind)
        steps = [action.code for action in legal if action.code not in COURSES]
        return self._first_step(s, steps, mind) if course == READY and steps else course

    def _first_step(self, s: State, steps: list[int], mind: Mind) -> int:
        """The best of the steps that are possible only before readying the troops, if it gains anything."""
        imagined = redealt(s, int(s.seat), self._rng)
        ready = imagined.copy()
        apply_code(ready, READY)
        list_legal(ready, mind.moves)
        later = {int(mind.moves.codes[i]) for i in range(mind.moves.n)}
        best, most = READY, _planned_worth(ready, mind) + LEAST_GAIN
        for code in steps:
            if code not in later:
                trial = imagined.copy()
                apply_code(trial, code)
                apply_code(trial, READY)
                value = _planned_worth(trial, mind)
                if value > most:
                    best, most = code, value
        return best

    def _close(self, s: State, legal: list[Action], mind: Mind) -> int:
        """Do what pays at once after scoring; then end the turn or decline."""
        steps = [action for action in legal if action.code not in COURSES or action.code == END]
        if len(steps) > 1:
            code = self._best(s, steps, mind)
            if code != END:
                return code
        return self._weigh(s, [action for action in legal if action.code in COURSES], mind)

    # --- weighing ---
    def _weigh(self, s: State, legal: list[Action], mind: Mind) -> int:
        """The option with the best outlook over imagined games that fit the view. The better half of the options is
        tried again, until two are left."""
        if len(legal) == 1:
            return legal[0].code
        seat = int(s.seat)
        fresh = self._eager * float(min(turns_ahead(s, seat), 2)) / 2.0
        if s.phase == CHOOSING:
            self._foresee_plan(s, mind)
        totals = [0.0] * len(legal)
        left = list(range(len(legal)))
        while True:
            for _ in range(self._samples):
                imagined = redealt(s, seat, self._rng)
                for i in left:
                    trial = imagined.copy()
                    self._begin(trial, legal[i].code)
                    totals[i] += outlook(trial, seat, imagined.coins, mind)
                    totals[i] += fresh if legal[i].code in (DECLINE, VANISH) else 0.0
            left.sort(key=lambda i: -totals[i])
            if len(left) <= 2:
                return legal[left[0]].code
            left = left[: (len(left) + 1) // 2]

    def _foresee_plan(self, s: State, mind: Mind) -> None:
        """Plan the turn as if the race goes on, to compare that with declining."""
        ready = redealt(s, int(s.seat), self._rng)
        apply_code(ready, READY)
        self._planned.steps = []
        if ready.phase == CONQUERING and not _may_roll(ready, mind):
            self._make_plan(ready, mind)
            self._planned.start = ready

    def _begin(self, trial: State, code: i64) -> None:
        """Carry out an option and the plan for it, if there is one, as far as chance permits."""
        apply_code(trial, code)
        if code == READY and self._planned.starts_at(trial):
            for step in self._planned.steps:
                if trial.phase != CONQUERING:
                    return
                apply_code(trial, step)

    def _best(self, s: State, legal: list[Action], mind: Mind) -> int:
        """The option with the best rest of the turn, played quickly."""
        seat = int(s.seat)
        imagined = redealt(s, seat, self._rng)
        best, most = legal[0].code, -1000.0
        for action in legal:
            trial = imagined.copy()
            apply_code(trial, action.code)
            value = turn_worth(trial, seat, imagined.coins, mind)
            if value > most:
                best, most = action.code, value
        return best


def _planned_worth(s: State, mind: Mind) -> float:
    """What a turn is worth whose conquests are about to begin, by a quick plan."""
    if s.phase != CONQUERING:
        return turn_worth(s, s.turn, s.coins, mind)
    planner = Planner(s, NARROW, mind)
    planner.plan()
    return planner.value


def _may_roll(s: State, mind: Mind) -> bool:
    """Whether the die may be rolled before the next conquest: it only lowers prices, so it is always worth it."""
    list_legal(s, mind.moves)
    return any(mind.moves.codes[i] == ROLL for i in range(mind.moves.n))
