"""The table of each training game: players, boxes, board, and what is left out."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from elbowroom.arena.grounds import fresh_board
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.setup import Setup, SetupError, board_files, known_board
from elbowroom.rules.board import Board
from elbowroom.train.plan import TrainingPlan

PLAYERS: Final = (2, 2, 3, 4, 5)  # one of these at random
BASE_ALONE: Final = 0.4  # of the games; the others mix boxes
TRIES: Final = 200
GENERATED_KINDS: Final = ("base", "river", "underground")


@dataclass(frozen=True)
class HeldOut:
    """What no game shows. Of a pair, each game leaves out one or the other: both appear, but never together."""

    boxes: frozenset[str]
    boards: frozenset[str]
    traits: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]


def held_out(names: tuple[str, ...]) -> HeldOut:
    """What these names stand for: boxes, boards, races, powers, and pairs `race+power`."""
    races = {race.id for box in BOXES.values() for race in box.races}
    powers = {power.id for box in BOXES.values() for power in box.powers}
    pairs = tuple((race, power) for race, plus, power in (name.partition("+") for name in names) if plus)
    singles = [name for name in names if "+" not in name]
    for race, power in pairs:
        if race not in races or power not in powers:
            raise ValueError(f"cannot hold out {race}+{power}: a pair is written race+power, such as orcs+flying")
    for name in singles:
        if name not in races | powers | BOXES.keys() | board_files().keys():
            raise ValueError(
                f"cannot hold out {name!r}: there is no such box, board, race or power; boxes: {', '.join(BOXES)}; "
                f"boards: {', '.join(board_files())}; a pair of race and power is written orcs+flying"
            )
    return HeldOut(
        boxes=frozenset(singles) & BOXES.keys(),
        boards=frozenset(singles) & board_files().keys(),
        traits=tuple(name for name in singles if name in races | powers),
        pairs=pairs,
    )


def table_for(plan: TrainingPlan, rng: Random) -> Setup:
    """Draw the table of a game, seed included."""
    held = held_out(plan.hold_out)
    seed = rng.getrandbits(60)
    for _ in range(TRIES):
        players = rng.choice(PLAYERS)
        boxes = _boxes(plan, held, rng)
        boards = [id for id in board_files() if known_board(id).box in boxes and known_board(id).players == players]
        usable = [id for id in boards if id not in held.boards]
        if not boxes or not usable:
            continue
        setup = Setup(
            players=players, boxes=boxes, seed=seed, board=rng.choice(usable), without=_without(boxes, held, rng)
        )  # fmt: skip
        try:
            setup.table()
        except SetupError:  # too few races or powers
            continue
        return _on_new_ground(setup, plan, rng)
    raise ValueError(f"no game can be played without {', '.join(plan.hold_out)}; hold out less")


def _boxes(plan: TrainingPlan, held: HeldOut, rng: Random) -> tuple[str, ...]:
    usable = [box for box in plan.boxes if box not in held.boxes]
    if "base" in usable and rng.random() < BASE_ALONE:
        return ("base",)
    return tuple(box for box in usable if rng.random() < 0.5)


def _without(boxes: tuple[str, ...], held: HeldOut, rng: Random) -> tuple[str, ...]:
    known = {trait.id for box in boxes for trait in (*BOXES[box].races, *BOXES[box].powers)}
    left_out = [trait for trait in held.traits if trait in known]
    left_out += [rng.choice(pair) for pair in held.pairs if known.issuperset(pair)]
    return tuple(dict.fromkeys(left_out))


def _on_new_ground(setup: Setup, plan: TrainingPlan, rng: Random) -> Setup:
    """The same table, sometimes on a generated board of the same kind."""
    assert isinstance(setup.board, str)
    assert setup.seed is not None
    kind = known_board(setup.board).box
    if kind not in GENERATED_KINDS or rng.random() >= plan.generated:
        return setup
    board: Board = fresh_board(kind, setup.players, setup.seed)
    return Setup(players=setup.players, boxes=setup.boxes, seed=setup.seed, board=board, without=setup.without)
