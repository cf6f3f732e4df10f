"""The action space: every step a player can ask for, as one integer.

An action's code is ``64 * block + place``. The block says what is done, the place where (a region, a seat, a place in
the column, or, in block 0, which of the plain steps). The numbering is the same on every board and in every game. In
texts, regions and seats count from 0; places in the column, and whatever is named by its number, count from 1.

====== ========================== =======================================================
block  text                       meaning
====== ========================== =======================================================
0      ``end`` ``ready`` ...      the plain steps, see `PLAIN`
1      ``pick 3``                 take the combo at that place of the column (1 = top)
2      ``abandon 7``              take up the last token there (T4), or give the region up (BR1)
3      ``conquer 7``              an ordinary conquest (C4)
4      ``last 7``                 the last conquest, with the die (C10)
5      ``peace 2``                spare this seat and be spared (BP5)
6      ``swap 3``                 exchange badges with that place of the column (UR12)
7      ``name 3``                 name a race, a badge of the column, or the like, by its number from 1
8-31   ``conquer 7 by dragon``    a conquest by special means, or another named step, one block for each
32-63  ``place fortress 7``       put a piece, one block for each kind
64-95  ``lift camp 7``            take a piece up again, one block for each kind
96-127 ``deploy 3 7``             put that many tokens (block - 96) into region 7
====== ========================== =======================================================
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.bits import lowest

PLACES: Final = 64
SPACE: Final = 128 * 64

END: Final = 0
READY: Final = 1
DECLINE: Final = 2
STOP: Final = 3
ROLL: Final = 4
LOOK: Final = 5
PAY: Final = 6
VANISH: Final = 7
PLAIN: Final = ["end", "ready", "decline", "stop", "roll", "look", "pay", "vanish"]

PICK: Final = 1 * 64
ABANDON: Final = 2 * 64
CONQUER: Final = 3 * 64
LAST: Final = 4 * 64
PEACE: Final = 5 * 64
SWAP: Final = 6 * 64
NAME: Final = 7 * 64
MEANS: Final = 8 * 64
PLACE: Final = 32 * 64
CARAVEL: Final = 62 * 64
SHIP: Final = 63 * 64
LIFT: Final = 64 * 64
DEPLOY: Final = 96 * 64
MAX_DEPLOY: Final = 31

# Further plain steps, special means and pieces take their numbers from the order in which the boxes declare them.
_means: list[str] = []
_steps: dict[int, int] = {}  # blocks among the means that are not conquests, and where their places start counting
_pieces: list[str] = []
_WORDS: Final = ("pick", "abandon", "conquer", "last", "peace", "swap", "name", "place", "lift", "deploy")
_last_pieces: list[str] = ["caravel", "ship"]  # pieces that the engine places have the last blocks


class NoRoom(ValueError):
    """A box declares more than the action space has numbers for."""


def register_means(name: str) -> int:
    """Number a special means of conquest, in the order of declaration."""
    _check_word(name)
    return _register(_means, name, 24, "special means")


def register_step(word: str, offset: int = 0) -> int:
    """Number a step at a region or place that is not a conquest; its text is ``word 7``. With `offset` 1 the text
    counts places from 1, as for the column."""
    if word in _WORDS:
        raise ValueError(f"{word!r} cannot be a step of its own: other actions begin with it")
    number = register_means(word)
    _steps[number] = offset
    return number


def register_plain(name: str) -> int:
    """Number a plain step, in the order of declaration."""
    return _register(PLAIN, name, PLACES, "plain steps")


def _piece_blocks() -> list[tuple[int, str]]:
    """All kinds of pieces with their numbers."""
    last = [(32 - len(_last_pieces) + i, name) for i, name in enumerate(_last_pieces)]
    return [*enumerate(_pieces), *last]


def _piece_name(number: int) -> str | None:
    return dict(_piece_blocks()).get(number)


def register_piece(name: str) -> int:
    """Number a kind of piece, in the order of declaration."""
    _check_word(name)
    if name in _last_pieces:
        raise ValueError(f"{name!r} is a piece of the engine itself; choose another name")
    return _register(_pieces, name, 32 - len(_last_pieces), "kinds of pieces")


def _check_word(name: str) -> None:
    if not name.isidentifier():
        raise ValueError(f"{name!r} cannot stand in the text of an action: it must be letters, digits and underscores")


def _register(names: list[str], name: str, room: int, what: str) -> int:
    if name in names:
        raise ValueError(f"{name!r} is declared twice")
    if len(names) == room:
        raise NoRoom(f"no room for {name!r}: the action space has numbers for {room} {what}, and all are taken")
    names.append(name)
    return len(names) - 1


def declared_steps() -> tuple[int, int, int]:
    """How many special means, kinds of pieces and plain steps have been declared so far."""
    return len(_means), len(_pieces), len(PLAIN)


def forget_steps(declared: tuple[int, int, int]) -> None:
    """Undo all declarations since then: their box is left out after all."""
    means, pieces, plain = declared
    del _means[means:]
    del _pieces[pieces:]
    del PLAIN[plain:]
    for number in [number for number in _steps if number >= means]:
        del _steps[number]


class Action:
    """What a player asks for: an immutable step with a fixed number (`code`) and a text that parses back."""

    def __init__(self, code: int) -> None:
        if not 0 <= code < SPACE:
            raise ValueError(f"action codes lie between 0 and {SPACE - 1}, not {code}")
        self.code: Final = code
        self._text: str = ""

    @property
    def block(self) -> int:
        """What is done: the row of the table above."""
        return self.code // PLACES

    @property
    def place(self) -> int:
        """Where it is done: the column of the table above."""
        return self.code % PLACES

    @property
    def kind(self) -> str:
        """The first word of the text: ``conquer``, ``deploy``, ``end`` ..."""
        return str(self).split(" ", 1)[0]

    @property
    def region(self) -> int | None:
        """The region it is about, if it is about one."""
        if self.block * PLACES in _NO_REGION or _steps.get(self.block - MEANS // PLACES, 0):
            return None
        return self.place

    @property
    def number(self) -> int:
        """How many tokens a deployment moves; 0 for anything else."""
        return self.block - DEPLOY // PLACES if self.code >= DEPLOY else 0

    @property
    def piece(self) -> str | None:
        """The piece that is placed or lifted, if any."""
        number = (self.block - PLACE // PLACES) % 32
        return _piece_name(number) if PLACE <= self.code < DEPLOY else None

    @property
    def means(self) -> str | None:
        """The special means of a conquest, if any."""
        number = self.block - MEANS // PLACES
        return _means[number] if 0 <= number < len(_means) and number not in _steps else None

    def __str__(self) -> str:
        if not self._text:
            self._text = _text_of(self.code)
        return self._text

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other.code == self.code

    def __hash__(self) -> int:
        return self.code


def _text_of(code: int) -> str:
    """The text of a code. Codes without an action get one too, but it does not parse back."""
    block, place = code // PLACES, code % PLACES
    if code < PICK:
        return PLAIN[place] if place < len(PLAIN) else _unused(code)
    if code >= DEPLOY:
        return f"deploy {block - DEPLOY // PLACES} {place}" if code >= DEPLOY + PLACES else _unused(code)
    if code >= PLACE:
        word, number = ("lift", block - LIFT // PLACES) if code >= LIFT else ("place", block - PLACE // PLACES)
        name = _piece_name(number)
        return f"{word} {name} {place}" if name else _unused(code)
    if code >= MEANS:
        number = block - MEANS // PLACES
        if number >= len(_means):
            return _unused(code)
        name = _means[number]
        return f"{name} {place + _steps[number]}" if number in _steps else f"conquer {place} by {name}"
    return _simple_text(code, place)


def _unused(code: int) -> str:
    return f"unused {code}"


_SIMPLE: Final = {
    PICK: ("pick", 1),
    ABANDON: ("abandon", 0),
    CONQUER: ("conquer", 0),
    LAST: ("last", 0),
    PEACE: ("peace", 0),
    SWAP: ("swap", 1),
    NAME: ("name", 1),
}
_NO_REGION: Final = (END, PICK, PEACE, SWAP, NAME)  # blocks whose places are not regions


def _simple_text(code: int, place: int) -> str:
    entry = _SIMPLE.get(code - place)
    if entry is None:
        return _unused(code)
    word, offset = entry
    return f"{word} {place + offset}"


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def _numbers_in(words: list[str]) -> list[int]:
    return [int(word) for word in words if _is_number(word)]


def _code_of(text: str) -> int:
    words = text.split()
    if " ".join(words) in PLAIN:
        return PLAIN.index(" ".join(words))
    numbers = _numbers_in(words)
    shape = " ".join("#" if _is_number(w) else w.replace("#", "?") for w in words)
    if shape == "deploy # #" and 1 <= numbers[0] <= MAX_DEPLOY:
        return DEPLOY + numbers[0] * PLACES + numbers[1]
    for base, (word, offset) in _SIMPLE.items():
        if shape == f"{word} #":
            return base + numbers[0] - offset
    for number, name in enumerate(_means):
        if shape == (f"{name} #" if number in _steps else f"conquer # by {name}"):
            return MEANS + number * PLACES + numbers[0] - _steps.get(number, 0)
    for number, name in _piece_blocks():
        if shape in (f"place {name} #", f"lift {name} #"):
            return (PLACE if words[0] == "place" else LIFT) + number * PLACES + numbers[0]
    raise ValueError(
        f"{text!r} is not an action; actions read like 'pick 3', 'ready', 'conquer 7', 'last 7', 'deploy 2 7', "
        "'place fortress 7', 'stop', 'end', 'decline'"
    )


def parse_action(text: str) -> Action:
    """The action a text names; the inverse of ``str(action)``."""
    code = _code_of(text)
    numbers = _numbers_in(text.split())
    if (numbers and numbers[-1] > PLACES) or not 0 <= code < SPACE or str(ACTIONS[code]) != " ".join(text.split()):
        raise ValueError(f"{text!r} names a place that no board has")
    return ACTIONS[code]


# Every action once, so that lists of legal actions are lists of ready-made objects.
ACTIONS: Final[list[Action]] = [Action(code) for code in range(SPACE)]


class Moves:
    """A reusable list of action codes, filled by the engine without allocating."""

    def __init__(self, room: int = 2048) -> None:
        self.codes = vec[i64]([0] * room)
        self.n: i64 = 0

    def add(self, code: i64) -> None:
        """Append a code."""
        self.codes[self.n] = code
        self.n += 1

    def add_steps(self, first: i64, step: i64, number: i64) -> None:
        """Append this many codes, `step` apart."""
        n = self.n
        while number > 0:
            self.codes[n] = first
            first += step
            n += 1
            number -= 1
        self.n = n

    def add_all(self, base: i64, regions: i64) -> None:
        """Append a code for each region of a set."""
        n = self.n
        while regions:
            self.codes[n] = base + lowest(regions)
            regions &= regions - 1
            n += 1
        self.n = n

    def add_deployments(self, regions: i64, tokens: i64) -> None:
        """Append every way to put one or more of these tokens into one of these regions."""
        most = min(tokens, MAX_DEPLOY)
        while regions:
            r = lowest(regions)
            regions &= regions - 1
            self.add_steps(DEPLOY + PLACES + r, PLACES, most)


_SCRATCH: Final = Moves()


def scratch_moves() -> Moves:
    """An empty list for a question that is answered at once. It is always the same one, so nobody may keep it."""
    _SCRATCH.n = 0
    return _SCRATCH
