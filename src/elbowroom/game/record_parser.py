"""Reads the text of a record, line by line. Whether the whole is right, a replay finds out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from elbowroom.boxes.catalog import BOXES
from elbowroom.boxes.outside import why_missing
from elbowroom.game.game import Standing
from elbowroom.game.position import from_position
from elbowroom.game.record import FORMAT, Record
from elbowroom.game.record_lines import (
    SHORT,
    Lines,
    RecordError,
    RecordLine,
    checksum,
    json_in,
    number_in,
    seat_in,
    shown,
)
from elbowroom.game.record_step import EVENT, FOUND, LENT, RecordStep, is_told
from elbowroom.game.setup import Setup, event_numbers, marker_numbers, stack_numbers
from elbowroom.game.shares import MISSING, Share
from elbowroom.game.versions import RULES, RulesError, action_text, check_rules
from elbowroom.rules.board import board_from_data
from elbowroom.rules.deal import blank, deal
from elbowroom.rules.door import DIE
from elbowroom.rules.state import Table

HEX = "0123456789abcdef"


def parse_record(text: str) -> Record:
    """Read a whole record."""
    reader = _Parser(text)
    reader.read_title()
    if reader.lines.is_field("start"):
        reader.read_start()
    else:
        reader.read_setup()
        reader.read_opening()
    reader.read_steps()
    return reader.read_tail()


class _Parser:
    """Reads the lines of a record one by one and gathers what they say."""

    def __init__(self, text: str) -> None:
        self.lines = Lines(text)
        self.where: dict[str, int] = {}
        self.rules: int = RULES
        self.setup = Setup()
        self.races: list[str] = []
        self.powers: list[str] = []
        self.promise: str | None = None
        self.start: dict[str, Any] | None = None
        self.first: int = 0
        self.column: tuple[str, ...] = ()
        self.steps: list[RecordStep] = []
        self.known: dict[str, list[str]] = {}  # for each word of sealed records, what it can name
        self.lairs: tuple[int, ...] = ()
        self.event: str | None = None

    # --- head ---
    def read_title(self) -> None:
        lines = self.lines
        title = f"elbowroom record {FORMAT}"
        if lines.text != title:
            raise lines.error(f"no record that can be read here: it must begin with '{title}', not {shown(lines.text)}")
        lines.take()
        self.mark("rules")
        self.rules = lines.digits("rules")
        try:
            check_rules(self.rules)
        except RulesError as problem:
            raise self.error("rules", str(problem)) from None

    def read_setup(self) -> None:
        """Each line is checked as soon as it is read, so that an error names the right one."""
        self.mark("players")
        players = self.lines.digits("players")
        if not 2 <= players <= 5:
            raise self.error("players", f"a game has 2 to 5 players, not {players}")
        boxes = tuple(self.rest("boxes").split())
        if not boxes:
            raise self.error("boxes", f"known boxes must be named here, of {', '.join(BOXES)}")
        for box in boxes:
            if box not in BOXES:
                known = ", ".join(BOXES)
                raise self.error("boxes", f"there is no box {shown(box)}; known boxes: {known}; {why_missing(box)}")
        self.mark("board")
        board = self.read_board()
        fewest = 1 if self.lines.is_field("rounds") else None  # then the fewest races are enough (U8), so far
        self.settle("board", Setup(players, boxes, board=board, rounds=fewest))
        self.read_choices()
        if self.lines.is_field("names"):
            self.settle("names", replace(self.setup, names=self.read_names()))
        if self.lines.is_field("without"):
            self.settle("without", replace(self.setup, without=tuple(self.rest("without").split())))
        if self.lines.is_field("monsters"):
            self.read_monsters()
        self.know_traits(self.setup.table())
        if self.lines.is_field("banners"):
            self.setup = replace(self.setup, banners=self.read_stack("banners", self.races))
        if self.lines.is_field("badges"):
            self.setup = replace(self.setup, badges=self.read_stack("badges", self.powers))
        if self.lines.is_field("markers"):
            self.setup = replace(self.setup, markers=self.read_deal("markers", marker_numbers))
        if self.lines.is_field("events"):
            self.setup = replace(self.setup, events=self.read_deal("events", event_numbers))

    def read_choices(self) -> None:
        """How many rounds, which races and powers, and house rules, where the host chose."""
        if self.lines.is_field("rounds"):
            self.mark("rounds")
            self.settle("rounds", replace(self.setup, rounds=self.lines.digits("rounds")))
        if self.lines.is_field("races"):
            self.settle("races", replace(self.setup, races=tuple(self.rest("races").split())))
        if self.lines.is_field("powers"):
            self.settle("powers", replace(self.setup, powers=tuple(self.rest("powers").split())))
        if self.lines.is_field("start_coins"):
            self.mark("start_coins")
            self.settle("start_coins", replace(self.setup, start_coins=self.lines.digits("start_coins")))
        if self.lines.is_field("coins"):
            if self.rest("coins") != "open":
                raise self.error("coins", "here can only stand 'coins open' (U9)")
            self.settle("coins", replace(self.setup, open_coins=True))

    def read_board(self) -> Any:
        """The id of a known board, or a custom board as data."""
        text = self.lines.field("board")
        if not text.startswith("{"):
            return text
        data = json_in(text, self.where["board"])
        try:
            return board_from_data(data, "the board")
        except ValueError as error:
            raise self.error("board", str(error)) from None

    def read_names(self) -> tuple[str, ...]:
        names = json_in(self.rest("names"), self.where["names"])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise self.error("names", 'names must be a list of texts, such as ["Ann", "Bob"]')
        return tuple(names)

    def read_monsters(self) -> None:
        words = self.rest("monsters").split()
        if words == ["none"]:
            self.settle("monsters", replace(self.setup, finds=False))
            return
        drawn = words[:1] == ["drawn"]
        regions = tuple(
            number_in(word, "the numbers of regions must stand here", self.where["monsters"]) for word in words[drawn:]
        )
        if not drawn:
            self.settle("monsters", replace(self.setup, monsters=regions))
        elif any(r >= self.setup.table().board.size for r in regions):
            raise self.error("monsters", f"there are no such regions on this board: {shown(' '.join(words[1:]))}")
        else:
            self.lairs = regions

    def read_stack(self, what: str, ids: list[str]) -> tuple[str, ...]:
        order = tuple(self.rest(what).split())
        try:
            stack_numbers(order, ids, what)
        except ValueError as error:
            raise self.error(what, str(error)) from None
        return order

    def read_deal(self, what: str, numbers: Callable[[tuple[str, ...], Table, int], list[int]]) -> tuple[str, ...]:
        """Markers or events that were laid by hand."""
        table = self.setup.table()
        order = tuple(self.rest(what).split())
        state = blank(table)
        deal(state, 0, 0)
        try:
            numbers(order, table, len(state.markers) if what == "markers" else len(state.forecast))
        except ValueError as error:
            raise self.error(what, str(error)) from None
        return order

    def settle(self, place: str, setup: Setup) -> None:
        """Accept a setup, which must be playable."""
        try:
            setup.table()
        except ValueError as error:
            raise self.error(place, str(error)) from None
        self.setup = setup

    def know_traits(self, table: Table) -> None:
        """Find out which combos are possible."""
        self.races = [race.id for race in table.races]
        self.powers = [power.id for power in table.powers]
        self.known[FOUND] = [find.id for find in table.finds]
        self.known[LENT] = self.powers
        self.known[EVENT] = [weather.id for weather in table.weathers]

    def read_start(self) -> None:
        """A game that began with a given position."""
        data = json_in(self.rest("start"), self.where["start"])
        try:
            setup, state = from_position(data)
        except ValueError as error:
            raise self.error("start", str(error)) from None
        self.setup, self.start, self.first = setup, data, int(state.first)
        self.know_traits(state.table)

    def read_opening(self) -> None:
        word = self.rest("first")
        drawn = word.startswith("drawn ")
        self.first = seat_in(word.removeprefix("drawn "), self.setup.players, self.where["first"])
        self.setup = replace(self.setup, first=None if drawn else self.first)
        promise = self.rest("commitment")
        if len(promise) != 64 or any(digit not in HEX for digit in promise):
            raise self.error("commitment", f"a SHA-256 has 64 digits 0-9 and a-f; here stands {shown(promise)}")
        self.promise = promise
        self.read_shares()
        self.column = tuple(self.combo(part, self.where["column"]) for part in self.rest("column").split(", "))
        if self.lines.is_field("event"):
            self.event = self.rest("event")
            self.told(f"event {self.event}", self.where["event"])

    def read_shares(self) -> None:
        """What the players have added to the dice, if they had a share in them."""
        if not self.lines.is_field("dice"):
            return
        kind = self.rest("dice")
        if kind != "shared":
            raise self.error("dice", f"the only kind of dice that is named is 'shared', not {shown(kind)}")
        shares: list[Share] = []
        while self.lines.is_field("share"):
            line = self.lines.number
            words = self.rest("share").split(" ")
            if len(words) != 3:
                raise self.error("share", "a share is a seat, a commitment, and a nonce or 'missing'")
            seat = seat_in(words[0], self.setup.players, line)
            self.where[f"share {words[0]}"] = line
            shares.append(Share(seat, words[1], None if words[2] == MISSING else words[2]))
            self.settle("share", replace(self.setup, shares=tuple(shares)))
        self.setup = replace(self.setup, shares=tuple(shares))

    # --- steps ---
    def read_steps(self) -> None:
        while self.lines.text[:1].isdigit():
            self.steps.append(self.step(self.lines.take()))

    def step(self, line: RecordLine) -> RecordStep:
        call, arrow, chances = line.text.partition(" -> ")
        words = call.split(" ")
        wanted = f"step {len(self.steps) + 1} must come here"
        if number_in(words[0], wanted, line.number) != len(self.steps) + 1:
            raise RecordError(f"{wanted}, not step {words[0]}: a step is missing or out of place", line.number)
        if len(words) < 3:
            raise RecordError(f"a step is a number, a seat and an action, not {shown(line.text)}", line.number)
        seat = seat_in(words[1], self.setup.players, line.number)
        action = action_text(" ".join(words[2:]), self.rules)
        outcome: list[int] = []
        asked: list[int] = []
        told: list[str] = []
        forced = 0
        for part in chances.split(", ") if arrow else []:
            if not part[:1].isdigit():
                told.append(self.told(part, line.number) if is_told(part) else self.combo(part, line.number))
                continue
            number, _, mark = part.partition(" ")
            if mark.startswith("of ") and self.setup.shares is not None:
                of, _, mark = mark.removeprefix("of ").partition(" ")
                asked.append(number_in(of, "after 'of' comes how many outcomes are possible", line.number))
            else:
                asked.append(DIE)
            if told or mark not in ("", "forced") or (mark and forced < len(outcome)):
                raise RecordError(
                    f"{shown(part)} cannot stand here: first come the forced numbers ('2 forced'), then the other "
                    "numbers, then the combos and whatever else came up",
                    line.number,
                )
            outcome.append(number_in(number, "an outcome is a number", line.number))
            forced += 1 if mark else 0
        tells = () if self.setup.shares is None else tuple(asked)
        return RecordStep(seat, action, tuple(outcome), forced, tuple(told), line.notes, line.number, asked=tells)

    def told(self, text: str, line: int) -> str:
        """What a sealed record says besides numbers and combos."""
        word, _, id = text.partition(" ")
        if id not in self.known[word]:
            raise RecordError(f"after '{word}' must stand one of {', '.join(self.known[word])}; not {shown(id)}", line)
        return text

    def combo(self, text: str, line: int) -> str:
        """A combo of the column: a race, or a power and a race, of this game."""
        words = text.split(" ")
        if len(words) > 2 or words[-1] not in self.races or (len(words) == 2 and words[0] not in self.powers):
            raise RecordError(f"a power and a race of this game must stand here, not {shown(text)}", line)
        return text

    # --- tail ---
    def read_tail(self) -> Record:
        if self.start is None:
            self.read_seed()
        self.mark("result")
        ranking: list[Standing] = []
        while self.lines.is_field("result"):
            ranking.append(self.standing(self.lines.number))
        position = self.digest(self.rest("position"), self.where["position"])
        counted = self.lines.above()
        check = self.read_end()
        record = Record(
            self.setup, self.promise, self.first, self.column, self.start, self.checked_steps(), tuple(ranking),
            position, self.lairs, self.event,
        )  # fmt: skip
        record.lines = self.where
        record.altered = checksum(counted) if check != checksum(counted) else ""
        return record

    def checked_steps(self) -> list[RecordStep]:
        """The steps. If the record is sealed, which is known only now, they are what everybody saw."""
        if self.setup.seed is None and self.start is None:
            return [step.as_everybody_saw_it() for step in self.steps]
        for place in ("event", "monsters"):
            if place in self.where and (place == "event" or self.lairs):
                raise self.error(place, f"only a sealed record tells this; with the seed, leave '{place} ...' out")
        for step in self.steps:
            for text in step.told:
                if is_told(text):
                    raise RecordError(f"only a sealed record tells {text!r}; with the seed, leave it out", step.line)
        return self.steps

    def read_seed(self) -> None:
        if self.lines.text and not self.lines.is_field("seed"):
            raise self.lines.error(f"another step, or 'seed ...', must come here, not {shown(self.lines.text)}")
        word = self.rest("seed")
        if word != "sealed":
            seed = number_in(word, "the seed is a number, or 'sealed'", self.where["seed"])
            self.settle("seed", replace(self.setup, seed=seed))

    def standing(self, line: int) -> Standing:
        words = self.lines.field("result").split(" ")
        if len(words) != 6 or words[3] != "coins" or words[5] != "tokens":
            raise RecordError("a result reads like 'result 1 A 88 coins 11 tokens'", line)
        rank, coins, tokens = [number_in(words[i], "a number must stand here", line) for i in (0, 2, 4)]
        return Standing(seat_in(words[1], self.setup.players, line), rank, coins, tokens)

    def read_end(self) -> str:
        words = self.rest("end").split(" ")
        line = self.where["end"]
        if len(words) != 3 or words[1] != "steps":
            raise RecordError("the last line reads like 'end 214 steps 0123456789abcdef'", line)
        if number_in(words[0], "the number of steps must stand here", line) != len(self.steps):
            raise RecordError(f"{len(self.steps)} steps stand above, not {words[0]}: some were lost or added", line)
        if self.lines.text:
            raise self.lines.error(f"nothing can follow 'end', but here stands {shown(self.lines.text)}")
        return self.digest(words[2], line)

    def digest(self, text: str, line: int) -> str:
        if len(text) != SHORT or any(digit not in HEX for digit in text):
            raise RecordError(f"{SHORT} digits 0-9 and a-f must stand here, not {shown(text)}", line)
        return text

    # --- places ---
    def mark(self, place: str) -> None:
        self.where[place] = self.lines.number

    def rest(self, place: str) -> str:
        """The rest of a line that must begin with this word; remembers the line's number."""
        self.mark(place)
        return self.lines.field(place)

    def error(self, place: str, message: str) -> RecordError:
        return RecordError(message, self.where[place])
