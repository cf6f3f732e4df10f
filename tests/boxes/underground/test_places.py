"""Places: Altar, Crypt, Diamond Fields, Pipe, Fountain, Keep, Lost Dwarf's mine (rulebook UL7 to UL13)."""

from __future__ import annotations

import pytest

from elbowroom import known_board
from elbowroom.boards.tokens import held_in
from elbowroom.rules.events import CoinsMoved
from tests.boxes.base.helpers import finish, in_play, lines, pieces
from tests.boxes.underground.digging import check, dig, ghost, lies, world
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens


@pytest.mark.rule("UG5", "K1")
def test_a_place_never_moves_and_goes_to_the_next_conqueror() -> None:
    game = dig("A: ratmen 8 hand 5", "B: orcs 12:1", found={"lost_mine": 12}, decision="conquer")
    play(game, "conquer 12", "stop")
    assert lies(game, "lost_mine") == 12
    assert lines(finish(game))["lost_mine"] == 2


# --- altar ---
@pytest.mark.rule("UL7", "O17", "QU21")
def test_the_altar() -> None:
    game = dig("A: ratmen 8 coins 0 / declined orcs 12 20", found={"altar": 8}, decision="place")
    play(game, "end")
    assert game.decision == "late_decline"
    assert legal(game, "sacrifice") == ["sacrifice 12", "sacrifice 20"]
    events = play(game, "sacrifice 12")
    assert happened(events, CoinsMoved) == [CoinsMoved(-1, 0, 3, "altar")]
    assert tokens(game, 12) == (None, 0)
    assert game.turn == 1  # once a turn
    assert coins(game, "A") == 3 + 3


@pytest.mark.rule("UL7", "QU21", "C9")
def test_the_altar_of_a_declined_race_and_the_last_token() -> None:
    game = dig("A: ratmen 8 / declined orcs 12", found={"altar": 12}, decision="place")
    play(game, "end", "sacrifice 12")
    assert not in_play(game, "orcs")
    assert lies(game, "altar") == 12
    check(game)


@pytest.mark.rule("UL7", "QU21")
def test_the_altar_in_the_turn_of_the_decline_and_in_the_last_round() -> None:
    game = dig("A: ratmen 8 12", found={"altar": 8}, round=10)
    play(game, "decline", "sacrifice 12")
    assert tokens(game, 12) == (None, 0)
    kept = dig("A: ratmen 8 / declined ghouls 12:3", found={"altar": 8}, decision="place")
    play(kept, "end", "sacrifice 12")
    assert tokens(kept, 12) == ("ghouls", 2)


@pytest.mark.rule("O17", "O18", "UL7")
def test_the_altar_before_or_after_a_late_decline() -> None:
    game = dig("A: ratmen+stout 8 12", found={"altar": 8}, decision="place")
    play(game, "end")
    assert set(legal(game)) == {"end", "decline"}
    play(game, "decline")
    check(game)
    assert set(legal(game)) == {"end", "sacrifice 8", "sacrifice 12"}
    play(game, "sacrifice 8")
    assert game.turn == 1
    first = dig("A: ratmen+stout 8 / declined orcs 20 12", found={"altar": 8}, decision="place")
    play(first, "end", "sacrifice 20")
    assert set(legal(first)) == {"end", "decline"}


@pytest.mark.rule("UL7", "QU21")
def test_the_altar_takes_spirit_too() -> None:
    game = dig("A: ratmen 8 / declined orcs+spirit 12 / declined elves 20", found={"altar": 8}, decision="place")
    play(game, "end")
    assert set(legal(game, "sacrifice")) == {"sacrifice 12", "sacrifice 20"}


# --- crypt ---
@pytest.mark.rule("UL8", "QU18")
def test_where_the_ghost_may_stand() -> None:
    game = dig(
        "A: ratmen+heroic 8 12 hero@12", "B: orcs+royal 11 20 queen@20", found={"crypt": 8, "pentacle": 25},
        monsters=[7], markers=["keep"], pieces={"hero": {12: 1}, "queen": {20: 1}, "balrog": {22: 1}},
        decision="place",
    )  # fmt: skip
    free = {int(text.split()[2]) for text in legal(game, "place") if "ghost" in text}
    chasms = {r.id for r in game.board.regions if r.terrain == "chasm"}
    assert free == set(range(game.board.size)) - chasms - {8, 20, 22}


@pytest.mark.rule("UL8", "W7", "QU18")
def test_the_ghosts_region_is_closed_to_all_but_the_crypts_owner() -> None:
    game = dig("A: ratmen 8:6", "B: orcs 12:6 11:1", found={"crypt": 8}, decision="place", world={"haunter": 0})
    play(game, "place ghost 11", "end")
    assert ghost(game) == 11
    assert tokens(game, 11) == ("orcs", 1)
    assert lines(finish(game))["regions"] == 2  # its occupant scores it
    play(game, "ready", "conquer 11")
    assert ghost(game) == 11  # the ghost stays where it is
    away = dig("A: ratmen 8:6", "B: orcs 12:6", found={"crypt": 8}, turn="B", world={"haunted": 11, "haunter": 0})
    play(away, "ready")
    assert 11 not in regions_of(away, "conquer")
    assert away.cost(11).reachable is False


@pytest.mark.rule("UL8", "K15")
def test_the_ghost_goes_with_the_crypt() -> None:
    game = dig(
        "A: ratmen 12 hand 9", "B: orcs 8:1 20", found={"crypt": 8}, decision="conquer",
        world={"haunted": 11, "haunter": 1},
    )  # fmt: skip
    assert 11 not in regions_of(game, "conquer")
    play(game, "conquer 8")
    assert ghost(game) is None
    assert world(game)["haunter"] == 0
    assert 11 in regions_of(game, "conquer")


@pytest.mark.rule("W7", "UL8")
def test_where_the_ghost_stands_is_shown_as_immune() -> None:
    game = dig("A: ratmen 8", "B: orcs 11:2", found={"crypt": 8}, world={"haunted": 11, "haunter": 0})
    assert [r.region for r in game.regions if r.immune] == [11]
    assert [held.region for held in held_in(game) if held.immune] == [11]
    assert game.view(1).region(11).immune


@pytest.mark.rule("QU19")
def test_an_emptied_crypt_leaves_the_ghost_immune_for_all() -> None:
    game = dig("A: ratmen 8 12:5", "B: orcs 6:5", found={"crypt": 8}, world={"haunted": 11, "haunter": 0})
    play(game, "ready", "abandon 8")
    assert ghost(game) == 11
    assert 11 not in regions_of(game, "conquer")
    play(game, "conquer 8")
    assert ghost(game) is None


@pytest.mark.rule("UL8", "K15")
def test_a_declined_crypt_keeps_its_ghost_fixed() -> None:
    game = dig("A: ratmen 8 12", "B: orcs 6:5", found={"crypt": 8}, world={"haunted": 11, "haunter": 0})
    play(game, "decline")
    assert ghost(game) == 11
    play(game, "ready")
    assert 11 not in regions_of(game, "conquer")
    play(game, "stop")
    finish(game)
    play(game, "pick 1", "conquer 1", "stop")
    while game.decision == "redeploy":
        play(game, legal(game, "deploy")[-1])
    assert not [text for text in legal(game) if "ghost" in text]
    assert ghost(game) == 11


@pytest.mark.rule("UL8")
@pytest.mark.rule("QU19")
@pytest.mark.rule("QU27")
def test_reborn_on_the_crypt_keeps_the_ghost_for_it_is_no_conquest() -> None:
    game = dig(
        "A: elves 4 / declined orcs+reborn 10 9", "B: giants 23:3 3:2", found={"crypt": 10},
        world={"haunted": 9, "haunter": 0}, decision="turn",
    )  # fmt: skip
    play(game, "renew 10")
    assert (ghost(game), world(game)["haunter"]) == (9, 0)
    check(game)
    play(game, "renew 9")
    assert (ghost(game), world(game)["haunter"]) == (9, 0)
    finish(game)
    assert (ghost(game), world(game)["haunter"]) == (9, 0)


@pytest.mark.rule("QU20", "Q44")
def test_own_declined_region_under_the_own_ghost() -> None:
    game = dig(
        "A: ratmen 8 hand 5 / declined orcs 12", found={"crypt": 8}, decision="conquer",
        world={"haunted": 12, "haunter": 0},
    )  # fmt: skip
    play(game, "conquer 12")
    assert ghost(game) == 12


# --- diamond fields, pipe, fountain, keep ---
@pytest.mark.rule("UL9", "M7")
@pytest.mark.parametrize("text", ["A: ratmen 4 7 9 12", "- / declined ratmen 4 7 9 12"])
def test_diamond_fields(text: str) -> None:
    if text.startswith("-"):
        game = dig("A: orcs 20 / declined ratmen 4 7 9 12", found={"diamond_fields": 7}, decision="place")
    else:
        game = dig(text, found={"diamond_fields": 7}, decision="place")
    assert lines(play(game, "end"))["diamond_fields"] == 3


@pytest.mark.rule("UL9")
def test_diamond_fields_count_for_their_own_race_only() -> None:
    game = dig("A: orcs 8 / declined ratmen 4 7", found={"diamond_fields": 7}, decision="place")
    assert lines(play(game, "end"))["diamond_fields"] == 2


@pytest.mark.rule("M7")
def test_the_printed_terrain_counts_on_a_base_board() -> None:
    board = known_board("base-2")
    forest = [r.id for r in board.regions if r.terrain == "forest"]
    swamp = next(r.id for r in board.regions if r.terrain == "swamp")
    game = dig(f"ratmen {forest[0]} {forest[1]} {swamp}", board="base-2", found={"diamond_fields": forest[0]},
               decision="place")  # fmt: skip
    assert lines(play(game, "end"))["diamond_fields"] == 2


@pytest.mark.rule("UL10", "UG9")
def test_the_pipe() -> None:
    game = dig("A: ratmen 8 hand 9", "B: orcs 4:1", found={"pipe": 8}, decision="conquer")
    assert regions_of(game, "conquer") == {1, 2, 7, 11, 12, 4, 9}
    far = dig("A: ratmen 12 hand 9", found={"pipe": 8}, decision="conquer")
    assert not regions_of(far, "conquer") & {4, 7, 9}
    play(far, "conquer 8")
    assert regions_of(far, "conquer") >= {4, 7, 9}


@pytest.mark.rule("UL10", "QU39")
def test_the_pipe_links_for_flocking_and_not_for_quarreling() -> None:
    game = dig("ratmen+flocking 8 4", found={"pipe": 8}, decision="place")
    assert lines(play(game, "end"))["flocking"] == 2
    groups = dig("ratmen+quarreling 8 4", found={"pipe": 8}, decision="place")
    assert lines(play(groups, "end"))["quarreling"] == 2


@pytest.mark.rule("UL10", "UG4")
def test_no_pipe_for_the_declined_or_for_others() -> None:
    game = dig("A: orcs 9 hand 9 / declined ratmen 8", found={"pipe": 8}, decision="conquer")
    assert not regions_of(game, "conquer") & {4, 7, 8}


@pytest.mark.rule("UL11", "O6")
def test_the_fountain() -> None:
    game = dig("A: ratmen 8:1", "B: orcs 6:1", found={"fountain": 8}, decision="place")
    play(game, "end")
    finish(game)
    assert hand(game, "ratmen") == 1
    assert game.tray("ratmen") == 11


@pytest.mark.rule("UL11")
def test_the_fountain_gives_nothing_when_the_tray_is_empty() -> None:
    game = dig("A: ratmen 8:13", "B: orcs 6:1", found={"fountain": 8}, decision="place")
    play(game, "end")
    finish(game)
    assert hand(game, "ratmen") == 0


@pytest.mark.rule("QU29")
def test_the_fountain_at_pick_and_decline() -> None:
    game = dig("A: ratmen 8:1", "B: orcs 6:1", found={"fountain": 8}, decision="place")
    play(game, "end")
    finish(game)
    play(game, "decline")
    assert game.tray("ratmen") == 12
    finish(game)
    play(game, "pick 1")
    race = game.players[0].active
    assert race is not None
    supply = game._state.table.races[game._state.table.race_number(race.race)].supply
    assert hand(game, race.race) + game.tray(race.race) == supply  # the occupant is declined: nothing comes
    check(game)


@pytest.mark.rule("QU29", "QU27")
def test_reborn_brings_the_new_race_to_the_fountain() -> None:
    game = dig("A: - / declined orcs+reborn 8 12", found={"fountain": 8}, column=["skeletons+alchemist"])
    play(game, "pick 1")
    before = hand(game, "skeletons")
    play(game, "renew 8")
    assert tokens(game, 8) == ("skeletons", 1)
    assert hand(game, "skeletons") == before + 1
    play(game, "renew 12")
    assert hand(game, "skeletons") == before + 1


@pytest.mark.rule("UL12", "C4")
def test_the_keep() -> None:
    game = dig("A: ratmen 8 hand 9", "B: orcs 12:1", found={"keep": 12}, decision="conquer")
    assert game.cost(12).total == 4
    empty = dig("A: ratmen 8 hand 9", found={"keep": 12}, decision="conquer")
    assert empty.cost(12).total == 3
    play(empty, "conquer 12")
    assert lines(finish(empty))["keep"] == 1
    found = dig("A: ratmen 8:1 hand 5", "B: orcs 6:1", markers=["keep"], monsters=[7], decision="conquer")
    play(found, "conquer 7")
    assert found._state.defence[7] == 1
    check(found)
    declined = dig("A: ratmen 8 / declined orcs 12", found={"keep": 12}, decision="place")
    assert lines(play(declined, "end"))["keep"] == 1


@pytest.mark.rule("UL13")
def test_the_lost_dwarfs_mine_also_declined() -> None:
    game = dig("A: ratmen 8 / declined orcs 12", found={"lost_mine": 12}, decision="place")
    assert lines(play(game, "end"))["lost_mine"] == 2


@pytest.mark.rule("UG4")
def test_places_do_not_serve_fighting_ghouls() -> None:
    game = dig("- / declined ghouls 8 hand 9", "B: orcs 6", found={"pipe": 8}, decision="conquer", army="ghouls")
    assert not regions_of(game, "conquer") & {4, 9}


@pytest.mark.rule("UL8", "QU41")
def test_lava_on_the_crypt_leaves_the_ghost() -> None:
    game = dig(
        "A: ratmen+lava 11", "B: orcs 8:2 20", found={"crypt": 8}, decision="place",
        world={"haunted": 12, "haunter": 1, "hand": {"lava": 4}, "notes": {}},
    )  # fmt: skip
    lava = {int(text.split()[2]) for text in legal(game, "place")}
    assert lava == {6, 7, 8, 18, 19}  # not on the ghost's region 12
    play(game, "place lava 8")
    assert ghost(game) == 12
    assert lies(game, "crypt") == 8
    assert pieces(game, "lava") == {8: 1}
    check(game)
