"""When the powers of Stonehedge serve, and what is left of them (rulebook UL14a to UL14e, QU22 to QU24)."""

from __future__ import annotations

from typing import Any

import pytest

from elbowroom.rules.events import CoinsMoved
from tests.boxes.base.helpers import finish, in_play, lines, pieces
from tests.boxes.underground.digging import check, dig, power_number, table_powers, world
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens

AT = {"stonehedge": 8}
SIX = ["elves+hill", "orcs+forest", "giants+swamp", "trolls+merchant", "wizards+commando", "amazons+berserk"]
SMALL: dict[str, Any] = {"board": "base-2", "boxes": ("base", "underground"), "decision": "conquer", "column": SIX}


@pytest.mark.rule("UL14a")
def test_a_discount_from_the_moment_it_is_held() -> None:
    game = dig("A: ratmen 12 hand 9", found=AT, lent="commando", decision="conquer")
    assert game.cost(11).total == 3
    play(game, "conquer 8")
    assert game.cost(11).total == 2


@pytest.mark.rule("UL14a")
@pytest.mark.parametrize(
    ("power", "paid"), [("alchemist", 2), ("merchant", 2), ("flocking", 2), ("forest", 1), ("adventurous", 1)]
)
def test_coins_if_it_is_held_at_the_scoring(power: str, paid: int) -> None:
    game = dig("A: ratmen 8 12", found=AT, lent=power, decision="place")
    assert lines(play(game, "end"))[power] == paid
    without = dig("A: ratmen 11 12", found=AT, lent=power, decision="place")
    assert power not in lines(play(without, "end"))
    declined = dig("A: orcs 20 / declined ratmen 8 12", found=AT, lent=power, decision="place")
    assert power not in lines(play(declined, "end"))


@pytest.mark.rule("UL14b", "QU23")
def test_camps_stand_at_the_conquest_of_stonehedge_and_then_leave() -> None:
    game = dig(
        "A: ratmen 12 hand 9", "B: orcs 8:1 20", found=AT, lent="bivouacking", decision="conquer",
        pieces={"camp": {8: 2, 20: 3}},
    )  # fmt: skip
    assert game.cost(8).total == 2 + 1 + 2
    play(game, "conquer 8")
    assert not pieces(game, "camp")
    assert world(game)["hand"]["camp"] == 5  # they are the new holder's
    check(game)


@pytest.mark.rule("UL14b", "BP5")
def test_peace_ends_when_stonehedge_is_lost() -> None:
    game = dig("A: ratmen 8 12 peace B", "B: orcs 20", found=AT, lent="diplomat", decision="turn", turn="A")
    play(game, "ready", "abandon 8")
    assert game.players[0].peace_with is None


@pytest.mark.rule("UL14b")
def test_the_queen_stays_in_decline_while_the_race_holds_it() -> None:
    game = dig("A: ratmen 8 12:1", "B: orcs 11:5", found=AT, lent="royal", pieces={"queen": {12: 1}})
    play(game, "decline")
    assert pieces(game, "queen") == {12: 1}
    play(game, "ready")
    assert 12 not in regions_of(game, "conquer")
    play(game, "conquer 8")
    assert not pieces(game, "queen")
    check(game)


@pytest.mark.rule("UL14b")
def test_heroes_leave_at_the_decline() -> None:
    game = dig("A: ratmen 8 12", "B: orcs 11:5", found=AT, lent="heroic", pieces={"hero": {8: 1, 12: 1}})
    play(game, "decline")
    assert not pieces(game, "hero")


@pytest.mark.rule("UL14b", "SP4")
def test_a_declined_race_copies_nothing() -> None:
    game = dig("A: - / declined ratmen 8 12", found=AT, lent="copycat")
    play(game, "pick 1")
    assert not legal(game, "copy")


@pytest.mark.rule("UL14c")
@pytest.mark.parametrize(("power", "active", "declined"), [("muddy", 1, 1), ("wise", 0, 2)])
def test_powers_of_the_declined(power: str, active: int, declined: int) -> None:
    game = dig("A: ratmen 8 1", found=AT, lent=power, decision="place")
    assert lines(play(game, "end")).get(power, 0) == active
    old = dig("A: orcs 20 / declined ratmen 8 1", found=AT, lent=power, decision="place")
    assert lines(play(old, "end")).get(power, 0) == declined
    lost = dig("A: orcs 20 / declined ratmen 12 1", found=AT, lent=power, decision="place")
    assert power not in lines(play(lost, "end"))


@pytest.mark.rule("UL14c", "UP12")
def test_reborn_serves_the_declined_race_that_holds_it() -> None:
    game = dig("A: skeletons 20 / declined ratmen 8 12", found=AT, lent="reborn")
    assert set(legal(game, "renew")) == {"renew 8", "renew 12"}
    play(game, "renew 8")
    assert not legal(game, "renew")  # Stonehedge is now the active race's


@pytest.mark.rule("UL14c", "BP16")
def test_spirit_while_it_is_held() -> None:
    game = dig("A: ratmen 8 12 / declined orcs 20", "B: elves 11:5", found=AT, lent="spirit")
    play(game, "decline")
    assert in_play(game, "orcs")
    assert in_play(game, "ratmen")
    kept = dig("A: elves 6 / declined ratmen 8 / declined orcs 20", found=AT, lent="spirit")
    play(kept, "decline")
    assert in_play(kept, "ratmen")
    assert not in_play(kept, "orcs")
    lost = dig("A: elves 6 / declined ratmen 12 / declined orcs 20", found=AT, lent="spirit")
    play(lost, "decline")
    assert not in_play(lost, "ratmen")
    assert not in_play(lost, "orcs")


@pytest.mark.rule("UL14c", "QU24")
def test_water_is_held_active_and_declined_and_lost_with_it() -> None:
    game = dig("A: ratmen 8 2:2 21:2", "B: orcs 12:6", found=AT, lent="seafaring")
    play(game, "ready", "abandon 8")
    assert tokens(game, 2) == tokens(game, 21) == (None, 0)
    assert hand(game, "ratmen") == 5
    declined = dig("A: ratmen 8 2:2 20", "B: orcs 12:6", found=AT, lent="seafaring")
    play(declined, "decline")
    assert tokens(declined, 2) == ("ratmen", 1)
    play(declined, "ready", "conquer 8")
    assert tokens(declined, 2) == (None, 0)
    assert declined.tray("ratmen") == 12
    check(declined)
    foreign = dig("A: orcs 12 hand 6", "B: ratmen 8:1 2:2 20", found=AT, lent="seafaring", decision="conquer")
    play(foreign, "conquer 8")
    army = foreign.players[1].active
    assert army is not None
    assert army.fled == 2
    finish(foreign)
    assert tokens(foreign, 20) == ("ratmen", 3)


@pytest.mark.rule("UL14d", "UP17")
def test_tomb_at_the_decline() -> None:
    game = dig("A: ratmen 8:2 12:4", "B: orcs 11:9", found=AT, lent="tomb")
    play(game, "decline", "deploy 4 12")
    assert tokens(game, 12) == ("ratmen", 5)
    held = game.copy()
    play(held, "ready", "conquer 12")
    army = held.players[0].declined[0]
    assert army.fled == 4  # as if active
    play(game, "ready", "conquer 8", "stop")
    assert tokens(game, 12) == ("ratmen", 5)  # they stay though it is lost
    check(game)


@pytest.mark.rule("UL14", "UL14d", "UP17")
def test_tomb_is_a_choice() -> None:
    """What is not put back into a region goes to the tray, as at a usual decline."""
    game = dig("A: ratmen 8:2 12:4", "B: orcs 11:9", found=AT, lent="tomb")
    play(game, "decline", "end")
    assert tokens(game, 8) == tokens(game, 12) == ("ratmen", 1)
    assert game.tray("ratmen") == 13 - 2
    assert game.turn == 1
    single = dig("A: ratmen 8:4", "B: orcs 11:9", found=AT, lent="tomb")
    play(single, "decline")
    assert set(legal(single)) == {"deploy 1 8", "deploy 2 8", "deploy 3 8", "end"}
    play(single, "deploy 3 8")
    assert tokens(single, 8) == ("ratmen", 4)
    check(single)


@pytest.mark.rule("UL14d")
def test_tomb_lost_no_more_retreats() -> None:
    game = dig("A: orcs 11 hand 9", "B: - / declined ratmen 12:5 20:1", found=AT, lent="tomb", decision="conquer")
    play(game, "conquer 12")
    assert not game.players[1].declined[0].fled
    assert game.tray("ratmen") == 12


@pytest.mark.rule("UL14d", "QU25")
def test_vanishing_is_a_choice() -> None:
    game = dig("A: ratmen 8 12 20 coins 0", found=AT, lent="vanishing")
    assert {"decline", "vanish"} <= set(legal(game))
    play(game, "vanish")
    assert coins(game, "A") == 6
    assert not in_play(game, "ratmen")
    own = dig("A: ratmen+vanishing 8 2 20 coins 0", found=AT, lent="seafaring")
    assert "decline" not in legal(own)
    play(own, "vanish")
    assert coins(own, "A") == 6  # the water too: it was held when the race left
    check(own)


@pytest.mark.rule("UL14d", "BP17")
def test_stout_at_the_end_of_the_turn() -> None:
    game = dig("A: ratmen 8 12", found=AT, lent="stout", decision="place")
    play(game, "end")
    assert set(legal(game)) == {"end", "decline"}
    play(game, "decline")
    assert game.turn == 1
    assert game.players[0].active is None


@pytest.mark.rule("UL14d", "SP1")
def test_soul_touch_if_it_is_held_at_the_decline() -> None:
    game = dig("A: ratmen 8 12 / declined orcs 20", "B: elves 11", found=AT, lent="soul_touch")
    play(game, "decline")
    play(game, *legal(game, "name"))
    assert world(game)["reviving"] == {"0": "orcs"}
    usual = dig("A: ratmen 12 / declined orcs 20", "B: elves 11", found=AT, lent="soul_touch")
    play(usual, "decline")
    assert not in_play(usual, "orcs")


@pytest.mark.rule("UL14", "UL14d", "SP1a", "Q50")
@pytest.mark.parametrize("late", [False, True])
def test_soul_touch_is_a_choice(late: bool) -> None:
    """Lent, it may be left alone: then the previous declined race leaves, and he picks."""
    if late:
        game = dig("A: ratmen+stout 8 12 / declined orcs 20", "B: elves 11", found=AT, lent="soul_touch",
                   decision="place")  # fmt: skip
        play(game, "end", "decline")
    else:
        game = dig("A: ratmen 8 12 / declined orcs 20", "B: elves 11", found=AT, lent="soul_touch")
        play(game, "decline")
    assert game.decision == "name"
    check(game)
    play(game, "end")
    assert not in_play(game, "orcs")
    assert "reviving" not in world(game)
    own = dig("A: ratmen+soul_touch 8 12 / declined orcs 20", "B: elves 11", found=AT)
    play(own, "decline")
    assert world(own)["reviving"] == {"0": "orcs"}
    two = dig("A: ratmen+soul_touch 8 / declined orcs 20 / declined elves 6", "B: trolls 11", found=AT)
    play(two, "decline")
    assert "end" not in legal(two)


@pytest.mark.rule("UL14e", "BP20")
def test_wealthy_only_at_the_end_of_the_first_turn() -> None:
    game = dig("A: ratmen 8 12", found=AT, lent="wealthy", decision="place", picked=True)
    assert lines(play(game, "end"))["wealthy"] == 7
    later = dig("A: ratmen 8 12", found=AT, lent="wealthy", decision="place")
    assert "wealthy" not in lines(play(later, "end"))


@pytest.mark.rule("QU22")
def test_what_stonehedge_draws() -> None:
    game = dig("A: ratmen 5 hand 8", markers=["stonehedge"], monsters=[1], badges=["flying"], **SMALL)
    play(game, "conquer 1")
    lent = world(game)["notes"]["stonehedge"] - 1
    assert lent == power_number("flying", "base-2", ("base", "underground"))  # not the sixth combo's
    check(game)


@pytest.mark.rule("QU22")
def test_an_empty_stack_is_shuffled_anew() -> None:
    used = {"hill", "forest", "swamp", "merchant", "commando", "berserk", "fortified"}
    rest = [power for power in table_powers("base-2", ("base", "underground")) if power not in used]
    game = dig(
        "A: ratmen 5 hand 8", "B: skeletons 20 / declined ghouls+fortified 21", markers=["stonehedge"], monsters=[1],
        discards=rest, **SMALL,
    )  # fmt: skip
    play(game, "conquer 1")
    shape = game.to_position()
    assert world(game)["notes"]["stonehedge"]
    assert not shape["discards"]
    assert "fortified" not in shape["badges"]  # a kept badge is no discard
    check(game)


@pytest.mark.rule("QU23")
@pytest.mark.parametrize("power", ["immortal", "martyr", "corrupt"])
def test_for_that_conquest_the_loser_still_has_it(power: str) -> None:
    game = dig("A: ratmen 12 hand 9", "B: orcs 8:3 20", found=AT, lent=power, decision="conquer")
    events = play(game, "conquer 8")
    army = game.players[1].active
    assert army is not None
    if power == "immortal":
        assert army.fled == 3
        return
    payer = -1 if power == "martyr" else 0
    assert happened(events, CoinsMoved) == [CoinsMoved(payer, 1, 1, power)]


@pytest.mark.rule("QU23")
def test_tomb_still_serves_when_stonehedge_falls() -> None:
    game = dig("A: ratmen 12 hand 9", "B: - / declined orcs 8:3 20", found=AT, lent="tomb", decision="conquer")
    play(game, "conquer 8")
    assert game.players[1].declined[0].fled == 2
    finish(game)
    assert tokens(game, 20) == ("orcs", 3)


@pytest.mark.rule("UL14", "UP17", "D3")
def test_tokens_kept_by_a_borrowed_tomb_stay_when_another_badge_is_lent() -> None:
    game = dig(
        "A: orcs 20 / declined ratmen 11:3", "B: elves 12", found=AT, lent="commando", boxes=("base", "underground")
    )
    assert tokens(game, 11) == ("ratmen", 3)
    check(game)
