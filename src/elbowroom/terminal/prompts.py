"""What the screen asks the player to decide, and which commands it offers for it."""

from __future__ import annotations

from typing import Final

from elbowroom.game.reader import Army
from elbowroom.language.texts import Texts
from elbowroom.rules.actions import Action
from elbowroom.terminal.commands import COMMANDS, first_word, special_means
from elbowroom.terminal.plan import LISTED
from elbowroom.terminal.scene import Scene


def question(scene: Scene) -> str:
    """What is to be decided."""
    army, race = scene.acting, scene.view.acting
    return scene.texts.text(
        f"ask-{_ask(scene, army)}",
        race="" if race is None else scene.texts.race(race),
        tokens=0 if army is None else _tokens(scene, army),
        pieces="" if army is None else _pieces(scene, army),
    )


def _ask(scene: Scene, army: Army | None) -> str:
    decision = scene.decision
    if decision == "pick" and "ready" in scene.kinds:
        return "pick-revived"
    if decision == "late_decline" and not scene.kinds & {"decline", "vanish"}:
        return "closing"
    if decision == "turn" and army is not None and not army.active:
        return "turn-declined"
    if decision == "conquer" and scene.kinds <= {"stop", "abandon"}:
        return "conquer-none"
    if decision == "place" and "place" in scene.kinds and army is not None and army.pieces:
        return "place-pieces"
    if decision == "place" and "peace" in scene.kinds:
        return "place-peace"
    if decision == "retreat" and "deploy" not in scene.kinds:
        return "retreat-pieces"
    return decision


def _tokens(scene: Scene, army: Army) -> int:
    if scene.decision == "turn":
        return army.hand + army.aside + sum(scene.regions[r].tokens - 1 for r in army.regions)
    return army.hand if scene.decision == "conquer" else scene.to_place


def _pieces(scene: Scene, army: Army) -> str:
    """The pieces in hand that can be placed now."""
    possible = {action.piece for action in scene.actions if action.kind == "place"}
    held = [(scene.texts.piece(piece), number) for piece, number in army.pieces if piece in possible]
    return ", ".join(name if number == 1 else f"{name} ×{number}" for name, number in held)


def hints(scene: Scene, can_undo: bool) -> list[str]:
    """The commands that make sense now, with examples that would be legal; what is to be typed is in backticks."""
    found = _listed(scene) if scene.decision in LISTED else []
    if "pick" in scene.kinds:
        found += _pick_hints(scene)
    offers = [(kind, id) for kind, id in _OFFERS.get(scene.decision, ()) if len(_kinds_of_piece(kind, scene)) < 2]
    by_means = _means_hints(scene)
    for kind, id in offers:
        action = next((a for a in scene.actions if (a.means or a.kind) == kind), None)
        if kind == "means":
            found += by_means.values()
        elif action is not None:
            found.append(_hint("end" if id == "keep" and _ask(scene, None) == "closing" else id, action, scene))
    if scene.decision not in LISTED:
        found += _other_hints(scene, {"pick", "deploy", *by_means, *(kind for kind, _ in offers)})
    if can_undo:
        found.append(scene.texts.text("hint-undo"))
    return [*found, scene.texts.text("hint-help")]


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


def _means_hints(scene: Scene) -> dict[str, str]:
    """The hints for special means that can be used now, as far as their boxes have any."""
    examples = {action.means: action.place for action in reversed(scene.actions) if action.means is not None}
    hints = {means: f"means-{means}.hint" for means in special_means() if means in examples}
    return {means: scene.texts.text(id, region=examples[means]) for means, id in hints.items() if scene.texts.has(id)}


def _hint(id: str, action: Action, scene: Scene) -> str:
    return scene.texts.text(
        f"hint-{id}",
        region=action.place,
        piece="" if action.piece is None else scene.texts.piece(action.piece),
        letter=scene.letter(action.place).lower() if action.kind == "peace" else "",
    )


def _listed(scene: Scene) -> list[str]:
    """All actions of a decision, to be chosen by number."""
    return [
        scene.texts.text("hint-choice", number=number, action=scene.texts.action(action, scene.view))
        for number, action in enumerate(scene.actions, 1)
    ]


def _other_hints(scene: Scene, covered: set[str]) -> list[str]:
    """An example for each thing that other boxes let one do here, as it is typed and what it does."""
    examples: dict[str, Action] = {}
    for action in scene.actions:
        if (action.means or action.kind) not in covered:
            examples.setdefault(typed(action, scene.texts), action)
    return [
        scene.texts.text("hint-other", typed=words, action=scene.texts.action(action, scene.view))
        for words, action in _first_of_each(examples).items()
    ]


def _kinds_of_piece(kind: str, scene: Scene) -> set[str]:
    """The pieces that may be placed or lifted: with several of them a region's number is not enough."""
    return {action.piece for action in scene.actions if action.kind == kind and action.piece is not None}


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


def _pick_hints(scene: Scene) -> list[str]:
    number = sum(action.kind == "pick" for action in scene.actions)
    word = scene.texts.race(scene.view.column[0].race).lower()
    return [scene.texts.text("hint-pick", number=number), scene.texts.text("hint-info", word=word)]
