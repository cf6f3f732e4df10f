"""Guests, accounts, oneself."""

from __future__ import annotations

from litestar import Controller, Response, get, patch, post
from litestar.datastructures import Cookie

from elbowroom.server.http.common import ANYBODY, BODY, SOMEBODY, AnyRequest, address_of, problems, somebody, visitor
from elbowroom.server.services import Services
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.identity import COOKIE, YEAR
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


async def _me(services: Services, person: Person) -> Me:
    await services.skills.load([person.id])
    return Me(
        id=person.id, name=person.name, language=person.language, guest=person.login is None, login=person.login,
        rating=services.skills.shown.get(person.id),
    )  # fmt: skip


async def _known(services: Services, person: Person) -> Response[Me]:
    """Oneself, with the cookie that says so."""
    cookie = Cookie(
        key=COOKIE, value=services.identity.cookie_for(person), max_age=YEAR, path="/", httponly=True,
        samesite="strict", secure=services.settings.https,
    )  # fmt: skip
    return Response(await _me(services, person), status_code=200, cookies=[cookie])


async def _changed(services: Services, old: Person, name: str | None, language: str | None) -> Person:
    """Another name, which those who wait with him see at once; another language."""
    person = await services.identity.change(old, name, language)
    if person.name != old.name:
        await services.lobby.rename(person, old.name)
    return person


class People(Controller):
    """Everything about who one is."""

    path = "/api"
    tags = ("people",)

    @post("/guest", status_code=200, responses=problems(*BODY), security=ANYBODY)
    async def guest(self, request: AnyRequest, services: Services, data: NewGuest) -> Response[Me]:
        """Come in as a guest; who is known already stays who he is."""
        person = await visitor(request)
        if person is not None:
            return await _known(services, await _changed(services, person, data.name, data.language))
        await services.limits.check("guest", address_of(request))
        language = data.language or request.headers.get("accept-language")
        return await _known(services, await services.identity.new_guest(data.name, language))

    @get("/me", responses=problems("who"), security=SOMEBODY)
    async def me(self, request: AnyRequest, services: Services) -> Me:
        """Who one is."""
        return await _me(services, await somebody(request))

    @patch("/me", responses=problems(*BODY, "who"), security=SOMEBODY)
    async def change_me(self, request: AnyRequest, services: Services, data: MeChange) -> Me:
        """Another name, another language."""
        person = await somebody(request)
        return await _me(services, await _changed(services, person, data.name, data.language))

    @post("/account", status_code=200, responses=problems(*BODY, "who", "taken"), security=SOMEBODY)
    async def account(self, request: AnyRequest, services: Services, data: Credentials) -> Response[Me]:
        """The guest becomes an account."""
        person = await somebody(request)
        await services.limits.check("login", address_of(request))
        return await _known(services, await services.identity.make_account(person, data.login, data.password))

    @post("/login", status_code=200, responses=problems(*BODY, "login"), security=ANYBODY)
    async def login(self, request: AnyRequest, services: Services, data: Credentials) -> Response[Me]:
        """Be the account of a login on this device too."""
        await services.limits.check("login", address_of(request))
        await services.limits.check("login", f"login {data.login.lower()}")
        person, tables = await services.identity.login(data.login, data.password, await visitor(request))
        for table in tables:
            await services.reload(table)
        return await _known(services, person)

    @post("/logout", status_code=200, responses=problems("origin"), security=ANYBODY)
    async def logout(self, request: AnyRequest) -> Response[None]:
        """Forget who one is on this device."""
        response: Response[None] = Response(None, status_code=200)
        response.delete_cookie(COOKIE)
        return response

    @get("/push", responses=problems())
    async def push_key(self, services: Services) -> PushKey:
        """The key that a browser subscribes to web push with."""
        return PushKey(key=services.push.public_key)

    @post("/push", status_code=204, responses=problems(*BODY, "who"), security=SOMEBODY)
    async def subscribe(self, request: AnyRequest, services: Services, data: PushSubscription) -> None:
        """Be told by this browser when it is one's turn."""
        await services.push.subscribe((await somebody(request)).id, data)

    @post("/push/forget", status_code=204, responses=problems(*BODY, "who"), security=SOMEBODY)
    async def unsubscribe(self, request: AnyRequest, services: Services, data: PushForget) -> None:
        """Be told no more by this browser."""
        await services.push.forget((await somebody(request)).id, data.endpoint)

    @get("/leaderboard", responses=problems())
    async def leaderboard(self, services: Services) -> list[RatedPlayer]:
        """The best players of rated games."""
        return await services.skills.best()

    @get("/me/games", responses=problems("who"), security=SOMEBODY)
    async def games(self, request: AnyRequest, services: Services) -> list[TableCard]:
        """One's tables: those that wait for one first, those that have ended last, each by when something was done."""
        person = await somebody(request)
        cards = await services.cards(await services.store.tables_of(person.id), person.id)
        return sorted(
            cards, key=lambda card: (not card.your_turn, card.status not in ("playing", "open"), -(card.moved or 0))
        )
