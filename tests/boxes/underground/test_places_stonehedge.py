"""Stonehedge with every power of all boxes (rulebook UL14 to UL14e, QU22 to QU24)."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Board, Game, known_board
from tests.boxes.base.helpers import pieces
from tests.boxes.underground.digging import check, dig, lies, table_powers
from tests.conservation import Reading, tokens_are_conserved
from tests.scene import hand, legal, play, tokens

BOARDS = ("base-2", "underground-2")
POWERS = [(board, power) for board in BOARDS for power in table_powers(board)]
PLACE = {"base-2": 1, "underground-2": 7}
LASTING = {"fortified", "seafaring", "spirit", "muddy", "reborn", "royal", "shield", "tomb", "wise"}
VISIBLE = ("elves", "orcs", "giants", "trolls", "wizards", "amazons")


def found(board: str, power: str) -> Game:
    """The race of seat A has just found Stonehedge, which drew this power."""
    plan, r = known_board(board), PLACE[board]
    home = land_beside(plan, r, r)
    third = land_beside(plan, home, r)
    far = [region.id for region in plan.regions if plan.land >> region.id & 1 and region.id not in (r, home, third)]
    others = [other for other in table_powers(board) if other != power]
    game = dig(
        f"A: ratmen {home} {third} hand 8", f"B: skeletons {far[-1]}:6 {far[-2]}:6", board=board,
        markers=["stonehedge"], monsters=[r], badges=[power], decision="conquer",
        column=[f"{race}+{other}" for race, other in zip(VISIBLE, others, strict=False)],
    )  # fmt: skip
    play(game, f"conquer {r}")
    return game


def land_beside(plan: Board, r: int, but: int) -> int:
    """A land region that borders another one."""
    return next(a for a in plan.regions[r].adjacent if plan.land >> a & 1 and a not in (r, but))


def serves(game: Game, race: str, power: str) -> bool:
    """Whether a power serves a race now."""
    s = game._state
    return power in [trait.id for trait in s.serving(s.table.race_number(race))]


def out_of_play(game: Game, power: str) -> bool:
    """Whether no piece of a power is on the board or in a hand."""
    s = game._state
    kinds = [piece for p in s.table.powers if p.id == power for piece in p.pieces]
    return not any(s.piece_on[k.slot] or s.piece_hand[k.slot] or s.piece_fled[k.slot] for k in kinds)


def end_turn(game: Game, rng: Random) -> None:
    """Go on at random, without conquests, until the turn is over."""
    seat, round = game.turn, game.round
    while not game.over and (game.turn, game.round) == (seat, round):
        texts = [text for text in legal(game) if text not in ("decline", "vanish")]
        if "stop" in texts:
            texts = ["stop"]
        play(game, rng.choice(texts))
        tokens_are_conserved(Reading(game._state))
    check(game)


@pytest.mark.rule("UL14", "UL14a", "UL14b", "UL14c", "UL14d", "UL14e")
@pytest.mark.parametrize(("board", "power"), POWERS)
def test_found_with_every_power(board: str, power: str) -> None:
    game = found(board, power)
    shape = game.to_position()
    assert serves(game, "ratmen", power)
    assert power not in shape["badges"] + shape["discards"] + [combo["power"] for combo in shape["column"]]
    assert hand(game, "ratmen") == 4  # no tokens for its number
    check(game)


@pytest.mark.rule("UL14", "UL14a", "UL14b")
@pytest.mark.parametrize(("board", "power"), POWERS)
def test_played_on_with_every_power(board: str, power: str) -> None:
    rng = Random(f"{board} {power}")
    game = found(board, power)
    for step in range(60):
        play(game, rng.choice(legal(game)))
        tokens_are_conserved(Reading(game._state))
        if step % 12 == 0:
            check(game)
    assert lies(game, "stonehedge") == PLACE[board]


@pytest.mark.rule("UL14", "UL14b", "UG5")
@pytest.mark.parametrize(("board", "power"), POWERS)
def test_lost_with_every_power(board: str, power: str) -> None:
    r = PLACE[board]
    game = found(board, power)
    end_turn(game, Random(1))
    assert game.turn == 1
    assert serves(game, "ratmen", power) == (tokens(game, r)[0] == "ratmen")
    data = game.to_position()
    for kind in ("hero", "queen", "lava"):  # they would keep the attackers away
        if standing := data["pieces"].pop(kind, None):
            hand = data["world"]["hand"]
            hand[kind] = hand.get(kind, 0) + len(standing)
    data["seats"][0]["peace_with"] = None
    near = next(a for a in game.board.regions[r].adjacent if game.board.land >> a & 1 and not tokens(game, a)[1])
    data["seats"][1]["active"]["regions"] = {near: 20}
    attack = Game.from_position(data)
    play(attack, "ready", f"conquer {r}")
    assert not serves(attack, "ratmen", power)
    assert serves(attack, "skeletons", power)
    check(attack)
    end_turn(attack, Random(4))


@pytest.mark.rule("UL14", "UL14b")
@pytest.mark.parametrize(("board", "power"), POWERS)
def test_abandoned_with_every_power(board: str, power: str) -> None:
    r = PLACE[board]
    game = found(board, power)
    end_turn(game, Random(2))
    end_turn(game, Random(2))
    play(game, "ready", f"abandon {r}")
    assert not serves(game, "ratmen", power)
    assert out_of_play(game, power)
    assert game.players[0].peace_with is None
    check(game)


@pytest.mark.rule("UL14b", "UL14c", "UL14d")
@pytest.mark.parametrize(("board", "power"), POWERS)
def test_declined_with_every_power(board: str, power: str) -> None:
    r = PLACE[board]
    game = found(board, power)
    end_turn(game, Random(3))
    end_turn(game, Random(3))
    before = pieces(game, "fortress"), pieces(game, "queen"), pieces(game, "armor")
    play(game, "decline")
    while game.turn == 0:
        play(game, legal(game)[0])
    assert tokens(game, r)[0] == "ratmen"
    assert serves(game, "ratmen", power) == (power in LASTING)
    if power in ("fortified", "royal", "shield"):
        assert (pieces(game, "fortress"), pieces(game, "queen"), pieces(game, "armor")) == before
    else:
        assert out_of_play(game, power)
    check(game)
