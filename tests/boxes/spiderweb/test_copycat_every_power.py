"""Copycat with every power of all boxes: used, moved, taken, declined (SP4, K12). What each of them does while it is
copied is compared with its badge in tests/interactions."""

from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.traits import Power
from tests.boxes.base.helpers import army, in_hand, in_play, pieces
from tests.boxes.spiderweb.helpers import check_conserved, play_turn, web
from tests.scene import play

TABLE = Setup(players=2, boxes=tuple(BOXES), board="base-2").table()
POWERS = {power.id: power for power in TABLE.powers if power.id != "copycat"}
each_power = pytest.mark.parametrize("id", POWERS)


def begun(id: str, seed: str) -> Game:
    """Copycats have copied a power and played a turn with it, at random; next it is B's turn, who has to pick."""
    others = [power for power in ("merchant", "hill", "forest", "swamp", "alchemist") if power != id]
    races = ["wizards", "dwarves", "giants", "elves", "humans"]
    column = [f"{races[0]}+{id}", *(f"{race}+{power}" for race, power in zip(races[1:], others, strict=False))]
    game = web(
        "A: skeletons+copycat 2 5 6:4 1 / declined ratmen 3",
        "B: - / declined orcs 8",
        column=column,
        luck=[1, 2],
        boxes=list(BOXES),
    )
    play(game, "copy 1", "ready")
    check_conserved(game)
    rng = Random(id + seed)
    while game.turn == 0:
        texts = [str(action) for action in game.legal_actions() if str(action) not in ("decline", "stop")]
        game.apply(rng.choice(texts or ["stop"]))
        check_conserved(game)
    assert army(game, "skeletons").copied == id
    return game


def standing(game: Game, power: Power) -> list[str]:
    """The kinds of a power's pieces that are on the board."""
    return [piece.id for piece in power.pieces if pieces(game, piece.id)]


@pytest.mark.rule("SP4")
@pytest.mark.rule("SP4a")
@pytest.mark.rule("K12")
@each_power
@pytest.mark.parametrize("seed", "ab")
def test_another_takes_the_badge(id: str, seed: str) -> None:
    game = begun(id, seed)
    play(game, "pick 1")
    check_conserved(game)
    assert army(game, "skeletons").copied is None
    assert army(game, "wizards").power == id
    assert standing(game, POWERS[id]) == []
    assert game.players[0].peace_with is None
    for piece in POWERS[id].pieces:
        assert in_hand(game, "wizards", piece.id) == (piece.supply if piece.given else 0)
    rng = Random(seed)
    for _ in range(5):
        play_turn(game, rng)


@pytest.mark.rule("SP4a")
@pytest.mark.rule("K12")
@each_power
def test_the_marker_is_moved(id: str) -> None:
    game = begun(id, "c")
    play(game, "pick 2")
    play_turn(game, Random(1))
    play(game, "copy 2")
    check_conserved(game)
    assert army(game, "skeletons").copied not in (None, id)
    assert standing(game, POWERS[id]) == []
    rng = Random(2)
    for _ in range(4):
        play_turn(game, rng)


@pytest.mark.rule("SP4c")
@pytest.mark.rule("K12")
@each_power
def test_it_declines(id: str) -> None:
    game = begun(id, "d")
    play(game, "pick 2")
    play_turn(game, Random(1))
    play(game, "decline")
    check_conserved(game)
    assert not in_play(game, "skeletons") or army(game, "skeletons").copied is None
    s = game._state
    assert {trait.id for trait in s.serving(s.table.race_number("skeletons"))} <= {"skeletons"}  # nothing lasts
    assert standing(game, POWERS[id]) == []
    assert id not in game.discards
    rng = Random(3)
    for _ in range(4):
        play_turn(game, rng)


def test_every_power_of_all_boxes_is_here() -> None:
    assert set(POWERS) == {power.id for box in BOXES.values() for power in box.powers} - {"copycat"}
