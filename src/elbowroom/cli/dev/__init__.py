"""`elbowroom dev`: for developers of Elbow Room, in a checkout of its repository."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from elbowroom.cli.dev.new import app as new_app
from elbowroom.cli.dev.rules import marked_rules, rulebook_of, rulebook_rules

app = typer.Typer(no_args_is_help=True, help="For developers of Elbow Room, in a checkout of its repository.")
app.add_typer(new_app, name="new")

_NO_CHECKOUT: Final = "there is no {}: run this in a checkout of the repository, or name it by --root"


@app.callback()
def dev() -> None:
    """For developers of Elbow Room, in a checkout of its repository."""


@app.command("rules")
def list_rules(root: Annotated[Path, typer.Option(help="The checkout.")] = Path()) -> None:
    """List the rules of the rulebook that no test is marked with. Exits with 1 if there are any."""
    known = rulebook_rules(_read_book(root))
    marked = marked_rules(root / "tests")
    missing = [rule for rule in known if rule not in marked]
    unknown = sorted(set(marked) - set(known))
    for rule in missing:
        typer.echo(f"{rule:5} {known[rule]:.90}")
    for rule in unknown:
        typer.echo(f"{rule:5} is no rule of the rulebook, but {marked[rule]} names it")
    if missing or unknown:
        typer.echo(f"{len(missing)} of {len(known)} rules without a test")
        raise typer.Exit(1)
    typer.echo(f"all {len(known)} rules have a test")


@app.command("missing")
def list_missing(root: Annotated[Path, typer.Option(help="The checkout.")] = Path()) -> None:
    """List what races, powers, pieces, boards and so on still lack, and where to add it. Exits with 1 if they do."""
    from elbowroom.cli.dev.missing import all_missing

    _read_book(root)
    found = all_missing(root)
    for one in found:
        typer.echo(str(one))
    if found:
        typer.echo(f"{len(found)} missing")
        raise typer.Exit(1)
    typer.echo("nothing is missing")


@app.command("schema")
def show_schema(
    json: Annotated[bool, typer.Option("--json", help="As JSON, with all ids.")] = False,
) -> None:
    """Show what the arrays of a learning environment hold (docs/envs.md)."""
    from elbowroom.envs import schema

    if json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(schema.as_data()), indent=1).decode())
    else:
        typer.echo(f"Version {schema.VERSION} of the observations.\n\n{schema.as_markdown()}", nl=False)


def _read_book(root: Path) -> str:
    book = rulebook_of(root)
    if not book.exists():
        typer.echo(_NO_CHECKOUT.format(book), err=True)
        raise typer.Exit(2)
    return book.read_text(encoding="utf-8")
