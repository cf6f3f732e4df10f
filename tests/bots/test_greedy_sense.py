"""What the greedy bot does in positions where one thing is plainly right, in every box."""

from __future__ import annotations

import pytest

from elbowroom import Game
from elbowroom.bots.greedy import GreedyBot
from tests.boxes.river.waters import sail
from tests.boxes.spiderweb.helpers import THREE, web
from tests.boxes.underground.digging import dig
from tests.scene import scene

LAST_ROUND = 10
# On base-3: two neighbours, and two others far away from them.
HERE, NEAR, FAR, FAR_NEIGHBOUR = 3, 9, 28, 20


def choice(game: Game) -> str:
    """What the greedy bot does in this position."""
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    return str(GreedyBot(seed=1).choose(view, view.legal_actions()))


def turn(game: Game) -> list[str]:
    """Let the greedy bot play until it is another's turn or decision; says what it did."""
    seat, rounds, bot = game.to_move, game.round, GreedyBot(seed=1)
    assert seat is not None
    steps = []
    while not game.over and (game.to_move, game.turn, game.round) == (seat, seat, rounds):
        view = game.view(seat)
        steps.append(str(bot.choose(view, view.legal_actions())))
        game.apply(steps[-1])
    return steps


def after(steps: list[str], start: str) -> str:
    """The step that follows the first one beginning so."""
    number = next(i for i, step in enumerate(steps) if step.startswith(start))
    return steps[number + 1]


# --- relics and places ---
def test_a_sword_makes_the_last_token_enough() -> None:
    steps = turn(dig("A: ratmen 8:1 hand 1", "B: orcs 24:3", found={"sword": 8}, decision="conquer"))
    assert after(steps, "use sword").startswith("conquer")


def test_a_doormat_carries_to_what_pays_more() -> None:
    steps = turn(dig("A: ratmen+mining 8:1 hand 2", "B: orcs 5:3", found={"doormat": 8}, decision="conquer"))
    assert after(steps, "use doormat") in ("conquer 10", "conquer 18", "conquer 24")


def test_socks_empty_a_region_that_is_well_defended() -> None:
    steps = turn(
        dig(
            "A: ratmen+mining 8:1 11:1 hand 2", "B: orcs 18:6", found={"socks": 8}, decision="conquer", round=LAST_ROUND
        )
    )
    assert after(steps, "use socks") == "conquer 18"


def test_the_scepter_is_laid_where_most_is_paid() -> None:
    game = dig("A: ratmen+mining 8:2 18:1 12:1", "B: orcs 24:3", found={"scepter": 8}, decision="place")
    assert "place scepter 18" in turn(game)


def test_the_ring_is_laid_beside_somebody() -> None:
    game = dig("A: ratmen 8:2 12:1", "B: orcs 19:3 coins 9", found={"ring": 8}, decision="place")
    assert "place ring 12" in turn(game)


def test_the_altar_takes_a_token_that_will_not_pay_again() -> None:
    game = dig(
        "A: ratmen 8:2 / declined elves 20 12", "B: orcs 24:3", found={"altar": 8}, decision="place", round=LAST_ROUND
    )
    assert any(step.startswith("sacrifice") for step in turn(game))


def test_the_balrog_is_sent_against_somebody_else() -> None:
    game = dig(
        "A: ratmen 8:1 hand 6 / declined elves 1 6", "B: orcs 11:1", markers=["pentacle"], monsters=[7],
        decision="conquer", round=LAST_ROUND,
    )  # fmt: skip
    game.apply("conquer 7")
    assert game.decision == "call"
    assert choice(game) == "place balrog 11"


def test_a_power_lent_by_stonehedge_is_used() -> None:
    seats = ("A: ratmen 8:2 12:1", "B: orcs 19:3")
    game = dig(*seats, found={"stonehedge": 8}, lent="fortified", decision="place", world={"hand": {"fortress": 6}})
    assert any(step.startswith("place fortress") for step in turn(game))


# --- pieces, coins and means of the other boxes ---
def test_a_pot_in_every_region_but_none_in_the_last_round() -> None:
    seats = ("A: leprechauns 1:3 2 6", "B: orcs 20:3")
    assert sorted(turn(web(*seats, decision="place")))[1:] == ["place pot 1", "place pot 2", "place pot 6"]
    assert turn(web(*seats, decision="place", round=LAST_ROUND)) == ["end"]


def test_a_mercenary_pays_where_the_die_was_too_low() -> None:
    game = web("A: ratmen+mercenary 1:1 hand 1 coins 9", "B: orcs 20:3", decision="conquer")
    game.apply("last 2", 0)
    assert choice(game) == "pay"


def test_a_catapult_is_set_up_to_strike() -> None:
    steps = turn(web("A: ratmen+catapult 1:1 hand 1", "B: orcs 20:3", decision="conquer"))
    assert after(steps, "place catapult").startswith(("conquer", "last"))


def test_lava_is_poured_over_others() -> None:
    assert "place lava 14" in turn(web("A: ratmen+lava 15:2", "B: orcs 14:3", decision="place"))


def test_copycat_takes_the_badge_that_pays() -> None:
    column = ["wizards+hill", "dwarves+merchant", "tritons+mounted", "giants+underworld", "elves+corrupt"]
    game = web("A: ratmen+copycat 1:7 2 6", "B: orcs 20:3", boxes=["base", "spiderweb", "underground"], column=column)
    assert "copy 2" in turn(game)


def test_own_loot_is_collected() -> None:
    game = web(
        "A: ratmen 1:1 hand 2 / declined skags 21", "B: orcs 20:3", decision="conquer",
        world={"loot": {6: THREE}, "notes": {"skags": 4096 + 2**10 - 1 - 2**THREE}},
    )  # fmt: skip
    assert "conquer 6" in turn(game)


def test_renewing_is_done_where_it_costs_nothing() -> None:
    game = dig("A: ratmen+mining 8:3 hand 0 / declined elves+reborn 18 19", "B: orcs 3:3", decision="turn")
    assert {"renew 18", "renew 19"} <= set(turn(game))


# --- rivers ---
def test_the_seer_is_asked_whenever_possible() -> None:
    assert choice(sail("A: ratmen 8:3", "B: orcs 4:3", events="calm storm")) == "look"


def test_the_caravel_brings_a_harbour_within_reach() -> None:
    game = sail("A: ratmen 7:1 hand 2 / declined elves 5 6", "B: orcs 10:3", decision="conquer", events="storm")
    steps = turn(game)
    assert "conquer 4" in steps
    assert any(step.startswith("place caravel") for step in steps)


# --- decisions at the end of a turn ---
@pytest.mark.parametrize(("seats", "partner"), [((NEAR, FAR), "peace 1"), ((FAR, NEAR), "peace 2")])
def test_a_diplomat_makes_peace_with_the_neighbour(seats: tuple[int, int], partner: str) -> None:
    others = (f"B: orcs {seats[0]}:8", f"C: elves {seats[1]}:8")
    assert choice(scene("base-3", f"A: ratmen+diplomat {HERE}:2", *others, decision="place")) == partner


def test_a_spent_race_declines_late_if_it_may() -> None:
    game = scene("base-2", "A: elves+stout 1 2 6 8 12", "B: orcs 20:3", decision="place", round=4)
    assert turn(game)[-1] == "decline"


@pytest.mark.parametrize(("enemy", "goal"), [(NEAR, HERE), (FAR_NEIGHBOUR, FAR)])
def test_those_driven_out_retreat_to_where_they_are_needed(enemy: int, goal: int) -> None:
    seats = ("A: orcs 17", f"B: ratmen {enemy}:9", f"C: elves {HERE} {FAR} fled 3")
    assert choice(scene("base-3", *seats, decision="retreat", to_move="C")).endswith(f" {goal}")
