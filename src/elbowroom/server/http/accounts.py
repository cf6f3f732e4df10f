"""The current user's account: password, devices, deletion, data."""

from __future__ import annotations

from litestar import Controller, Response, delete, get, post

from elbowroom.server.http.common import BODY, SOMEBODY, AnyRequest, affords, problems, session_of, somebody
from elbowroom.server.http.people import known as known_here
from elbowroom.server.http.people import me_of, without_cookie
from elbowroom.server.limits import PRICES, request_price
from elbowroom.server.services import Services
from elbowroom.server.storage.state import Person
from elbowroom.server.wire.account_shapes import Device, Farewell, PasswordChange, PersonalExport
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import Me


class AccountPages(Controller):
    """What people do with their account."""

    path = "/api/me"
    tags = ("people",)
    security = SOMEBODY

    @post("/password", status_code=200, responses=problems(*BODY, "who", "forbidden", "password"))
    async def password(self, request: AnyRequest, services: Services, data: PasswordChange) -> Response[Me]:
        """Change the password. Everybody else who is logged in to the account is logged out."""
        person = await somebody(request)
        await services.limits.check("account", person.id)
        session = session_of(request)
        changed = await services.accounts.change_password(person, data.old, data.new, session)
        return await known_here(services, request, changed, session)

    @get("/devices", responses=problems("who"))
    async def devices(self, request: AnyRequest, services: Services) -> list[Device]:
        """Where the user is logged in."""
        return await _devices(services, request, await somebody(request))

    @delete("/devices/{device:str}", status_code=200, responses=problems("who", "unknown", "origin", "invalid"))
    async def log_out_device(self, request: AnyRequest, services: Services, device: str) -> list[Device]:
        """Log out on one device. Returns the others."""
        person = await somebody(request)
        if not await services.sessions.close(device[:48], person.id):
            raise Refusal("unknown", "unknown_device")
        return await _devices(services, request, person)

    @delete("/devices", status_code=200, responses=problems("who", "origin"))
    async def log_out_everywhere(self, request: AnyRequest, services: Services) -> Response[None]:
        """Log out on all devices, this one included."""
        await services.accounts.log_out_everywhere(await somebody(request))
        return without_cookie()

    @post("/delete", status_code=200, responses=problems(*BODY, "who", "password"))
    async def delete_account(self, request: AnyRequest, services: Services, data: Farewell) -> Response[None]:
        """Delete the account, or the guest. Games stay for the others who played them, without the name."""
        person = await somebody(request)
        await services.limits.check("account", person.id)
        for table in await services.accounts.delete(person, data.password):
            await services.reload(table)
        services.skills.shown.pop(person.id, None)
        return without_cookie()

    @get("/export", responses=problems("who"))
    async def export(self, request: AnyRequest, services: Services) -> Response[PersonalExport]:
        """All that is stored about the user, as a file."""
        person = await somebody(request)
        await services.limits.check("account", person.id)
        games = await services.accounts.personal.tables(person.id)
        rows = await services.accounts.personal.rows(person.id)
        price = len(games) * PRICES["opening"] + len(rows["studies"]) * request_price("GET", "/api/studies/*")
        if not affords(request, price):
            raise Refusal("rate")
        found = PersonalExport(
            me=await me_of(services, person),
            created=person.created,
            devices=await _devices(services, request, person),
            games=[await services.accounts.game(id, person) for id in games],
            chat=rows["chat"],
            muted=rows["muted"],
            rating=rows["rating"],
            puzzles=rows["puzzles"],
            daily=rows["daily"],
            studies=[
                {**one, "chapters": (await services.studies.read(one["id"], person.id)).chapters}
                for one in rows["studies"]
            ],
            notifications=rows["notifications"],
        )
        headers = {"content-disposition": 'attachment; filename="elbowroom-account.json"'}
        return Response(found, headers=headers)


async def _devices(services: Services, request: AnyRequest, person: Person) -> list[Device]:
    here = session_of(request)
    return [
        Device(id=one.id, name=one.device, created=one.created, seen=one.seen, here=one.id == here)
        for one in await services.sessions.of(person.id)
    ]
