"""`elbowroom dev`: for developers of Elbow Room, in a checkout of its repository."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Annotated, Final

import typer

app = typer.Typer(no_args_is_help=True, help="For developers of Elbow Room, in a checkout of its repository.")

# Which boxes a rule speaks of, by the letters of its id. Other rules are the core's and come with any box.
BOXES_BY_LETTERS: Final = {
    "BR": "base", "BP": "base",
    "SR": "spiderweb", "SP": "spiderweb",
    "RW": "river",
    "UG": "underground", "UR": "underground", "UP": "underground", "UL": "underground", "QU": "underground",
}  # fmt: skip
# Exceptions: rules of the core, or rulings, that have nothing to say before these boxes exist.
BOXES_BY_RULE: Final = {
    "U5": "underground",  # Monsters, relics and places at setup
    "U6": "river",  # pirates and events at setup
    "O3": "spiderweb",  # pots of gold
    "O6": "underground",  # benefits at the start of a turn: Copycat, Fountain, Reborn, Great Ancient
    "O17": "underground",  # the Altar
    "M2": "underground",  # rivers and seas stand for each other
    "M3": "underground",  # terrain twins
    "M4": "underground",  # relics and places on a base board
    "M7": "underground",  # readings for mixed boxes
    "M7a": "river underground",
    "M8": "underground",
    "K7": "underground",  # the Queen
    "K8": "spiderweb",  # winter markers
    "K9": "spiderweb",  # loot
    "K10": "spiderweb",  # pots
    "K11": "spiderweb",  # lava
    "K12": "spiderweb",  # pieces of a copied power
    "K13": "underground",  # hammers, vengeance markers
    "K14": "underground",  # the bag
    "K15": "underground",  # the ghost
    "K16": "underground",  # the Balrog, the volcano
    "H3": "spiderweb",  # loot is known to the Skags' player
    "Q7": "underground",  # Gnomes
    "Q8": "spiderweb",  # Copycat
    "Q9": "spiderweb",  # Barricade
    "Q10": "underground spiderweb",  # Liches, Corrupt
    "Q12": "river spiderweb",  # pirates, winter
    "Q13": "spiderweb",  # Homunculi, Shamans
    "Q14": "underground",  # Flames
    "Q17": "underground spiderweb",  # lava, Balrog
    "Q25": "spiderweb",  # Soul-Touch
    "Q26": "underground spiderweb",  # Stout beside a copied power or Stonehedge
    "Q29": "underground",  # Will-o'-Wisps
    "Q31": "spiderweb",  # Mercenary
    "Q32": "spiderweb",  # Slingmen, Catapult
    "Q34": "spiderweb",  # Pixies, Barbarians
    "Q36": "spiderweb",  # Homunculi
    "Q37": "spiderweb",  # Leprechauns
    "Q38": "river",  # Halflings and Flying on rivers
    "Q39": "river",  # Seafaring on rivers
    "Q40": "river",  # Tritons in rivers
    "Q41": "river",  # harbours
    "Q42": "river",  # thaw
    "Q43": "river",  # pirate ships
}

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


def boxes_of(rule: str) -> set[str]:
    """The boxes a rule cannot do without; none for a rule of the core."""
    words = BOXES_BY_RULE.get(rule) or BOXES_BY_LETTERS.get(rule.rstrip("0123456789abcde"), "")
    return set(words.split())


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
def rules(
    box: Annotated[list[str] | None, typer.Option(help="Only the core and these boxes (default: all built).")] = None,
    all: Annotated[bool, typer.Option("--all", help="Also the rules of boxes that are not built yet.")] = False,
    root: Annotated[Path, typer.Option(help="The checkout.")] = Path(),
) -> None:
    """List the rules of the rulebook that no test is marked with. Exit code 1 if there are any."""
    from elbowroom.boxes.catalog import BOXES

    book = root / "docs" / "rulebook.md"
    if not book.exists():
        typer.echo(f"there is no {book}: run this in a checkout of the repository, or name it by --root", err=True)
        raise typer.Exit(2)
    named = {name for words in (*BOXES_BY_LETTERS.values(), *BOXES_BY_RULE.values()) for name in words.split()}
    for name in set(box or ()) - named:
        typer.echo(f"the rulebook has no box {name!r}; it has: {', '.join(sorted(named))}", err=True)
        raise typer.Exit(2)
    known = rulebook_rules(book.read_text(encoding="utf-8"))
    marked = marked_rules(root / "tests")
    chosen = set(BOXES) if box is None else set(box)
    wanted = [rule for rule in known if all or boxes_of(rule) <= chosen]
    missing = [rule for rule in wanted if rule not in marked]
    unknown = sorted(set(marked) - set(known))
    for rule in missing:
        typer.echo(f"{rule:5} {known[rule]:.90}")
    for rule in unknown:
        typer.echo(f"{rule:5} is no rule of the rulebook, but {marked[rule]} names it")
    if missing or unknown:
        typer.echo(f"{len(missing)} of {len(wanted)} rules without a test")
        raise typer.Exit(1)
    typer.echo(f"all {len(wanted)} rules have a test")
