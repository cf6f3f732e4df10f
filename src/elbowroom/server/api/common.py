"""What all controllers share: the services, who asks, in which language."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.params import Parameter

from elbowroom.server.identity import COOKIE
from elbowroom.server.services import Services
from elbowroom.server.storage.state import Person
from elbowroom.server.words import Refusal, known_language

AnyRequest = Request[Any, Any, State]
AnyConnection = ASGIConnection[Any, Any, Any, State]
TableId = Annotated[str, Parameter(max_length=32)]
LanguageWish = Annotated[str | None, Parameter(max_length=8, required=False)]


def services_of(connection: AnyConnection) -> Services:
    """The running services."""
    found: Services = connection.app.state.services
    return found


async def provide_services(state: State) -> Services:
    """The services, for handlers that ask for them."""
    found: Services = state.services
    return found


async def visitor(connection: AnyConnection) -> Person | None:
    """Who asks, if it is known; looked up once for each request."""
    scope_state = connection.scope["state"]
    if "person" not in scope_state:
        scope_state["person"] = await services_of(connection).identity.person_of(connection.cookies.get(COOKIE))
    found: Person | None = scope_state["person"]
    return found


async def somebody(connection: AnyConnection) -> Person:
    """Who asks; `Refusal` if it is not known."""
    person = await visitor(connection)
    if person is None:
        raise Refusal("who")
    return person


def language_of(connection: AnyConnection, wish: str | None = None) -> str:
    """The language of an answer: as wished, else that of the person, else that of the browser."""
    if wish:
        return known_language(wish)
    person: Person | None = connection.scope.get("state", {}).get("person")
    if person is not None:
        return person.language
    return known_language(connection.headers.get("accept-language"))


def address_of(connection: AnyConnection) -> str:
    """The address a request comes from (uvicorn sees to trusted proxies)."""
    return connection.client.host if connection.client is not None else "unknown"
