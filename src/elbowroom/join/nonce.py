"""A bot's own share in the dice of a server's game (docs/fairness.md)."""

from __future__ import annotations

import secrets
from typing import Any, Final

from elbowroom.rules.chance import nonce_commitment


class OwnNonce:
    """A nonce, and what its owner has seen before it was given away."""

    def __init__(self, nonce: str | None = None) -> None:
        self.nonce: Final = nonce or secrets.token_hex(32)
        self.commitment: Final = nonce_commitment(self.nonce)
        self._server: str | None = None
        self._seen: dict[int, str] = {}
        self._terms: list[Any] = []
        self._stood: bool = False
        self._given: bool = False
        self._checked: bool = False

    def stands_at(self, table: dict[str, Any]) -> bool:
        """Whether the table knows the commitment."""
        stands = any(share["commitment"] == self.commitment for share in table.get("shares") or ())
        self._stood = self._stood or stands
        return stands

    def is_asked(self, table: dict[str, Any]) -> bool:
        """Whether it is time to give the nonce away, which is so once. Remembers what everybody has committed to."""
        if not self.stands_at(table) or table.get("reveal_by") is None or self._given:
            return False
        self._server, self._seen, self._given = table["commitment"], _commitments(table), True
        self._terms = _terms(table)
        return True

    def problem(self, table: dict[str, Any]) -> str:
        """What is wrong with the dice of a game that has begun; empty if nothing is, or if it was told before."""
        if self._checked or not self._stood or table["status"] == "open":
            return ""
        self._checked = True
        if all(share["nonce"] != self.nonce for share in table["shares"]):
            return "this bot's nonce is not part of the dice: it did not arrive in time, or the server has left it out"
        if self._server is not None and (table["commitment"], _commitments(table)) != (self._server, self._seen):
            return "the commitments to the dice are not those from before the start: somebody has changed them"
        if self._server is not None and _terms(table) != self._terms:
            return "the terms of the game are not those from before the start: somebody has changed them"
        for share in table["shares"]:
            if share["nonce"] is not None and nonce_commitment(share["nonce"]) != share["commitment"]:
                return f"the nonce of seat {share['seat'] + 1} is not the one committed to"
        return ""


def _commitments(table: dict[str, Any]) -> dict[int, str]:
    return {share["seat"]: share["commitment"] for share in table["shares"]}


def _terms(table: dict[str, Any]) -> list[Any]:
    """What else decides how a game is dealt; the key does not cover it."""
    lists = [sorted(table.get(name) or ()) for name in ("boxes", "without")]
    return [*lists, *(table.get(name) for name in ("players", "board", "first"))]
