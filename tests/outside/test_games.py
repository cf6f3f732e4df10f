"""Whole games with a box from outside, on both engines; the position, the record, and what happens without the box."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from elbowroom import Game, PositionError, Record, RecordError, Setup
from elbowroom.build_info import engine_kind
from tests.engines import interpreted_copy
from tests.outside.installing import make_up, run

DAMS = """
import json
from random import Random
from elbowroom import Game, Setup
game = Game.new(Setup(players=2, boxes=("base", "pond"), seed=5, banners=("beavers",), badges=("croaking",)))
game.apply(game.parse("pick 1"))
rng = Random(1)
while not any("place dam" in str(action) for action in game.legal_actions()):
    game.apply(rng.choice([action for action in game.legal_actions() if action.kind != "decline"]))
sites = [action.region for action in game.legal_actions() if action.piece == "dam"]
before = int(game._state.defence[sites[0]])
game.apply(game.parse(f"place dam {sites[0]}"))
print(json.dumps({
    "record": game.record().text(), "position": game.to_position(), "sites": sites,
    "coastal": [r for r in sites if game._state.board.coastal >> r & 1],
    "dams_left": [str(action) for action in game.legal_actions() if action.piece == "dam"],
    "defence": int(game._state.defence[sites[0]]) - before,
}))
"""


@pytest.fixture(scope="module")
def dammed(pond: Path) -> dict[str, object]:
    """A game in which the Beavers have just built a dam."""
    found: dict[str, object] = json.loads(run(pond, "-c", DAMS).stdout)
    return found


@pytest.mark.slow
def test_whole_games_hold_on_both_engines_and_are_the_same(pond: Path, tmp_path: Path) -> None:
    found = json.loads(run(pond, "-m", "tests.outside.play", "8", "random").stdout)
    assert found["engine"] == engine_kind()
    assert found["steps"] > 600
    assert found["dams"] > 3
    if found["engine"] == "compiled":
        plain = run(pond, "-m", "tests.outside.play", "8", "random", sources=interpreted_copy(tmp_path))
        assert json.loads(plain.stdout) == found | {"engine": "interpreted"}


def test_bots_play_with_it(pond: Path) -> None:
    found = json.loads(run(pond, "-m", "tests.outside.play", "1", "greedy").stdout)
    assert found["steps"] > 50


def test_a_dam_is_built_at_the_water_once_a_turn_and_defends(dammed: dict[str, object]) -> None:
    assert dammed["sites"]
    assert dammed["sites"] == dammed["coastal"]
    assert dammed["dams_left"] == []
    assert dammed["defence"] == 1


def test_records_and_positions_with_a_box_that_is_not_here_say_which(dammed: dict[str, object]) -> None:
    with pytest.raises(RecordError, match=r"there is no box 'pond'; known boxes: base, .*has to be installed"):
        Record.parse(str(dammed["record"]))
    with pytest.raises(PositionError, match=r"there is no box 'pond'; known boxes: base, .*has to be installed"):
        Game.from_position(dammed["position"])


def test_a_box_says_which_of_its_notes_can_be(pond: Path, dammed: dict[str, object]) -> None:
    load = "import json, sys; from elbowroom import Game; print(Game.from_position(json.load(sys.stdin)).to_position())"
    position = json.loads(json.dumps(dammed["position"]))
    assert position["progress"]["notes"] == {"beavers": 1}
    assert run(pond, "-c", load, typed=json.dumps(position)).stdout == f"{position}\n"
    position["progress"]["notes"]["beavers"] = 2
    refused = run(pond, "-c", load, typed=json.dumps(position), code=1).stderr
    assert "progress.notes.beavers: one dam a turn (PD1), not 2" in refused


KEEPER = """
from pathlib import Path
from elbowroom.rules.bits import put
from elbowroom.rules.box import Box
from elbowroom.rules.traits import Race
class Bees(Race):
    def begins(self, s, army):
        s.note = put(s.note, self.slot, 12345)
    def conquered(self, s, army, r):
        s.turn_note = put(s.turn_note, self.slot, s.turn_note[self.slot] | 2**r)
BOX = Box("hive", Path(__file__).parent, races=[Bees("bees", "X1", 9, 14)])
"""
BUZZ = """
from elbowroom import Game, Setup
game = Game.new(Setup(players=2, boxes=("base", "hive"), seed=5, banners=("bees",)))
game.apply("pick 1")
game.apply("conquer 21")
position = game.to_position()
assert Game.from_position(position) == game
print(position["world"]["notes"], position["progress"]["notes"])
"""


def test_a_box_that_says_nothing_of_its_notes_may_note_what_it_likes(tmp_path: Path) -> None:
    make_up(tmp_path, "hive", KEEPER)
    assert run(tmp_path, "-c", BUZZ).stdout == f"{{'bees': 12345}} {{'bees': {2**21}}}\n"


def test_a_box_that_nobody_asked_for_changes_nothing(pond: Path) -> None:
    play = (
        "import random; from elbowroom import Game, Setup\n"
        "for players, boxes in ((2, ('base',)), (4, ('base', 'spiderweb')), (3, ('base', 'underground', 'river'))):\n"
        "    game, rng = Game.new(Setup(players=players, boxes=boxes, seed=7)), random.Random(7)\n"
        "    while not game.over: game.apply(rng.choice(game.legal_actions()))\n"
        "    print(game.record().text())\n"
    )
    assert Setup().boxes == ("base",)
    assert run(pond, "-c", play).stdout == run(pond, "-c", play, variables={"ELBOWROOM_OUTSIDE_BOXES": "0"}).stdout
