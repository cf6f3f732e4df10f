"""`elbowroom review`"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from elbowroom.review import Review, ReviewRun
    from elbowroom.rules.board import Board


def review(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write a page that opens offline: a name ending in .html.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")] = False,
    language: Annotated[
        str | None, typer.Option("--language", help="en or ru; taken from LC_ALL or LANG if not given.")
    ] = None,
    visits: Annotated[
        int, typer.Option(min=1, help="How many positions are imagined to compare the best turns of a decision.")
    ] = 1000,
    seats: Annotated[
        str, typer.Option(help="Whose turns are judged, such as A or A,C; everybody's if not given.")
    ] = "",
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Number of processes; it does not change the result.")
    ] = None,
) -> None:  # fmt: skip
    """Review a game: win chances, luck and skill, and which turns could have been better.

    Exits with 1 if the record does not hold, with 2 if it cannot be read or something asked for is wrong.
    """
    from elbowroom.language.texts import TextError, Texts, default_language
    from elbowroom.review import ReviewError, ReviewRun, Strength

    spoken = language or default_language()
    try:
        Texts(spoken)
        if output is not None and output.suffix != ".html":
            raise ValueError(f"{output}: a page is written to a name ending in .html")
        judged = _seats(seats)
        text = file.read_bytes().decode("utf-8")
    except OSError as error:
        raise _failed(f"{file}: cannot be read: {error.strerror}", 2) from None
    except UnicodeDecodeError as error:
        raise _failed(f"{file}: this is no text in UTF-8: byte {error.start} is wrong", 2) from None
    except (ValueError, TextError) as error:
        raise _failed(str(error), 2) from None
    try:
        run = ReviewRun(text, Strength(visits=visits), jobs or os.cpu_count() or 1, judged)
        found = _reviewed(run)
    except ReviewError as error:
        raise _failed(f"{file}: {error}", 1 if error.readable else 2) from None
    if output is not None:
        _write(found, spoken, run.board, output)
    _show(found, spoken, output is None, as_json)


def _failed(message: str, code: int) -> typer.Exit:
    typer.echo(f"elbowroom review: {message}", err=True)
    return typer.Exit(code)


def _seats(text: str) -> tuple[int, ...] | None:
    from elbowroom.language.texts import LETTERS

    names = [name.strip().upper() for name in text.split(",") if name.strip()]
    for name in names:
        if len(name) != 1 or name not in LETTERS:
            raise ValueError(f"--seats: there is no seat {name!r}; seats are letters from {LETTERS[0]} on, such as A,C")
    return tuple(LETTERS.index(name) for name in names) or None


def _reviewed(run: ReviewRun) -> Review:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("turns", total=run.total)
        for _ in run:
            progress.advance(task)
        return run.result()


def _write(review: Review, language: str, board: Board, output: Path) -> None:
    from elbowroom.review.page import page

    try:
        output.write_text(page(review, language, board), encoding="utf-8")
    except OSError as error:
        raise _failed(f"{output}: cannot be written: {error.strerror}", 2) from None


def _show(review: Review, language: str, as_text: bool, as_json: bool) -> None:
    from rich.console import Console

    from elbowroom.review.report import print_review

    if as_json:
        typer.echo(review.json().decode())
    elif as_text:
        print_review(review, language, Console())
