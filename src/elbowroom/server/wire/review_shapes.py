"""Reviews on the wire: numbers, and sentences in the reader's language. Chances are between 0 and 1; seats, turns,
steps and regions count from 0. Where a list has one number for each seat, it says so."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from elbowroom.server.wire.lesson_shapes import LessonAction
from elbowroom.server.wire.scene_shapes import LogLine, RegionShape, Scene
from elbowroom.server.wire.table_shapes import Language, Number, Sent, Strict


class ChoiceBar(Sent):
    """A choice to compare with others: its words, win chance and expected coins. `own`: it was chosen."""

    text: str
    chance: float
    coins: float
    own: bool


class ToldDecision(Sent):
    """A decision: what it lost, what was better (empty if nothing was), and the choices there were. `step` is the
    number of its first step, `gained_text` what the better way gains."""

    kind: str
    kind_text: str
    step: int
    label: str
    lost: float
    gained_text: str
    better: str
    choices: list[ChoiceBar]


class ToldTurn(Sent):
    """A turn from its `first` step up to `end`: in words, with its label (empty if it was not judged), what it lost in
    win chance and coins, and the luck in it."""

    number: int
    round: int
    seat: int
    first: int
    end: int
    label: str
    lost: float
    coins_lost: float
    title: str
    lost_text: str
    text: str
    luck: list[str]
    decisions: list[ToldDecision]


class ToldPoint(Sent):
    """Between two turns, after so many steps: the win chance and the expected final coins of each seat."""

    step: int
    chances: list[float]
    coins: list[float]


class LineStep(Sent):
    """A step of a line: in words, and the regions that look different after it."""

    text: str
    regions: list[RegionShape]


class ToldLine(Sent):
    """A way to play on: in one sentence, and step by step."""

    text: str
    steps: list[LineStep]


class ToldMoment(Sent):
    """A decision that mattered: what it cost, why the better way is better, and both ways on the board. `imagined`: the
    better way has dice or draws in it."""

    turn: int
    step: int
    round: int
    seat: int
    label: str
    title: str
    kind_text: str
    cost: str
    chance: float
    better_chance: float
    reasons: list[str]
    imagined: bool
    board: list[RegionShape]
    played: ToldLine
    better: ToldLine


class ToldTotal(Sent):
    """The balance of a seat in coins: start + luck + skill + others = final. `labels` counts its turns."""

    seat: int
    start: float
    luck: float
    skill: float
    others: float
    final: float
    given_away: float
    labels: dict[str, int]


class ToldReview(Sent):
    """A review in words. `names` by seat; `labels`: the words for the labels, the best first; `signs`: their signs;
    `words`: headings and the like, by the end of their id in the texts of reviews."""

    names: list[str]
    head: str
    made: str
    labels: dict[str, str]
    signs: dict[str, str]
    words: dict[str, str]
    points: list[ToldPoint]
    turns: list[ToldTurn]
    moments: list[ToldMoment]
    totals: list[ToldTotal]


class ReviewProgress(Sent):
    """How far the review of a game is: `done` of `total` turns. `ahead`: how many others come first while it waits.
    `none`: nobody has asked for it. The review itself is there when it is done."""

    status: Literal["none", "waiting", "working", "done", "failed"]
    done: int
    total: int
    ahead: int
    review: ToldReview | None


class AttemptSteps(Strict):
    """A turn played anew: the step of the decision it begins with, and all that its player has done since."""

    step: Number
    actions: Annotated[list[LessonAction], Meta(max_length=200)] = field(default_factory=list)
    language: Language | None = None


class AttemptMade(Sent):
    """A step that the last action caused, and the scene after it, for animation."""

    seat: int
    action: str
    events: list[LogLine]
    scene: Scene


class AttemptWorth(Sent):
    """What a way to play the turn is worth to its player, and how it is called."""

    chance: float
    coins: float
    label: str


class AttemptJudged(Sent):
    """A turn played anew beside the one that was played and the best found: in numbers, in a sentence, and what would
    have been better still (empty if nothing)."""

    now: AttemptWorth
    then: AttemptWorth
    best: AttemptWorth
    text: str
    better: list[str]


class AttemptState(Sent):
    """Where a turn played anew stands. `actions` are its player's; `judged` once the turn is over."""

    step: int
    seat: int
    round: int
    actions: list[str]
    steps: list[AttemptMade]
    scene: Scene
    done: bool
    judged: AttemptJudged | None
