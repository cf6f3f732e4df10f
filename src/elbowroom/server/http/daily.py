"""The daily world: what it is, who has got what in it, and playing it."""

from __future__ import annotations

import contextlib
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from elbowroom.server.http.common import (
    ANYBODY,
    BODY,
    SOMEBODY,
    AnyRequest,
    LanguageWish,
    Tall,
    address_of,
    board_drawn,
    language_of,
    problems,
    somebody,
    visitor,
)
from elbowroom.server.services import Services
from elbowroom.server.showing.daily import champion_entry, entries_of, share_line, shortened, stage_of
from elbowroom.server.showing.library import bot_name
from elbowroom.server.storage.daily_book import DailyTryState
from elbowroom.server.tables.daily_calendar import ends, reveals
from elbowroom.server.wire.daily_shapes import DailyBest, DailyPage, DailyWish
from elbowroom.server.wire.library_shapes import BoardDrawing
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import TableDetails

Day = Annotated[str, Parameter(max_length=10)]
_EARLIER = 14  # days that are listed
_PLAY = (*BODY, "unknown", "who", "again", "daily_tried", "daily_over", "daily_first", "too_many_tables")


class DailyPages(Controller):
    """A world for each day."""

    path = "/api/daily"
    tags = ("daily",)

    @get(responses=problems("invalid", "unknown"), security=ANYBODY)
    async def today(self, request: AnyRequest, services: Services, language: LanguageWish = None) -> DailyPage:
        """Today's world."""
        return await self._page(request, services, services.days.today, language)

    @get("/{day:str}", responses=problems("invalid", "unknown"), security=ANYBODY)
    async def day(self, request: AnyRequest, services: Services, day: Day, language: LanguageWish = None) -> DailyPage:
        """The world of a day that has begun."""
        return await self._page(request, services, day, language)

    @get("/{day:str}/board", responses=problems("invalid", "unknown"), security=ANYBODY)
    async def board(
        self,
        request: AnyRequest,
        services: Services,
        day: Day,
        theme: str = "light",
        width: int = 0,
        upright: bool = False,
        tall: Tall = 0.0,
        language: LanguageWish = None,
    ) -> BoardDrawing:
        """The board of a day that has begun."""
        await visitor(request)
        board = await services.daily.board(await services.daily.world(day))
        return await board_drawn(request, board, theme, language_of(request, language), width, upright, tall)

    @post("/{day:str}/play", status_code=HTTP_200_OK, responses=problems(*_PLAY), security=SOMEBODY)
    async def play(self, request: AnyRequest, services: Services, day: Day, data: DailyWish) -> TableDetails:
        """Play the world of a day: the try that counts, begun or gone on with, or practice."""
        person = await somebody(request)
        await services.limits.check_person("table", person.id, address_of(request))
        room = await services.daily.play(person, day, data.counts)
        return services.table_for(room.state, person.id)

    async def _page(self, request: AnyRequest, services: Services, day: str, language: str | None) -> DailyPage:
        person = await visitor(request)
        user = None if person is None else person.id
        spoken, days, book = language_of(request, language), services.days, services.daily.book
        world = await services.daily.world(day)
        tries = await book.recent_tries(day, user)
        own = next((one for one in tries if one.user == user), None)
        revealed = days.is_revealed(day)
        shown = revealed or (own is not None and own.status != "playing")
        lines = entries_of(tries, world, user, spoken)
        share = None if own is None or own.status != "over" else share_line(own, tries, spoken)
        return DailyPage(
            day=day,
            today=days.today,
            stage=stage_of(days.today, day, revealed),
            ends=ends(day),
            reveals=reveals(day),
            kind=world.kind,
            boxes=world.boxes,
            level=world.level,
            level_name=bot_name(world.level, spoken),
            tried=len(tries),
            shown=shown,
            yours=next((one for one in lines if one.you), None),
            entries=shortened(lines) if shown else [],
            coins=[one.coins or 0 for one in tries if one.status == "over"] if shown else [],
            champion=champion_entry(world, spoken) if shown else None,
            share=share,
            commitment=world.commitment,
            committed=world.committed,
            next_commitment=await services.daily.promise(day) if day == days.today else None,
            seed=str(world.seed) if revealed else None,
            best=await _best(services, day),
            days=await book.days(day, _EARLIER),
        )


async def _best(services: Services, day: str) -> DailyBest | None:
    """The best game of the last day before this one that is revealed, with its review on the way."""
    for earlier in await services.daily.book.days(day, 2):
        if not services.days.is_revealed(earlier):
            continue
        tries = await services.daily.book.recent_tries(earlier)
        if not tries or tries[0].status != "over":
            return None
        await _reviewed(services, tries[0])
        return DailyBest(day=earlier, table=tries[0].table, name=tries[0].name, coins=tries[0].coins or 0)
    return None


async def _reviewed(services: Services, best: DailyTryState) -> None:
    """Ask for the review of the best game, unless somebody has."""
    reviews = services.reviews.store
    if services.settings.reviews and await reviews.state(best.table) is None:
        with contextlib.suppress(Refusal):  # too many are waiting: another time
            await reviews.ask(best.table, best.user, services.days.now(), services.settings.review_queue, 1)
            services.reviews.wake()
