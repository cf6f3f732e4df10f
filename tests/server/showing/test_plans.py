"""Whatever somebody may plan with the numbers of a scene, the engine accepts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from elbowroom import Game
from elbowroom.server.showing.scenes import SceneMaker
from elbowroom.server.wire.refusals import texts_in
from elbowroom.server.wire.scene_shapes import Scene
from tests.fuzz_game import choose, plan
from tests.fuzz_plan import all_pairs, opening_of
from tests.scene import play
from tests.scene import scene as position

Plan = dict[int, int]
GAMES, SEED, PLAYERS = 60, 17, (2, 3, 4, 5)


def shown(game: Game) -> Scene:
    """What the player to move sees."""
    return SceneMaker(game, 0, [None] * game.setup.players, None).scene(game.to_move, texts_in("en"))


def most(scene: Scene) -> Plan:
    """Where tokens can go, and how many at most: as the page reads it off the legal actions."""
    found: Plan = {}
    for action in scene.legal:
        if action.kind == "deploy" and action.region is not None:
            found[action.region] = max(action.number, found.get(action.region, 0))
    return found


def spread(scene: Scene, limits: Plan) -> Plan:
    """One token after the other to whichever region has fewest, as *Spread evenly* does."""
    return _filled(scene, limits, lambda open, plan: min(open, key=lambda r: scene.regions[r].tokens + plan[r]))


def by_chance(scene: Scene, limits: Plan, rng: Random) -> Plan:
    """As somebody may tap the regions."""
    return _filled(scene, limits, lambda open, plan: rng.choice(open))


def heaped(scene: Scene, limits: Plan) -> Plan:
    """As many as possible into the last region, then into the last but one."""
    return _filled(scene, limits, lambda open, plan: open[-1])


def _filled(scene: Scene, limits: Plan, next_region: Callable[[list[int], Plan], int]) -> Plan:
    plan = dict.fromkeys(limits, 0)
    for _ in range(scene.deployable):
        open = [region for region in limits if plan[region] < limits[region]]
        assert open, "the scene speaks of more tokens than the regions may take"
        plan[next_region(open, plan)] += 1
    return plan


def carry_out(game: Game, plan: Plan) -> None:
    """Deploy as planned, region by region; a refusal raises `IllegalAction`."""
    trial = game.copy()
    for region, tokens in sorted(plan.items()):
        if tokens:
            trial.apply(f"deploy {tokens} {region}")


@pytest.mark.rule("BR1")
def test_tokens_that_must_be_set_aside_are_not_offered() -> None:
    game = position("base-2", "A: amazons 4 9 10 hand 7", "B: humans 17", decision="redeploy")
    scene = shown(game)
    assert scene.deployable == 3
    carry_out(game, spread(scene, most(scene)))
    play(game, "deploy 2 9")
    assert shown(game).deployable == 1


def test_nothing_can_be_deployed_by_who_does_not_decide() -> None:
    game = position("base-2", "A: amazons 4 9 10 hand 7", "B: humans 17", decision="redeploy")
    maker = SceneMaker(game, 0, [None, None], None)
    assert [maker.scene(seat, texts_in("en")).deployable for seat in (1, None)] == [0, 0]


@pytest.mark.rule("T6")
def test_driven_out_tokens_are_counted_by_themselves() -> None:
    game = position("base-2", "A: orcs 4 hand 9", "B: humans 9:3 17 18", decision="conquer")
    play(game, "conquer 9", "stop", "deploy 8 4", "end")
    assert (game.decision, shown(game).deployable) == ("retreat", 2)


@pytest.mark.rule("SR1")
def test_what_stands_still_counts_what_was_taken_up() -> None:
    game = position("base-2", "A: barbarians 4:3 9:2", "B: humans 17", boxes=("base", "spiderweb"))
    play(game, "ready")
    scene = shown(game)
    assert (game.decision, scene.deployable, most(scene)) == ("conquer", 3, {4: 2, 9: 1})
    play(game, "deploy 2 4")
    assert shown(game).deployable == 1


@pytest.mark.rule("SR1")
def test_nothing_is_planned_before_arms_are_taken_up() -> None:
    """What stands still may leave tokens once it has taken them up: the start of a turn offers conquests alone."""
    game = position("base-2", "A: barbarians 4:3 9:2", "B: humans 17", boxes=("base", "spiderweb"), decision="turn")
    ahead = shown(game).ahead
    assert ahead is not None
    assert {action.kind for action in ahead.legal} >= {"conquer"}
    assert "deploy" not in {action.kind for action in ahead.legal}


@pytest.mark.slow
def test_every_plan_is_accepted() -> None:
    """Games that begin with all races and all powers, on all kinds of boards."""
    begun: set[str] = set()
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        how = plan(SEED, number, PLAYERS)
        game, rng = Game.new(how.setup), Random(number)
        while not game.over:
            legal = game.legal_actions()
            if any(action.kind == "deploy" for action in legal):
                scene = shown(game)
                limits = most(scene)
                for made in (spread(scene, limits), by_chance(scene, limits, rng), heaped(scene, limits)):
                    carry_out(game, made)
                seen["decline" if game._state.declining else scene.decision] += 1
            else:
                assert game.deployable == 0
            game.apply(choose(how, game, legal))
        begun |= {id for pair in opening_of(SEED, number, PLAYERS).pairs for id in pair}
    assert begun >= {id for pair in all_pairs() for id in pair}
    assert min(seen[kind] for kind in ("redeploy", "retreat", "conquer", "decline")) > 0, seen
