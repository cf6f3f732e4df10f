"""The catalogue, boards, texts and rules: the answers of that part of the API."""

from __future__ import annotations

from elbowroom.server.wire.scene_shapes import LogLine, Scene, SceneDelta
from elbowroom.server.wire.table_shapes import Sent


class Thing(Sent):
    """A race, power, relic, place, event or piece, in words."""

    id: str
    kind: str
    name: str
    effect: str
    short: str
    box: str | None
    rule: str | None
    tokens: int | None
    supply: int | None


class Named(Sent):
    """A word with its name."""

    id: str
    name: str


class BoxInfo(Sent):
    """A box; `about`: one line on it, empty if it has none."""

    id: str
    name: str
    about: str
    races: int
    powers: int


class BoardRegion(Sent):
    """A region as printed."""

    region: int
    name: str
    terrain: str
    marks: list[str]
    adjacent: list[int]
    border: bool


class BoardInfo(Sent):
    """A board without its drawing."""

    id: str
    name: str
    box: str
    players: int
    rounds: int
    regions: list[BoardRegion]


class BotInfo(Sent):
    """A bot that can take a seat. `level`: how strong the opponents for people are, from 1 upward; null for bots that
    are there for programs."""

    id: str
    name: str
    about: str
    level: int | None


class HouseLimits(Sent):
    """How far house rules may go (U9): the most rounds and coins to begin with, and the coins that are usual."""

    rounds: int
    coins: int
    usual_coins: int


class Catalogue(Sent):
    """Everything there is to play with, in one language. `emblems` are those of boxes from elsewhere, which the browser
    client has not been built with: paths in a square of 512, by kind and id (`race-nomads`).
    `portraits` are theirs, see `elbowroom.boards.portraits`. `sources`: what else may add to a cost or a score, such as
    a bag that stands for a relic."""

    language: str
    languages: list[str]
    version: str
    rules: int
    boxes: list[BoxInfo]
    boards: list[BoardInfo]
    races: list[Thing]
    powers: list[Thing]
    relics: list[Thing]
    places: list[Thing]
    weathers: list[Thing]
    pieces: list[Thing]
    terrains: list[Named]
    marks: list[Named]
    decisions: list[Named]
    means: list[Named]
    sources: list[Named]
    bots: list[BotInfo]
    emotes: list[Named]
    generators: list[Named]
    house: HouseLimits
    emblems: dict[str, str]
    portraits: dict[str, list[str]]


class Spot(Sent):
    """A rectangle of the drawing, given by its center."""

    x: float
    y: float
    width: float
    height: float


class Anchors(Sent):
    """Where things lie in a region of the drawing."""

    region: int
    scale: float
    pole: list[float]
    token: Spot
    pieces: list[Spot]
    plate: Spot


class BoardDrawing(Sent):
    """A board with its drawing; `svg` has an element `#r7` for region 7 (see docs/boards.md)."""

    board: BoardInfo
    svg: str
    anchors: list[Anchors]


class TextSources(Sent):
    """The Fluent sources of a language, by file name."""

    language: str
    sources: dict[str, str]


class RulesPage(Sent):
    """The rules for players, in Markdown; the ids of the rules are anchors."""

    language: str
    markdown: str


class DemoStep(Sent):
    """A step of the game on the title page."""

    number: int
    step: int
    seat: int
    action: str
    events: list[LogLine]
    delta: SceneDelta


class Demo(Sent):
    """A short game between bots for the title page: the scene before it, and its steps."""

    board: str
    names: list[str]
    scene: Scene
    steps: list[DemoStep]


class Version(Sent):
    """What is running: the server's version, and the build of the browser client that it serves ("" without one)."""

    version: str
    build: str
