"""Copycat borrows a visible badge (SP4, SP4a-c, Q8, O6, K12)."""

import pytest

from elbowroom import Game
from tests.boxes.base.helpers import army, finish, in_hand, in_play, lines, pieces
from tests.boxes.spiderweb.helpers import BOXES, check_conserved, halt, web
from tests.boxes.underground.digging import check, dig
from tests.scene import coins, hand, legal, play, regions_of, tokens

DEEP = [*BOXES, "underground"]
REST = ["giants+hill", "elves+forest", "trolls+swamp", "humans+pillaging"]


def column(*powers: str) -> list[str]:
    """A column that begins with these powers."""
    races = ["wizards", "dwarves", "tritons"]
    return [*(f"{race}+{power}" for race, power in zip(races, powers, strict=False)), *REST][:6]


# --- the choice ---
@pytest.mark.rule("SP4")
@pytest.mark.rule("O6")
def test_at_the_start_of_each_turn_a_visible_badge_may_be_copied() -> None:
    game = web("A: ratmen+copycat 1 2", "B: orcs 20", column=column("commando", "flying"))
    assert legal(game) == ["ready", "decline", *(f"copy {i}" for i in range(1, 7))]
    play(game, "copy 2")
    assert (army(game, "ratmen").copied, army(game, "ratmen").power) == ("flying", "copycat")
    assert legal(game) == ["ready", "decline"]  # once a turn
    play(game, "ready")
    assert legal(game, "copy") == []
    assert game.cost(12).reason != "far"


@pytest.mark.rule("SP4")
@pytest.mark.rule("O8")
def test_not_copying_is_allowed_and_ready_ends_the_choice() -> None:
    """O6 comes before the choice of the turn and before the troops are ready; only Reborn may come later."""
    game = web("A: ratmen+copycat 1:5 2", "B: orcs 20", column=column("commando", "flying"))
    play(game, "ready")
    assert legal(game, "copy") == []
    assert army(game, "ratmen").copied is None


@pytest.mark.rule("SP4")
@pytest.mark.rule("O6")
@pytest.mark.parametrize("step", ["conquer 1", "roll"])
def test_in_the_turn_of_picking_a_conquest_or_a_roll_ends_the_choice(step: str) -> None:
    game = web("A: ratmen+copycat hand 9", "B: orcs 20", column=column("berserk", "commando"), decision="conquer",
               picked=True, opening=True, world={"copied": "berserk", "copier": "ratmen"})  # fmt: skip
    assert legal(game, "copy") == [f"copy {i}" for i in range(2, 7)]
    play(game, step, outcome=0 if step == "roll" else None)
    assert legal(game, "copy") == []


@pytest.mark.rule("SP4")
@pytest.mark.rule("O6")
@pytest.mark.rule("UL11")
def test_a_revived_race_on_the_fountain_chooses_too() -> None:
    game = dig("A: - / declined trolls 9 / declined orcs 4", "B: elves 23", decision="pick", found={"fountain": 9},
               world={"reviving": {"0": "trolls"}, "former": {"trolls": "copycat"}}, discards=["copycat"])  # fmt: skip
    play(game, "ready")
    assert legal(game, "copy") == [f"copy {i}" for i in range(1, 7)]
    check(game)


@pytest.mark.rule("SP4")
@pytest.mark.rule("O6")
@pytest.mark.rule("QU29")
@pytest.mark.parametrize("place", ["fountain", "pentacle"])
def test_reborn_the_fountain_and_the_balrog_leave_the_choice_open(place: str) -> None:
    """Within O6 the order is his; the Balrog moves at any time."""
    game = dig("A: - / declined trolls+reborn 9 10", "B: elves 23", decision="pick", found={place: 9},
               column=["orcs+copycat"])  # fmt: skip
    play(game, "pick 1", "renew 9")
    if place == "pentacle":
        play(game, "place balrog 3")
    assert legal(game, "copy") == [f"copy {i}" for i in range(1, 7)]
    play(game, "copy 1")
    assert legal(game, "copy") == []


@pytest.mark.rule("SP4")
@pytest.mark.rule("SP4a")
def test_in_the_turn_of_picking_it_is_chosen_after_the_refill_without_tokens() -> None:
    combos = ["ratmen+copycat", *column("commando", "flying")[:5]]
    game = web("A: -", "B: orcs 20", column=combos, banners=["skags"], badges=["merchant"])
    play(game, "pick 1")
    assert hand(game, "ratmen") == 8 + 3
    assert legal(game, "copy") == [f"copy {i}" for i in range(1, 7)]
    play(game, "copy 6")
    assert (army(game, "ratmen").copied, hand(game, "ratmen")) == ("merchant", 11)


@pytest.mark.rule("SP4a")
def test_the_marker_moves_up_with_its_badge() -> None:
    game = web("A: ratmen+copycat 1 2", "B: -", column=column("commando", "merchant"))
    play(game, "copy 2", "ready", "stop", "end", "pick 1")
    assert (army(game, "ratmen").copied, game.column[0].power) == ("merchant", "merchant")


@pytest.mark.rule("SP4a")
def test_left_there_the_copy_goes_on_and_keeps_its_pieces() -> None:
    game = web("A: ratmen+copycat 1 2", "B: orcs 20", column=column("fortified", "flying"))
    play(game, "copy 1", "ready", "stop", "place fortress 1")
    assert lines(play(game, "end")) == {"regions": 2, "fortified": 1, "total": 3}
    finish(game)
    play(game, "ready", "stop", "place fortress 2")
    assert pieces(game, "fortress") == {1: 1, 2: 1}
    assert lines(play(game, "end")) == {"regions": 2, "fortified": 2, "total": 4}


@pytest.mark.rule("SP4a")
@pytest.mark.rule("K12")
def test_moved_elsewhere_its_pieces_leave_at_once() -> None:
    game = web("A: ratmen+copycat 1 2", "B: orcs 20", column=column("heroic", "fortified"))
    play(game, "copy 1", "ready", "stop", "place hero 1", "place hero 2", "end")
    finish(game)
    play(game, "copy 2")
    assert pieces(game, "hero") == {}
    assert not any(r.immune for r in game.regions)
    check_conserved(game)


@pytest.mark.rule("SP4a")
@pytest.mark.rule("K12")
def test_when_another_takes_the_badge_the_pieces_leave_and_are_all_his() -> None:
    game = web("A: ratmen+copycat 1 2", "B: -", column=column("heroic", "fortified"))
    play(game, "copy 1", "ready", "stop", "place hero 1", "place hero 2", "end", "pick 1")
    assert army(game, "ratmen").copied is None
    assert (pieces(game, "hero"), in_hand(game, "wizards", "hero")) == ({}, 2)
    check_conserved(game)


@pytest.mark.rule("SP4a")
@pytest.mark.rule("BP5")
def test_a_copied_peace_ends_when_the_badge_is_taken() -> None:
    game = web("A: ratmen+copycat 1 2", "B: -", column=column("diplomat", "flying"))
    play(game, "copy 1", "ready", "stop", "peace 1", "end")
    assert game.players[0].peace_with == 1
    bound = game.copy()
    play(bound, "pick 2")
    assert bound.cost(1).reason == "peace"
    play(game, "pick 1")
    assert game.players[0].peace_with is None
    assert 1 in regions_of(game, "conquer")


@pytest.mark.rule("SP4a")
@pytest.mark.rule("K11")
def test_copied_lava_leaves_when_the_badge_is_taken() -> None:
    game = web("A: ratmen+copycat 5 8", "B: -", column=column("lava", "flying"))
    play(game, "copy 1", "ready", "stop", "place lava 6", "place lava 9", "end")
    bound = game.copy()
    play(bound, "pick 2")
    assert {6, 9} & regions_of(bound, "conquer") == set()
    play(game, "pick 1")
    assert (pieces(game, "lava"), in_hand(game, "wizards", "lava")) == ({}, 4)


@pytest.mark.rule("SP4a")
@pytest.mark.rule("O2")
def test_copied_lava_leaves_at_the_owners_next_turn_and_can_be_laid_again() -> None:
    game = web("A: ratmen+copycat 5 8", "B: orcs 20", column=column("lava", "flying"))
    play(game, "copy 1", "ready", "stop", "place lava 6", "end")
    finish(game)
    assert pieces(game, "lava") == {}
    play(game, "ready", "stop", "place lava 6")
    assert pieces(game, "lava") == {6: 1}


@pytest.mark.rule("SP4a")
@pytest.mark.rule("BP15")
def test_tokens_in_water_come_to_hand_for_use_when_he_moves_the_marker() -> None:
    game = web("A: ratmen+copycat 1 2 hand 4", "B: orcs 20", column=column("seafaring", "flying"), decision="conquer",
               picked=True, opening=True)  # fmt: skip
    play(game, "copy 1", "conquer 0", "conquer 7")
    halt(game)
    finish(game)
    assert tokens(game, 0)[0] == tokens(game, 7)[0] == "ratmen"
    standing = sum(tokens(game, r)[1] for r in (0, 7))
    play(game, "copy 2")
    assert (tokens(game, 0), tokens(game, 7), hand(game, "ratmen")) == ((None, 0), (None, 0), standing)
    check_conserved(game)


@pytest.mark.rule("SP4a")
@pytest.mark.rule("T6")
def test_tokens_in_water_retreat_when_another_takes_the_badge() -> None:
    game = web("A: ratmen+copycat 1 0:3 7:2", "B: -", turn="B", column=column("seafaring", "flying"),
               world={"copied": "seafaring", "copier": "ratmen"})  # fmt: skip
    play(game, "pick 1")
    assert (tokens(game, 0), army(game, "ratmen").fled, game.tray("ratmen")) == ((None, 0), 5, 13 - 6)
    halt(game)
    assert tokens(game, 1) == ("ratmen", 6)


# --- powers of one moment ---
@pytest.mark.rule("SP4b")
@pytest.mark.rule("Q8")
@pytest.mark.rule("BP20")
def test_copied_wealthy_pays_only_at_the_end_of_the_races_first_turn() -> None:
    game = web("A: -", "B: orcs 20", column=["ratmen+copycat", *column("wealthy")[:5]])
    play(game, "pick 1", "copy 1", "conquer 1")
    assert lines(halt(game))["wealthy"] == 7
    game = web("A: ratmen+copycat 1", "B: orcs 20", column=column("wealthy"))
    play(game, "copy 1", "ready", "stop")
    assert "wealthy" not in lines(play(game, "end"))


@pytest.mark.rule("SP4b")
@pytest.mark.rule("Q8")
@pytest.mark.rule("BP17")
def test_copied_stout_declines_after_scoring() -> None:
    game = web("A: ratmen+copycat 1 2", "B: orcs 20", column=column("stout"))
    play(game, "copy 1", "ready", "stop", "end")
    assert legal(game) == ["end", "decline"]
    play(game, "decline")
    assert not army(game, "ratmen").active
    assert coins(game, "A") == 7


@pytest.mark.rule("SP4b")
@pytest.mark.rule("SP4c")
@pytest.mark.rule("Q8")
@pytest.mark.rule("BP16")
def test_after_a_copied_spirit_both_declined_races_stay_as_ordinary_ones() -> None:
    game = web("A: ratmen+copycat 1 2 / declined skeletons 3", "B: orcs 20", column=column("spirit", "commando"))
    play(game, "copy 1", "decline")
    assert {a.race for a in game.players[0].declined} == {"ratmen", "skeletons"}
    finish(game)
    play(game, "pick 2", "conquer 4")
    halt(game)
    finish(game)
    play(game, "decline")
    assert {a.race for a in game.players[0].declined} == {"dwarves"}
    assert not in_play(game, "ratmen")
    assert not in_play(game, "skeletons")


# --- decline ---
@pytest.mark.rule("SP4c")
@pytest.mark.rule("K12")
@pytest.mark.parametrize(
    ("power", "piece"), [("fortified", "fortress"), ("heroic", "hero"), ("bivouacking", "camp"),
                         ("catapult", "catapult"), ("dragon_master", "dragon")]
)  # fmt: skip
def test_declining_ends_the_copy_and_nothing_of_it_lasts(power: str, piece: str) -> None:
    game = web(f"A: ratmen+copycat 1 2 {piece}@1", "B: orcs 6:9", column=column(power),
               world={"copied": power, "copier": "ratmen"})  # fmt: skip
    play(game, "decline")
    assert (pieces(game, piece), army(game, "ratmen").copied, army(game, "ratmen").power) == ({}, None, None)
    play(game, "ready")
    assert str(game.cost(1)) == "2 + tokens 1 = 3"


@pytest.mark.rule("SP4c")
@pytest.mark.rule("D5")
def test_declining_with_a_copied_seafaring_leaves_the_water() -> None:
    game = web("A: ratmen+copycat 1 0 7", "B: orcs 20", column=column("seafaring"),
               world={"copied": "seafaring", "copier": "ratmen"})  # fmt: skip
    assert lines(play(game, "decline")) == {"regions": 1, "total": 1}
    assert army(game, "ratmen").regions == (1,)
    check_conserved(game)


@pytest.mark.rule("SP4c")
@pytest.mark.rule("D3")
def test_only_its_own_badge_is_discarded() -> None:
    game = web("A: ratmen+copycat 1 2", "B: orcs 20", column=column("fortified"))
    play(game, "copy 1", "decline")
    assert game.discards == ["copycat"]
    assert game.column[0].power == "fortified"


# --- with Underground ---
@pytest.mark.rule("QU44")
@pytest.mark.rule("UP19")
@pytest.mark.rule("QU25")
def test_a_copied_vanishing_is_a_choice() -> None:
    game = web("A: ratmen+copycat 24 25", "B: orcs 4", board="underground-2", boxes=DEEP,
               column=["wizards+vanishing"], finds=False)  # fmt: skip
    play(game, "copy 1")
    assert legal(game) == ["ready", "decline", "vanish"]
    stays = game.copy()
    assert lines(play(stays, "decline"))["total"] == 2
    play(game, "vanish")
    assert (in_play(game, "ratmen"), coins(game, "A")) == (False, 5 + 4)


@pytest.mark.rule("QU44")
@pytest.mark.rule("UP17")
@pytest.mark.rule("SP4c")
def test_a_copied_tomb_keeps_the_tokens_but_they_fall_as_of_any_declined_race() -> None:
    game = web("A: ratmen+copycat 24:3 25:2", "B: orcs 22:9", board="underground-2", finds=False,
               boxes=DEEP, column=["wizards+tomb"])  # fmt: skip
    play(game, "copy 1", "decline")
    assert game.decision == "redeploy"
    play(game, "deploy 3 24")
    assert (tokens(game, 24)[1], tokens(game, 25)[1]) == (4, 1)
    play(game, "ready", "conquer 24")
    assert (army(game, "ratmen").fled, game.tray("ratmen")) == (0, 12)


@pytest.mark.rule("QU44")
@pytest.mark.rule("K12")
@pytest.mark.parametrize(("power", "piece"), [("royal", "queen"), ("shield", "armor")])
def test_copied_queen_and_armor_are_gone_in_decline(power: str, piece: str) -> None:
    game = web(f"A: ratmen+copycat 24 25 {piece}@24", "B: orcs 22:9", board="underground-2", finds=False,
               boxes=DEEP, column=[f"wizards+{power}"],
               world={"copied": power, "copier": "ratmen"})  # fmt: skip
    play(game, "decline")
    assert pieces(game, piece) == {}


@pytest.mark.rule("QU44")
@pytest.mark.parametrize("power", ["muddy", "wise"])
def test_copied_muddy_and_wise_pay_nothing_in_decline(power: str) -> None:
    game = web("A: ratmen+copycat 23 25", "B: orcs 4", board="underground-2", finds=False,
               boxes=DEEP, column=[f"wizards+{power}"])  # fmt: skip
    play(game, "copy 1")
    assert lines(play(game, "decline")) == {"regions": 2, "total": 2}


@pytest.mark.rule("QU37")
@pytest.mark.rule("SP4a")
def test_a_badge_taken_by_the_mimes_swap_ends_the_copy() -> None:
    game = web("A: ratmen+copycat 24 25", "B: -", board="underground-2", finds=False, turn="B",
               boxes=DEEP, column=["shadow_mimes+commando", "wizards+heroic"],
               world={"copied": "heroic", "copier": "ratmen"}, )  # fmt: skip
    kept = game.copy()
    play(kept, "pick 1", "end")
    assert army(kept, "ratmen").copied == "heroic"
    play(game, "pick 1", "swap 2")
    assert (army(game, "ratmen").copied, in_hand(game, "shadow_mimes", "hero")) == (None, 2)


@pytest.mark.rule("Q26")
@pytest.mark.rule("SP4b")
@pytest.mark.rule("UP19")
def test_vanishing_late_adds_one_for_each_region_as_one_was_just_scored() -> None:
    """Stout is copied, Vanishing comes from Stonehedge."""
    probe = web("A: ratmen+copycat 24", "B: orcs 4", board="underground-2", boxes=DEEP)
    vanishing = [power.id for power in probe._state.table.powers].index("vanishing")
    game = web("A: ratmen+copycat 24 25", "B: orcs 4", board="underground-2", boxes=DEEP, column=["wizards+stout"],
               world={"found": {"stonehedge": 24}, "notes": {"stonehedge": vanishing + 1}})  # fmt: skip
    play(game, "copy 1", "ready", "stop", "end")
    assert legal(game) == ["end", "decline", "vanish"]
    play(game, "vanish")
    assert (in_play(game, "ratmen"), coins(game, "A")) == (False, 5 + 2 + 2)


@pytest.mark.rule("QU37")
def test_a_position_in_the_middle_of_a_swap_is_read_back() -> None:
    game = web("A: -", "B: orcs 4", board="underground-2", finds=False, boxes=DEEP,
               column=["shadow_mimes+commando", "wizards+heroic"])  # fmt: skip
    play(game, "pick 1")
    assert game.decision == "swap"
    assert Game.from_position(game.to_position()) == game
