"""The record of a game: text to read, diff and mail, which replays to the same position on any machine.

    elbowroom record 1
    rules 2
    players 2
    boxes base
    board base-2
    names ["Ann", "Bob"]
    first A
    commitment 9f86d081...
    column hill orcs, wealthy elves, ...

    # round 1, A "Ann"
    1 A pick 2 -> swamp trolls
    2 A conquer 5
    3 A last 7 -> 2
    ...
    seed 271828
    result 1 B 92 coins 14 tokens
    result 2 A 88 coins 11 tokens
    position 0123456789abcdef
    end 214 steps 0123456789abcdef

After the arrow comes what chance brought: dice and draws as numbers (``2 forced`` if the caller of `Game.apply` chose
it), then the combos that appeared in the column. ``docs/formats.md`` describes every line.

**The commitment.** The head holds the SHA-256 of the seed, published before the first step. The tail reveals the seed,
so everybody can check that dice and stacks were settled beforehand. The hash hides a seed only if it cannot be guessed:
`Setup(seed=None)` draws 128 secret bits. A seed chosen by hand, such as 7, is found by trying; such games are for tests
and for people who trust each other. There is no salt, so equal seeds give equal records. Nor does the commitment stop
whoever chooses the seed from trying many before settling on one.

**Sealed records.** `text(sealed=True)` of an unfinished game leaves out the seed, the order of stacks laid by hand, and
what was drawn face down. Instead it names what came up without a number: relics, places, events. A sealed record
replays exactly what everybody saw: at every step, the view of every seat equals that of the real game, except for what
only that seat was shown. What nobody has seen differs: the rest of the stacks are in the order of the boxes, and future
chance is different.

**Positions.** A game begun with `Game.from_position` has no seed. Its record holds that position, secrets included,
instead of setup and opening, and replays with the luck in it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from elbowroom.game.digest import position_digest
from elbowroom.game.game import Game, Known, Standing, Step, opening
from elbowroom.game.position import board_name, to_position
from elbowroom.game.record_lines import SEATS, RecordError, checksum, json_block, json_text
from elbowroom.game.record_step import EVENT, FOUND, LENT, RecordStep, combo_text, is_told, named_in, told_by
from elbowroom.game.setup import Setup
from elbowroom.game.versions import RULES
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.bits import members
from elbowroom.rules.board import Board
from elbowroom.rules.chance import commitment
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.door import Door
from elbowroom.rules.state import State

FORMAT: Final = 1
# Raise this when the same steps no longer lead to the same position.


class Record:
    """A game from its beginning, step by step. Records are equal if their texts are."""

    def __init__(
        self, setup: Setup, promise: str | None, first: int, column: tuple[str, ...], start: dict[str, Any] | None,
        steps: list[RecordStep], result: tuple[Standing, ...], position: str, lairs: tuple[int, ...] = (),
        event: str | None = None,
    ) -> None:  # fmt: skip
        self.setup: Final = setup  # its seed is None if the record is sealed
        self.promise: Final = promise  # the commitment; None if the game began with a given position
        self.first: Final = first
        self.column: Final = column
        self.start: Final = start  # the position the game began with, unless it had an ordinary opening
        self.steps: Final = steps
        self.result: Final = result  # the ranking; empty while the game goes on
        self.position: Final = position  # the digest of the last position
        self.lairs: Final = lairs  # where Monsters stood at first, if that was drawn (M4); for sealed records
        self.event: Final = event  # the event of the first round; for sealed records
        self.lines: dict[str, int] = {}  # the line numbers of head and tail in the text that was read
        self.altered: str = ""  # what the checksum of the text that was read should have been

    @property
    def sealed(self) -> bool:
        """Whether there is a commitment to a seed that is not revealed."""
        return self.promise is not None and self.setup.seed is None

    @staticmethod
    def of(game: Game) -> Record:
        """The record of a game so far."""
        s = game.start
        first, column = int(s.first), _column(s)
        start = to_position(game.setup, s) if game.seed_commitment is None else None
        lairs = () if s.table.lairs or s.board.monsters else tuple(members(s.monsters))
        event = None if s.weather < 0 else s.table.weathers[s.weather].id
        steps = _retraced(s, game.steps, game.setup, game.setup.seed is None and start is None)
        outcome = game.outcome()
        ranking = () if outcome is None else outcome.ranking
        return Record(
            game.setup, game.seed_commitment, first, column, start, steps, ranking, position_digest(game), lairs, event
        )

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record; `RecordError` names the line that cannot be read."""
        from elbowroom.game.record_parser import parse_record

        return parse_record(text)

    # --- text ---
    def text(self, sealed: bool = False) -> str:
        """The record as text; `sealed` keeps the seed of an unfinished game secret."""
        hide = self.promise is not None and (self.setup.seed is None or (sealed and not self.result))
        if sealed and self.start is not None:
            raise ValueError("a game that began with a given position cannot be sealed: all of it stands in the record")
        if hide and self.setup.seed is not None and self.lines:
            return self.replay().record().text(sealed=True)  # read from a full text: replay it to know who saw what
        lines = [f"elbowroom record {FORMAT}", f"rules {RULES}", *self._head(hide)]
        for number, step in enumerate(self.steps, 1):
            if step.notes:
                lines.append("")
                lines.extend(step.notes)
            lines.append(f"{number} {step.sealed() if hide else step}")
        lines.append("")
        if self.promise is not None:
            lines.append("seed sealed" if hide else f"seed {self.setup.seed}")
        lines.extend(result_line(standing) for standing in self.result)
        lines.append(f"position {self.position}")
        counted = "\n".join(line for line in lines if line and not line.startswith("#"))
        lines.append(f"end {len(self.steps)} steps {checksum(counted)}")
        return "\n".join(lines) + "\n"

    def _head(self, hide: bool) -> list[str]:
        if self.start is not None:
            return [f"start {json_block(self.start)}"]
        setup = self.setup
        lines = [f"players {setup.players}", f"boxes {' '.join(setup.boxes)}", f"board {_board_text(setup)}"]
        lines.extend(_choice_lines(setup))
        if setup.names:
            lines.append(f"names {json_text(list(setup.names))}")
        if setup.without:
            lines.append(f"without {' '.join(setup.without)}")
        lines.extend(self._monsters_line(hide))
        if setup.banners is not None and not hide:
            lines.append(" ".join(["banners", *setup.banners]))
        if setup.badges is not None and not hide:
            lines.append(" ".join(["badges", *setup.badges]))
        if setup.markers is not None and not hide:
            lines.append(" ".join(["markers", *setup.markers]))
        if setup.events is not None and not hide:
            lines.append(" ".join(["events", *setup.events]))
        drawn = "drawn " if setup.first is None else ""
        lines.append(f"first {drawn}{SEATS[self.first]}")
        lines.append(f"commitment {self.promise}")
        if setup.shares is not None:
            lines.append("dice shared")
            lines.extend(f"share {share}" for share in setup.shares)
        lines.append(f"column {', '.join(self.column)}")
        if self.event is not None and hide:
            lines.append(f"event {self.event}")
        return lines

    def _monsters_line(self, hide: bool) -> list[str]:
        """Where the host wants Monsters, or that there are none (M4, M8); sealed: where they were drawn."""
        if self.setup.finds is False:
            return ["monsters none"]
        if self.setup.monsters:
            return [" ".join(["monsters", *map(str, self.setup.monsters)])]
        return [" ".join(["monsters drawn", *map(str, self.lairs)])] if self.lairs and hide else []

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        over = "finished" if self.result else "unfinished"
        return f"<Record of {len(self.steps)} steps on {self.setup.board_id()}, {over}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and other.text() == self.text()

    def __hash__(self) -> int:
        return hash(self.text())

    # --- replay ---
    def replay(self, upto: int | None = None) -> Game:
        """Play the game again, all of it or its first `upto` steps; `RecordError` names the line that is wrong.

        Every action must be legal and every outcome possible. With a revealed seed, each outcome must be the one that
        the seed gives, unless it was forced. A full replay also checks the result, the last position and the
        checksum."""
        if upto is not None and not 0 <= upto <= len(self.steps):
            raise ValueError(f"the record has {len(self.steps)} steps; it cannot be replayed up to step {upto}")
        game = self._begun()
        for step in self.steps[:upto]:
            self._replay_step(game, step)
        if upto is None:
            self._check_end(game)
        return game

    def _begun(self) -> Game:
        if self.start is not None:
            return Game.from_position(self.start)
        if self.sealed:
            game = self._begun_sealed()
        else:
            seed = self.setup.seed
            assert seed is not None
            if commitment(seed) != self.promise:
                raise self._error("seed", f"this seed is not the one promised: its SHA-256 is {commitment(seed)}")
            game = Game.new(self.setup)
        for share in self.setup.shares or ():
            if not share.fits:
                raise self._error(f"share {SEATS[share.seat]}", "this nonce is not the one that was committed to")
        s = game.start
        if s.first != self.first:
            raise self._error("first", f"the seed draws {SEATS[s.first]} as the first player, not {SEATS[self.first]}")
        if _column(s) != self.column:
            raise self._error("column", f"the column begins with {', '.join(_column(s))}")
        return game

    def _begun_sealed(self) -> Game:
        """The opening, with stacks in the order in which banners and badges first came up. That is the real order as
        far as it was seen: banners go back under their stack, badges only when theirs is empty."""
        promise = self.promise
        assert promise is not None
        seen = [*self.column]
        if self.event is not None:
            seen.append(f"{EVENT} {self.event}")
        for step in self.steps:
            seen.extend(step.told)
        # dict: each once, in order
        banners = tuple(dict.fromkeys(combo.split()[-1] for combo in seen if not is_told(combo)))
        badges = tuple(dict.fromkeys(badge for text in seen if (badge := _badge_in(text))))
        told = replace(self.setup, banners=banners, badges=badges, first=self.first)
        known = Known(self.lairs, named_in(seen, FOUND), named_in(seen, EVENT))
        try:
            state = opening(told, int(promise, 16), known)
        except ValueError as error:
            raise self._error("column", str(error)) from None
        return Game(self.setup, state, None, promise)

    def _replay_step(self, game: Game, step: RecordStep) -> None:
        if game.over:
            raise RecordError("the game is over: no step can follow", step.line)
        if game.to_move != step.seat:
            who = f"it is {SEATS[game.to_move or 0]} who decides now ({game.decision})"
            raise RecordError(f"{who}, not {SEATS[step.seat]}", step.line)
        # without the seed, only the record knows what chance brought
        given = step.outcome if self.sealed else step.outcome[: step.forced]
        try:
            events = game.apply_recorded(game.parse(step.action), list(given), step.forced)
        except ValueError as error:
            raise RecordError(str(error), step.line) from None
        last = game.last_step
        assert last is not None
        told = told_by(events, game.start.table)
        asked = () if self.setup.shares is None else last.asked
        played = RecordStep(step.seat, step.action, last.outcome, step.forced, told, asked=asked).as_everybody_saw_it()
        right, written = (played.sealed(), step.sealed()) if self.sealed else (str(played), str(step))
        if right != written:
            raise RecordError(f"what happens here is '{right}'; the record says '{written}'", step.line)

    def _check_end(self, game: Game) -> None:
        outcome = game.outcome()
        right = () if outcome is None else outcome.ranking
        if right != self.result:
            if not right:
                raise self._error("result", "the game is not over after the last step, so there can be no result yet")
            lines = " / ".join(result_line(standing) for standing in right)
            raise self._error("result", f"the game is over; its result must be: {lines}")
        digest = position_digest(game)
        if digest != self.position:
            raise self._error("position", f"the steps lead to the position {digest}, not {self.position}")
        if self.altered:
            raise self._error("end", f"the text was changed after it was written: its checksum is {self.altered}")

    def _error(self, place: str, message: str) -> RecordError:
        return RecordError(message, self.lines.get(place, 0))


def _retraced(s: State, steps: list[Step], setup: Setup, blind: bool) -> list[RecordStep]:
    """The steps as everybody saw them, found by replaying them from the beginning."""
    found: list[RecordStep] = []
    turn = (0, 0)
    for step in steps:
        notes: tuple[str, ...] = ()
        if (int(s.round), int(s.turn)) != turn:
            turn = (int(s.round), int(s.turn))
            notes = (_turn_note(turn[0], turn[1], setup),)
        door = Door(list(step.outcome), blind)
        s.door = door
        apply_code(s, step.code)
        action = str(ACTIONS[step.code])
        told = told_by(door.events, s.table)
        public, public_forced = door.public, door.public_forced(step.forced)
        found.append(
            RecordStep(
                step.seat,
                action,
                step.outcome,
                step.forced,
                told,
                notes,
                public=public,
                public_forced=public_forced,
                asked=() if setup.shares is None else step.asked,
            )
        )
    return found


def _turn_note(round: int, turn: int, setup: Setup) -> str:
    name = f" {json_text(setup.names[turn])}" if turn < len(setup.names) else ""
    return f"# round {round}, {SEATS[turn]}{name}"


def _badge_in(text: str) -> str:
    """The badge that came up with a combo, or for a place; empty if none."""
    first, _, second = text.partition(" ")
    if is_told(text):
        return second if first == LENT else ""
    return first if second else ""


def _column(s: State) -> tuple[str, ...]:
    races, powers = s.table.races, s.table.powers
    combos: list[str] = []
    for i, race in enumerate(s.column_race):
        if race >= 0:
            power = s.column_power[i]
            combos.append(combo_text(races[race].id, None if power < 0 else powers[power].id))
    return tuple(combos)


def _choice_lines(setup: Setup) -> list[str]:
    """How many rounds, which races and powers, and house rules, where the host chose."""
    lines: list[str] = []
    if setup.rounds is not None:
        lines.append(f"rounds {setup.rounds}")
    if setup.races is not None:
        lines.append(" ".join(["races", *setup.races]))
    if setup.powers is not None:
        lines.append(" ".join(["powers", *setup.powers]))
    if setup.start_coins is not None:
        lines.append(f"start_coins {setup.start_coins}")
    if setup.open_coins:
        lines.append("coins open")
    return lines


def _board_text(setup: Setup) -> str:
    if not isinstance(setup.board, Board):
        return setup.board_id()
    name = board_name(setup.board)
    return name if isinstance(name, str) else json_block(name)


def result_line(standing: Standing) -> str:
    """One seat's result as a line."""
    return f"result {standing.rank} {SEATS[standing.seat]} {standing.coins} coins {standing.tokens} tokens"
