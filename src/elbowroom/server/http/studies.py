"""Studies: analyses with chapters, kept under a link. Everybody reads them, only their author changes them."""

from __future__ import annotations

import asyncio

from litestar import Controller, delete, get, post, put
from litestar.status_codes import HTTP_200_OK

from elbowroom.server.http.analysis import LARGE, pay_wishes
from elbowroom.server.http.common import ANYBODY, BODY, SOMEBODY, AnyRequest, address_of, problems, somebody, visitor
from elbowroom.server.services import Services
from elbowroom.server.showing.analysis import told_tree
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.identity import new_id
from elbowroom.server.wire.analysis_shapes import Study, StudyCard, StudyDraft
from elbowroom.server.wire.refusals import Refusal, plain

_ERRORS = (*BODY, "who", "position", "illegal", "too_many_studies")


class Studies(Controller):
    """Analyses to show to others."""

    path = "/api/studies"
    tags = ("analysis",)
    request_max_body_size = LARGE

    @get(responses=problems("who"), security=SOMEBODY)
    async def mine(self, request: AnyRequest, services: Services) -> list[StudyCard]:
        """The studies of this user."""
        person = await somebody(request)
        return await services.studies.of(person.id)

    @post(responses=problems(*_ERRORS), security=SOMEBODY)
    async def add(self, request: AnyRequest, services: Services, data: StudyDraft) -> Study:
        """A new study."""
        person = await somebody(request)
        await _check_room(request, services, person)
        pay_wishes(request, (node.step for chapter in data.chapters for node in chapter.nodes))
        id = new_id()
        await services.studies.add(id, person.id, await asyncio.to_thread(_checked, data))
        return await services.studies.read(id, person.id)

    @get("/{id:str}", responses=problems("invalid", "unknown"), security=ANYBODY)
    async def read(self, request: AnyRequest, services: Services, id: str) -> Study:
        """A study."""
        person = await visitor(request)
        return await services.studies.read(id, None if person is None else person.id)

    @put("/{id:str}", responses=problems(*_ERRORS, "unknown", "forbidden"), security=SOMEBODY)
    async def change(self, request: AnyRequest, services: Services, id: str, data: StudyDraft) -> Study:
        """Change a study of one's own."""
        person = await somebody(request)
        await _check_room(request, services, person)
        pay_wishes(request, (node.step for chapter in data.chapters for node in chapter.nodes))
        await services.studies.change(id, person.id, await asyncio.to_thread(_checked, data))
        return await services.studies.read(id, person.id)

    @delete(
        "/{id:str}",
        status_code=HTTP_200_OK,
        responses=problems("invalid", "origin", "who", "unknown", "forbidden"),
        security=SOMEBODY,
    )
    async def remove(self, request: AnyRequest, services: Services, id: str) -> list[StudyCard]:
        """Delete a study of one's own."""
        person = await somebody(request)
        await services.studies.remove(id, person.id)
        return await services.studies.of(person.id)


async def _check_room(request: AnyRequest, services: Services, person: Person) -> None:
    """`Refusal` of too many studies, or of too much text: the disk is everybody's."""
    address = address_of(request)
    await services.limits.check_person("study", person.id, address)
    await services.limits.check("study-kilobytes", address, len(await request.body()) / 1000)


def _checked(draft: StudyDraft) -> StudyDraft:
    """A study that can be shown; `Refusal` if a step of it is not possible."""
    title = plain(draft.title)
    if not title:
        raise Refusal("invalid", "empty_text")
    for chapter in draft.chapters:
        told_tree(chapter.position, chapter.nodes, "en")
        chapter.name = plain(chapter.name) or "?"
    return StudyDraft(title=title, chapters=draft.chapters)
