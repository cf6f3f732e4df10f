"""`elbowroom rules`"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from elbowroom.language.lexicon import LexiconEntry
    from elbowroom.language.texts import Texts


def rules(
    name: Annotated[
        list[str] | None, typer.Argument(help="A race, power, relic, place or event, by its id or its name.")
    ] = None,
    lang: Annotated[str | None, typer.Option(help="en or ru; taken from LC_ALL or LANG if not given.")] = None,
) -> None:
    """List what every race, power, relic, place and event does, or explain one of them.

    Exits with 1 if there is nothing of that name, with 2 if there is no such language.
    """
    from rich.console import Console

    from elbowroom.language.texts import TextError, Texts, default_language

    try:
        texts = Texts(lang or default_language())
    except TextError as problem:
        typer.echo(f"elbowroom rules: {problem}", err=True)
        raise typer.Exit(2) from None
    console = Console(highlight=False, emoji=False, markup=False)
    if name:
        _explain(" ".join(name), texts, console)
    else:
        _list_all(texts, console)


def _explain(wanted: str, texts: Texts, console: Console) -> None:
    from elbowroom.language.lexicon import entries, matching, near

    known = {entry.key: entry for entry in entries()}
    found = matching(wanted, list(known))
    for key in found:
        console.print(_explanation(known[key], texts))
    if not found:
        guesses = near(wanted, texts)
        id = "rules-unknown-maybe" if guesses else "rules-unknown"
        typer.echo(texts.text(id, word=wanted, guesses=", ".join(guesses)), err=True)
        raise typer.Exit(1)


def _explanation(entry: LexiconEntry, texts: Texts) -> str:
    """The name, what it is, what it does, its numbers, and where it comes from."""
    tokens, tray = (*entry.numbers, 0, 0)[:2]
    return texts.text(
        f"rules-{entry.group}", name=texts.text(entry.key), effect=texts.text(f"{entry.key}.effect"), tokens=tokens,
        tray=tray, box=texts.box(entry.box), rule=entry.rule,
    )  # fmt: skip


def _list_all(texts: Texts, console: Console) -> None:
    """A table for each kind of thing in each box."""
    from rich.table import Table

    from elbowroom.language.lexicon import entries

    for number, ((box, group), found) in enumerate(groupby(entries(), key=lambda entry: (entry.box, entry.group))):
        if number:
            console.print()
        console.print(f"{texts.box(box)}: {texts.text(f'rules-{group}.title')}", style="bold")
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
        table.add_column(no_wrap=True)
        table.add_column()
        for entry in found:
            table.add_row(texts.text(entry.key), texts.text(f"{entry.key}.effect"))
        console.print(table)
