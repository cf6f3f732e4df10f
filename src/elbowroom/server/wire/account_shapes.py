"""What people do with their account: password, devices, deletion, and all that is stored about them."""

from __future__ import annotations

from typing import Any

from elbowroom.server.wire.table_shapes import Me, Password, Sent, Strict


class PasswordChange(Strict):
    """The password until now, and the one from now on."""

    old: Password
    new: Password


class Farewell(Strict):
    """Delete the account; guests have no password."""

    password: Password | None = None


class Device(Sent):
    """A browser in which the user is logged in. `here`: the one that asks."""

    id: str
    name: str
    created: float
    seen: float
    here: bool


class PlayedGame(Sent):
    """A game of the user, with its record (sealed while it is being played)."""

    table: str
    status: str
    created: float
    seats: list[int]
    record: str | None


class PersonalExport(Sent):
    """All that is stored about the user."""

    me: Me
    created: float
    devices: list[Device]
    games: list[PlayedGame]
    chat: list[dict[str, Any]]
    muted: list[dict[str, Any]]
    rating: list[dict[str, Any]]
    puzzles: list[dict[str, Any]]
    daily: list[dict[str, Any]]
    studies: list[dict[str, Any]]
    notifications: list[dict[str, Any]]
