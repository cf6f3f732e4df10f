"""From a command to the legal actions it stands for, or to a friendly word on why there are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elbowroom.rules.actions import PLAIN, Action
from elbowroom.terminal.commands import Command, Misunderstood, first_word, seat_named
from elbowroom.terminal.deployment import all_to, evenly, to_borders
from elbowroom.terminal.scene import Scene
from elbowroom.texts import Texts, languages

CHANCES: Final = {1: "1/2", 2: "1/3", 3: "1/6"}

# What numbers alone mean at each decision.
_NUMBERS: Final = {
    "pick": "pick",
    "conquer": "conquer",
    "redeploy": "deploy",
    "retreat": "deploy",
    "give_up": "abandon",
    "place": "place",
}
# Decisions whose actions are shown as a numbered list.
LISTED: Final = ("swap", "settle", "pay", "call", "ships", "name")
# Steps at a region, a place of the column or a race, as their texts are written.
_STEPS: Final = ("copy", "renew", "sacrifice", "swap", "name")


def plan(command: Command, scene: Scene) -> list[Action]:
    """The actions a command stands for, all legal one after the other; `Misunderstood` says why there are none."""
    name = command.name or _by_numbers(scene)
    if name == "stop" and not scene.kinds & {"stop"} and "end" in scene.kinds:
        name = "end"
    if name == "end" and not scene.kinds & {"end"} and "stop" in scene.kinds:
        name = "stop"
    if name in PLAIN:
        if command.arguments:
            raise Misunderstood(scene.texts.text("takes-nothing", word=first_word(scene.texts, name)))
        return [_plain(name, scene)]
    if name.startswith("means:"):
        return [_by_means(name.partition(":")[2], command, scene)]
    if name.startswith("piece:"):
        return [_place(command, scene, name.partition(":")[2])]
    return _PLANNERS[name](command, scene)


def _by_numbers(scene: Scene) -> str:
    if scene.decision == "retreat" and "deploy" not in scene.kinds:
        return "place"
    if scene.decision in LISTED:
        return "choose"
    if scene.decision not in _NUMBERS:
        raise not_now(scene)
    return _NUMBERS[scene.decision]


def not_now(scene: Scene) -> Misunderstood:
    """What the player asked for has its time, which is not now."""
    return Misunderstood(scene.texts.text("not-now", decision=scene.texts.decision(scene.decision)))


def _legal(scene: Scene, text: str) -> Action | None:
    return next((action for action in scene.actions if str(action) == text), None)


def _plain(name: str, scene: Scene) -> Action:
    action = _legal(scene, name)
    if action is None:
        raise not_now(scene)
    return action


def region_of(command: Command, scene: Scene, word: str) -> int:
    """The region a command is about: its last number."""
    numbers = command.numbers
    if not numbers:
        example = "7" if word == "conquer" else f"{first_word(scene.texts, word)} 7"
        raise Misunderstood(scene.texts.text("needs-region", example=example))
    last = len(scene.view.board.regions) - 1
    if numbers[-1] > last:
        raise Misunderstood(scene.texts.text("no-region", region=numbers[-1], last=last))
    return numbers[-1]


def _pick(command: Command, scene: Scene) -> list[Action]:
    text, numbers, column = scene.texts.text, command.numbers, scene.view.column
    if scene.decision != "pick":
        raise not_now(scene)
    if not numbers:
        raise Misunderstood(text("needs-number", example=f"{first_word(scene.texts, 'pick')} 3"))
    place = numbers[0]
    if not 1 <= place <= len(column):
        raise Misunderstood(text("no-such-combo", number=len(column)))
    action = _legal(scene, f"pick {place}")
    if action is None:
        own = scene.players[scene.view.seat].coins or 0
        raise Misunderstood(text("too-poor", coins=column[place - 1].price, own=own))
    return [action]


# --- conquest ---
def _conquer(command: Command, scene: Scene) -> list[Action]:
    region = region_of(command, scene, "conquer")
    for means in command.words:  # 'conquer 7 by dragon', as actions are written
        if action := _legal(scene, f"conquer {region} by {means}"):
            return [action]
    action = _legal(scene, f"conquer {region}")
    if action is None:
        raise _why_no_conquest(region, scene)
    return [action]


def _last(command: Command, scene: Scene) -> list[Action]:
    region = region_of(command, scene, "last")
    action = _legal(scene, f"last {region}")
    if action is None and _legal(scene, f"conquer {region}"):
        raise Misunderstood(scene.texts.text("use-plain", region=region, example=str(region)))
    if action is None:
        raise _why_no_conquest(region, scene)
    return [action]


def _by_means(means: str, command: Command, scene: Scene) -> Action:
    region = region_of(command, scene, f"means:{means}")
    action = _legal(scene, f"conquer {region} by {means}")
    if action is None:
        if scene.decision != "conquer":
            raise not_now(scene)
        price = scene.prices[region]
        if not price.reachable:
            raise Misunderstood(scene.texts.reason(price))
        raise Misunderstood(scene.texts.text("means-not-now", region=region))
    return action


def _why_no_conquest(region: int, scene: Scene) -> Misunderstood:
    text = scene.texts.text
    if scene.decision != "conquer":
        return not_now(scene)
    price = scene.prices[region]
    means = [a.means for a in scene.actions if a.place == region and a.means]
    if means:
        example = f"{first_word(scene.texts, f'means:{means[0]}')} {region}"
        return Misunderstood(text("try-means", region=region, example=example))
    if region in scene.gambles:
        example = f"{first_word(scene.texts, 'last')} {region}"
        return Misunderstood(
            text("try-the-die", region=region, total=price.total, hand=price.hand, pips=price.pips,
                 chance=CHANCES[price.pips], example=example)
        )  # fmt: skip
    if price.reason == "short" and "roll" in scene.kinds:
        return Misunderstood(scene.texts.reason(price) + " " + text("no-die-left"))
    return Misunderstood(scene.texts.reason(price))


def _abandon(command: Command, scene: Scene) -> list[Action]:
    if scene.decision not in ("conquer", "give_up"):
        raise not_now(scene)
    region = region_of(command, scene, "abandon")
    action = _legal(scene, f"abandon {region}")
    if action is None:
        raise _why_not_there(region, scene, "abandon-too-late")
    return [action]


def _why_not_there(region: int, scene: Scene, otherwise: str) -> Misunderstood:
    army = scene.acting
    if army is not None and region not in army.regions:
        return Misunderstood(scene.texts.text("not-yours", race=scene.texts.race(army.race), region=region))
    return Misunderstood(scene.texts.text(otherwise, region=region))


# --- tokens and pieces ---
def _deploy(command: Command, scene: Scene) -> list[Action]:
    if "deploy" not in scene.kinds:
        raise not_now(scene)
    region = region_of(command, scene, "deploy")
    number = command.numbers[0] if len(command.numbers) > 1 else 1
    action = _legal(scene, f"deploy {number} {region}")
    if action is None:
        _check_own(region, scene)
        raise Misunderstood(scene.texts.text("too-many", tokens=scene.to_place))
    return [action]


def _check_own(region: int, scene: Scene) -> None:
    army = scene.acting
    if army is not None and region not in scene.havens:
        raise Misunderstood(scene.texts.text("not-yours", race=scene.texts.race(army.race), region=region))


def _all(command: Command, scene: Scene) -> list[Action]:
    _check_tokens(scene)
    region = region_of(command, scene, "all")
    _check_own(region, scene)
    return all_to(region, scene.to_place)


def _even(command: Command, scene: Scene) -> list[Action]:
    _check_tokens(scene)
    army = scene.acting
    return [] if army is None else evenly(scene.view, scene.havens, scene.to_place)


def _border(command: Command, scene: Scene) -> list[Action]:
    _check_tokens(scene)
    army = scene.acting
    return [] if army is None else to_borders(scene.view, army.seat, scene.havens, scene.to_place)


def _check_tokens(scene: Scene) -> None:
    if "deploy" not in scene.kinds:
        raise Misunderstood(scene.texts.text("no-helper"))


def _place(command: Command, scene: Scene, piece: str | None = None) -> Action:
    return _piece_action("place", "no-piece", command, scene, piece)


def _piece_action(kind: str, refusal: str, command: Command, scene: Scene, piece: str | None) -> Action:
    """Place or lift a piece; its name may be left out where only one kind is possible."""
    if kind not in scene.kinds:
        raise not_now(scene)
    region = region_of(command, scene, kind)
    named = piece or next((name for word in command.words if (name := _piece_named(word))), None)
    found = [a for a in scene.actions if a.kind == kind and a.place == region and named in (None, a.piece)]
    if len(found) > 1:
        pieces = ", ".join(scene.texts.piece(a.piece) for a in found if a.piece)
        raise Misunderstood(scene.texts.text("needs-piece", pieces=pieces))
    if not found:
        raise (
            Misunderstood(scene.texts.text(refusal, region=region)) if named else _why_not_there(region, scene, refusal)
        )
    return found[0]


def _piece_named(word: str) -> str | None:
    from elbowroom.terminal.commands import vocabulary

    kind, _, name = vocabulary().get(word, "").partition(":")
    return name if kind in ("piece", "means") else None


def _peace(command: Command, scene: Scene) -> list[Action]:
    if "peace" not in scene.kinds:
        raise not_now(scene)
    if not command.arguments:
        example = f"{first_word(scene.texts, 'peace')} b"
        raise Misunderstood(scene.texts.text("needs-player", example=example))
    seat = seat_named(command.arguments[0], scene)
    action = None if seat is None else _legal(scene, f"peace {seat}")
    if action is None:
        player = command.arguments[0] if seat is None else scene.texts.player(seat)
        raise Misunderstood(scene.texts.text("no-peace", player=player))
    return [action]


# --- what other boxes add ---
def written_out(line: str, scene: Scene) -> list[Action]:
    """The action whose own text a line is, such as ``use sword``; nothing if it is none."""
    action = _legal(scene, " ".join(line.lower().split()))
    return [] if action is None else [action]


def _choose(command: Command, scene: Scene) -> list[Action]:
    """One of a numbered list."""
    number = command.numbers[0] if command.numbers else 0
    if not 1 <= number <= len(scene.actions):
        raise Misunderstood(scene.texts.text("no-such-choice", number=len(scene.actions)))
    return [scene.actions[number - 1]]


def _step(command: Command, scene: Scene) -> list[Action]:
    if command.name not in scene.kinds:
        raise not_now(scene)
    if not command.numbers:
        raise Misunderstood(scene.texts.text("needs-number", example=f"{first_word(scene.texts, command.name)} 3"))
    action = _legal(scene, f"{command.name} {command.numbers[0]}")
    if action is None:
        raise Misunderstood(scene.texts.text("no-such-step", number=command.numbers[0]))
    return [action]


def _use(command: Command, scene: Scene) -> list[Action]:
    """Make a relic ready; its name may be left out where there is but one."""
    ready = {str(action).partition(" ")[2]: action for action in scene.actions if action.kind == "use"}
    if not ready:
        raise not_now(scene)
    exact = [id for id in ready if command.words == [id]]
    found = exact or [id for id in ready if all(_is_called(id, word) for word in command.words)]
    if len(found) != 1:
        pieces = ", ".join(scene.texts.find(id) for id in ready)
        raise Misunderstood(scene.texts.text("needs-piece", pieces=pieces))
    return [ready[found[0]]]


def _is_called(find: str, word: str) -> bool:
    names = [find.replace("_", " "), *(Texts(language).find(find).lower() for language in languages())]
    return any(part.strip("()").startswith(word) for name in names for part in name.split())


_PLANNERS: Final[dict[str, Callable[[Command, Scene], list[Action]]]] = {
    "pick": _pick,
    "conquer": _conquer,
    "last": _last,
    "abandon": _abandon,
    "deploy": _deploy,
    "all": _all,
    "even": _even,
    "border": _border,
    "place": lambda command, scene: [_place(command, scene)],
    "lift": lambda command, scene: [_piece_action("lift", "no-lift", command, scene, None)],
    "peace": _peace,
    "choose": _choose,
    "use": _use,
    **dict.fromkeys(_STEPS, _step),
}
PLAYS: Final = frozenset(word for word in PLAIN if " " not in word) | _PLANNERS.keys()
