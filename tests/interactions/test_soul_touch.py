"""Soul-Touch with every race of all boxes (SP1, SP1b): a race that was revived is what it would be by its badge."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.boxes.catalog import BOXES
from tests.boxes.base.helpers import army, finish, in_hand
from tests.boxes.underground.digging import BOXES as ALL
from tests.boxes.underground.digging import check, dig
from tests.scene import legal, play

RACES = {race.id: race for box in ALL for race in BOXES[box].races}
HELD = {"base-2": "2 5 6", "underground-2": "5 7 8"}


def board_of(race: str) -> str:
    """An Underground board, or a base board if the race is not played there (M1)."""
    played = [r.id for r in Setup(players=2, boxes=ALL, board="underground-2").table().races]
    return "underground-2" if race in played else "base-2"


def revived(race: str) -> Game:
    """The race has declined, its badge was discarded; Soul-Touch declines too, B does nothing, the race comes back."""
    board = board_of(race)
    others = [r for r in ("ratmen", "elves", "orcs") if r != race]
    game = dig(
        f"A: {others[0]}+soul_touch 20 / declined {race} {HELD[board]}", f"B: {others[1]} 18:3", board=board,
        discards=["commando"], world={"former": {race: "commando"}}, luck=[1, 2],
    )  # fmt: skip
    play(game, "decline")
    finish(game)
    play(game, "ready")
    if game.decision == "settle":
        play(game, legal(game)[0])
    return game


@pytest.mark.rule("SP1")
@pytest.mark.rule("SP1b")
@pytest.mark.rule("QU43")
@pytest.mark.parametrize("id", RACES)
def test_it_is_active_with_badge_tokens_and_pieces(id: str) -> None:
    race, game = RACES[id], revived(id)
    found = army(game, id)
    assert (found.active, found.power, game.decision) == (True, "commando", "conquer")
    due = int(race.tokens + race.bonus_tokens) + 4
    assert found.hand + len(found.regions) == due
    assert game.tray(id) == race.supply - due
    for piece in race.pieces:
        standing = sum(dict(r.pieces).get(piece.id, 0) for r in game.regions)
        assert in_hand(game, id, piece.id) + standing == (piece.supply if piece.given else 0)
    check(game)


@pytest.mark.rule("SP1b")
@pytest.mark.parametrize("id", RACES)
def test_its_benefits_serve_it_again(id: str) -> None:
    """It may do what the same race may in the same place that has readied its troops, at the same costs."""
    game = revived(id)
    found = army(game, id)
    placed = {
        piece.id: {r.region: 1 for r in game.regions if dict(r.pieces).get(piece.id)} for piece in RACES[id].pieces
    }
    other = next(a for p in game.players if p.seat == 1 for a in (p.active,) if a)
    where = " ".join(f"{r}:{game.region(r).tokens}" for r in found.regions)
    plain = dig(
        f"A: {id}+commando {where} hand {found.hand}", f"B: {other.race} " + " ".join(
            f"{r}:{game.region(r).tokens}" for r in other.regions), board=game.board.id, decision="conquer",
        ready=True, pieces={kind: at for kind, at in placed.items() if at},
        world={"hand": dict(found.pieces), "notes": game.to_position()["world"]["notes"]},
    )  # fmt: skip
    attacks = ("conquer", "last", "abandon", "stop", "roll", "use")
    assert legal(game, *attacks) == legal(plain, *attacks)
    for region in game.regions:
        if region.race is None:
            assert game.cost(region.region).total == plain.cost(region.region).total


@pytest.mark.rule("SP1b")
@pytest.mark.parametrize("id", RACES)
def test_a_full_turn_follows(id: str) -> None:
    game, rng = revived(id), Random(id)
    rounds = game.round
    while game.turn == 0 and game.round == rounds:
        play(game, rng.choice(legal(game)))
        check(game)
    assert army(game, id).active
