"""`elbowroom admin`: commands for whoever runs a server. There is no other way to do these things."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from elbowroom.server.run.admin import Admin
    from elbowroom.server.settings import Settings
    from elbowroom.server.storage.clean_up import Cleaned
    from elbowroom.server.storage.state import TableState

app = typer.Typer(
    no_args_is_help=True,
    help="Look after a server: tables, people, chat. Works on its database (ELBOWROOM_DATA, ELBOWROOM_DATABASE), "
    "while it runs or not.",
)
T = TypeVar("T")
Find = Annotated[str | None, typer.Argument(help="Part of an id or a name.")]
Limit = Annotated[int, typer.Option(min=1, help="The most to list.")]
TableId = Annotated[str, typer.Argument(help="The id of the table.")]
Who = Annotated[str, typer.Argument(help="An id or a login.")]


def _do(work: Callable[[Admin], Awaitable[T]]) -> T:
    """Run something on the database named by the environment."""

    async def run(settings: Settings) -> T:
        from elbowroom.server.run.admin import administration

        async with administration(settings) as admin:
            return await work(admin)

    return _run(run)


async def tidied(settings: Settings) -> Cleaned:
    """Clean the database up."""
    from elbowroom.server.run.admin import administration

    async with administration(settings) as admin:
        return await admin.tidy(settings)


def _run(work: Callable[[Settings], Awaitable[T]]) -> T:
    """Run something with the settings in the environment."""
    try:
        from elbowroom.server.run.admin import AdminError
        from elbowroom.server.settings import read_settings
    except ModuleNotFoundError as missing:
        typer.echo(f"elbowroom admin: {missing.name} is not installed; install 'elbowroom[server]'", err=True)
        raise typer.Exit(2) from None
    from sqlalchemy.exc import SQLAlchemyError

    async def run() -> T:
        return await work(read_settings())

    try:
        return asyncio.run(run())
    except (AdminError, ValueError, OSError) as problem:
        typer.echo(f"elbowroom admin: {problem}", err=True)
    except SQLAlchemyError as problem:
        typer.echo(f"elbowroom admin: the database refused: {str(problem).splitlines()[0]}", err=True)
    raise typer.Exit(2)


def _moment(at: float | None) -> str:
    return "-" if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _line(state: TableState) -> str:
    names = [seat.name if seat.kind == "person" else f"{seat.name or '?'} ({seat.kind})" for seat in state.seats]
    seats = ", ".join(names)
    return f"{state.id}  {state.status:9}  {_moment(state.created)}  round {state.round}, step {state.step}  {seats}"


@app.command()
def tables(
    find: Find = None,
    status: Annotated[str | None, typer.Option(help="open, playing, over or abandoned.")] = None,
    limit: Limit = 50,
) -> None:
    """List tables, newest first: all, or those whose id or players match."""
    for state in _do(lambda admin: admin.tables(status, find, limit)):
        typer.echo(_line(state))


@app.command()
def table(id: TableId) -> None:
    """Show a table: who sits there, and when somebody last played."""
    state = _do(lambda admin: admin.table(id))
    typer.echo(_line(state))
    typer.echo(f"access {state.access}, board {state.spec.board if isinstance(state.spec.board, str) else 'generated'}")
    typer.echo(f"began {_moment(state.started)}, last played {_moment(state.acted)}, ended {_moment(state.ended)}")
    for number, seat in enumerate(state.seats, 1):
        typer.echo(f"seat {number}: {seat.kind} {seat.name} {seat.user or seat.bot or ''}".rstrip())


@app.command()
def records(
    folder: Annotated[Path, typer.Argument(help="Where to: one file for each game, named by its table.")],
    limit: Annotated[int, typer.Option(min=1, help="The most to look at, the newest first.")] = 1_000_000,
) -> None:
    """Write the records of finished games, except those of daily worlds; existing files are kept. They hold the
    players' names and all that was hidden. `elbowroom puzzles make --records` looks for puzzles in them."""
    typer.echo(f"{_do(lambda admin: admin.records(folder, limit))} records written to {folder}")


@app.command()
def end(id: TableId) -> None:
    """End a table that is open or being played: it is abandoned without a result, and those at it are told."""
    typer.echo(_line(_do(lambda admin: admin.end(id))))


@app.command()
def people(find: Find = None, limit: Limit = 50) -> None:
    """List people, newest first: all, or those whose name or login matches."""
    for person in _do(lambda admin: admin.people(find, limit)):
        login = "guest" if person.login is None else f"login {person.login}"
        closed = ", closed" if person.login is not None and person.password is None else ""
        typer.echo(f"{person.id}  {_moment(person.created)}  {person.language}  {person.name} ({login}{closed})")


@app.command()
def close(who: Who) -> None:
    """Close an account: its cookies and login stop working at once. Games and results stay."""
    person = _do(lambda admin: admin.close(who))
    typer.echo(f"closed: {person.id} {person.name}")


@app.command()
def password(who: Who) -> None:
    """Give an account a new password, which is printed once; this also opens a closed account again."""
    person, made = _do(lambda admin: admin.new_password(who))
    typer.echo(f"{person.login}: {made}")


@app.command()
def chat(table: TableId, limit: Limit = 200) -> None:
    """Show what was said at a table, each line with its number."""
    for line in _do(lambda admin: admin.chat(table, limit)):
        said = line.text if line.emote is None else f"[{line.emote}]"
        typer.echo(f"{line.n}  {_moment(line.at)}  {line.name} ({line.user}): {said}")


@app.command()
def unsay(
    table: TableId,
    numbers: Annotated[list[int] | None, typer.Argument(help="The numbers of the lines, as `chat` shows them.")] = None,
    who: Annotated[str | None, typer.Option("--by", help="All that this person (id or login) has said there.")] = None,
) -> None:
    """Delete what was said at a table; whoever loads the page from then on does not see it."""
    if not numbers and who is None:
        typer.echo("elbowroom admin: say which lines: their numbers, or --by somebody", err=True)
        raise typer.Exit(2)
    typer.echo(f"deleted: {_do(lambda admin: admin.delete_chat(table, numbers or [], who))}")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")]) -> None:
    """Write everything in the database into one file, while the server runs or not. Keep it secret: it holds the
    server's key."""
    from elbowroom.server.run.backup import back_up

    typer.echo(f"{file}: {_run(lambda settings: back_up(settings, file))} rows")


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A file that `backup` has written.")]) -> None:
    """Fill an empty database, SQLite or PostgreSQL, with a backup. No server may run on it."""
    from elbowroom.server.run.backup import restore as fill

    typer.echo(f"{file}: {_run(lambda settings: fill(settings, file))} rows restored")


@app.command()
def tidy() -> None:
    """Delete guests who never came back and pack old games now; the server does so by itself every six hours."""
    done = _run(tidied)
    typer.echo(f"guests deleted: {done.guests}, sessions ended: {done.sessions}, games packed: {done.games}")


@app.command()
def stats() -> None:
    """How many tables, people and steps there are; today means the last 24 hours."""
    found = _do(lambda admin: admin.statistics())
    typer.echo("tables: " + ", ".join(f"{number} {status}" for status, number in found.tables.items()))
    typer.echo(f"people: {found.guests} guests, {found.accounts} accounts; {found.people_today} of them played today")
    typer.echo(f"steps: {found.steps}, {found.steps_today} of them today; lines said: {found.said}")
