"""Who sees loot: the Skags' player alone (H2, H3, SR5a)."""

from random import Random

import pytest

from elbowroom import Game, Setup
from tests.boxes.spiderweb.helpers import ATTACK, ONE, THREE, TWO, web
from tests.random_play import positions
from tests.scene import play


def shown(game: Game, seat: int) -> dict[int, str]:
    """The loot that a seat sees."""
    return {r.region: r.hidden for r in game.view(seat).regions if r.hidden is not None}


def trial() -> Game:
    """Skags with three markers on the board, of which one is elsewhere."""
    return web("A: skags 1 2", "B: orcs 20", "C: elves 27", board="base-3",
               world={"loot": {1: ATTACK, 2: THREE, 9: ONE}})  # fmt: skip


@pytest.mark.rule("H3")
@pytest.mark.rule("SR5")
def test_the_owner_sees_the_markers_others_only_that_they_are_there() -> None:
    game = trial()
    assert shown(game, 0) == {1: "attack", 2: "loot-3", 9: "loot-1"}
    for seat in (1, 2):
        assert shown(game, seat) == {1: "unknown", 2: "unknown", 9: "unknown"}


@pytest.mark.rule("H3")
def test_the_views_of_others_do_not_depend_on_the_markers() -> None:
    game = trial()
    other = web("A: skags 1 2", "B: orcs 20", "C: elves 27", board="base-3", world={"loot": {1: TWO, 2: ONE, 9: 4}})
    assert game.view(1) == other.view(1)
    assert game.view(0) != other.view(0)


@pytest.mark.rule("H2")
@pytest.mark.rule("H3")
@pytest.mark.rule("H5")
def test_a_game_dealt_anew_fits_the_view_and_deals_each_marker_once() -> None:
    game = trial()
    seen = set()
    for seed in range(60):
        guess = game.determinize(1, Random(seed))
        assert guess.view(1) == game.view(1)
        world = guess.to_position()["world"]
        lying = sorted(world["loot"].values())
        assert len(set(lying)) == 3
        assert world["notes"]["skags"] % 4096 == 0b1111111111 - sum(2**marker for marker in lying)
        seen.update(lying)
    assert seen == set(range(10))
    for seed in range(5):
        assert shown(game.determinize(0, Random(seed)), 0) == shown(game, 0)


@pytest.mark.rule("H3")
def test_what_was_revealed_is_not_dealt_again() -> None:
    game = web("A: skags 1 2", "B: orcs 20 hand 5", "C: elves 27", board="base-3", turn="B", decision="conquer",
               world={"loot": {1: ATTACK, 28: THREE}})  # fmt: skip
    play(game, "conquer 28")
    for seed in range(40):
        lying = game.determinize(2, Random(seed)).to_position()["world"]["loot"]
        assert list(lying) == ["1"]
        assert lying["1"] != THREE


@pytest.mark.rule("H3")
@pytest.mark.rule("Q47")
def test_whoever_picks_the_skags_is_the_one_who_looks() -> None:
    """The markers that an earlier Skags' player left on the board are the new one's to look at."""
    game = web("A: -", "B: orcs 20", column=["skags+hill"],
               world={"loot": {9: ONE}, "notes": {"skags": 4096 * 2}})  # fmt: skip
    assert (shown(game, 0), shown(game, 1)) == ({9: "unknown"}, {9: "loot-1"})
    play(game, "pick 1")
    assert (shown(game, 0), shown(game, 1)) == ({9: "loot-1"}, {9: "unknown"})


@pytest.mark.rule("H3")
@pytest.mark.parametrize("seed", range(4))
def test_views_hide_loot_all_through_a_game(seed: int) -> None:
    powers = ("pillaging", "commando", "berserk", "merchant", "hill", "stout", "spirit", "forest", "swamp")
    races = ("skags", "orcs", "elves", "trolls", "ratmen", "humans", "dwarves", "giants", "wizards")
    table = Setup(players=3, boxes=("base", "spiderweb"), seed=seed).table()
    without = [t.id for t in table.races if t.id not in races] + [t.id for t in table.powers if t.id not in powers]
    setup = Setup(players=3, boxes=("base", "spiderweb"), seed=seed, without=tuple(without))
    rng = Random(seed)
    met = 0
    for number, game in enumerate(positions(setup, seed)):
        if number % 9 or not any(r.hidden for r in game.regions):
            continue
        met += 1
        for seat in range(3):
            guess = game.determinize(seat, rng)
            assert guess.view(seat) == game.view(seat)
            assert Game.from_position(guess.to_position()) == guess
    assert met
