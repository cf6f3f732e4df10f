"""A whole game of each box, in which what the box brings was really used: the record says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from elbowroom import Game, Record, Setup
from elbowroom.boxes.catalog import BOXES
from tests.e2e.conftest import Visitor
from tests.e2e.hand import EVERY_TURN, TURNS_IN_FULL, Hand
from tests.server.running import RUN, ServerProcess

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
TOGETHER = [{"kind": "me"}, {"kind": "here", "name": "Zoe"}]
UNDERGROUND: dict[str, Any] = {"boxes": ["underground"], "board": "underground-2"}
BY_DAY = 6  # rounds
RELICS = {"doormat", "ring", "socks", "scepter", "orb", "sword"}
PLACERS = {"fortified", "heroic", "bivouacking"}  # powers whose pieces are always there to be placed
FILLERS = {"alchemist", "wealthy", "swamp", "hill", "forest", "stout"}  # a game for two needs seven powers (U8)


def all_but(boxes: list[str], races: set[str] | None, powers: set[str] | None) -> list[str]:
    """What is left out of some boxes if only these are to stay."""
    kept = [(BOXES[id].races, races) for id in boxes] + [(BOXES[id].powers, powers) for id in boxes]
    return [trait.id for traits, stay in kept for trait in traits if stay is not None and trait.id not in stay]


def play(visitor: Visitor, wish: dict[str, Any], in_full: int, **ways: Any) -> Record:
    """A whole game by clicks; by day it has fewer rounds."""
    page = visitor.new_table(players=2, start=True, rounds=BY_DAY if in_full < EVERY_TURN else None, **wish).page
    assert Hand(page, **ways).play_on(in_full) > 15
    return visitor.record()


def done(record: Record, kind: str, seat: int | None = None) -> set[str]:
    """What was named by the actions of a kind, of one seat or of all."""
    steps = [str(step.action).split() for step in record.steps if seat is None or step.seat == seat]
    return {words[1] for words in steps if words[0] == kind}


@pytest.fixture
def full_of_relics(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose games all have the same seed: one with which every Monster guards a relic."""
    for seed in count():
        game = Game.new(Setup(players=2, boxes=("underground",), board="underground-2", seed=seed, shares=()))
        if RELICS.issuperset(game.to_position()["world"]["markers"]):
            break
    process = ServerProcess(tmp_path_factory.mktemp("relics"), {"ELBOWROOM_BOTS": "1"})
    process.program = f"import secrets; secrets.randbits = lambda bits: {seed}; {RUN}"
    process.start()
    yield process
    process.stop()


@TURNS_IN_FULL
def test_relics_of_underground(visitor: Callable[..., Visitor], full_of_relics: ServerProcess, in_full: int) -> None:
    """Two at one device go for the Monsters, and use what those guarded."""
    board = Setup(players=2, boxes=("underground",), board="underground-2", seed=0).table().board
    lairs = [number for number, region in enumerate(board.regions) if "monsters" in region.marks]
    person = visitor(at=full_of_relics.url)
    record = play(person, {**UNDERGROUND, "seats": TOGETHER}, in_full, aims=lairs, eager=["use "])
    assert RELICS & (done(record, "use") | done(record, "place"))


@pytest.mark.nightly
@TURNS_IN_FULL
def test_events_of_the_river(visitor: Callable[..., Visitor], in_full: int) -> None:
    """An event comes in each round; camps, fortresses and heroes stand on the banks."""
    wish = {"boxes": ["base", "river"], "board": "river-2", "without": all_but(["base"], None, PLACERS | FILLERS)}
    person = visitor()
    record = play(person, {**wish, "seats": AGAINST_A_BOT}, in_full, likes=["Fortified", "Heroic", "Bivouacking"])
    assert len(person.told("WeatherCame")) >= record.replay().rounds - 1
    assert done(record, "place", seat=0) & {"fortress", "hero", "camp"}


@pytest.mark.nightly
@TURNS_IN_FULL
def test_pieces_of_the_spiders_web(visitor: Callable[..., Visitor], in_full: int) -> None:
    """Only races of this box, most of whose powers have something to place."""
    boxes = ["base", "spiderweb"]
    powers = PLACERS | {"catapult", "lava", "copycat"} | FILLERS
    wish = {"boxes": boxes, "without": all_but(boxes, {race.id for race in BOXES["spiderweb"].races}, powers)}
    liked = ["Ice Witches", "Leprechauns", "Catapult", "Lava", "Fortified", "Heroic", "Bivouacking"]
    record = play(visitor(), {**wish, "seats": AGAINST_A_BOT}, in_full, likes=liked)
    assert done(record, "place", seat=0)
