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
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from elbowroom.server.settings import Settings
from elbowroom.server.storage.sessions import Sessions
from elbowroom.server.storage.state import Person
from elbowroom.server.storage.store import Conflict, Store
from elbowroom.server.tables.common_passwords import is_common
from elbowroom.server.wire.refusals import Refusal, known_language, plain, say

COOKIE: Final = "elbowroom"
DEVICE_COOKIE: Final = "elbowroom-device"
YEAR: Final = 365 * 86_400
_ACCOUNTS: Final = 5  # that a device remembers
_KEY_LETTERS: Final = 22  # of a key that is derived from the secret
KEY_FILE: Final = "secret.key"
_HASHER: Final = PasswordHasher()
_BROWSERS: Final = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("YaBrowser", "Yandex Browser"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
_SYSTEMS: Final = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


def new_id(size: int = 9) -> str:
    """A random id that cannot be guessed."""
    return urlsafe_b64encode(secrets.token_bytes(size)).decode().replace("-", "x").replace("_", "y").rstrip("=")


def secret_key(settings: Settings) -> str:
    """The signing key: from the settings, or generated once and kept in a file that only this user can read."""
    if settings.secret:
        return settings.secret
    path = settings.folder / KEY_FILE
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


def old_session(user: str) -> str:
    """The session of all cookies that a user got before there were sessions."""
    return f"old-{user}"


def device_name(agent: str | None) -> str:
    """What a browser calls itself, in short: names that people know their devices by."""
    text = (agent or "")[:400]
    browser = next((name for mark, name in _BROWSERS if mark in text), "")
    system = next((name for mark, name in _SYSTEMS if mark in text), "")
    return " · ".join(filter(None, (browser, system))) or plain(text.partition("/")[0])[:30]


class Identity:
    """Creates guests and accounts, and recognizes them."""

    def __init__(self, settings: Settings, store: Store, sessions: Sessions) -> None:
        key = secret_key(settings)
        self._store: Final = store
        self._sessions: Final = sessions
        self._devices: Final = URLSafeSerializer(key, salt="elbowroom device")
        self._signer: Final = URLSafeTimedSerializer(key, salt="elbowroom cookie")
        self._key: Final = key.encode()

    # --- cookies ---
    async def cookie_for(self, person: Person, device: str = "", session: str | None = None) -> str:
        """The value of a person's cookie: for a session that is there, or for a new one."""
        if session is None:
            session = new_id(18)
            await self._sessions.open(session, person.id, device)
        return str(self._signer.dumps([person.id, person.epoch, session]))

    async def person_of(self, cookie: str | None) -> Person | None:
        """The person a cookie belongs to."""
        return (await self.visitor_of(cookie))[0]

    async def visitor_of(self, cookie: str | None) -> tuple[Person | None, str | None]:
        """The person a cookie belongs to, and the session. The session decides, not the time of the cookie, so that a
        clock that was wrong for an hour logs nobody out."""
        try:
            found = self._signer.loads(cookie or "")
            id, epoch = str(found[0]), found[1]
            session = str(found[2]) if len(found) > 2 else None
        except (BadSignature, ValueError, TypeError, LookupError):
            return None, None
        person = await (self._of_old(id, epoch) if session is None else self._sessions.person(session, id))
        if person is None or person.epoch != epoch:
            return None, None
        return person, session or old_session(id)

    async def _of_old(self, id: str, epoch: object) -> Person | None:
        """The person of a cookie from before there were sessions. It gets one now."""
        person = await self._store.person(id)
        if person is None or person.epoch != epoch:
            return None
        if not await self._sessions.is_open(old_session(id), id):
            await self._sessions.open(old_session(id), id, "")
        return person

    async def log_out(self, person: Person, session: str) -> None:
        """End a session. A cookie from before there were sessions can only be made invalid together with all others."""
        if session == old_session(person.id):
            await self._store.change_person(person.id, epoch=person.epoch + 1)
            await self._sessions.close_all(person.id)
        else:
            await self._sessions.close(session, person.id)

    # --- devices ---
    def device_cookie(self, person: Person, cookie: str | None) -> str:
        """The value of the cookie by which a device is known after a login, whoever is logged in later."""
        known = [id for id in self._known_by(cookie) if id != person.id]
        return str(self._devices.dumps([person.id, *known][:_ACCOUNTS]))

    def is_known_device(self, cookie: str | None, person: Person | None) -> bool:
        """Whether somebody has logged in to this account from this device before."""
        return person is not None and person.id in self._known_by(cookie)

    def _known_by(self, cookie: str | None) -> list[str]:
        try:
            found = self._devices.loads(cookie or "")
        except (BadSignature, ValueError, TypeError):
            return []
        return [str(id) for id in found] if isinstance(found, list) else []

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
        self.check_password(password, login)
        made = {"login": login.lower(), "password": await hashed(password), "epoch": person.epoch + 1}
        try:
            await self._store.change_person(person.id, **made)
        except Conflict:
            raise Refusal("taken", "login_taken", login=login) from None
        return await self._again(person.id)

    def check_password(self, password: str, login: str) -> None:
        """`Refusal` of a password that everybody would try first."""
        if is_common(password, login):
            raise Refusal("invalid", "common_password")

    async def login(self, login: str, password: str, guest: Person | None) -> tuple[Person, list[str]]:
        """Log in to an account. A guest who logs in brings their seats along; also returns the tables that this
        changed."""
        person = await self._store.person_by_login(login.lower())
        if not await matches(None if person is None else person.password, password) or person is None:
            raise Refusal("login")
        tables: list[str] = []
        if guest is not None and guest.login is None:
            tables = await self._store.adopt(guest.id, person.id)
            await self._store.change_person(guest.id, epoch=guest.epoch + 1)
            await self._sessions.close_all(guest.id)
        return person, tables

    async def by_login(self, login: str) -> Person | None:
        """The account with a login."""
        return await self._store.person_by_login(login.lower())

    async def _again(self, id: str) -> Person:
        person = await self._store.person(id)
        assert person is not None
        return person

    # --- invitations ---
    def invite(self, table: str) -> str:
        """The key of a table's link. It is derived from the table's id and the secret, and stored nowhere."""
        return self._derived(f"invite {table}")

    def opens(self, table: str, key: str | None) -> bool:
        """Whether a key is that of a table."""
        return hmac.compare_digest(self.invite(table).encode(), (key or "").encode())

    def share(self, table: str) -> str:
        """What a link to the ending of a game ends in: the table's id and a key. It opens nothing else."""
        return table + self._derived(f"share {table}")

    def shared(self, code: str) -> str | None:
        """The table that such a code belongs to."""
        table = code[:-_KEY_LETTERS]
        return table if hmac.compare_digest(self.share(table).encode(), code.encode()) else None

    def _derived(self, text: str) -> str:
        digest = hmac.digest(self._key, text.encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:16]).decode().rstrip("=")
