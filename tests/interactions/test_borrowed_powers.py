"""Copycat and Stonehedge with every power of all boxes: what is borrowed does what the badge itself does (SP4, UL14).

Three games run side by side from one position: with the badge, with the power borrowed, and with no power at all. The
first two must offer the same steps and lead to the same board and coins, through the owner's turn, the opponent's, and
the owner's next one; the third shows that the power made a difference at all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from elbowroom import Game, Setup, View
from elbowroom.boxes.catalog import BOXES
from tests.boxes.printed import POWERS as PRINTED
from tests.boxes.underground.digging import BOXES as ALL
from tests.boxes.underground.digging import check, dig, power_number
from tests.scene import legal, play

POWERS = {power.id: power for box in BOXES.values() for power in box.powers}
# Powers that do nothing but at the decline or afterwards: tests of their own in test_copycat (SP4b, SP4c),
# test_soul_touch, test_powers_decline and test_places_stonehedge_readings.
AT_DECLINE = {"spirit", "soul_touch", "tomb", "vanishing", "reborn", "wise"}
# Steps that would end the comparison: the badge goes other ways then than what is borrowed.
LEFT_OUT = ("decline", "vanish")
SEEDS = range(4)
# Positions in which much can happen: own regions of many terrains, an opponent's tokens alone and in groups.
SEATS: dict[str, tuple[str, str]] = {
    "base-2": ("2 5:2 16 17 hand 4", "elves 6 11:1 12:6 20 coins 9"),
    "underground-2": ("4 5:2 10 15 hand 4", "elves 3 9:1 22:1 23:6 coins 9"),
}
AT = {"base-2": 16, "underground-2": 10}
COLUMN = ["giants+alchemist", "trolls+pillaging", "amazons+merchant", "drow+stout", "kraken+flocking"]


def boards_of(power: str) -> list[str]:
    """The boards where a power is played (M1)."""
    return [b for b in SEATS if power in [p.id for p in Setup(players=2, boxes=ALL, board=b).table().powers]]


def table(board: str, badge: str | None, power: str, **world: Any) -> Game:
    """Seat A has just begun to conquer, with this badge; Stonehedge and the Keep stand in its regions."""
    own, other = SEATS[board]
    name = "ratmen" if badge is None else f"ratmen+{badge}"
    rest = [text for text in COLUMN if not text.endswith(f"+{power}")]
    return dig(
        f"A: {name} {own}", f"B: {other}", board=board, decision="conquer", luck=[3, 5], picked=power == "wealthy",
        found={"stonehedge": AT[board], "keep": 5}, world=world,
        column=[f"wizards+{power}" if badge == "copycat" != power else "wizards", *rest],
    )  # fmt: skip


def given(power: str) -> dict[str, int]:
    """The pieces that its owner has in hand."""
    return {piece.id: int(piece.supply) for piece in POWERS[power].pieces if piece.given}


def with_badge(board: str, power: str) -> Game:
    """The race has the badge."""
    return table(board, power, power, hand=given(power))


def plain(board: str, power: str) -> Game:
    """It has no power at all."""
    return table(board, None, power, hand={})


def copied(board: str, power: str) -> Game:
    """It copies the badge on top of the column."""
    return table(board, "copycat", power, hand=given(power), copied=power, copier="ratmen")


def lent(board: str, power: str) -> Game:
    """It holds Stonehedge, to which the badge belongs."""
    return table(board, None, power, hand=given(power), notes={"stonehedge": power_number(power, board) + 1})


WAYS = {"copied": copied, "lent": lent}
PAIRS = [(way, power) for way in WAYS for power in POWERS if (way, power) != ("copied", "copycat")]


def steps(game: Game) -> list[str]:
    """What can be done, but for what is left out of the comparison. A borrowed Queen may stay in hand (UL14), and a
    copy of another badge would end the one at hand."""
    army = game.players[0].active
    left_out = LEFT_OUT if army is None or army.copied is None else (*LEFT_OUT, "copy")
    queen = bool([text for text in legal(game, "place") if "queen" in text])
    return [text for text in legal(game) if not text.startswith(left_out) and not (queen and text == "end")]


def seen(game: Game) -> tuple[object, ...]:
    """Board, coins and hands."""
    hands = [
        (p.coins, p.peace_with, *((a.race, a.hand, a.aside, a.fled) for a in (p.active,) if a)) for p in game.players
    ]
    return (game.turn, game.decision, tuple(game.regions), *hands)


def trace(game: Game, seed: int, follow: list[str] | None = None) -> list[object]:
    """The steps offered and the board, at every step of A's turn, B's, and A's next one; `follow`: what is done, as far
    as it can be, else it is drawn and written down there."""
    rng = Random(seed)
    found: list[object] = []
    done = [] if follow is None else follow
    for number in range(90):
        if game.region(AT[game.board.id]).race != "ratmen":
            return found  # what Stonehedge lent is gone now
        if game.round > 2 or (game.round == 2 and game.turn == 1):
            break
        options = steps(game)
        found.append((sorted(options), seen(game)))
        if number == len(done):
            done.append(rng.choice(_likely(game, options, seed)))
        if done[number] not in options:
            break
        play(game, done[number])
    found.append(seen(game))
    return found


def _likely(game: Game, options: list[str], seed: int) -> list[str]:
    """With an even seed A conquers nothing; B always attacks A where he can."""
    if game.turn == 0:
        return ["stop"] if seed % 2 == 0 and "stop" in options else options
    hits = [a for a in game.legal_actions() if a.kind == "conquer" and game.region(a.place).race == "ratmen"]
    return [str(action) for action in hits if action.place != AT[game.board.id]] or options


@pytest.mark.rule("SP4")
@pytest.mark.rule("UL14")
@pytest.mark.rule("UL14a")
@pytest.mark.rule("UL14b")
@pytest.mark.parametrize(("way", "power"), PAIRS)
def test_what_is_borrowed_serves_as_the_badge_does(way: str, power: str) -> None:
    shown = False
    for board in boards_of(power):
        for seed in SEEDS:
            done: list[str] = []
            own, borrowed, none = with_badge(board, power), WAYS[way](board, power), plain(board, power)
            expected = trace(own, seed, done)
            assert trace(borrowed, seed, done) == expected
            check(borrowed)
            shown = shown or trace(none, seed, done) != expected
    assert power not in PRINTED or shown is (power not in AT_DECLINE)  # a new one may show nothing in these games


@pytest.mark.rule("BP3")
@pytest.mark.rule("T6")
@pytest.mark.parametrize("way", ["lent", "copied"])
def test_a_retreat_of_borrowed_encampments_alone_is_read_back(way: str) -> None:
    """They belong to neither race nor badge, so only what serves the army tells whose they are."""
    if way == "lent":
        game = dig("A: orcs 4 hand 9", "B: giants 9 10 3 camp@10*2", decision="conquer", found={"stonehedge": 9},
                   lent="bivouacking")  # fmt: skip
    else:
        game = dig("A: orcs 4 hand 9", "B: trolls+copycat 9 10 3 camp@10*2", decision="conquer",
                   column=["giants+bivouacking"], world={"copied": "bivouacking", "copier": "trolls"})  # fmt: skip
    play(game, "conquer 10", "stop")
    while game.turn == 0 and game.decision != "retreat":
        game.apply(game.legal_actions()[-1])
    assert (game.to_move, legal(game, "end")) == (1, ["end"])
    check(game)
    data = game.to_position()
    del data["army"]
    assert Game.from_position(data) == game
    view = game.view(1)
    assert View.from_position(view.to_position(), seat=1).legal_actions() == view.legal_actions()
