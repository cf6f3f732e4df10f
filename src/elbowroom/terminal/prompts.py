"""What the screen asks the player to decide, and which commands it offers for it."""

from __future__ import annotations

from typing import Final

from elbowroom.game.reader import Army
from elbowroom.language.lexicon import special_means
from elbowroom.language.texts import Texts
from elbowroom.rules.actions import Action
from elbowroom.terminal.commands import COMMANDS, first_word
from elbowroom.terminal.plan import LISTED
from elbowroom.terminal.shown_position import ShownPosition


def question(shown: ShownPosition) -> str:
    """What is to be decided."""
    army, race = shown.acting, shown.view.acting
    return shown.texts.text(
        f"ask-{_ask(shown, army)}",
        race="" if race is None else shown.texts.race(race),
        tokens=0 if army is None else _tokens(shown, army),
        pieces="" if army is None else _pieces(shown, army),
    )


def _ask(shown: ShownPosition, army: Army | None) -> str:
    decision = shown.decision
    if decision == "pick" and "ready" in shown.kinds:
        return "pick-revived"
    if decision == "late_decline" and not shown.kinds & {"decline", "vanish"}:
        return "closing"
    if decision == "turn" and army is not None and not army.active:
        return "turn-declined"
    if decision == "conquer" and shown.kinds <= {"stop", "abandon"}:
        return "conquer-none"
    if decision == "place" and "place" in shown.kinds and army is not None and army.pieces:
        return "place-pieces"
    if decision == "place" and "peace" in shown.kinds:
        return "place-peace"
    if decision == "retreat" and "deploy" not in shown.kinds:
        return "retreat-pieces"
    return decision


def _tokens(shown: ShownPosition, army: Army) -> int:
    if shown.decision == "turn":
        return army.hand + army.aside + sum(shown.regions[r].tokens - 1 for r in army.regions)
    return army.hand if shown.decision == "conquer" else shown.to_place


def _pieces(shown: ShownPosition, army: Army) -> str:
    """The pieces in hand that can be placed now."""
    possible = {action.piece for action in shown.actions if action.kind == "place"}
    held = [(shown.texts.piece(piece), number) for piece, number in army.pieces if piece in possible]
    return ", ".join(name if number == 1 else f"{name} ×{number}" for name, number in held)


def hints(shown: ShownPosition, can_undo: bool) -> list[str]:
    """The commands that make sense now, with examples that would be legal; what is to be typed is in backticks."""
    found = _listed(shown) if shown.decision in LISTED else []
    if "pick" in shown.kinds:
        found += _pick_hints(shown)
    offers = [(kind, id) for kind, id in _OFFERS.get(shown.decision, ()) if len(_kinds_of_piece(kind, shown)) < 2]
    by_means = _means_hints(shown)
    for kind, id in offers:
        action = next((a for a in shown.actions if (a.means or a.kind) == kind), None)
        if kind == "means":
            found += by_means.values()
        elif action is not None:
            found.append(_hint("end" if id == "keep" and _ask(shown, None) == "closing" else id, action, shown))
    if shown.decision not in LISTED:
        found += _other_hints(shown, {"pick", "deploy", *by_means, *(kind for kind, _ in offers)})
    if can_undo:
        found.append(shown.texts.text("hint-undo"))
    return [*found, shown.texts.text("hint-help")]


# For each decision: if this kind of action is possible, this hint is shown. For special means the boxes have them.
_OFFERS: Final = {
    "pick": (("ready", "revive"),),
    "turn": (("ready", "ready"), ("decline", "decline"), ("stop", "wait")),
    "conquer": (
        ("conquer", "conquer"), ("conquer", "cost"), ("last", "last"), ("means", "means"), ("roll", "roll"),
        ("abandon", "abandon"), ("stop", "stop"),
    ),
    "redeploy": (("deploy", "deploy"), ("deploy", "all"), ("deploy", "even"), ("deploy", "border")),
    "give_up": (("abandon", "give_up"),),
    "place": (("place", "place"), ("lift", "lift"), ("peace", "peace"), ("end", "end")),
    "retreat": (
        ("deploy", "deploy"), ("deploy", "all"), ("deploy", "even"), ("deploy", "border"), ("place", "place"),
        ("end", "hold"),
    ),
    "late_decline": (("decline", "late"), ("end", "keep")),
}  # fmt: skip


def _means_hints(shown: ShownPosition) -> dict[str, str]:
    """The hints for special means that can be used now, as far as their boxes have any."""
    examples = {action.means: action.place for action in reversed(shown.actions) if action.means is not None}
    hints = {means: f"means-{means}.hint" for means in special_means() if means in examples}
    return {means: shown.texts.text(id, region=examples[means]) for means, id in hints.items() if shown.texts.has(id)}


def _hint(id: str, action: Action, shown: ShownPosition) -> str:
    return shown.texts.text(
        f"hint-{id}",
        region=action.place,
        piece="" if action.piece is None else shown.texts.piece(action.piece),
        letter=shown.letter(action.place).lower() if action.kind == "peace" else "",
    )


def _listed(shown: ShownPosition) -> list[str]:
    """All actions of a decision, to be chosen by number."""
    return [
        shown.texts.text("hint-choice", number=number, action=shown.texts.action(action, shown.view))
        for number, action in enumerate(shown.actions, 1)
    ]


def _other_hints(shown: ShownPosition, covered: set[str]) -> list[str]:
    """An example for each thing that other boxes let one do here, as it is typed and what it does."""
    examples: dict[str, Action] = {}
    for action in shown.actions:
        if (action.means or action.kind) not in covered:
            examples.setdefault(typed(action, shown.texts), action)
    return [
        shown.texts.text("hint-other", typed=words, action=shown.texts.action(action, shown.view))
        for words, action in _first_of_each(examples).items()
    ]


def _kinds_of_piece(kind: str, shown: ShownPosition) -> set[str]:
    """The pieces that may be placed or lifted: with several of them a region's number is not enough."""
    return {action.piece for action in shown.actions if action.kind == kind and action.piece is not None}


def _first_of_each(examples: dict[str, Action]) -> dict[str, Action]:
    """One example of each kind of step, piece or means; relics to be used one by one."""
    seen: set[str] = set()
    found: dict[str, Action] = {}
    for words, action in examples.items():
        kind = str(action) if action.kind == "use" else f"{action.kind} {action.piece} {action.means}"
        if kind not in seen:
            seen.add(kind)
            found[words] = action
    return found


def typed(action: Action, texts: Texts) -> str:
    """What a player types for an action, the shortest way, in the words of his language."""
    if action.means is not None:
        return f"{first_word(texts, f'means:{action.means}')} {action.place}"
    if action.piece is not None:
        verb = "" if action.kind == "place" else first_word(texts, action.kind) + " "
        return f"{verb}{first_word(texts, f'piece:{action.piece}')} {action.place}"
    _, _, rest = str(action).partition(" ")
    return f"{first_word(texts, action.kind)} {rest}".strip() if action.kind in COMMANDS else str(action)


def _pick_hints(shown: ShownPosition) -> list[str]:
    number = sum(action.kind == "pick" for action in shown.actions)
    word = shown.texts.race(shown.view.column[0].race).lower()
    return [shown.texts.text("hint-pick", number=number), shown.texts.text("hint-info", word=word)]
