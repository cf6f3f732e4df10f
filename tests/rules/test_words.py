"""Section 1: words."""

from __future__ import annotations

import pytest

from elbowroom import BoardError, PositionError, board_files, known_board
from elbowroom.rules.bits import members
from elbowroom.rules.board import board_from_data, board_to_data
from elbowroom.rules.events import Scored
from tests.own_board import row_board
from tests.scene import coins, hand, happened, legal, play, regions_of, scene, tokens

LAND = ("mountain", "hill", "forest", "swamp", "farmland")


@pytest.mark.rule("W1")
def test_a_region_is_land_sea_lake_river_or_chasm() -> None:
    board = row_board(*(f"{terrain} edge" for terrain in LAND), "sea edge", "lake", "river", "chasm")
    assert members(board.land) == [0, 1, 2, 3, 4]
    assert members(board.sea) == [5]
    assert members(board.lake) == [6]
    assert members(board.river) == [7]
    assert members(board.chasm) == [8]
    assert members(board.water) == [5, 6, 7]


@pytest.mark.rule("W1")
def test_no_other_region_exists() -> None:
    data = board_to_data(known_board("base-2"))
    data["regions"][3]["terrain"] = "desert"
    with pytest.raises(BoardError, match="region 3: unknown terrain 'desert'; known: mountain"):
        board_from_data(data, "desert-board")


@pytest.mark.parametrize("strange", [[], {"a": 1}, [[1] * 1000], 7, None, "x" * 3000], ids=lambda it: str(it)[:20])
@pytest.mark.parametrize("key", ["terrain", "marks"])
def test_what_is_no_word_at_all_is_an_error_in_short(key: str, strange: object) -> None:
    data = board_to_data(known_board("base-2"))
    data["regions"][3][key] = [strange] if key == "marks" else strange
    with pytest.raises(BoardError, match=f"region 3: unknown {key.rstrip('s')}") as raised:
        board_from_data(data, "strange")
    assert len(str(raised.value)) < 600


@pytest.mark.rule("W1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_base_boards_have_the_five_terrains_seas_and_a_lake(players: int) -> None:
    board = known_board(f"base-{players}")
    assert {region.terrain for region in board.regions} == {*LAND, "sea", "lake"}


@pytest.mark.rule("W2")
def test_underground_terrains_are_twins_of_the_base_ones() -> None:
    board = row_board(
        "mountain edge", "black_mountain", "forest", "mushroom", "swamp", "mud", "hill", "farmland", "mine", "crystal",
    )  # fmt: skip
    assert members(board.mountain) == [0, 1]
    assert members(board.forest) == [2, 3]
    assert members(board.swamp) == [4, 5]
    assert members(board.hill) == [6]
    assert members(board.farmland) == [7]
    assert members(board.mine) == [8]
    assert members(board.magic) == [9]


@pytest.mark.rule("W2")
def test_a_symbol_counts_as_the_terrain_of_that_name_and_leaves_the_printed_one() -> None:
    board = row_board("hill mine edge", "mine", "forest magic", "crystal", "swamp cavern lost_tribe")
    assert members(board.mine) == [0, 1]
    assert members(board.magic) == [2, 3]
    assert members(board.cavern) == members(board.tribes) == [4]
    assert members(board.hill) == [0]
    assert members(board.forest) == [2]
    assert members(board.swamp) == [4]


@pytest.mark.rule("W3")
def test_tokens_and_tribes_make_a_region_non_empty_a_mountain_does_not() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: / declined elves 9", tribes=[3], decision="conquer")
    play(game, "conquer 9", "conquer 3")
    assert game.to_position()["progress"]["prey"] == 2
    game = scene("base-2", "A: orcs 9 hand 4", decision="conquer")
    play(game, "conquer 8")
    assert "prey" not in game.to_position()["progress"]


@pytest.mark.rule("W4")
def test_a_declined_race_keeps_neither_benefit_nor_power() -> None:
    game = scene("base-2", "A: humans+hill 4 9 coins 0")
    events = play(game, "decline")
    assert happened(events, Scored)[0].lines == (("regions", "humans", 2),)
    assert coins(game, "A") == 2
    declined = game.players[0].declined[0]
    assert (declined.race, declined.power, declined.active) == ("humans", None, False)


@pytest.mark.rule("W4")
def test_an_active_race_has_both() -> None:
    game = scene("base-2", "A: humans+hill 4 9 coins 0", decision="place")
    events = play(game, "end")
    assert happened(events, Scored)[0].lines == (
        ("regions", "humans", 2),
        ("humans", "humans", 1),
        ("hill", "humans", 1),
    )


@pytest.mark.rule("W4")
def test_a_declined_race_keeps_what_its_benefit_says() -> None:
    game = scene("base-2", "A: dwarves 5 coins 0")
    play(game, "decline")
    assert coins(game, "A") == 2


@pytest.mark.rule("W5")
def test_a_region_has_one_race_at_a_time() -> None:
    game = scene("base-2", "A: orcs 4 hand 5", "B: humans 9:2", decision="conquer")
    play(game, "conquer 9")
    assert tokens(game, 9) == ("orcs", 4)
    human = game.players[1].active
    assert human is not None
    assert human.regions == ()
    with pytest.raises(PositionError, match="region 9 is held by orcs already"):
        scene("base-2", "A: orcs 9", "B: humans 9")


@pytest.mark.rule("W5")
def test_one_token_is_enough_to_occupy() -> None:
    game = scene("base-2", "A: orcs 4 9 coins 0", decision="place")
    play(game, "end")
    assert coins(game, "A") == 2


@pytest.mark.rule("W6")
def test_what_is_lost_returns_to_the_tray_and_can_be_taken_again() -> None:
    game = scene("base-2", "A: orcs 4 hand 5", "B: skeletons 9:2 10:6", decision="conquer", tribes=[14])
    assert game.tray("skeletons") == 12
    play(game, "conquer 9")
    assert game.tray("skeletons") == 13
    play(game, "stop", "deploy 4 4", "end", "ready", "conquer 9", "conquer 14")
    assert game.tray("skeletons") == 12


@pytest.mark.rule("W6")
def test_tokens_in_hand_fight_and_tokens_aside_wait_for_ready() -> None:
    game = scene("base-2", "A: amazons 4 9 hand 2 aside 4", decision="conquer")
    assert regions_of(game, "conquer") == {3, 10, 14}
    assert "conquer 8" not in legal(game)
    game = scene("base-2", "A: amazons 4 9 aside 4")
    play(game, "ready")
    assert hand(game, "amazons") == 4
    assert regions_of(game, "conquer") == {3, 8, 10, 14}


IMMUNE = ["halflings 9:2 hole@9", "humans+dragon_master 9:2 dragon@9", "humans+heroic 9:2 hero@9"]


@pytest.mark.rule("W7")
@pytest.mark.parametrize("owner", IMMUNE)
@pytest.mark.parametrize("power", ["", "+flying", "+commando"])
def test_no_opponent_conquers_an_immune_region(owner: str, power: str) -> None:
    game = scene("base-2", f"A: orcs{power} 4 hand 9", f"B: {owner}", decision="conquer")
    assert {3, 10} <= regions_of(game, "conquer")
    assert 9 not in regions_of(game, "conquer") | regions_of(game, "last")
    assert game.cost(9).reason == "immune"
    assert game.cost(9).reason_rule == "W7"


@pytest.mark.rule("W7")
@pytest.mark.parametrize("owner", ["halflings 9:2 hole@9", "humans+heroic 9:2 hero@9"])
def test_no_dragon_comes_to_an_immune_region(owner: str) -> None:
    game = scene("base-2", "A: orcs+dragon_master 4 hand 9", f"B: {owner}", decision="conquer")
    assert regions_of(game, "conquer", "dragon") == {3, 10}


@pytest.mark.rule("W7")
@pytest.mark.parametrize("owner", IMMUNE)
def test_no_opponent_replaces_the_token_of_an_immune_region(owner: str) -> None:
    game = scene("base-2", "A: sorcerers 4 hand 2", f"B: {owner.replace('9:2', '9 3')}", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == {3}


@pytest.mark.rule("W7")
@pytest.mark.parametrize("owner", IMMUNE)
def test_its_own_owner_may_abandon_an_immune_region(owner: str) -> None:
    game = scene("base-2", f"A: {owner}")
    play(game, "ready", "abandon 9")
    assert game.region(9).race is None
    assert not game.region(9).immune


def entry_regions(game_hand: int, power: str, other: str = "-") -> set[int]:
    game = scene("base-2", f"A: orcs{power} hand {game_hand}", f"B: {other}", decision="conquer")
    return regions_of(game, "conquer") | regions_of(game, "last")


@pytest.mark.rule("W8")
def test_border_regions_touch_the_edge_or_lie_on_a_sea_that_does() -> None:
    assert entry_regions(9, "") == {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}
    board = known_board("base-2")
    assert not board.regions[21].edge
    assert 22 in board.regions[21].adjacent


@pytest.mark.rule("W8")
def test_the_shore_of_a_held_sea_is_still_a_border_region() -> None:
    assert 21 in entry_regions(9, "", "elves+seafaring 22:2")


@pytest.mark.rule("W8")
def test_the_shore_of_a_lake_or_a_river_is_none() -> None:
    assert not {6, 8, 12, 13} & entry_regions(9, "")
    board = row_board("hill edge", "forest", "lake", "swamp", "river edge", "farmland")
    assert members(board.border) == [0, 4]


@pytest.mark.rule("W8")
def test_a_sea_that_does_not_touch_the_edge_makes_no_border_region() -> None:
    board = row_board("hill edge", "forest", "sea", "swamp")
    assert members(board.border) == [0]


@pytest.mark.rule("W8", "UG2")
@pytest.mark.parametrize("id", board_files())
def test_which_regions_are_border_regions_follows_from_the_edge(id: str) -> None:
    data = board_to_data(known_board(id))
    borders = [row.pop("border") for row in data["regions"]]
    board = board_from_data(data, id)
    assert [region.border for region in board.regions] == borders
    assert board == known_board(id)
    assert "border" not in board_files()[id].read_text(encoding="utf-8")


@pytest.mark.rule("W8")
def test_a_board_that_calls_the_wrong_regions_border_regions_is_refused() -> None:
    data = board_to_data(known_board("base-2"))
    data["regions"][21]["border"] = False
    with pytest.raises(BoardError, match="region 21: 'border' must be true by rule W8; it may also be left out"):
        board_from_data(data, "shore")
    data["regions"][21]["border"] = "no"
    with pytest.raises(BoardError, match="region 21: 'border' must be true or false, not 'no'"):
        board_from_data(data, "shore")


@pytest.mark.rule("W8")
def test_for_seafarers_a_sea_at_the_edge_is_itself_a_border_region() -> None:
    assert {0, 22} <= entry_regions(9, "+seafaring")
    assert 7 not in entry_regions(9, "+seafaring")


@pytest.mark.rule("Q52")
@pytest.mark.rule("BR6")
def test_seafaring_halflings_may_begin_on_a_sea_at_the_edge_but_not_on_a_lake() -> None:
    game = scene("base-2", "A: halflings+seafaring hand 9", decision="conquer")
    assert {0, 22} <= regions_of(game, "conquer")
    assert 7 not in regions_of(game, "conquer") | regions_of(game, "last")
    play(game, "conquer 22")
    assert game.region(22).pieces == (("hole", 1),)
    inner = row_board("hill edge", "forest", "sea", "swamp")
    game = scene(inner, "A: halflings+seafaring hand 9", decision="conquer")
    assert regions_of(game, "conquer") == {0, 1, 3}


@pytest.mark.rule("W9")
def test_coastal_land_borders_a_sea_a_lake_or_a_river() -> None:
    assert members(known_board("base-2").coastal) == [1, 2, 5, 6, 8, 12, 13, 15, 20, 21]
    board = row_board(
        "hill edge", "sea edge", "forest", "swamp", "lake", "farmland", "mountain", "river", "hill", "hill"
    )
    assert members(board.coastal) == [0, 2, 3, 5, 6, 8]


@pytest.mark.rule("W9")
def test_water_itself_is_not_coastal() -> None:
    board = row_board("hill edge", "sea edge", "lake", "river")
    assert members(board.coastal) == [0]
