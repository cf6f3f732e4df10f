"""What all controllers share: the services, who is asking, and in which language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Annotated, Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import SecurityScheme
from litestar.params import Parameter

from elbowroom.server.limits import PRICES, network_of
from elbowroom.server.services import Services
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.identity import COOKIE
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.library_shapes import BoardDrawing
from elbowroom.server.wire.refusals import Refusal, known_language
from elbowroom.server.wire.table_shapes import Problem

AnyRequest = Request[Any, Any, State]
AnyConnection = ASGIConnection[Any, Any, Any, State]
PRICE: Final = "elbowroom.price"  # of a request, where its scope keeps it
TableId = Annotated[str, Parameter(max_length=32)]
_KEY: Final = re.compile(r"^((?:/api)?/shared/)[^/]+")
_LONGEST_PATH: Final = 200
Tall = Annotated[float, Parameter(ge=0, le=2)]  # of a drawing; 0: as its map is
LanguageWish = Annotated[str | None, Parameter(max_length=8, required=False)]

# --- for the OpenAPI document ---
COOKIE_SCHEME: Final = SecurityScheme(
    type="apiKey", name=COOKIE, security_scheme_in="cookie", description="Set by POST /api/guest and POST /api/login."
)
SOMEBODY: Final[Sequence[dict[str, list[str]]]] = ({"cookie": []},)
ANYBODY: Final[Sequence[dict[str, list[str]]]] = ({}, {"cookie": []})
BODY: Final = ("invalid", "origin", "too_big")  # errors of any request with a body
TABLE: Final = ("invalid", "unknown", "closed", "password", "rules")  # errors of any request about a table
_ALWAYS: Final = ("rate", "again")


def problems(*words: str) -> dict[int, ResponseSpec]:
    """The errors of an operation, by status, for the OpenAPI document."""
    by_status: dict[int, list[str]] = {}
    for word in dict.fromkeys((*words, *_ALWAYS)):
        by_status.setdefault(Refusal(word).status, []).append(word)
    return {
        status: ResponseSpec(Problem, description=", ".join(f"`{word}`" for word in told), generate_examples=False)
        for status, told in sorted(by_status.items())
    }


def services_of(connection: AnyConnection) -> Services:
    """The running services."""
    found: Services = connection.app.state.services
    return found


async def provide_services(state: State) -> Services:
    """Dependency: the services."""
    found: Services = state.services
    return found


async def visitor(connection: AnyConnection) -> Person | None:
    """The person behind a request, if known. Looked up once per request, which is then charged to that person."""
    scope_state = connection.scope["state"]
    if "person" not in scope_state:
        services = services_of(connection)
        found_here = await services.identity.visitor_of(connection.cookies.get(COOKIE))
        scope_state["person"], scope_state["session"] = found_here
        price: Any = connection.scope.get(PRICE)
        known: Person | None = scope_state["person"]
        if known is not None and price is not None and not services.limits.affords(price, None, known.id, None):
            raise Refusal("rate")
    found: Person | None = scope_state["person"]
    return found


def session_of(connection: AnyConnection) -> str | None:
    """The session of a request whose person has been looked up."""
    found: str | None = connection.scope["state"].get("session")
    return found


async def somebody(connection: AnyConnection) -> Person:
    """The person behind a request; `Refusal` if unknown."""
    person = await visitor(connection)
    if person is None:
        raise Refusal("who")
    return person


def in_log(path: str) -> str:
    """A path for logs and traces: in short, and without the key of a link to an ending."""
    return _KEY.sub(r"\1…", path)[:_LONGEST_PATH]


def affords(connection: AnyConnection, price: float) -> bool:
    """Whether whoever asks may make so much more work."""
    person: Person | None = connection.scope.get("state", {}).get("person")
    payers = address_of(connection), None if person is None else person.id
    return services_of(connection).limits.affords(price, *payers, None)


async def board_drawn(
    connection: AnyConnection, board: str | dict[str, Any], theme: str, language: str, width: int, upright: bool,
    tall: float,
) -> BoardDrawing:  # fmt: skip
    """A board with its drawing. One address waits for few new ones at a time."""
    services = services_of(connection)
    waiting: AbstractContextManager[None] = nullcontext()
    if not services.studio.is_at_hand(board, theme, width, upright, tall):
        waiting = services.limits.waiting(drawing=address_of(connection))
    with waiting:
        return await services.studio.drawing(board, theme, language, width, upright, tall)


def pay_for_telling(connection: AnyConnection, table: str) -> None:
    """`Refusal` if what somebody does at a table makes too much work there: everybody who is connected is told."""
    if not affords(connection, PRICES["told"] * services_of(connection).hub.connected(table)):
        raise Refusal("rate")


async def room_of(connection: AnyConnection, id: str) -> Room:
    """A table in its latest state. Whoever has it opened pays for that."""
    services = services_of(connection)
    if services.rooms.loaded(id) is None and not affords(connection, PRICES["opening"]):
        raise Refusal("rate")
    return await services.room(id)


def language_of(connection: AnyConnection, wish: str | None = None) -> str:
    """The language of an answer: as requested, else the person's, else the browser's."""
    if wish:
        return known_language(wish)
    person: Person | None = connection.scope.get("state", {}).get("person")
    if person is not None:
        return person.language
    return known_language(connection.headers.get("accept-language"))


def address_of(connection: AnyConnection) -> str:
    """What stands in all limits for the address that a request comes from (uvicorn handles trusted proxies)."""
    return network_of(connection.client.host if connection.client is not None else "unknown")
