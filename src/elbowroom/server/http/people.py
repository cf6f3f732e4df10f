"""Guests, accounts, and the current user."""

from __future__ import annotations

from litestar import Controller, Response, get, patch, post
from litestar.datastructures import Cookie

from elbowroom.server.http.common import (
    ANYBODY,
    BODY,
    SOMEBODY,
    AnyRequest,
    address_of,
    affords,
    problems,
    services_of,
    session_of,
    somebody,
    visitor,
)
from elbowroom.server.limits import PRICES
from elbowroom.server.services import Services
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.identity import COOKIE, DEVICE_COOKIE, YEAR, device_name
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import (
    Credentials,
    Me,
    MeChange,
    NewGuest,
    PushForget,
    PushKey,
    PushSubscription,
    RatedPlayer,
    TableCard,
)


async def me_of(services: Services, person: Person) -> Me:
    await services.skills.load([person.id])
    return Me(
        id=person.id, name=person.name, language=person.language, guest=person.login is None, login=person.login,
        rating=services.skills.shown.get(person.id),
    )  # fmt: skip


async def known(
    services: Services, request: AnyRequest, person: Person, session: str | None, logged_in: bool = False
) -> Response[Me]:
    """The current user, with a cookie for a session that is there, or for a new one. `logged_in`: from now on the
    account knows this device."""
    device = device_name(request.headers.get("user-agent"))
    values = {COOKIE: await services.identity.cookie_for(person, device, session)}
    if logged_in:
        values[DEVICE_COOKIE] = services.identity.device_cookie(person, request.cookies.get(DEVICE_COOKIE))
    cookies = [
        Cookie(
            key=key, value=value, max_age=YEAR, path="/", httponly=True, samesite="strict",
            secure=services.settings.https,
        )
        for key, value in values.items()
    ]  # fmt: skip
    return Response(await me_of(services, person), status_code=200, cookies=cookies)


def without_cookie() -> Response[None]:
    """The answer to somebody who is nobody from now on."""
    response: Response[None] = Response(None, status_code=200)
    response.delete_cookie(COOKIE)
    return response


async def _changed(request: AnyRequest, old: Person, name: str | None, language: str | None) -> Person:
    """Change the name, which others at unfinished tables see at once, or the language."""
    services = services_of(request)
    tables = [] if name is None else await services.lobby.known_as(old)
    told = sum(services.hub.connected(table) for table in tables)
    if tables and not affords(request, len(tables) * PRICES["renamed"] + told * PRICES["redrawn"]):
        raise Refusal("rate")
    person = await services.identity.change(old, name, language)
    if person.name != old.name:
        await services.lobby.rename(person, old.name, tables)
    return person


async def _check_attempt(services: Services, request: AnyRequest, login: str) -> None:
    """`Refusal` after too many attempts: for this login from here, from here at all, or for this login from anywhere.
    The last does not hold for devices that the account knows, or strangers could lock its owner out."""
    address = address_of(request)
    await services.limits.check("login", f"{login} {address}")
    await services.limits.check("login-address", address)
    owner = await services.identity.by_login(login)
    if not services.identity.is_known_device(request.cookies.get(DEVICE_COOKIE), owner):
        await services.limits.check("login-anywhere", login)


class People(Controller):
    """Who the current user is."""

    path = "/api"
    tags = ("people",)

    @post("/guest", status_code=200, responses=problems(*BODY), security=ANYBODY)
    async def guest(self, request: AnyRequest, services: Services, data: NewGuest) -> Response[Me]:
        """Become a guest. Known users stay who they are."""
        person = await visitor(request)
        if person is not None:
            changed = await _changed(request, person, data.name, data.language)
            return await known(services, request, changed, session_of(request))
        await services.limits.check("guest", address_of(request))
        language = data.language or request.headers.get("accept-language")
        return await known(services, request, await services.identity.new_guest(data.name, language), None)

    @get("/me", responses=problems("who"), security=SOMEBODY)
    async def me(self, request: AnyRequest, services: Services) -> Me:
        """The current user."""
        return await me_of(services, await somebody(request))

    @patch("/me", responses=problems(*BODY, "who"), security=SOMEBODY)
    async def change_me(self, request: AnyRequest, services: Services, data: MeChange) -> Me:
        """Change the name or the language."""
        person = await somebody(request)
        return await me_of(services, await _changed(request, person, data.name, data.language))

    @post("/account", status_code=200, responses=problems(*BODY, "who", "taken"), security=SOMEBODY)
    async def account(self, request: AnyRequest, services: Services, data: Credentials) -> Response[Me]:
        """Turn the guest into an account."""
        person = await somebody(request)
        await services.limits.check("account", address_of(request))
        made = await services.identity.make_account(person, data.login, data.password)
        session = session_of(request)
        await services.sessions.close_all(made.id, but=session)
        return await known(services, request, made, session, logged_in=True)

    @post("/login", status_code=200, responses=problems(*BODY, "login"), security=ANYBODY)
    async def login(self, request: AnyRequest, services: Services, data: Credentials) -> Response[Me]:
        """Log in to an account on this device."""
        await _check_attempt(services, request, data.login.lower())
        person, tables = await services.identity.login(data.login, data.password, await visitor(request))
        for table in tables:
            await services.reload(table)
        return await known(services, request, person, None, logged_in=True)

    @post("/logout", status_code=200, responses=problems("origin"), security=ANYBODY)
    async def logout(self, request: AnyRequest, services: Services) -> Response[None]:
        """Log out on this device."""
        person, session = await visitor(request), session_of(request)
        if person is not None and session is not None:
            await services.identity.log_out(person, session)
        return without_cookie()

    @get("/push", responses=problems())
    async def push_key(self, services: Services) -> PushKey:
        """The key that browsers subscribe to web push with."""
        return PushKey(key=services.push.public_key)

    @post("/push", status_code=204, responses=problems(*BODY, "who"), security=SOMEBODY)
    async def subscribe(self, request: AnyRequest, services: Services, data: PushSubscription) -> None:
        """Notify this browser when it is the user's turn."""
        await services.push.subscribe((await somebody(request)).id, data)

    @post("/push/forget", status_code=204, responses=problems(*BODY, "who"), security=SOMEBODY)
    async def unsubscribe(self, request: AnyRequest, services: Services, data: PushForget) -> None:
        """Stop notifying this browser."""
        await services.push.forget((await somebody(request)).id, data.endpoint)

    @get("/leaderboard", responses=problems())
    async def leaderboard(self, services: Services) -> list[RatedPlayer]:
        """The best players of rated games."""
        return await services.skills.best()

    @get("/me/games", responses=problems("who"), security=SOMEBODY)
    async def games(self, request: AnyRequest, services: Services) -> list[TableCard]:
        """The user's tables: those waiting for the user first, finished ones last, each group by last activity."""
        person = await somebody(request)
        cards = await services.cards(await services.store.tables_of(person.id), person.id)
        return sorted(
            cards, key=lambda card: (not card.your_turn, card.status not in ("playing", "open"), -(card.moved or 0))
        )
