"""Guests, accounts, and the current user."""

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
    """The current user, with a cookie."""
    cookie = Cookie(
        key=COOKIE, value=services.identity.cookie_for(person), max_age=YEAR, path="/", httponly=True,
        samesite="strict", secure=services.settings.https,
    )  # fmt: skip
    return Response(await _me(services, person), status_code=200, cookies=[cookie])


async def _changed(services: Services, old: Person, name: str | None, language: str | None) -> Person:
    """Change the name, which others at waiting tables see at once, or the language."""
    person = await services.identity.change(old, name, language)
    if person.name != old.name:
        await services.lobby.rename(person, old.name)
    return person


class People(Controller):
    """Who the current user is."""

    path = "/api"
    tags = ("people",)

    @post("/guest", status_code=200, responses=problems(*BODY), security=ANYBODY)
    async def guest(self, request: AnyRequest, services: Services, data: NewGuest) -> Response[Me]:
        """Become a guest. Known users stay who they are."""
        person = await visitor(request)
        if person is not None:
            return await _known(services, await _changed(services, person, data.name, data.language))
        await services.limits.check("guest", address_of(request))
        language = data.language or request.headers.get("accept-language")
        return await _known(services, await services.identity.new_guest(data.name, language))

    @get("/me", responses=problems("who"), security=SOMEBODY)
    async def me(self, request: AnyRequest, services: Services) -> Me:
        """The current user."""
        return await _me(services, await somebody(request))

    @patch("/me", responses=problems(*BODY, "who"), security=SOMEBODY)
    async def change_me(self, request: AnyRequest, services: Services, data: MeChange) -> Me:
        """Change the name or the language."""
        person = await somebody(request)
        return await _me(services, await _changed(services, person, data.name, data.language))

    @post("/account", status_code=200, responses=problems(*BODY, "who", "taken"), security=SOMEBODY)
    async def account(self, request: AnyRequest, services: Services, data: Credentials) -> Response[Me]:
        """Turn the guest into an account."""
        person = await somebody(request)
        await services.limits.check("login", address_of(request))
        return await _known(services, await services.identity.make_account(person, data.login, data.password))

    @post("/login", status_code=200, responses=problems(*BODY, "login"), security=ANYBODY)
    async def login(self, request: AnyRequest, services: Services, data: Credentials) -> Response[Me]:
        """Log in to an account on this device."""
        await services.limits.check("login", address_of(request))
        await services.limits.check("login", f"login {data.login.lower()}")
        person, tables = await services.identity.login(data.login, data.password, await visitor(request))
        for table in tables:
            await services.reload(table)
        return await _known(services, person)

    @post("/logout", status_code=200, responses=problems("origin"), security=ANYBODY)
    async def logout(self, request: AnyRequest) -> Response[None]:
        """Log out on this device."""
        response: Response[None] = Response(None, status_code=200)
        response.delete_cookie(COOKIE)
        return response

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
