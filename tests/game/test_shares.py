"""Dice in which players have a share (docs/fairness.md): the key, the numbers, the record, and who finds out what."""

from __future__ import annotations

import hmac
import pickle
import re
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from elbowroom import Game, Record, Setup, verify
from elbowroom.boxes.catalog import BOXES as CATALOG
from elbowroom.game.record_lines import checksum
from elbowroom.game.setup import SetupError
from elbowroom.game.shares import Share
from elbowroom.rules.chance import mix
from tests.shared_dice import NONCES, RECORD, first_seat, rolled, shared_game, shares_of, shuffled

BOXES = (("base",), ("base", "spiderweb"), ("base", "underground"), ("base", "river"))


def resealed(text: str) -> str:
    """A forged record with the checksum that fits it: that guards against accidents only."""
    body = text[: text.rindex("end ")]
    counted = "\n".join(line for line in body.split("\n") if line and not line.startswith("#"))
    return body + re.sub(r"[0-9a-f]{16}$", checksum(counted), text[text.rindex("end ") :].rstrip("\n")) + "\n"


def played(setup: Setup, choices: int) -> Game:
    game, rng = Game.new(setup), Random(choices)
    while not game.over:
        game.apply(rng.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("boxes", BOXES, ids="+".join)
def test_whoever_reads_the_record_can_roll_the_same_dice(boxes: tuple[str, ...]) -> None:
    """From the description in docs/fairness.md alone, without the engine."""
    for seed in range(3):
        setup = Setup(players=2 + seed, boxes=boxes, seed=seed, first=None, shares=shares_of(0, 1))
        text = played(setup, seed).record().text()
        dice = rolled(text)
        assert dice
        assert all(told == expected for told, expected in dice)
        assert Record.parse(text).text() == text


@pytest.mark.usefixtures("printed_boxes")
@pytest.mark.parametrize("boxes", BOXES[:2], ids="+".join)
def test_whoever_reads_the_record_can_shuffle_the_same_stacks(boxes: tuple[str, ...]) -> None:
    """From the description in docs/fairness.md alone, without the engine."""
    races = [race.id for box in boxes for race in CATALOG[box].races]
    powers = [power.id for box in boxes for power in CATALOG[box].powers]
    for seed in range(5):
        setup = Setup(players=2 + seed % 3, boxes=boxes, seed=seed, first=None, shares=shares_of(0, 1))
        text = played(setup, seed).record().text()
        column = re.search(r"^column (.*)$", text, re.MULTILINE)
        assert column is not None
        combos = zip(shuffled(text, powers, 2), shuffled(text, races, 1), strict=False)
        assert column[1].split(", ") == [f"{power} {race}" for power, race in combos][: column[1].count(",") + 1]
        assert f"\nfirst drawn {first_seat(text, setup.players)}\n" in text


def test_the_numbers_are_an_hmac_of_their_place() -> None:
    luck, luck2 = 0x0123456789ABCDEF, 0x1FEDCBA987654321
    key = luck.to_bytes(8, "big") + luck2.to_bytes(8, "big")
    for place in (0, 1, 8192, 2**40):
        digest = hmac.new(key, place.to_bytes(8, "big"), sha256).digest()
        assert mix(luck, luck2, place) == int.from_bytes(digest[:8], "big") % 2**60


def test_every_nonce_changes_the_dice() -> None:
    base = Setup(seed=7, shares=shares_of(0, 1))
    missing = replace(base, shares=(shares_of(0)[0], replace(shares_of(1)[0], nonce=None)))
    other = replace(base, shares=(shares_of(0)[0], replace(shares_of(1)[0], nonce=NONCES[3])))
    setups = [base, missing, other, replace(base, shares=()), replace(base, shares=None), replace(base, seed=8)]
    keys = {tuple(Game.new(setup).to_position()["luck"]) for setup in setups}
    assert len(keys) == len(setups)


@pytest.mark.usefixtures("printed_boxes")
def test_the_record_of_shared_dice_is_the_same_as_ever() -> None:
    """The page in the browser is tested with the same file (tests/web)."""
    assert shared_game().record().text() == RECORD.read_text()
    verdict = verify(RECORD.read_text())
    assert (verdict.ok, verdict.fair) == (True, True)
    assert "settled together with A, C" in str(verdict)


def test_verify_names_a_wrong_nonce_a_dropped_one_and_a_changed_die() -> None:
    text = RECORD.read_text()
    wrong = verify(resealed(text.replace(NONCES[0], NONCES[1])))
    assert (wrong.ok, wrong.error) == (False, "line 10: this nonce is not the one that was committed to")
    dropped = verify(resealed(text.replace(NONCES[0], "missing")))
    assert not dropped.ok  # other dice would have come
    die = re.search(r"^\d+ [A-E] \S+ \d+ -> 0$", text, re.MULTILINE)
    assert die is not None
    assert not verify(resealed(text.replace(die[0], die[0][:-1] + "3"))).ok
    assert not verify(resealed(re.sub(r"^share C.*\n", "", text, flags=re.MULTILINE))).ok


def test_a_missing_nonce_is_named_and_the_game_not_called_fair() -> None:
    shares = (shares_of(0)[0], replace(shares_of(2)[0], nonce=None))
    text = played(Setup(players=3, seed=9, shares=shares), 1).record().text()
    assert f"share C {shares[1].commitment} missing" in text
    verdict = verify(text)
    assert (verdict.ok, verdict.fair) == (True, False)
    assert "Missing: what C had committed to" in str(verdict)
    alone = verify(played(Setup(seed=9, shares=()), 1).record().text())
    assert (alone.ok, alone.fair) == (True, True)
    assert "No player had a share" in str(alone)


def test_a_sealed_record_shows_nonces_but_not_the_secret() -> None:
    game = Game.new(Setup(seed=2**100 + 7, shares=shares_of(0, 1)))
    rng = Random(3)
    for _ in range(40):
        game.apply(rng.choice(game.legal_actions()))
    sealed = game.record().text(sealed=True)
    assert NONCES[0] in sealed
    assert str(2**100 + 7) not in sealed
    seen = Record.parse(sealed).replay()
    assert [seen.view(seat) == game.view(seat) for seat in (0, 1)] == [True, True]
    assert verify(sealed).ok
    assert not verify(sealed).fair


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("dice shared", "dice loaded", "line 9: the only kind of dice that is named is 'shared', not 'loaded'"),
        ("share A ", "share F ", "line 10: "),
        ("share C ", "share A ", "line 11: shares stand in the order of the seats"),
        (NONCES[0], NONCES[0][1:], "line 10: a commitment or nonce has 64 digits"),
        (f" {NONCES[0]}", "", "line 10: a share is a seat, a commitment, and a nonce or 'missing'"),
    ],
)
def test_a_share_that_cannot_be_read_is_named(old: str, new: str, message: str) -> None:
    verdict = verify(RECORD.read_text().replace(old, new))
    assert not verdict.readable
    assert verdict.error.startswith(message), verdict.error


def test_shares_are_checked_copied_and_no_secret_of_views() -> None:
    with pytest.raises(SetupError, match="in the order of the seats"):
        Game.new(Setup(seed=1, shares=(Share(1, NONCES[0]), Share(0, NONCES[0]))))
    with pytest.raises(SetupError, match="64 digits"):
        Game.new(Setup(seed=1, shares=(Share(0, "AB" * 32),)))
    setup = Setup(seed=1, shares=shares_of(0, 1))
    assert pickle.loads(pickle.dumps(setup)) == setup
    game = Game.new(setup)
    assert game.view(0).to_position().get("luck", [0, 0]) == [0, 0]
    assert Game.from_position(game.to_position()) == game
