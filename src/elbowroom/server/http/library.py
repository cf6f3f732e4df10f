"""The catalogue, boards, texts and rules."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

from litestar import Controller, Response, get
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from elbowroom.boards.generate import RECIPES
from elbowroom.build_info import version
from elbowroom.server.http.common import (
    ANYBODY,
    AnyRequest,
    LanguageWish,
    Tall,
    address_of,
    language_of,
    problems,
    visitor,
)
from elbowroom.server.http.static import Client
from elbowroom.server.services import Services
from elbowroom.server.showing.library import encoded_catalogue, rules_page, text_sources
from elbowroom.server.wire.library_shapes import BoardDrawing, Catalogue, Demo, RulesPage, TextSources, Version
from elbowroom.server.wire.refusals import Refusal

CACHED = "public, max-age=300"
Players = Annotated[int, Parameter(ge=2, le=5)]
BoardSeed = Annotated[int, Parameter(ge=0, le=2**32)]


class Library(Controller):
    """What is the same for everybody."""

    path = "/api"
    tags = ("library",)
    security = ANYBODY

    @get("/catalogue", responses=problems("invalid") | {304: ResponseSpec(None, description="Not modified.")})
    async def catalogue(self, request: AnyRequest, language: LanguageWish = None) -> Response[Catalogue]:
        """Everything there is to play with, in one language. Has an ETag."""
        await visitor(request)
        data = encoded_catalogue(language_of(request, language))
        tag = f'"{sha256(data).hexdigest()[:20]}"'
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "Accept-Language, Cookie"}
        if request.headers.get("if-none-match") == tag:
            return Response(None, status_code=304, headers=headers)  # type: ignore[arg-type]
        return Response(data, media_type=MediaType.JSON, headers=headers)  # type: ignore[arg-type]

    @get("/demo", responses=problems("invalid"))
    async def demo(self, request: AnyRequest, services: Services, language: LanguageWish = None) -> Response[Demo]:
        """A short game between bots, for the title page."""
        await visitor(request)
        data = await services.demo.encoded(language_of(request, language))
        headers = {"cache-control": CACHED, "vary": "Accept-Language, Cookie"}
        return Response(data, media_type=MediaType.JSON, headers=headers)  # type: ignore[arg-type]

    @get("/boards/{id:str}", responses=problems("invalid", "unknown"))
    async def board(
        self,
        request: AnyRequest,
        services: Services,
        id: str,
        theme: str = "light",
        width: int = 0,
        upright: bool = False,
        tall: Tall = 0.0,
        language: LanguageWish = None,
    ) -> Response[BoardDrawing]:
        """A board with its drawing. A small `width` (in pixels) gives a simpler drawing with larger parts; `upright`
        turns the map to portrait format; `tall` makes it so many times as tall as wide."""
        await visitor(request)
        found = await services.studio.drawing(id, theme, language_of(request, language), width, upright, tall)
        return Response(found, headers={"cache-control": CACHED, "vary": "Accept-Language, Cookie"})

    @get("/generated/{kind:str}", responses=problems("invalid", "setup", "unknown"))
    async def generated(
        self,
        request: AnyRequest,
        services: Services,
        kind: Annotated[str, Parameter(max_length=20)],
        players: Players,
        seed: BoardSeed,
        theme: str = "light",
        width: int = 0,
        language: LanguageWish = None,
    ) -> Response[BoardDrawing]:
        """A generated board with its drawing, as a table with the same seed gets it."""
        person = await visitor(request)
        if kind not in RECIPES:
            raise Refusal("setup", "setup-kind", kind=kind[:20], known=", ".join(RECIPES))
        address = address_of(request)
        await services.limits.check_person("board", address if person is None else person.id, address)
        with services.limits.waiting(drawing=address):
            board = await services.studio.generated(kind, players, seed)
            found = await services.studio.drawing(board, theme, language_of(request, language), width)
        return Response(found, headers={"cache-control": CACHED, "vary": "Accept-Language, Cookie"})

    @get("/version", responses=problems())
    async def version(self, state: State) -> Version:
        """What is running. A client of another build reloads itself."""
        served: Client = state.client
        return Version(version=version(), build=served.build)

    @get("/texts", responses=problems("invalid"))
    async def texts(self, request: AnyRequest, language: LanguageWish = None) -> TextSources:
        """The Fluent sources of a language."""
        await visitor(request)
        return text_sources(language_of(request, language))

    @get("/rules", responses=problems("invalid", "unknown"))
    async def rules(self, request: AnyRequest, language: LanguageWish = None) -> RulesPage:
        """The rules for players, in Markdown."""
        await visitor(request)
        return rules_page(language_of(request, language))
