"""Conquests at a fixed price, and what was made ready before them (QU6, Q51)."""

import pytest

from tests.boxes.underground.digging import dig, lies
from tests.scene import play, regions_of, tokens

# Ways to conquer at a fixed price: who attacks region 8, held by a lone Orc, from 7 and 12.
FIXED = {
    "dragon": ("ratmen+dragon_master 7 12 hand 4", {}),
    "sorcery": ("sorcerers 7 12 hand 4", {}),
    "bite": ("ratmen+vampire 7 12 hand 4", {}),
    "orb": ("ratmen 7 12 hand 4", {"orb": 7}),
}


@pytest.mark.rule("QU6")
@pytest.mark.rule("Q51")
@pytest.mark.rule("UG5a")
@pytest.mark.parametrize("means", FIXED)
@pytest.mark.parametrize("relic", ["sword", "socks"])
def test_a_relic_made_ready_waits_through_a_conquest_at_a_fixed_price(means: str, relic: str) -> None:
    attacker, found = FIXED[means]
    game = dig(f"A: {attacker}", "B: orcs 8 20 25", found={relic: 12, **found}, decision="conquer")
    before = game.cost(11).total
    play(game, f"use {relic}", f"conquer 8 by {means}")
    assert tokens(game, 8)[1] == 1
    assert game.tray("orcs") == 10 - 2  # the Socks spared nobody
    assert lies(game, relic) == 12
    assert game.cost(11).total == (before - 2 if relic == "sword" else before)
    play(game, "conquer 11")
    assert lies(game, relic) == 11  # now it was used


@pytest.mark.rule("Q51")
@pytest.mark.rule("SP7")
def test_a_mercenarys_coin_waits_too_and_a_berserks_roll_is_gone() -> None:
    game = dig("A: ratmen+dragon_master 7 12 hand 4", "B: orcs 8 20", found={"stonehedge": 12}, lent="mercenary",
               decision="conquer")  # fmt: skip
    play(game, "pay", "conquer 8 by dragon")
    assert game.cost(11).total == 1
    rolled = dig("A: ratmen+dragon_master 7 12 hand 4", "B: orcs 8 20", found={"stonehedge": 12}, lent="berserk",
                 decision="conquer")  # fmt: skip
    play(rolled, "roll", outcome=3)
    assert rolled.cost(11).total == 1
    play(rolled, "conquer 8 by dragon")
    assert rolled.cost(11).total == 3


@pytest.mark.rule("Q51")
@pytest.mark.rule("UL1")
def test_the_doormat_carries_the_dragon() -> None:
    game = dig("A: ratmen+dragon_master 7 hand 4", "B: orcs 25:5", found={"doormat": 7}, decision="conquer")
    assert 25 not in regions_of(game, "conquer", "dragon")
    play(game, "use doormat", "conquer 25 by dragon")
    assert (tokens(game, 25), lies(game, "doormat")) == (("ratmen", 1), 25)
