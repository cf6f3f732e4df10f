"""A new box: a folder with one race and one power, and its part of the rules."""

from __future__ import annotations

import json
import string

from elbowroom.boxes.catalog import BOXES
from elbowroom.cli.dev.rules import rulebook_of, rulebook_rules
from elbowroom.cli.dev.scaffold.content import Newcomer, add_trait, check_free, check_id, prefix_of, rulebook_row, title
from elbowroom.cli.dev.scaffold.draft import WRITE_RU, Draft, ScaffoldError

_MANIFEST = '''"""What {name} brings."""

from __future__ import annotations

from pathlib import Path

from elbowroom.boxes.{id}.powers import POWERS
from elbowroom.boxes.{id}.races import RACES
from elbowroom.rules.box import Box

BOX = Box("{id}", Path(__file__).parent, races=RACES, powers=POWERS)
'''
_LIST = '''"""The {word}s of {name}."""

from __future__ import annotations

from elbowroom.rules.traits import {kind}

{kinds}: list[{kind}] = [
]
'''
_RULES = """## {name}
### {races}
{banner}

### {powers}
{badge}
"""
_SECTION = """## {number}. {name}
### Races
| id | EN / RU | banner | supply | rule |
|---|---|---|---|---|
{race}

### Powers
| id | EN / RU | badge | rule |
|---|---|---|---|
{power}

"""
_NEXT_SECTION = "## 12. Mixing boxes"


def add_box(draft: Draft, id: str, race: str, power: str, russian: str = "") -> None:
    """A whole box, with a race and a power."""
    check_id(id)
    folder = draft.package / "boxes" / id
    if id in BOXES or folder.exists():
        raise ScaffoldError(f"there is a box {id!r} already: choose another name")
    for one in (race, power):
        check_free(one)
    if race == power:
        raise ScaffoldError(f"the race and the power are both called {race!r}: choose another name for one of them")
    letter = _free_letter(draft, id)
    traits = [Newcomer("race", race, id, f"{letter}R1"), Newcomer("power", power, id, f"{letter}P1")]
    name, russian_name = title(id), russian or f"{WRITE_RU[:-1]}: {title(id)})"
    files = {
        "box.json": json.dumps({}) + "\n",
        "__init__.py": "",
        "manifest.py": _MANIFEST.format(id=id, name=name),
        "races.py": _LIST.format(word="race", name=name, kind="Race", kinds="RACES"),
        "powers.py": _LIST.format(word="power", name=name, kind="Power", kinds="POWERS"),
        "texts/en.ftl": f"# {name}.\n\nbox-{id} = {name}\n",
        "texts/ru.ftl": f"# {russian_name}.\n\nbox-{id} = {russian_name}\n",
        "rules/en.md": _RULES.format(
            name=name, races="Races", banner="The two numbers are the tokens on the banner and in the tray.",
            powers="Powers", badge="The number is that of the badge.",
        ),
        "rules/ru.md": _RULES.format(
            name=russian_name, races="Расы", banner="Два числа — жетоны на знамени и в запасе.",
            powers="Умения", badge="Число — жетоны на значке.",
        ),
        "emblems.json": "{}\n",
    }  # fmt: skip
    for file, text in files.items():
        draft.create(folder / file, text)
    draft.create(draft.root / "tests" / "boxes" / id / "__init__.py", "")
    _add_section(draft, id, name, traits)
    for new in traits:
        add_trait(draft, new)


def _free_letter(draft: Draft, id: str) -> str:
    """The first letter for the ids of its rules that no other box has: its own, if possible."""
    used = {prefix_of(rule) for rule in rulebook_rules(draft.text(rulebook_of(draft.root)))}
    letters: str = id.upper() + string.ascii_uppercase
    for letter in letters:
        if letter.isalpha() and not {f"{letter}R", f"{letter}P"} & used:
            return letter
    raise ScaffoldError("no letters are left for the ids of its rules")


def _add_section(draft: Draft, id: str, name: str, traits: list[Newcomer]) -> None:
    """Its row in the rulebook's table of boxes, and its section, the last before the rules about mixing boxes."""
    path = rulebook_of(draft.root)
    text = draft.text(path)
    if _NEXT_SECTION not in text:
        raise ScaffoldError(f"the rulebook has no heading {_NEXT_SECTION!r}")
    race, power = map(rulebook_row, traits)
    numbers = [f"11{letter}" for letter in string.ascii_lowercase]
    number = next(number for number in numbers if f"## {number}. " not in text)
    section = _SECTION.format(number=number, name=name, race=race, power=power)
    text = text.replace(_NEXT_SECTION, section + _NEXT_SECTION, 1)
    head, _, rest = text.partition("\n\nIn all ")
    draft.change(path, f"{head}\n| {name} | `{id}` | 0 | 0 | |\n\nIn all {rest}")
