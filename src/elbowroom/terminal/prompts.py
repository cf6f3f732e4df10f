"""What the screen asks the player to decide, and which commands it offers for it."""

from __future__ import annotations

from typing import Final

from elbowroom.game.reader import Army
from elbowroom.rules.actions import Action
from elbowroom.terminal.scene import Scene


def question(scene: Scene) -> str:
    """What is to be decided."""
    army = scene.acting
    if army is None:
        return scene.texts.text("ask-pick")
    return scene.texts.text(
        f"ask-{_ask(scene, army)}",
        race=scene.texts.race(army.race),
        tokens=_tokens(scene, army),
        pieces=_pieces(scene, army),
    )


def _ask(scene: Scene, army: Army) -> str:
    decision = scene.decision
    if decision == "turn" and not army.active:
        return "turn-declined"
    if decision == "conquer" and scene.kinds <= {"stop", "abandon"}:
        return "conquer-none"
    if decision == "place" and "place" in scene.kinds:
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
    found = _pick_hints(scene) if scene.decision == "pick" else []
    for kind, id in _OFFERS.get(scene.decision, ()):
        action = next((a for a in scene.actions if (a.means or a.kind) == kind), None)
        if action is not None:
            found.append(_hint(id, action, scene))
    if can_undo:
        found.append(scene.texts.text("hint-undo"))
    return [*found, scene.texts.text("hint-help")]


# For each decision: if this kind of action is possible, this hint is shown.
_OFFERS: Final = {
    "turn": (("ready", "ready"), ("decline", "decline"), ("stop", "wait")),
    "conquer": (
        ("conquer", "conquer"), ("conquer", "cost"), ("last", "last"), ("dragon", "dragon"), ("sorcery", "sorcery"),
        ("roll", "roll"), ("abandon", "abandon"), ("stop", "stop"),
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


def _hint(id: str, action: Action, scene: Scene) -> str:
    return scene.texts.text(
        f"hint-{id}",
        region=action.place,
        piece="" if action.piece is None else scene.texts.piece(action.piece),
        letter=scene.letter(action.place).lower() if action.kind == "peace" else "",
    )


def _pick_hints(scene: Scene) -> list[str]:
    number = sum(action.kind == "pick" for action in scene.actions)
    word = scene.texts.race(scene.view.column[0].race).lower()
    return [scene.texts.text("hint-pick", number=number), scene.texts.text("hint-info", word=word)]
