"""What `gain` says a region would bring is what the engine pays."""

from random import Random

import pytest

from elbowroom import Game
from tests.boxes.river.waters import sail
from tests.boxes.spiderweb.helpers import web
from tests.boxes.underground.caves import cave
from tests.boxes.underground.digging import dig
from tests.game.test_costs import all_boxes
from tests.scene import play, scene


def lines(game: Game, region: int) -> list[tuple[int, str, str]]:
    """The summands of a gain: how much, because of what, by which rule."""
    gain = game.gain(region)
    assert gain is not None
    assert gain.total == sum(line.amount for line in gain.lines)
    return [(line.amount, line.source, line.rule) for line in gain.lines]


# --- base ---
@pytest.mark.rule("T7")
def test_a_region_brings_a_coin_and_what_its_terrain_and_marks_pay() -> None:
    game = scene("base-2", "A: dwarves+forest hand 8", decision="conquer")
    forest = next(r.region for r in game.regions if r.terrain == "forest" and "mine" not in r.marks)
    mine = next(r.region for r in game.regions if "mine" in r.marks and r.terrain != "forest")
    assert lines(game, forest) == [(1, "regions", "T7"), (1, "forest", "BP8")]
    assert lines(game, mine) == [(1, "regions", "T7"), (1, "dwarves", "BR2")]
    assert str(game.gain(forest)) == "regions 1 + forest 1 = 2"


@pytest.mark.rule("BR8")
@pytest.mark.rule("BP14")
def test_prey_pays_where_somebody_stands() -> None:
    game = scene("base-2", "A: orcs+pillaging 1 hand 9", "B: elves 2:2", tribes=[6], decision="conquer")
    assert lines(game, 2) == [(1, "regions", "T7"), (1, "orcs", "BR8"), (1, "pillaging", "BP14")]
    assert lines(game, 6) == lines(game, 2)
    assert lines(game, 5) == [(1, "regions", "T7")]


@pytest.mark.rule("T7")
def test_a_region_of_ones_own_declined_race_brings_nothing_more() -> None:
    game = scene("base-2", "A: elves 1 hand 9 / declined orcs 2", decision="conquer")
    gain = game.gain(2)
    assert gain is not None
    assert [(line.amount, line.race) for line in gain.lines] == [(1, "elves"), (-1, "orcs")]
    assert gain.total == 0


def test_a_region_that_cannot_be_conquered_brings_nothing_to_speak_of() -> None:
    game = scene("base-2", "A: elves 4 hand 9", decision="conquer")
    assert [game.gain(r) is None for r in (0, 4)] == [True, True]  # the sea, and one's own
    with pytest.raises(ValueError, match="regions 0 to"):
        game.gain(99)


def test_a_region_out_of_reach_and_too_dear_tells_its_gain_too() -> None:
    game = scene("base-2", "A: elves+hill 1 hand 1", "B: orcs 20:9", decision="conquer")
    assert not game.cost(20).reachable
    assert lines(game, 20)[0] == (1, "regions", "T7")


# --- underground ---
@pytest.mark.rule("UP2")
def test_the_second_coast_brings_the_fishers_coin() -> None:
    game = cave("A: gnomes+fisher hand 9")
    coasts = [r for r in range(len(game.board.regions)) if game.cost(r).reachable and _coastal(game, r)]
    assert lines(game, coasts[0]) == [(1, "regions", "T7")]
    game.apply(f"conquer {coasts[0]}")
    second = next(r for r in range(len(game.board.regions)) if _coastal(game, r) and game.gain(r) is not None)
    assert lines(game, second) == [(1, "regions", "T7"), (1, "fisher", "UP2")]


def _coastal(game: Game, region: int) -> bool:
    return bool(game.board.coastal >> region & 1)


@pytest.mark.rule("UP16")
def test_thieves_count_whom_they_would_come_to_stand_beside() -> None:
    game = scene(
        "base-2", "A: ratmen+thieving 1 hand 9", "B: elves 20:2", decision="conquer", boxes=["base", "underground"]
    )
    beside = game.board.regions[20].adjacent
    region = next(r for r in beside if game.gain(r) is not None)
    assert lines(game, region) == [(1, "regions", "T7"), (1, "thieving", "UP16")]


@pytest.mark.rule("UG1")
def test_a_river_that_must_be_left_brings_nothing() -> None:
    game = cave("A: gnomes+fisher hand 9")
    river = next(r.region for r in game.regions if r.terrain == "river")
    assert lines(game, river) == []
    assert str(game.gain(river)) == "0 = 0"


# --- river ---
@pytest.mark.rule("RW2")
def test_the_second_harbour_brings_two() -> None:
    game = sail("A: elves 4 hand 9", decision="conquer")
    assert lines(game, 5) == [(1, "regions", "T7"), (1, "harbours", "RW2")]


@pytest.mark.rule("RW10")
def test_pirates_next_door_eat_up_the_gain() -> None:
    game = sail("A: elves 11 hand 9", decision="conquer", ships=(3,))
    assert lines(game, 9) == [(1, "regions", "T7"), (-1, "penalties", "T7a")]


# --- spiderweb ---
@pytest.mark.rule("SP8")
def test_the_fifth_region_costs_the_barricades_coins() -> None:
    game = web("A: elves+barricade 1 2 3 4 hand 5", decision="conquer")
    gain = game.gain(5)
    assert gain is not None
    assert str(gain) == "regions 1 − barricade 3 = -2"


@pytest.mark.rule("SP6")
@pytest.mark.rule("SP3")
def test_coins_paid_at_once_are_part_of_it() -> None:
    game = web("A: ratmen+imperial 1 4 5 hand 9 coins 5", "B: elves+corrupt 2 20", decision="conquer")
    assert sorted(lines(game, 2)) == [(-1, "corrupt", "SP6"), (1, "imperial", "SP3"), (1, "regions", "T7")]


@pytest.mark.rule("SR3")
def test_the_slingmens_second_step_pays_at_once() -> None:
    game = web("A: slingmen 4 hand 9", decision="conquer")
    far = next(r for r in range(len(game.board.regions)) if game.cost(r).reachable and r not in _near(game, 4))
    assert (1, "slingmen", "SR3") in lines(game, far)


def _near(game: Game, region: int) -> tuple[int, ...]:
    return tuple(game.board.regions[region].adjacent)


# --- all boxes ---
def check_gains(game: Game) -> int:
    """Every conquest that reveals nothing and leaves the turn going brings what was said. Says how many there were."""
    seat, checked = game.turn, 0
    assert game.gains() == [game.gain(r) for r in range(len(game.board.regions))]
    before = worth(game, seat)
    for action in game.legal_actions():
        if action.kind != "conquer" or action.means is not None or game.reveals(action):
            continue
        gain, trial = game.gain(action.place), game.copy()
        assert gain is not None
        assert gain == game.view(seat).gain(action.place), "a player is told what his view says"
        trial.apply(action)
        if trial.decision == "conquer":
            robbed = sum(line.amount for line in gain.lines if line.source in ("thieving", "ring"))
            assert worth(trial, seat) - before == gain.total - robbed, f"{action}: {gain}"
            checked += 1
    return checked


def worth(game: Game, seat: int) -> int:
    """A player's coins with what he would score now."""
    coins = game.players[seat].coins
    assert coins is not None
    return coins + game.income(seat).total


@pytest.mark.rule("UP6")
def test_a_relic_that_the_bag_acts_as_pays_by_its_rule() -> None:
    game = dig("A: ratmen+magic 8 11", "B: orcs 12 13", found={"ring": 8}, world={"hand": {"bag": 1}}, decision="place")
    play(game, "place ring 8", "place bag_ring 11")
    gain = game.gain(12)  # the only neighbour who could be robbed would be gone
    assert gain is not None
    assert (-1, "bag_ring", "UP6") in [(line.amount, line.source, line.rule) for line in gain.lines]


@pytest.mark.slow
@pytest.mark.rule("T7")
def test_gains_are_what_the_engine_pays_in_games_of_all_boxes() -> None:
    checked = 0
    for seed in range(12):
        rng, game = Random(seed), all_boxes(seed)
        while not game.over:
            if game.decision == "conquer":
                checked += check_gains(game)
            game.apply(rng.choice(game.legal_actions()))
    assert checked > 1000
