"""The analysis board: where the steps from a position lead, for everybody to move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from math import prod
from random import Random, SystemRandom
from typing import Any, Final

from msgspec import structs

from elbowroom.game.game import DIE_ODDS, Game, View
from elbowroom.game.record import Record
from elbowroom.game.record_lines import RecordError
from elbowroom.game.setup import PositionError, Setup, SetupError, known_board
from elbowroom.language.texts import LETTERS, Texts
from elbowroom.review.decisions import combo_of
from elbowroom.review.shapes import Option
from elbowroom.review.words import TurnWords
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.door import DIE, Door
from elbowroom.rules.events import Event
from elbowroom.server.showing.analysis_stacks import (
    WISHED,
    Card,
    Position,
    could_come,
    places_of,
    turned_up,
    wish_text,
    wishes_of,
    wishes_with,
    with_wish,
)
from elbowroom.server.showing.position_problems import place_and_problem, told_problem
from elbowroom.server.showing.scenes import SceneMaker, log_lines
from elbowroom.server.wire.analysis_shapes import (
    AnalysisBegun,
    AnalysisChance,
    AnalysisDraw,
    AnalysisNode,
    AnalysisState,
    FreshGame,
    PositionCheck,
    StepWords,
)
from elbowroom.server.wire.lesson_shapes import LessonStep
from elbowroom.server.wire.refusals import Refusal, plain, texts_for, texts_in
from elbowroom.server.wire.scene_shapes import Scene

ARROW: Final = " -> "
ANEW: Final = "?"
_SHOWN: Final = 60  # ways that dice and draws may fall which are listed
_LONGEST_NAME: Final = 30  # as of people at a table
_MOST_WISHES: Final = 100  # each takes another way through the line
_dice = SystemRandom()


# --- beginning ---
def begun_fresh(fresh: FreshGame) -> AnalysisBegun:
    """An analysis of a game that is dealt now; `Refusal` if it cannot be played."""
    try:
        usual = Setup()
        players = usual.players if fresh.board is None else known_board(fresh.board).players
        game = Game.new(Setup(players=players, boxes=tuple(fresh.boxes) or usual.boxes, board=fresh.board))
    except SetupError as problem:
        if problem.word:
            raise Refusal("setup", f"setup-{problem.word}", **problem.about) from None
        raise Refusal("setup", problem=str(problem)) from None
    return AnalysisBegun(position=game.to_position(), steps=[], at=0, imagined=False)


def begun_from_position(data: dict[str, Any], language: str) -> AnalysisBegun:
    """An analysis of a position; `Refusal` if there is something wrong with it."""
    return AnalysisBegun(position=game_at(data, language).to_position(), steps=[], at=0, imagined=False)


def begun_from_record(text: str, step: int | None) -> AnalysisBegun:
    """An analysis of a recorded game. Of a sealed record, which does not tell all, only the last position is there."""
    try:
        record = Record.parse(text)
        game = record.replay(step if record.sealed else None)
    except RecordError as problem:
        raise Refusal("record", problem=str(problem)) from None
    except ValueError as problem:
        raise Refusal("invalid", problem=str(problem)) from None
    if record.sealed:
        return begun_from_view(game.view(game.to_move or 0))
    steps = [_step_text(str(ACTIONS[one.code]), one.outcome) for one in game.steps]
    if step is not None and step > len(steps):
        raise Refusal("unknown", "no_such_step", steps=len(steps))
    start = Game(game.setup, game.start, None).to_position()
    return AnalysisBegun(position=start, steps=steps, at=len(steps) if step is None else step, imagined=False)


def begun_from_view(view: View) -> AnalysisBegun:
    """An analysis of what somebody sees of a game. The rest is made up, always in the same way, from the view alone."""
    game = view.imagine(Random(0))
    return AnalysisBegun(position=game.to_position(), steps=[], at=0, imagined=True)


def check_position(data: dict[str, Any], language: str) -> PositionCheck:
    """What is wrong with a position that somebody sets up, if anything is."""
    try:
        game = Game.from_position(data)
    except PositionError as problem:
        where, _ = place_and_problem(problem)
        return PositionCheck(where=where, problem=told_problem(problem, language), position=None)
    return PositionCheck(where="", problem="", position=game.to_position())


def game_at(data: dict[str, Any], language: str) -> Game:
    """The game that goes on from a position; `Refusal` if there is something wrong with it."""
    try:
        return Game.from_position(data)
    except PositionError as problem:
        where, _ = place_and_problem(problem)
        told = told_problem(problem, language)
        raise Refusal("position", problem=f"{where}: {told}" if where else told) from None


# --- steps ---
class AnalysisLine:
    """The steps from a position, one after the other. Players without a name are called by their letters, in the
    language of whoever looks; a position keeps them nameless."""

    def __init__(self, game: Game, texts: Texts, start: Position | None = None) -> None:
        self.game = game
        self.texts: Final = texts
        self.steps: Final[list[str]] = []
        # where it begins, with the stacks as they have to lie for all that was wished for
        self.start: Position = game.to_position() if start is None else start
        self._made: Final[list[str]] = []  # the steps without what was wished for

    def copy(self) -> AnalysisLine:
        """A line that goes on from here by itself."""
        line = AnalysisLine(self.game.copy(), self.texts, self.start)
        line.steps.extend(self.steps)
        line._made.extend(self._made)
        return line

    def make(self, step: str) -> list[Event]:
        """Make a step and return what happened; `Refusal` if it is not possible."""
        plain, _, wished = step.partition(WISHED)
        action, _, outcome = plain.partition(ARROW)
        try:
            self.lay(step)
            events = self.game.apply(action, _outcome(self.game, action, outcome))
        except ValueError:
            decision = self.texts.decision(self.game.decision)
            why = self.texts.text("server-illegal-when", decision=decision)
            raise Refusal("illegal", action=step[:60], why=why) from None
        last = self.game.last_step
        assert last is not None
        self._made.append(_step_text(action, last.outcome))
        self.steps.append(self._made[-1] + (f"{WISHED}{wished}" if wished else ""))
        return events

    def lay(self, step: str) -> None:
        """Lay the stacks so that a step that comes next turns up what is wished for; `ValueError` if that cannot
        be."""
        plain, _, wished = step.partition(WISHED)
        wishes = wishes_of(wished)
        for wish, place in zip(wishes, places_of(wishes), strict=True):
            if [kind for kind, _ in self.turns_up(plain)].count(wish[0]) <= place:
                raise ValueError(f"{plain} turns up no {wish[0]}")
            self.start = with_wish(self.start, self.game.to_position(), wish, place)
            self.game = Game.from_position(self.start)
            for made in self._made:
                _apply(self.game, made)

    def turns_up(self, step: str) -> list[Card]:
        """What a step that comes next turns up of what the position has in store."""
        trial = self.game.copy()
        before = trial.to_position()
        _apply(trial, step)
        return turned_up(before, trial.to_position())

    def words(self, step: str) -> StepWords:
        """A step that comes next, in words."""
        plain, _, wished = step.partition(WISHED)
        game, action = self.game, plain.partition(ARROW)[0]
        try:
            text = self.texts.action(game.parse(action), game)
        except ValueError:
            text = action
        return StepWords(
            round=game.round, seat=game.to_move or 0, text=text, turn=_begins_turn(game), wished=self._named(wished)
        )

    def _named(self, wished: str) -> str:
        """What is wished for, by its names; what cannot be read is refused when the step is made."""
        try:
            return ", ".join(self.texts.text(f"{kind}-{id}") for kind, id in wishes_of(wished))
        except ValueError:
            return wished


def line_from(position: dict[str, Any], steps: Sequence[str], language: str) -> AnalysisLine:
    """The line after some steps."""
    _check_wishes(steps)
    game = game_at(position, language)
    texts = texts_in(language)
    line = AnalysisLine(game, texts_for(language, _names(game, texts)))
    for step in steps:
        line.make(step)
    return line


def _names(game: Game, texts: Texts) -> list[str]:
    """What the players are called: as the position says, or by their letters."""
    letters = [texts.text("web-analysis-player", letter=letter) for letter in LETTERS[: game.setup.players]]
    given = [plain(name)[:_LONGEST_NAME] for name in game.setup.names]
    return [name or letter for name, letter in zip_longest(given, letters, fillvalue="")]


def _check_wishes(steps: Iterable[str]) -> None:
    if sum(WISHED in step for step in steps) > _MOST_WISHES:
        raise Refusal("invalid", problem=f"at most {_MOST_WISHES} steps may have a wish (=>)")


def _apply(game: Game, step: str) -> None:
    action, _, outcome = step.partition(ARROW)
    game.apply(action, _outcome(game, action, outcome))


def _begins_turn(game: Game) -> bool:
    last = game.last_step
    return game.to_move == game.turn and game.decision in ("pick", "turn") and (last is None or last.seat != game.turn)


def _step_text(action: str, drawn: Sequence[int]) -> str:
    return f"{action}{ARROW}{','.join(map(str, drawn))}" if drawn else action


def analysed(position: dict[str, Any], steps: Sequence[str], language: str) -> AnalysisState:
    """Where steps lead, with the last one for animation."""
    line = line_from(position, steps[:-1], language)
    made, words = None, None
    chances: list[AnalysisChance] = []
    draws: list[AnalysisDraw] = []
    if steps:
        before, seat, words = line.copy(), line.game.to_move or 0, line.words(steps[-1])
        events = log_lines(0, line.make(steps[-1]), line.texts)
        scene = structs.replace(scene_of(line.game, len(steps), line.texts), legal=[], costs=[])
        made = LessonStep(seat=seat, action=line.steps[-1], events=events, scene=scene)
        chances = _chances(before.game, line.steps[-1], line.texts)
        draws = _draws(before, line.steps[-1])
    return AnalysisState(
        steps=line.steps,
        made=made,
        words=words,
        chances=chances,
        draws=draws,
        scene=scene_of(line.game, len(steps), line.texts),
        position=line.game.to_position(),
    )


def turn_text(line: AnalysisLine, steps: Sequence[str]) -> str:
    """A turn from the present position in one line."""
    game = line.game
    combo = combo_of(game.position_copy(), game.parse(steps[0]).code)
    option = Option(steps[0], combo, 0.0, 0.0)
    return TurnWords(line.texts).line(steps, option, "late" if game.decision == "late_decline" else "play")


# --- dice and draws ---
def _outcome(game: Game, action: str, outcome: str) -> list[int] | None:
    """What chance brings in a step: as it was written, new, or (None) what the position has in store."""
    if not outcome:
        return None
    if outcome != ANEW:
        return [int(part) for part in outcome.split(",")]
    fallen: list[int] = []
    while len(asked := _asked(game, action, fallen)) > len(fallen):
        faces = DIE_ODDS if asked[len(fallen)] == DIE else tuple((i, 1.0) for i in range(asked[len(fallen)]))
        fallen.append(_dice.choices([face for face, _ in faces], [odds for _, odds in faces])[0])
    return fallen or None


def _asked(game: Game, action: str, outcome: list[int]) -> tuple[int, ...]:
    """What a step asks of chance: dice, or draws from so many."""
    trial, door = game.position_copy(), Door(outcome)
    code = game.parse(action).code
    if all(code != legal.code for legal in game.legal_actions()):
        raise ValueError(f"{action} is not legal")
    trial.door = door
    apply_code(trial, code)
    return door.asked


def _chances(before: Game, step: str, texts: Texts) -> list[AnalysisChance]:
    """The ways that the dice and draws of a step could fall; none if there was nothing to fall, or far too many."""
    plain, _, wished = step.partition(WISHED)
    action, _, fell = plain.partition(ARROW)
    if not fell:
        return []
    behind = f"{WISHED}{wished}" if wished else ""
    asked = _asked(before, action, [int(part) for part in fell.split(",")])
    if prod(len(DIE_ODDS) if one == DIE else one for one in asked) > _SHOWN:
        return []
    dice = all(one == DIE for one in asked)
    return [
        AnalysisChance(
            step=_step_text(action, outcome) + behind,
            text=", ".join(map(str, outcome)) if dice else _drawn_text(before, action, list(outcome), texts),
            odds=round(odds, 4),
            fell=",".join(map(str, outcome)) == fell,
        )
        for outcome, odds in before.chances(action)
    ]


def _draws(before: AnalysisLine, step: str) -> list[AnalysisDraw]:
    """What a step has turned up of the stacks, and what else might lie there."""
    plain = step.partition(WISHED)[0]
    stored = before.turns_up(plain)
    if not stored:
        return []
    before.lay(step)
    cards, now = before.turns_up(plain), before.game.to_position()
    found: list[AnalysisDraw] = []
    for number, place in enumerate(places_of(cards)):
        kind, fell = cards[number]
        ways = [
            AnalysisChance(
                step=plain + wish_text(wishes_with(cards, number, id, stored)),
                text=before.texts.text(f"{kind}-{id}"),
                odds=round(odds, 4),
                fell=id == fell,
            )
            for id, odds in could_come(before.start, now, kind, place).items()
        ]
        if len(ways) > 1:
            found.append(AnalysisDraw(kind=kind, ways=sorted(ways, key=lambda way: way.text)))
    return found


def _drawn_text(before: Game, action: str, outcome: list[int], texts: Texts) -> str:
    """What comes of a draw: the last thing that is told about the step."""
    told = [texts.event(event) for event in before.copy().apply(action, outcome)]
    return told[-1] if told else ", ".join(map(str, outcome))


def scene_of(game: Game, number: int, texts: Texts) -> Scene:
    """What whoever decides sees, with everybody's coins: it is all one person's board."""
    scene = SceneMaker(game, number, [None] * game.setup.players, None).scene(game.to_move, texts)
    players = [
        structs.replace(shown, coins=known.coins, name=name)
        for shown, known, name in zip(scene.players, game.players, texts.names, strict=True)
    ]
    return structs.replace(scene, players=players, can_undo=number > 0)


# --- trees ---
def told_tree(position: dict[str, Any], nodes: Sequence[AnalysisNode], language: str) -> list[StepWords]:
    """All steps of a tree in words; `Refusal` if one of them is not possible."""
    _check_wishes(node.step for node in nodes)
    start = line_from(position, (), language)
    lines: list[AnalysisLine] = []
    found: list[StepWords] = []
    for number, node in enumerate(nodes):
        if node.parent >= number:
            raise Refusal("invalid", problem=f"nodes[{number}]: its parent must be one of the nodes before it")
        line = (start if node.parent < 0 else lines[node.parent]).copy()
        found.append(line.words(node.step))
        line.make(node.step)
        lines.append(line)
    return found
