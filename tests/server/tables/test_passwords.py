"""Passwords: what a login is checked against."""

from __future__ import annotations

import asyncio

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from elbowroom.server.tables.identity import _hash_of_nobody, hashed, matches


def test_an_unknown_login_takes_as_long_as_a_known_one() -> None:
    """Its password is checked against a hash with the same costs, and matches nothing."""
    known = asyncio.run(hashed("open sesame"))
    assert extract_parameters(_hash_of_nobody()) == extract_parameters(known)
    with pytest.raises(VerifyMismatchError):  # it was computed, and not refused as no hash at all
        PasswordHasher().verify(_hash_of_nobody(), "open sesame")
    assert asyncio.run(matches(known, "open sesame"))
    assert not asyncio.run(matches(known, "open says me"))
    assert not asyncio.run(matches(None, "open sesame"))
