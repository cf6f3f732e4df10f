"""Reviewing a game, turn by turn, on as many processes as one likes; the result does not depend on how many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from elbowroom.arena.crew import Crew
from elbowroom.game.record import Record
from elbowroom.game.record_lines import RecordError
from elbowroom.review.decisions import decided, parts_of, weigh
from elbowroom.review.history import History, PlayedTurn, history_of, told
from elbowroom.review.labels import LABELS, label_for
from elbowroom.review.luck import chance_events
from elbowroom.review.moments import chosen, moment
from elbowroom.review.shapes import VERSION, Point, Review, ReviewedTurn, SeatTotal
from elbowroom.review.strength import Strength
from elbowroom.review.worlds import Imagination
from elbowroom.rules.board import Board
from elbowroom.rules.scoring import winners
from elbowroom.rules.state import State

Progress = Callable[[int, int], None]


class ReviewError(ValueError):
    """A game that cannot be reviewed; the message says why. `readable`: the record itself could be read."""

    def __init__(self, message: str, readable: bool = True) -> None:
        super().__init__(message)
        self.readable = readable


def review(
    record: Record | str,
    strength: Strength | None = None,
    jobs: int = 1,
    seats: Sequence[int] | None = None,
    progress: Progress | None = None,
) -> Review:
    """Review a game: a record, or its text. `seats` are those whose decisions are judged, None: all of them. `progress`
    is called with how many turns are done, and of how many."""
    run = ReviewRun(record, strength, jobs, seats)
    for _ in run:
        if progress is not None:
            progress(run.done, run.total)
    return run.result()


class ReviewRun:
    """A review under way. Iterate over it to get the turns as they are done, in any order; then `result` has it all."""

    def __init__(
        self,
        record: Record | str,
        strength: Strength | None = None,
        jobs: int = 1,
        seats: Sequence[int] | None = None,
    ) -> None:
        text = record if isinstance(record, str) else record.text()
        self._strength = Strength() if strength is None else strength
        self._history = readable_history(text)
        players = self._history.players
        judged = tuple(range(players)) if seats is None else tuple(seats)
        if wrong := [seat for seat in judged if not 0 <= seat < players]:
            raise ReviewError(f"there is no seat {wrong[0]}; the seats are 0 to {players - 1}")
        self._work = TurnsOfGame(text, self._strength, judged)
        self._crew = Crew(jobs)
        self._found: dict[int, ReviewedTurn] = {}
        self.total: int = len(self._history.turns)

    @property
    def board(self) -> Board:
        """The board that was played."""
        return self._history.turns[0].before.board

    @property
    def done(self) -> int:
        """How many turns are reviewed."""
        return len(self._found)

    def __iter__(self) -> Iterator[ReviewedTurn]:
        playing = self._crew.play(self._work, ((number,) for number in range(self.total) if number not in self._found))
        try:
            for turn in playing:
                self._found[turn.number] = turn
                yield turn
        finally:
            playing.close()

    def result(self) -> Review:
        """The whole review; turns that are not done yet are done now."""
        for _ in self:
            pass
        return whole_review(self._history, self._strength, [self._found[number] for number in range(self.total)])


def whole_review(history: History, strength: Strength, turns: Sequence[ReviewedTurn]) -> Review:
    """The review of a game whose turns are all done."""
    imagination = imagination_for(history.players, strength)
    points = _points(imagination, history)
    setup = history.record.setup
    return Review(
        version=VERSION,
        players=history.players,
        names=setup.names,
        board=setup.board_id(),
        boxes=setup.boxes,
        rounds=int(history.turns[0].before.table.rounds),
        finished=history.finished,
        winners=tuple(int(seat) for seat in winners(history.turns[-1].after)) if history.finished else (),
        visits=strength.visits,
        points=points,
        turns=tuple(turns),
        moments=tuple(moment(imagination, history, turns, at) for at in chosen(turns)),
        totals=tuple(_total(seat, points, turns) for seat in range(history.players)),
    )


@dataclass(frozen=True)
class TurnsOfGame:
    """The turns of a game by number, to be reviewed in any process."""

    text: str
    strength: Strength
    seats: tuple[int, ...]

    def play(self, number: int) -> ReviewedTurn:
        """Review one turn."""
        history = history_of(self.text)
        turn = history.turns[number]
        return reviewed_turn(imagination_for(history.players, self.strength), turn, turn.seat in self.seats)


def readable_history(text: str) -> History:
    """The game of a record's text; `ReviewError` if there is nothing in it to review."""
    try:
        Record.parse(text)
    except RecordError as error:
        raise ReviewError(f"no readable record: {error}", readable=False) from None
    try:
        history = history_of(text)
    except RecordError as error:
        raise ReviewError(f"this record does not hold: {error}") from None
    if not history.turns:
        raise ReviewError("no turn has been played to its end yet: there is nothing to review")
    return history


@lru_cache(maxsize=4)
def imagination_for(players: int, strength: Strength) -> Imagination:
    """The judge and search for a number of players; kept, since making it takes longer than using it."""
    return Imagination(players, strength)


def reviewed_turn(imagination: Imagination, turn: PlayedTurn, judged: bool = True) -> ReviewedTurn:
    """A turn: what it changed, what was luck, and what could have been better."""
    before, after = _point(imagination, turn.before, 0), _point(imagination, turn.after, 0)
    luck = chance_events(imagination, turn)
    players = range(imagination.players)
    coins = tuple(round(after.coins[i] - before.coins[i], 3) for i in players)
    lucky = tuple(round(sum(event.coins[i] for event in luck), 3) for i in players)
    parts = parts_of(turn) if judged else []
    decisions = tuple(one for part in parts for one in decided(weigh(imagination, turn, part)))
    lost = round(sum(one.lost for one in decisions), 4)
    return ReviewedTurn(
        number=turn.number,
        round=turn.round,
        seat=turn.seat,
        first=turn.steps[0].number,
        end=turn.steps[-1].number + 1,
        label=label_for(lost, imagination.players) if judged else "",
        lost=lost,
        coins_lost=round(sum(one.coins_lost for one in decisions), 3),
        coins=coins,
        luck=lucky,
        decided=tuple(round(coins[i] - lucky[i], 3) for i in players),
        chances=tuple(round(after.chances[i] - before.chances[i], 4) for i in players),
        chance_luck=tuple(round(sum(event.chances[i] for event in luck), 4) for i in players),
        decisions=decisions,
        events=tuple(luck),
        told=told([event for step in turn.steps for event in step.events]),
    )


def _point(imagination: Imagination, s: State, step: int) -> Point:
    tally = imagination.look(s)
    chances = tuple(round(chance, 4) for chance in tally.mean_chances())
    return Point(step, chances, tuple(round(coins, 3) for coins in tally.mean_coins()))


def _points(imagination: Imagination, history: History) -> tuple[Point, ...]:
    turns = history.turns
    found = [_point(imagination, turn.before, turn.steps[0].number) for turn in turns]
    return (*found, _point(imagination, turns[-1].after, turns[-1].steps[-1].number + 1))


def _total(seat: int, points: Sequence[Point], turns: Sequence[ReviewedTurn]) -> SeatTotal:
    own = [turn for turn in turns if turn.seat == seat]
    return SeatTotal(
        seat=seat,
        start=points[0].coins[seat],
        luck=round(sum(turn.luck[seat] for turn in turns), 3),
        skill=round(sum(turn.decided[seat] for turn in own), 3),
        others=round(sum(turn.decided[seat] for turn in turns if turn.seat != seat), 3),
        final=points[-1].coins[seat],
        given_away=round(sum(turn.coins_lost for turn in own), 3),
        labels={label: sum(turn.label == label for turn in own) for label in LABELS},
    )
