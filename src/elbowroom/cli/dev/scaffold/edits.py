"""Where a new line belongs in a file of a box, of the rules or of the rulebook. Each function returns the new text."""

from __future__ import annotations

import json
import re
from typing import Any

from elbowroom.cli.dev.scaffold.draft import ScaffoldError


def after_last(text: str, pattern: str, block: str) -> str | None:
    """Insert lines after the last line that matches and the indented lines that belong to it; None if none does."""
    lines = text.splitlines(keepends=True)
    found = [number for number, line in enumerate(lines) if re.match(pattern, line)]
    if not found:
        return None
    at = found[-1] + 1
    while at < len(lines) and lines[at].startswith(" "):
        at += 1
    return "".join([*lines[:at], block, *lines[at:]])


def after_paragraph(text: str, heading: str, line: str) -> str | None:
    """Insert a line at the end of the paragraph that follows a heading; None if there is no such heading."""
    found = re.search(rf"^{re.escape(heading)}\n(?:.+\n)*", text, re.MULTILINE)
    return None if found is None else text[: found.end()] + line + text[found.end() :]


def with_message(text: str, kind: str, message: str) -> str:
    """Texts with a message more, after the others of its kind."""
    return after_last(text, f"{kind}-", message) or f"{text.rstrip()}\n\n{message}"


def with_emblem(text: str, key: str, path: str) -> str:
    """Emblems with one more, after the others of its kind; one line for each."""
    emblems: dict[str, Any] = json.loads(text)
    kind = key.partition("-")[0]
    place = max((n for n, other in enumerate(emblems, 1) if other.partition("-")[0] == kind), default=len(emblems))
    items = list(emblems.items())
    items.insert(place, (key, ["own", path]))
    rows = ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in items)
    return f"{{\n{rows}\n}}\n"


def with_portrait(text: str, key: str, parts: list[str]) -> str:
    """Portraits with one more, at the end."""
    portraits: dict[str, list[str]] = json.loads(text) | {key: parts}
    rows = [
        f" {json.dumps(key)}: [\n" + ",\n".join(f"  {json.dumps(part)}" for part in parts) + "\n ]"
        for key, parts in portraits.items()
    ]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def with_sign(text: str, key: str) -> str:
    """The looks of a box with a sign more, one that no other piece has."""
    signs: dict[str, str] = json.loads(text).get("signs", {})
    sign = next(sign for sign in "≡#%&=~@!¤¶" if sign not in signs.values())
    if not signs:
        raise ScaffoldError('there are no "signs" in look.json')
    last = json.dumps(list(signs)[-1]) + ": " + json.dumps(list(signs.values())[-1], ensure_ascii=False)
    return text.replace(last, f"{last}, {json.dumps(key)}: {json.dumps(sign, ensure_ascii=False)}", 1)


def with_entry(text: str, name: str, entry: str) -> str:
    """Python code with an entry more at the end of a list or dictionary that is written a line for each."""
    found = re.search(rf"^{name}\b[^\n]*[\[{{]\n(?:.*\n)*?(?=[\]}}]\n)", text, re.MULTILINE)
    if found is None:
        raise ScaffoldError(f"there is no list {name} with a line for each entry")
    return text[: found.end()] + f"    {entry},\n" + text[found.end() :]


def before_list(text: str, name: str, code: str) -> str:
    """Python code with more code before a list."""
    found = re.search(rf"^{name}\b", text, re.MULTILINE)
    if found is None:
        raise ScaffoldError(f"there is no list {name}")
    return f"{text[: found.start()].rstrip()}\n\n\n{code}\n{text[found.start() :]}"


def with_import(text: str, module: str, *names: str) -> str:
    """Python code that imports names from a module too."""
    wanted = [name for name in names if not re.search(rf"^from {module} import [^#]*?\b{name}\b", text, re.MULTILINE)]
    if not wanted:
        return text
    line = f"from {module} import {', '.join(wanted)}\n"
    same = re.search(rf"^from {module} import (?P<names>[^(\n]+)$", text, re.MULTILINE)
    if same:
        every = sorted({*same["names"].split(", "), *wanted}, key=_import_order)
        return text[: same.start()] + f"from {module} import {', '.join(every)}" + text[same.end() :]
    return after_last(text, r"from \S+ import", line) or f"{line}\n{text}"


def _import_order(name: str) -> tuple[int, str]:
    return 0 if name.isupper() else 1 if name[0].isupper() else 2, name


# --- the rulebook ---
def with_row(text: str, prefix: str, row: str) -> str:
    """The rulebook with a row more in the table of rules that begin so."""
    changed = after_last(text, rf"\| {prefix}\d+ \|", f"{row}\n")
    if changed is None:
        raise ScaffoldError(f"the rulebook has no table of rules {prefix}1, {prefix}2 and so on")
    return changed


def with_need(text: str, kind: str, name: str) -> str:
    """The table of needs (M6) with a race or power more that needs nothing."""
    head = re.search(r"\| need \| races \((\d+)\) \| powers \((\d+)\) \|", text)
    row = re.search(r"^\| none \| (.*) \| (.*) \|$", text, re.MULTILINE)
    if head is None or row is None:
        raise ScaffoldError("the rulebook has no table of needs: | need | races (37) | powers (49) |")
    races, powers = int(head[1]) + (kind == "race"), int(head[2]) + (kind == "power")
    cells = [row[1], row[2]]
    cells[kind == "power"] += f", {name}"
    text = text.replace(row[0], f"| none | {cells[0]} | {cells[1]} |")
    text = text.replace(head[0], f"| need | races ({races}) | powers ({powers}) |")
    total = f"{races * powers:,}".replace(",", " ")
    return re.sub(
        r"In all \d+ races, \d+ powers, [\d ]+ combinations",
        f"In all {races} races, {powers} powers, {total} combinations",
        text,
    )


def with_count(text: str, box: str, kind: str) -> str:
    """The table of boxes with a race or power more in one of them."""
    row = re.search(rf"^(\| [^|]+ \| `{box}` \| )(\d+)( \| )(\d+)( \|.*)$", text, re.MULTILINE)
    if row is None:
        raise ScaffoldError(f"the rulebook's table of boxes does not count the races and powers of `{box}`")
    races, powers = int(row[2]) + (kind == "race"), int(row[4]) + (kind == "power")
    return text.replace(row[0], f"{row[1]}{races}{row[3]}{powers}{row[5]}")


def with_piece(text: str, piece: str, supply: int) -> str:
    """Section 12b with a piece more among those that stay when their race declines (K4)."""
    return re.sub(
        r"^(\| K4 \| [^|]*\))", rf"\1, {piece.replace('_', ' ')} ({supply})", text, count=1, flags=re.MULTILINE
    )
