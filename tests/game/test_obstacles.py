"""Why a piece cannot be placed or lifted, or peace be made."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, IllegalAction
from elbowroom.game.obstacles import OBSTACLES
from elbowroom.language.texts import Texts
from elbowroom.rules.actions import ACTIONS
from tests.boxes.river.waters import sail
from tests.boxes.underground.digging import dig
from tests.fuzz_plan import Opening, grounds, setup_of
from tests.scene import play, scene


def told(game: Game, text: str) -> str | None:
    """The word for what is in the way, which is also in the message of the error."""
    obstacle = game.obstacle(game.parse(text))
    with pytest.raises(IllegalAction) as error:
        game.apply(text)
    assert obstacle is None or str(obstacle) in str(error.value)
    return None if obstacle is None else obstacle.word


@pytest.mark.rule("BP10", "O14")
def test_heroes() -> None:
    game = scene("base-2", "A: orcs+heroic 2 3 6", "B: elves 9", decision="place")
    assert told(game, "place hero 9") == "not_held"
    assert told(game, "place fortress 2") == "no_such"
    assert told(game, "lift hero 2") == "not_there"
    play(game, "place hero 2")
    assert told(game, "place hero 2") == "stands"
    assert told(game, "lift hero 2") == "late"
    play(game, "place hero 3")
    assert told(game, "place hero 6") == "none_left"


@pytest.mark.rule("BP9")
def test_fortresses() -> None:
    game = scene("base-2", "A: orcs+fortified 2 3 fortress@3", "B: elves 9", decision="place")
    assert told(game, "place fortress 3") == "stands"
    assert told(game, "lift fortress 3") == "fixed"
    play(game, "place fortress 2")
    assert told(game, "place fortress 2") == "once"
    lost = scene("base-2", "A: orcs+fortified", "B: elves 9", decision="place")
    assert told(lost, "place fortress 2") == "no_region"


@pytest.mark.rule("BP5")
def test_peace() -> None:
    game = scene("base-3", "A: orcs+diplomat 2", "B: elves 9", "C: ratmen 12", decision="place", attacked=["B"])
    assert told(game, "peace 0") == "self"
    assert told(game, "peace 1") == "attacked"
    assert told(game, "peace 4") == "no_seat"
    play(game, "peace 2")
    assert told(game, "peace 2") == "finished"
    assert told(scene("base-2", "A: orcs+heroic 2", "B: elves 9", decision="place"), "peace 1") == "no_peace"
    queen = dig("A: orcs+royal 3", "B: elves 8", found={"stonehedge": 3}, lent="diplomat", decision="place")
    assert told(queen, "peace 1") == "first"


@pytest.mark.rule("UL8", "UL2", "RW3", "SP5")
def test_what_is_no_piece_of_a_race() -> None:
    game = dig("A: orcs 8 12", "B: elves 3", found={"crypt": 8, "ring": 12}, decision="place")
    assert told(game, "place ghost 8") == "elsewhere"
    assert told(game, "place ring 3") == "not_held"
    play(game, "place ghost 3", "place ring 8")
    assert told(game, "place ghost 12") == told(game, "place ring 12") == "once"
    assert told(game, "place scepter 12") == "no_such"
    lava = dig("A: orcs+lava 11", "B: elves 3", decision="place")
    assert told(lava, "place lava 11") == "elsewhere"
    river = sail("A: orcs 7", "B: elves 4", decision="conquer")
    assert told(river, "place caravel 4") == "elsewhere"
    play(river, "place caravel 1")
    assert told(river, "place caravel 2") == "once"
    assert told(sail("A: orcs 5", "B: elves 4", decision="conquer"), "place caravel 1") == "no_such"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "You have none of these left in hand: hero."), ("ru", "В руке таких больше нет: герой.")],
)
def test_people_are_told_in_their_language(language: str, sentence: str) -> None:
    game = scene("base-2", "A: orcs+heroic 2 3 6 hero@2 hero@3", "B: elves 9", decision="place")
    assert Texts(language).obstacle(game.view(0).obstacle(game.parse("place hero 6"))) == sentence
    assert Texts(language).obstacle(None) == ""


@pytest.mark.rule("O14")
def test_what_is_merely_too_early_is_told_by_the_decision() -> None:
    game = scene("base-2", "A: orcs+heroic 2 3", "B: elves 9")
    assert told(game, "place hero 2") is None
    assert told(game, "conquer 9") is None
    assert game.obstacle(game.legal_actions()[0]) is None


def test_in_any_position_only_what_is_not_legal_has_an_obstacle() -> None:
    about = [action for action in ACTIONS if action.kind in ("place", "lift", "peace")]
    seen: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        ground = rng.choice([ground for players in (2, 3, 4) for ground in grounds(players)])
        game = Game.new(setup_of(Opening(ground, ()), rng))
        while not game.over:
            legal = game.legal_actions()
            for action in rng.sample(about, 5):
                obstacle = game.obstacle(action)
                assert obstacle is None or action not in legal
                seen |= set() if obstacle is None else {obstacle.word}
            game.apply(rng.choice(legal))
    assert {"no_such", "no_peace"} <= seen <= set(OBSTACLES)
