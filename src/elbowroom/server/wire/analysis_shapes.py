"""The analysis board on the wire. An analysis is a position and the steps made from it; the client keeps both and sends
them each time, so the server stores nothing. A step is written as in a record: `last 5 -> 2` with the dice and draws
that somebody chose or that fell, `last 5` with those the position has in store, `last 5 -> ?` with new ones. What a
step turns up of the stacks is what lies there, or what is wished for: `pick 2 => race trolls, power swamp`."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, field

from elbowroom.server.wire.lesson_shapes import LessonStep
from elbowroom.server.wire.scene_shapes import Scene
from elbowroom.server.wire.table_shapes import Id, Language, Number, Sent, Strict

MOST_NODES = 3000
StepText = Annotated[str, Meta(max_length=120)]
Comment = Annotated[str, Meta(max_length=2000)]
Parent = Annotated[int, Meta(ge=-1, lt=MOST_NODES)]
StudyName = Annotated[str, Meta(min_length=1, max_length=80)]


class FreshGame(Strict):
    """A game that has not begun: on this board, with these boxes."""

    board: Id | None = None
    boxes: Annotated[list[Id], Meta(max_length=50)] = field(default_factory=list)


class AnalysisStart(Strict):
    """Where an analysis begins: exactly one of a game to be dealt now, a position, a record, and a game of this server,
    which is shown after `step` steps (by default after all of them)."""

    fresh: FreshGame | None = None
    position: dict[str, Any] | None = None
    record: Annotated[str, Meta(max_length=200_000)] | None = None
    game: Id | None = None
    step: Number | None = None


class AnalysisBegun(Sent):
    """The position an analysis begins with, and the steps that were played from it. `at`: how many of them lead to the
    moment that was asked for. `imagined`: the game is still being played, so this is only what the asker sees of it,
    and what lies hidden was made up."""

    position: dict[str, Any]
    steps: list[str]
    at: int
    imagined: bool


class AnalysisPath(Strict):
    """A position and the steps made from it."""

    position: dict[str, Any]
    steps: Annotated[list[StepText], Meta(max_length=MOST_NODES)] = field(default_factory=list)
    language: Language | None = None


class AnalysisChance(Sent):
    """One way that the dice and draws of the last step might have fallen: the step with it, in words, how likely it
    was, and whether it is the one that fell."""

    step: str
    text: str
    odds: float
    fell: bool


class AnalysisDraw(Sent):
    """Something that the last step has turned up of a stack, and what else might lie there: a `race`, a `power`, a
    relic or place (`find`), the event of a round (`weather`)."""

    kind: str
    ways: list[AnalysisChance]


class AnalysisState(Sent):
    """Where the steps lead. `steps` are those that were sent, the last one with what fell; `made` is the last one for
    animation; `chances` is empty if nothing was left to chance, `draws` if nothing was turned up. `position` is the
    present one."""

    steps: list[str]
    made: LessonStep | None
    words: StepWords | None
    chances: list[AnalysisChance]
    draws: list[AnalysisDraw]
    scene: Scene
    position: dict[str, Any]


class StepWords(Sent):
    """A step in words, who made it and when. `turn`: it begins a turn. `wished`: what it was to turn up."""

    round: int
    seat: int
    text: str
    turn: bool
    wished: str


class AnalysisNode(Strict):
    """A step of a tree. `parent` is the place of the step before in the list of nodes, -1 for the beginning; a node
    comes after its parent. Of several that follow the same step, the first is the main line."""

    parent: Parent
    step: StepText
    comment: Comment = ""


class AnalysisTree(Strict):
    """A position and all variations from it. `comment` is about the position."""

    position: dict[str, Any]
    nodes: Annotated[list[AnalysisNode], Meta(max_length=MOST_NODES)] = field(default_factory=list)
    comment: Comment = ""
    language: Language | None = None


class TreeWords(Sent):
    """The steps of a tree in words, in the order of its nodes."""

    words: list[StepWords]


class PositionCheck(Sent):
    """What is wrong with a position, and where: the path in its JSON, such as `seats[1].active.regions`; empty if
    nothing is. `position` is the whole one that it stands for."""

    where: str
    problem: str
    position: dict[str, Any] | None


class AnalysisQuestion(Strict):
    """What is best here? Each `stage` looks at more imagined worlds than the one before. `game`: the game that the
    analysis began with, if there was one."""

    position: dict[str, Any]
    steps: Annotated[list[StepText], Meta(max_length=MOST_NODES)] = field(default_factory=list)
    stage: Annotated[int, Meta(ge=0, le=6)] = 0
    game: Id | None = None
    language: Language | None = None


class BestTurn(Sent):
    """A turn: its steps, in words, the win chances of all seats, and the coins its player will have."""

    steps: list[str]
    text: str
    chances: list[float]
    coins: float


class AnalysisThoughts(Sent):
    """The best turns found, the best first, each tried in `worlds` imagined worlds. `last`: there is no deeper stage.
    No turns: somebody else's decision in the middle of a turn, or the end of the game."""

    stage: int
    worlds: int
    last: bool
    seat: int | None
    turns: list[BestTurn]


class AnalysisPicture(Strict):
    """A picture of a position."""

    position: dict[str, Any]
    steps: Annotated[list[StepText], Meta(max_length=MOST_NODES)] = field(default_factory=list)
    theme: str = "light"


class AnalysisBoard(Strict):
    """The board of a position, drawn for some screen."""

    position: dict[str, Any]
    theme: str = "light"
    width: int = 0
    upright: bool = False
    tall: Annotated[float, Meta(ge=0, le=2)] = 0.0
    language: Language | None = None


class AnalysisText(Sent):
    """A record, or a picture as SVG."""

    text: str


# --- studies ---
class StudyChapter(Strict):
    """A position with its variations, under a name."""

    name: StudyName
    position: dict[str, Any]
    nodes: Annotated[list[AnalysisNode], Meta(max_length=MOST_NODES)] = field(default_factory=list)
    comment: Comment = ""


class StudyDraft(Strict):
    """A study as its author sends it."""

    title: StudyName
    chapters: Annotated[list[StudyChapter], Meta(min_length=1, max_length=64)]


class Study(Sent):
    """A study as everybody reads it who has its link. `yours`: you may change it."""

    id: str
    title: str
    author: str
    yours: bool
    changed: float
    chapters: list[StudyChapter]


class StudyCard(Sent):
    """A study in the list of its author."""

    id: str
    title: str
    chapters: int
    changed: float
