"""`elbowroom dev new`: the files and lines of a new race, power, box, board or bot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from elbowroom.cli.dev.scaffold.draft import Draft

app = typer.Typer(no_args_is_help=True, help="Write the files and lines of something new, to be filled in.")

Name = Annotated[str, typer.Argument(help="Its id: small letters and underscores.")]
Root = Annotated[Path, typer.Option(help="The checkout.")]
InBox = Annotated[str, typer.Option("--box", help="The box that it belongs to.")]
Russian = Annotated[str, typer.Option("--ru", help="Its name in Russian; it can be written later.")]


@app.command()
def race(
    name: Name, box: InBox = "base", russian: Russian = "", root: Root = Path(),
    piece: Annotated[str, typer.Option(help="A piece that it puts where it conquers.")] = "",
) -> None:  # fmt: skip
    """A race, with numbers and nothing special; or one that puts a piece into each region it conquers."""
    _write(root, lambda draft: _add_trait(draft, "race", name, box, russian, piece))


@app.command()
def power(name: Name, box: InBox = "base", russian: Russian = "", root: Root = Path()) -> None:
    """A power, with a number and nothing special."""
    _write(root, lambda draft: _add_trait(draft, "power", name, box, russian, ""))


@app.command("box")
def new_box(
    name: Name, russian: Russian = "", root: Root = Path(),
    race: Annotated[str, typer.Option(help="Its first race; by default called after it.")] = "",
    power: Annotated[str, typer.Option(help="Its first power; by default called after it.")] = "",
) -> None:  # fmt: skip
    """A box with one race and one power, to be played together with others."""

    def add(draft: Draft) -> None:
        from elbowroom.cli.dev.scaffold.boxes import add_box

        add_box(draft, name, race or f"{name}_folk", power or f"{name}_lore", russian)

    _write(root, add)


@app.command()
def board(
    name: Name, box: InBox = "base", root: Root = Path(),
    players: Annotated[int, typer.Option(help="2 to 5.")] = 4,
    seed: Annotated[int, typer.Option(help="The same seed makes the same board.")] = 0,
    kind: Annotated[str, typer.Option(help="base, river or underground; by default as its box.")] = "",
) -> None:  # fmt: skip
    """A board, with its outline and its picture."""

    def add(draft: Draft) -> list[Path]:
        from elbowroom.cli.dev.scaffold.boards import add_board

        return add_board(draft, name, box, players, seed, kind)

    _write(root, add, f"`elbowroom board check {name}` plays on it and says whether it is fair.")


@app.command()
def bot(name: Name, russian: Russian = "", root: Root = Path()) -> None:
    """A bot that plays at once, if not well."""

    def add(draft: Draft) -> None:
        from elbowroom.cli.dev.scaffold.bots import add_bot

        add_bot(draft, name, russian)

    _write(root, add, f"`elbowroom simulate --bots {name},greedy --games 100` shows how well it plays.")


def _add_trait(draft: Draft, kind: str, name: str, box: str, russian: str, piece: str) -> None:
    from elbowroom.cli.dev.scaffold.content import Newcomer, add_trait, box_folder, check_free, next_rule

    check_free(name)
    if piece:
        check_free(piece)
    box_folder(draft, box)
    add_trait(draft, Newcomer(kind, name, box, next_rule(draft, kind, box), russian, piece))


def _write(root: Path, add: Callable[[Draft], list[Path] | None], hint: str = "") -> None:
    """Write what `add` drafts, or say why not; then say what to do next."""
    from elbowroom.cli.dev.scaffold.draft import Draft

    try:
        draft = Draft(root)
        written = add(draft)
        files = draft.write() if written is None else written
    except ValueError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    typer.echo("Written:")
    for path in files:
        typer.echo(f"  {draft.shown(path)}")
    typer.echo("Next:")
    typer.echo("  `elbowroom dev missing` lists what is still to be written, and where.")
    typer.echo("  docs/adding-content.md says how.")
    if hint:
        typer.echo(f"  {hint}")
    typer.echo("  `make check` runs the linters and the tests.")
