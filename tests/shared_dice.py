"""Games with shared dice for tests, and their dice rolled anew from the text of a record, as docs/fairness.md says."""

from __future__ import annotations

import hmac
import re
from pathlib import Path
from random import Random

from elbowroom import Game, Setup
from elbowroom.game.shares import Share
from elbowroom.rules.chance import nonce_commitment

NONCES = tuple(f"{seat}f" * 32 for seat in range(5))
FACES = (0, 0, 0, 1, 2, 3)
RECORD = Path(__file__).parent / "games" / "shared_dice.txt"  # what the client's tests read, too


def shares_of(*seats: int) -> tuple[Share, ...]:
    """Shares of these seats, with nonces."""
    return tuple(Share(seat, nonce_commitment(NONCES[seat]), NONCES[seat]) for seat in seats)


def shared_game() -> Game:
    """The game of `RECORD`: three players, of whom two have a share, with dice and draws."""
    setup = Setup(
        players=3, boxes=("base", "spiderweb"), seed=2**127 + 11, names=("Ann", "Bob", "Cy"), first=None,
        shares=shares_of(0, 2),
    )  # fmt: skip
    game, rng = Game.new(setup), Random(7)
    while not game.over:
        legal = game.legal_actions()
        game.apply(rng.choice([action for action in legal if action.kind == "last"] or legal))
    return game


def rolled(text: str) -> list[tuple[int, int]]:
    """For each die and draw of a record what it says, and what its key gives."""
    key, found, round, seat, rolls, draws = _key(text), [], 0, 0, 0, 0
    for line in text.splitlines():
        if turn := re.match(r"# round (\d+), ([A-E])", line):
            round, seat, rolls, draws = int(turn[1]), "ABCDE".index(turn[2]), 0, 0
        elif step := re.match(r"\d+ [A-E] .*? -> (.*)", line):
            for number, _, among in re.findall(r"(?:^|, )(\d+)( of (\d+))?(?=,|$)", step[1]):
                place = (round * 8 + seat) * 1024 + (512 + draws if among else rolls)
                chance = _number(key, place)
                found.append((int(number), chance % int(among) if among else FACES[chance % 6]))
                draws, rolls = (draws + 1, rolls) if among else (draws, rolls + 1)
    return found


def shuffled(text: str, cards: list[str], salt: int) -> list[str]:
    """A stack as the key of a record shuffles it, the top first."""
    key, order = _key(text), list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = _number(key, 256 * salt + i) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order[::-1]


def first_seat(text: str, players: int) -> str:
    """Who begins by the key of a record."""
    return "ABCDE"[_number(_key(text), 768) % players]


def _key(text: str) -> bytes:
    secret = re.search(r"^seed (\d+)$", text, re.MULTILINE)
    assert secret is not None
    lines = ["elbowroom dice 1", *re.findall(r"^share (.*)$", text, re.MULTILINE), ""]
    key = bytearray(hmac.digest(int(secret[1]).to_bytes(32, "big"), "\n".join(lines).encode(), "sha256")[:16])
    key[0] &= 0x0F
    key[8] = key[8] & 0x0F | 0x10
    return bytes(key)


def _number(key: bytes, place: int) -> int:
    return int.from_bytes(hmac.digest(key, place.to_bytes(8, "big"), "sha256")[:8], "big") & (2**60 - 1)
