"""Positions for tests in a compact, readable form.

    scene("base-2", "A: elves+hill 4:2 9:1 hand 3", "B: orcs+flying 12:4 / declined ghouls 13:2 14", decision="conquer")

Each text after the board describes one seat, in order (the letter and colon may be left out). ``/`` separates the races
of a seat, a declined one begins with the word ``declined``. The words:

=================== ==================================================================================
``elves+hill``      race and power; ``elves`` alone has no power
``4:2`` or ``4``    two tokens in region 4, or one
``hand 3``          tokens in hand; so too ``aside 4``, ``fled 2`` (driven out this turn)
``fortress@4``      a piece in region 4; ``camp@4*2``: two of them
``hero=1``          pieces in hand (by default an active race holds all that are not on the board)
``camp~2``          pieces driven out this turn
``coins 12``        the player's coins (by default 5)
``peace B``         seat B may not attack this player (BP5)
=================== ==================================================================================

``-`` or nothing stands for a seat without an active race. Seats that are not described have nothing. By default it is
seat A's turn in round 1, it has to ``pick``, or to choose its ``turn`` if it has an active race, no Lost Tribes are on
the board, and the column and stacks hold what is in nobody's hands, in the order of the boxes. The decision is about
the active race; ``army="ghouls"`` says that it is about another one.

Everything else is a keyword, as in `elbowroom.formats.position`: ``decision``, ``army``, ``round``, ``banners``,
``badges``, ``urn`` ...; seats may be letters: ``turn="B"``. ``tribes=[3]`` or ``tribes="all"`` puts Lost Tribes;
``column=["orcs+flying", "elves:2"]`` lays combos with coins on them; ``discards="rest"`` discards every power that is
not in play or in the column; ``ready``, ``picked``, ``prey``, ``notes`` ... are the parts of ``progress``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from elbowroom import Action, Board, Event, Game, Setup, known_board
from elbowroom.formats.position import ProgressShape
from elbowroom.rules.board import board_to_data

SEATS = "ABCDE"
Kind = TypeVar("Kind", bound=Event)


def scene(
    board: str | Board, *seats: str, tribes: Sequence[int] | str = (), column: Sequence[str] = (),
    discards: Sequence[str] | str = (), **more: Any,
) -> Game:  # fmt: skip
    """The game described by the texts; the module's docstring tells how to write them."""
    plan = known_board(board) if isinstance(board, str) else board
    data: dict[str, Any] = {"players": plan.players, "seats": [], "pieces": {}}
    data["board"] = board if isinstance(board, str) else board_to_data(board)
    for number, text in enumerate(seats):
        data["seats"].append(_seat(text, number, data["pieces"]))
    marked = [region.id for region in plan.regions if "lost_tribe" in region.marks]
    held = [int(r) for seat in data["seats"] for army in _armies(seat) for r in army["regions"]]
    data["lost_tribes"] = [r for r in marked if r not in held] if tribes == "all" else list(tribes)
    data["column"] = [_combo(text) for text in column]
    progress = {key: more.pop(key) for key in list(more) if key in ProgressShape.__struct_fields__}
    if "attacked" in progress:
        progress["attacked"] = [_seat_number(seat) for seat in progress["attacked"]]
    for key in ("turn", "to_move", "first"):
        if key in more:
            more[key] = _seat_number(more[key])
    data |= more
    data["progress"] = progress
    data["discards"] = _unused_powers(data, plan) if discards == "rest" else list(discards)
    return Game.from_position(data)


def _seat_number(seat: str | int) -> int:
    return SEATS.index(seat) if isinstance(seat, str) else seat


def _armies(seat: dict[str, Any]) -> list[dict[str, Any]]:
    return [army for army in (seat["active"], *seat["declined"]) if army]


def _unused_powers(data: dict[str, Any], board: Board) -> list[str]:
    setup = Setup(players=board.players, board=board, without=tuple(data.get("without", ())))
    combos = [army for seat in data["seats"] for army in _armies(seat)] + data["column"]
    used = {combo["power"] for combo in combos} | set(data.get("badges", ()))
    return [power.id for power in setup.table().powers if power.id not in used]


def _combo(text: str) -> dict[str, Any]:
    name, _, coins = text.partition(":")
    race, _, power = name.partition("+")
    return {"race": race, "power": power or None, "coins": int(coins or 0)}


def _seat(text: str, number: int, pieces: dict[str, dict[int, int]]) -> dict[str, Any]:
    letter, colon, rest = text.partition(":")
    if colon and letter.strip() in SEATS and letter.strip():
        assert letter.strip() == SEATS[number], f"{text!r} is the text of seat {SEATS[number]}"
        text = rest
    seat: dict[str, Any] = {"active": None, "declined": []}
    for part in text.split("/"):
        words = part.split()
        declined = words[:1] == ["declined"]
        army = _army(words[1:] if declined else words, seat, pieces)
        if declined:
            seat["declined"].append(army)
        elif army["race"]:
            seat["active"] = army
    return seat


def _army(words: list[str], seat: dict[str, Any], pieces: dict[str, dict[int, int]]) -> dict[str, Any]:
    army: dict[str, Any] = {"race": "", "power": None, "regions": {}, "pieces": {}, "pieces_fled": {}}
    rest = iter(words)
    for word in rest:
        if word in ("hand", "aside", "fled"):
            army[word] = int(next(rest))
        elif word == "coins":
            seat["coins"] = int(next(rest))
        elif word == "peace":
            seat["peace_with"] = _seat_number(next(rest))
        elif not _piece_word(word, army, pieces) and word != "-":
            _token_word(word, army)
    return army


def _piece_word(word: str, army: dict[str, Any], pieces: dict[str, dict[int, int]]) -> bool:
    if "@" in word:
        kind, _, place = word.partition("@")
        region, _, number = place.partition("*")
        pieces.setdefault(kind, {})[int(region)] = int(number or 1)
        return True
    for sign, key in (("=", "pieces"), ("~", "pieces_fled")):
        if sign in word:
            kind, _, number = word.partition(sign)
            army[key][kind] = int(number)
            return True
    return False


def _token_word(word: str, army: dict[str, Any]) -> None:
    region, _, tokens = word.partition(":")
    if region.isdigit():
        assert int(region) not in army["regions"], f"region {region} is named twice"
        army["regions"][int(region)] = int(tokens or 1)
    else:
        assert not army["race"], f"{word!r} follows {army['race']!r}: separate races by '/'"
        army["race"], _, power = word.partition("+")
        army["power"] = power or None


def play(game: Game, *steps: str, outcome: int | list[int] | None = None) -> list[Event]:
    """Carry out steps such as ``"conquer 4"`` one after the other; `outcome` forces the chances of the last one."""
    events: list[Event] = []
    for i, step in enumerate(steps):
        events += game.apply(step, outcome if i == len(steps) - 1 else None)
    return events


def legal(game: Game, *kinds: str) -> list[str]:
    """The texts of the legal actions, of all or of some kinds (the first word of an action)."""
    return [str(action) for action in game.legal_actions() if not kinds or action.kind in kinds]


def regions_of(game: Game, kind: str, means: str | None = None) -> set[int]:
    """The regions for which an action of a kind is legal: ``conquer`` (by special `means` or not), ``last`` ..."""
    fitting: list[Action] = [a for a in game.legal_actions() if a.kind == kind and a.means == means]
    return {action.region for action in fitting if action.region is not None}


def tokens(game: Game, region: int) -> tuple[str | None, int]:
    """Which race stands in a region, with how many tokens."""
    found = game.region(region)
    return found.race, found.tokens


def hand(game: Game, race: str) -> int:
    """The tokens of a race in play that are in hand."""
    return next(army.hand for player in game.players for army in (player.active, *player.declined)
                if army is not None and army.race == race)  # fmt: skip


def coins(game: Game, seat: str | int) -> int:
    """A player's coins."""
    found = game.players[_seat_number(seat)].coins
    assert found is not None
    return found


def happened(events: list[Event], kind: type[Kind]) -> list[Kind]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
