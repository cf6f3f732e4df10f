"""`elbowroom dev`: for developers of Elbow Room, in a checkout of its repository."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Annotated, Final

import typer

app = typer.Typer(no_args_is_help=True, help="For developers of Elbow Room, in a checkout of its repository.")

_RULE: Final = re.compile(r"^(?:- |\| )([A-Z]{1,2}\d+[a-z]?) (?:\| )?(.*)")


def rulebook_rules(text: str) -> dict[str, str]:
    """All rules of the rulebook, by id: list items such as ``- W1 ...`` and table rows such as ``| BR1 | ...``."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        match = _RULE.match(line)
        if match:
            id = match.group(1)
            if id in found:
                raise ValueError(f"the rulebook has two rules {id}: give one of them another id")
            found[id] = match.group(2)
    return found


def marked_rules(tests: Path) -> dict[str, str]:
    """The rules that tests are marked with, ``@pytest.mark.rule("BR4")``, and a file that does so."""
    found: dict[str, str] = {}
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found.setdefault(argument.value, str(path.relative_to(tests)))
    return found


@app.callback()
def dev() -> None:
    """For developers of Elbow Room, in a checkout of its repository."""


@app.command()
def rules(root: Annotated[Path, typer.Option(help="The checkout.")] = Path()) -> None:
    """List the rules of the rulebook that no test is marked with. Exit code 1 if there are any."""
    book = root / "docs" / "rulebook.md"
    if not book.exists():
        typer.echo(f"there is no {book}: run this in a checkout of the repository, or name it by --root", err=True)
        raise typer.Exit(2)
    known = rulebook_rules(book.read_text(encoding="utf-8"))
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
