"""What is kept from one scene to the next changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.events import Scored
from elbowroom.server.showing.scenes import KeptShapes, SceneMaker
from elbowroom.server.wire.refusals import texts_in
from elbowroom.server.wire.scene_shapes import Scene
from tests.boxes.river.waters import sail
from tests.scene import play
from tests.scene import scene as position


@pytest.mark.parametrize(
    "setup",
    [Setup(players=2, seed=5), Setup(players=3, boxes=tuple(BOXES), board="underground-3", seed=6)],
    ids=["base", "all boxes"],
)
def test_kept_shapes_are_those_that_would_be_made_anew(setup: Setup) -> None:
    game, rng, kept = Game.new(setup), Random(setup.seed), KeptShapes()
    texts, bots = texts_in("en"), [None] * setup.players
    while not game.over:
        for seat in (None, *range(setup.players)):
            scene = SceneMaker(game, 0, bots, None, kept).scene(seat, texts)
            assert scene == SceneMaker(game, 0, bots, None).scene(seat, texts)
        game.apply(rng.choice(game.legal_actions()))


def test_viewers_who_see_the_same_share_a_shape() -> None:
    maker = SceneMaker(Game.new(Setup(players=2, seed=5)), 0, [None, None], None, KeptShapes())
    first, second = (maker.scene(seat, texts_in("en")) for seat in (0, 1))
    assert all(one is other for one, other in zip(first.regions, second.regions, strict=True))


def shown(game: Game) -> Scene:
    """What the first player sees."""
    return SceneMaker(game, 0, [None, None], None).scene(0, texts_in("en"))


@pytest.mark.rule("T7")
def test_what_has_been_paid_is_not_forecast() -> None:
    game = position("base-2", "A: orcs+stout 4:3 9", "B: humans 17")
    play(game, "ready", "conquer 10", "deploy 1 4")
    assert shown(game).income is not None
    play(game, "end")
    assert game.decision == "late_decline"
    assert shown(game).income is None


def test_nothing_is_forecast_before_there_is_a_race() -> None:
    """The turn cannot be ended then, though what is in decline would pay."""
    game = position("base-2", "A: - / declined humans 4", "B: orcs 17")
    assert game.decision == "pick"
    assert shown(game).income is None


@pytest.mark.rule("SR2")
def test_what_covers_a_region_is_named_as_in_the_drawing() -> None:
    boxes = ("base", "spiderweb")
    game = position("base-2", "A: ice_witches 4 9 winter@9 winter@10", "B: humans 17", boxes=boxes)
    assert [shown(game).regions[region].cover for region in (4, 9, 10)] == [None, "ice", "ice"]


def test_the_event_of_the_round_covers_the_river_for_as_long_as_it_lasts() -> None:
    kept = KeptShapes()

    def cover(event: str) -> list[str | None]:
        game = sail("A: orcs 7:2 8", "B: elves 4", events=event, decision="conquer")
        scene = SceneMaker(game, 0, [None, None], None, kept).scene(0, texts_in("en"))
        return [scene.regions[region].cover for region in (0, 3, 7)]

    assert cover("winter") == ["ice", "ice", None]
    assert cover("storm") == ["storm", "storm", None]
    assert cover("calm") == [None, None, None]


@pytest.mark.rule("T4")
def test_the_start_of_a_turn_shows_what_ready_and_decline_would_bring() -> None:
    game = position("base-2", "A: orcs 4:3 9:2", "B: humans 17", decision="turn")
    before = shown(game)
    assert before.ahead is not None
    assert before.decline is not None
    declined = game.copy()
    paid = [event.total for event in declined.apply("decline") if isinstance(event, Scored)]
    assert (before.decline.coins, before.decline.regions) == (sum(paid), 2)
    game.apply("ready")
    after = shown(game)
    assert after.ahead is None
    assert before.ahead.legal == [action for action in after.legal if action.region is not None]
    assert before.ahead.costs == after.costs
    assert before.ahead.tokens == after.players[0].active.hand  # type: ignore[union-attr]
    assert all(cost.total for cost in before.ahead.costs if cost.reachable)


@pytest.mark.rule("O4")
def test_a_declined_race_that_fights_on_is_shown_with_the_tokens_it_would_have() -> None:
    game = position("base-2", "A: orcs 9:4 / declined ghouls 1:3 2:2", decision="turn", army="ghouls")
    ahead = shown(game).ahead
    assert ahead is not None
    assert ahead.tokens == 3
    assert shown(game).decline is None


def test_stopping_says_when_only_the_end_of_the_turn_is_left() -> None:
    game = position("base-2", "A: orcs 4:1 hand 0", "B: humans 17", decision="conquer")
    assert shown(game).stop_ends
    game.apply("stop")
    assert [str(action) for action in game.legal_actions()] == ["end"]
    more = position("base-2", "A: orcs 4:1 9:1 hand 3", "B: humans 17", decision="conquer")
    assert not shown(more).stop_ends


def test_a_redeployment_says_when_only_the_end_of_the_turn_is_left() -> None:
    """Whatever can still be placed, or conquered, comes after it."""
    plain = position("base-2", "A: orcs 4:1 9:1 hand 3", "B: humans 17", decision="redeploy")
    assert shown(plain).deploy_ends
    heroic = position("base-2", "A: orcs+heroic 4:1 9:1 hand 3", "B: humans 17", decision="redeploy")
    assert not shown(heroic).deploy_ends
    conquering = position("base-2", "A: orcs 4:1 9:1 hand 3", "B: humans 17", decision="conquer")
    assert not shown(conquering).deploy_ends
