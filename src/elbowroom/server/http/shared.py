"""The ending of a game for anybody who has the link to it: its picture, and a page whose preview is that picture."""

from __future__ import annotations

import asyncio
from html import escape
from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.datastructures import State
from litestar.params import Parameter

from elbowroom.server.http.common import (
    ANYBODY,
    AnyRequest,
    LanguageWish,
    address_of,
    language_of,
    problems,
    room_of,
    services_of,
    visitor,
)
from elbowroom.server.http.static import Client
from elbowroom.server.services import Services
from elbowroom.server.steady import steady_now
from elbowroom.server.tables.endings import headline_of, poster_of, standing_at_end
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import SharedGame

Code = Annotated[str, Parameter(max_length=60)]
_PROBLEMS: Final = problems("invalid", "unknown", "not_over", "rules")
_DAY: Final = "public, max-age=86400"


class SharedGames(Controller):
    """How games ended, for those who were sent a link."""

    path = "/api/shared"
    tags = ("games",)
    security = ANYBODY

    @get("/{code:str}", responses=_PROBLEMS)
    async def shared(
        self, request: AnyRequest, services: Services, code: Code, language: LanguageWish = None
    ) -> SharedGame:
        """How a game ended."""
        person = await visitor(request)
        room = await _ended(request, services, code)
        spoken = language_of(request, language)
        return SharedGame(
            table=room.state.id,
            headline=headline_of(room, spoken),
            names=list(room.state.names),
            picture=picture_path(code, spoken),
            open=await services.lobby.may_see(room.state, person),
        )

    @get(
        "/{code:str}/picture",
        media_type="image/png",
        responses=_PROBLEMS,
    )
    async def picture(
        self, request: AnyRequest, services: Services, code: Code, language: LanguageWish = None
    ) -> Response[bytes]:
        """The picture of how a game ended: PNG, 1200 x 630."""
        await visitor(request)
        room = await _ended(request, services, code)
        await services.limits.check("picture", address_of(request))
        poster = await asyncio.to_thread(poster_of, room, language_of(request, language))
        with services.limits.waiting(drawing=address_of(request)):
            drawn = await services.studio.poster(room.state.spec.board, standing_at_end(room), poster)
        return Response(drawn, media_type="image/png", headers={"cache-control": _DAY})


@get("/shared/{code:str}", include_in_schema=False)
async def shared_page(
    request: AnyRequest, state: State, services: Services, code: Code, language: LanguageWish = None
) -> Response[bytes]:
    """The client's page, with what previews of links show."""
    client: Client = state.client
    try:
        room = await _ended(request, services, code)
    except Refusal as refusal:
        return client.page(refusal.status)
    spoken = language_of(request, language)
    base = _base(request)
    picture = escape(f"{base}{picture_path(code, spoken)}")
    title = escape(headline_of(room, spoken))
    names = escape(" · ".join(room.state.names))
    address = escape(f"{base}/shared/{code}?language={spoken}")
    return client.page(
        200,
        f'<meta property="og:type" content="website"><meta property="og:site_name" content="Elbow Room">'
        f'<meta property="og:title" content="{title}"><meta property="og:description" content="{names}">'
        f'<meta property="og:url" content="{address}"><meta property="og:image" content="{picture}">'
        '<meta property="og:image:type" content="image/png">'
        '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">'
        f'<meta property="og:image:alt" content="{title}"><meta name="twitter:card" content="summary_large_image">'
        f'<meta name="twitter:title" content="{title}"><meta name="twitter:image" content="{picture}">',
    )


def picture_path(code: str, language: str) -> str:
    """The address of a picture on this server."""
    return f"/api/shared/{code}/picture?language={language}"


def _base(request: AnyRequest) -> str:
    """The address of this server, as the reader knows it: previews need whole addresses."""
    scheme = "https" if services_of(request).settings.https else request.base_url.scheme
    return f"{scheme}://{request.base_url.netloc}"


async def _ended(request: AnyRequest, services: Services, code: str) -> Room:
    """The game that a link belongs to, once spectators may know how it ended; otherwise `Refusal`."""
    table = services.identity.shared(code)
    if table is None:
        raise Refusal("unknown", "unknown_link")
    room = await room_of(request, table)
    if room.state.status != "over" or room.is_late_for(None, steady_now()):
        raise Refusal("not_over")
    if not room.state.may_be_shared:
        raise Refusal("unknown", "unknown_link")
    return room
