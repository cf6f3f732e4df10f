"""Identity: guests with a signed cookie, accounts with a password, invitation keys."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import os
import secrets
import time
from base64 import b64encode, urlsafe_b64encode
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from argon2.low_level import ARGON2_VERSION
from itsdangerous import BadSignature, URLSafeTimedSerializer

from elbowroom.server.settings import Settings
from elbowroom.server.storage.state import Person
from elbowroom.server.storage.store import Conflict, Store
from elbowroom.server.wire.refusals import Refusal, known_language, plain, say

COOKIE: Final = "elbowroom"
YEAR: Final = 365 * 86_400
_SKEW: Final = 600  # seconds that the clock of another process may be ahead
_KEY_FILE: Final = "secret.key"
_HASHER: Final = PasswordHasher()


def new_id(size: int = 9) -> str:
    """A random id that cannot be guessed."""
    return urlsafe_b64encode(secrets.token_bytes(size)).decode().replace("-", "x").replace("_", "y").rstrip("=")


def secret_key(settings: Settings) -> str:
    """The signing key: from the settings, or generated once and kept in a file that only this user can read."""
    if settings.secret:
        return settings.secret
    path = settings.folder / _KEY_FILE
    settings.folder.mkdir(parents=True, exist_ok=True)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    return path.read_text().strip()


async def hashed(password: str) -> str:
    """A password hash. Hashing is slow, so it runs in a thread."""
    return await asyncio.to_thread(_HASHER.hash, password)


def _hash_of_nobody() -> str:
    """A hash that nothing matches and that takes as long to check as any other: made up, since computing one takes
    long as well."""
    costs = f"m={_HASHER.memory_cost},t={_HASHER.time_cost},p={_HASHER.parallelism}"
    salt, digest = (_unpadded(secrets.token_bytes(size)) for size in (_HASHER.salt_len, _HASHER.hash_len))
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${digest}"


def _unpadded(data: bytes) -> str:
    return b64encode(data).decode().rstrip("=")


async def matches(stored: str | None, password: str) -> bool:
    """Whether a password matches its hash. Takes as long if there is no hash."""
    return await asyncio.to_thread(_matches, stored, password)


def _matches(stored: str | None, password: str) -> bool:
    try:
        _HASHER.verify(stored or _hash_of_nobody(), password)
    except (Argon2Error, InvalidHashError):
        return False
    return stored is not None


class Identity:
    """Creates guests and accounts, and recognizes them."""

    def __init__(self, settings: Settings, store: Store) -> None:
        key = secret_key(settings)
        self._store: Final = store
        self._signer: Final = URLSafeTimedSerializer(key, salt="elbowroom cookie")
        self._key: Final = key.encode()

    # --- cookies ---
    def cookie_for(self, person: Person) -> str:
        """The value of a person's cookie."""
        return str(self._signer.dumps([person.id, person.epoch]))

    async def person_of(self, cookie: str | None) -> Person | None:
        """The person a cookie belongs to."""
        if not cookie:
            return None
        try:
            (id, epoch), signed = self._signer.loads(cookie, return_timestamp=True)
        except (BadSignature, ValueError, TypeError):
            return None
        if not -_SKEW <= time.time() - signed.timestamp() <= YEAR:
            return None
        person = await self._store.person(str(id))
        return person if person is not None and person.epoch == epoch else None

    # --- people ---
    async def new_guest(self, name: str | None, language: str | None) -> Person:
        """Create a guest."""
        spoken = known_language(language)
        shown = plain(name or "") or say(spoken, "name-guest", number=f"{secrets.randbelow(10_000):04}")
        person = Person(id=new_id(), name=shown[:30], language=spoken, created=time.time())
        await self._store.add_person(person)
        return person

    async def change(self, person: Person, name: str | None, language: str | None) -> Person:
        """Change a name or language."""
        changes: dict[str, str] = {}
        if name is not None and plain(name):
            changes["name"] = plain(name)[:30]
        if language is not None:
            changes["language"] = known_language(language)
        if changes:
            await self._store.change_person(person.id, **changes)
        return await self._again(person.id)

    async def make_account(self, person: Person, login: str, password: str) -> Person:
        """Turn a guest into an account, which keeps everything."""
        if person.login is not None:
            raise Refusal("taken", "has_account", login=person.login)
        try:
            await self._store.change_person(person.id, login=login.lower(), password=await hashed(password))
        except Conflict:
            raise Refusal("taken", "login_taken", login=login) from None
        return await self._again(person.id)

    async def login(self, login: str, password: str, guest: Person | None) -> tuple[Person, list[str]]:
        """Log in to an account. A guest who logs in brings their seats along; also returns the tables that this
        changed."""
        person = await self._store.person_by_login(login.lower())
        if not await matches(None if person is None else person.password, password) or person is None:
            raise Refusal("login")
        tables: list[str] = []
        if guest is not None and guest.login is None:
            tables = await self._store.adopt(guest.id, person.id)
        return person, tables

    async def _again(self, id: str) -> Person:
        person = await self._store.person(id)
        assert person is not None
        return person

    # --- invitations ---
    def invite(self, table: str) -> str:
        """The key of a table's link. It is derived from the table's id and the secret, and stored nowhere."""
        digest = hmac.digest(self._key, f"invite {table}".encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:16]).decode().rstrip("=")

    def opens(self, table: str, key: str | None) -> bool:
        """Whether a key is that of a table."""
        return hmac.compare_digest(self.invite(table).encode(), (key or "").encode())
