"""Turns a command into the legal actions it stands for, or explains why there are none."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from elbowroom.game.costs import Cost
from elbowroom.language.texts import Texts, languages
from elbowroom.rules.actions import PLAIN, Action
from elbowroom.rules.chance import FACES
from elbowroom.terminal.commands import Command, Misunderstood, first_word, seat_named
from elbowroom.terminal.deployment import all_to, evenly, to_borders
from elbowroom.terminal.shown_position import ShownPosition

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


def chance(price: Cost) -> str:
    """How likely the die gives what is missing, as a fraction."""
    return str(Fraction(price.chances, len(FACES)))


def plan(command: Command, shown: ShownPosition) -> list[Action]:
    """The actions a command stands for, all legal one after the other; `Misunderstood` says why there are none."""
    name = command.name or _by_numbers(shown)
    if name == "stop" and not shown.kinds & {"stop"} and "end" in shown.kinds:
        name = "end"
    if name == "end" and not shown.kinds & {"end"} and "stop" in shown.kinds:
        name = "stop"
    if name in PLAIN:
        if command.arguments:
            raise Misunderstood(shown.texts.text("takes-nothing", word=first_word(shown.texts, name)))
        return [_plain(name, shown)]
    if name.startswith("means:"):
        return [_by_means(name.partition(":")[2], command, shown)]
    if name.startswith("piece:"):
        return [_place(command, shown, name.partition(":")[2])]
    return _PLANNERS[name](command, shown)


def _by_numbers(shown: ShownPosition) -> str:
    if shown.decision == "retreat" and "deploy" not in shown.kinds:
        return "place"
    if shown.decision in LISTED:
        return "choose"
    if shown.decision not in _NUMBERS:
        raise not_now(shown)
    return _NUMBERS[shown.decision]


def not_now(shown: ShownPosition) -> Misunderstood:
    """The error for a command that does not fit the decision at hand."""
    return Misunderstood(shown.texts.text("not-now", decision=shown.texts.decision(shown.decision)))


def _legal(shown: ShownPosition, text: str) -> Action | None:
    return next((action for action in shown.actions if str(action) == text), None)


def _plain(name: str, shown: ShownPosition) -> Action:
    action = _legal(shown, name)
    if action is None:
        raise not_now(shown)
    return action


def region_of(command: Command, shown: ShownPosition, word: str) -> int:
    """The region a command is about: its last number."""
    numbers = command.numbers
    if not numbers:
        example = "7" if word == "conquer" else f"{first_word(shown.texts, word)} 7"
        raise Misunderstood(shown.texts.text("needs-region", example=example))
    last = len(shown.view.board.regions) - 1
    if numbers[-1] > last:
        raise Misunderstood(shown.texts.text("no-region", region=numbers[-1], last=last))
    return numbers[-1]


def _pick(command: Command, shown: ShownPosition) -> list[Action]:
    text, numbers, column = shown.texts.text, command.numbers, shown.view.column
    if shown.decision != "pick":
        raise not_now(shown)
    if not numbers:
        raise Misunderstood(text("needs-number", example=f"{first_word(shown.texts, 'pick')} 3"))
    place = numbers[0]
    if not 1 <= place <= len(column):
        raise Misunderstood(text("no-such-combo", number=len(column)))
    action = _legal(shown, f"pick {place}")
    if action is None:
        own = shown.players[shown.view.seat].coins or 0
        raise Misunderstood(text("too-poor", coins=column[place - 1].price, own=own))
    return [action]


# --- conquest ---
def _conquer(command: Command, shown: ShownPosition) -> list[Action]:
    region = region_of(command, shown, "conquer")
    for means in command.words:  # 'conquer 7 by dragon', as actions are written
        if action := _legal(shown, f"conquer {region} by {means}"):
            return [action]
    action = _legal(shown, f"conquer {region}")
    if action is None:
        raise _why_no_conquest(region, shown)
    return [action]


def _last(command: Command, shown: ShownPosition) -> list[Action]:
    region = region_of(command, shown, "last")
    action = _legal(shown, f"last {region}")
    if action is None and _legal(shown, f"conquer {region}"):
        raise Misunderstood(shown.texts.text("use-plain", region=region, example=str(region)))
    if action is None:
        raise _why_no_conquest(region, shown)
    return [action]


def _by_means(means: str, command: Command, shown: ShownPosition) -> Action:
    region = region_of(command, shown, f"means:{means}")
    action = _legal(shown, f"conquer {region} by {means}")
    if action is None:
        if shown.decision != "conquer":
            raise not_now(shown)
        price = shown.prices[region]
        if not price.reachable:
            raise Misunderstood(shown.texts.reason(price))
        raise Misunderstood(shown.texts.text("means-not-now", region=region))
    return action


def _why_no_conquest(region: int, shown: ShownPosition) -> Misunderstood:
    text = shown.texts.text
    if shown.decision != "conquer":
        return not_now(shown)
    price = shown.prices[region]
    means = [a.means for a in shown.actions if a.place == region and a.means]
    if means:
        example = f"{first_word(shown.texts, f'means:{means[0]}')} {region}"
        return Misunderstood(text("try-means", region=region, example=example))
    if region in shown.gambles:
        example = f"{first_word(shown.texts, 'last')} {region}"
        return Misunderstood(
            text("try-the-die", region=region, total=price.total, hand=price.hand, pips=price.pips,
                 chance=chance(price), example=example)
        )  # fmt: skip
    if price.reason == "short" and "roll" in shown.kinds:
        return Misunderstood(shown.texts.reason(price) + " " + text("no-die-left"))
    return Misunderstood(shown.texts.reason(price))


def _abandon(command: Command, shown: ShownPosition) -> list[Action]:
    if shown.decision not in ("conquer", "give_up"):
        raise not_now(shown)
    region = region_of(command, shown, "abandon")
    action = _legal(shown, f"abandon {region}")
    if action is None:
        raise _why_not_there(region, shown, "abandon-too-late")
    return [action]


def _why_not_there(region: int, shown: ShownPosition, otherwise: str) -> Misunderstood:
    army = shown.acting
    if army is not None and region not in army.regions:
        return Misunderstood(shown.texts.text("not-yours", race=shown.texts.race(army.race), region=region))
    return Misunderstood(shown.texts.text(otherwise, region=region))


# --- tokens and pieces ---
def _deploy(command: Command, shown: ShownPosition) -> list[Action]:
    if "deploy" not in shown.kinds:
        raise not_now(shown)
    region = region_of(command, shown, "deploy")
    number = command.numbers[0] if len(command.numbers) > 1 else 1
    action = _legal(shown, f"deploy {number} {region}")
    if action is None:
        _check_own(region, shown)
        raise Misunderstood(shown.texts.text("too-many", tokens=shown.to_place))
    return [action]


def _check_own(region: int, shown: ShownPosition) -> None:
    army = shown.acting
    if army is not None and region not in shown.havens:
        raise Misunderstood(shown.texts.text("not-yours", race=shown.texts.race(army.race), region=region))


def _all(command: Command, shown: ShownPosition) -> list[Action]:
    _check_tokens(shown)
    region = region_of(command, shown, "all")
    _check_own(region, shown)
    return all_to(region, shown.havens[region])


def _even(command: Command, shown: ShownPosition) -> list[Action]:
    _check_tokens(shown)
    army = shown.acting
    return [] if army is None else evenly(shown.view, shown.havens, shown.to_place)


def _border(command: Command, shown: ShownPosition) -> list[Action]:
    _check_tokens(shown)
    army = shown.acting
    return [] if army is None else to_borders(shown.view, army.seat, shown.havens, shown.to_place)


def _check_tokens(shown: ShownPosition) -> None:
    if "deploy" not in shown.kinds:
        raise Misunderstood(shown.texts.text("no-helper"))


def _place(command: Command, shown: ShownPosition, piece: str | None = None) -> Action:
    return _piece_action("place", "no-piece", command, shown, piece)


def _piece_action(kind: str, refusal: str, command: Command, shown: ShownPosition, piece: str | None) -> Action:
    """Place or lift a piece; its name may be left out where only one kind is possible."""
    if kind not in shown.kinds:
        raise not_now(shown)
    region = region_of(command, shown, kind)
    named = piece or next((name for word in command.words if (name := _piece_named(word))), None)
    found = [a for a in shown.actions if a.kind == kind and a.place == region and named in (None, a.piece)]
    if len(found) > 1:
        pieces = ", ".join(shown.texts.piece(a.piece) for a in found if a.piece)
        raise Misunderstood(shown.texts.text("needs-piece", pieces=pieces))
    if not found and named:
        why = _obstacle(shown, f"{kind} {named} {region}")
        raise Misunderstood(why or shown.texts.text(refusal, region=region))
    if not found:
        raise _why_not_there(region, shown, refusal)
    return found[0]


def _obstacle(shown: ShownPosition, text: str) -> str:
    """What stands in the way of an action; an empty text if the words name none, or nothing special does."""
    try:
        return shown.texts.obstacle(shown.view.obstacle(shown.view.parse(text)))
    except ValueError:
        return ""


def _piece_named(word: str) -> str | None:
    from elbowroom.terminal.commands import vocabulary

    kind, _, name = vocabulary().get(word, "").partition(":")
    return name if kind in ("piece", "means") else None


def _peace(command: Command, shown: ShownPosition) -> list[Action]:
    if "peace" not in shown.kinds:
        raise not_now(shown)
    if not command.arguments:
        example = f"{first_word(shown.texts, 'peace')} b"
        raise Misunderstood(shown.texts.text("needs-player", example=example))
    seat = seat_named(command.arguments[0], shown)
    action = None if seat is None else _legal(shown, f"peace {seat}")
    if action is None:
        player = command.arguments[0] if seat is None else shown.texts.player(seat)
        why = "" if seat is None else _obstacle(shown, f"peace {seat}")
        raise Misunderstood(why or shown.texts.text("no-peace", player=player))
    return [action]


# --- what other boxes add ---
def written_out(line: str, shown: ShownPosition) -> list[Action]:
    """The action whose own text a line is, such as ``use sword``; nothing if it is none."""
    action = _legal(shown, " ".join(line.lower().split()))
    return [] if action is None else [action]


def _choose(command: Command, shown: ShownPosition) -> list[Action]:
    """One of a numbered list."""
    number = command.numbers[0] if command.numbers else 0
    if not 1 <= number <= len(shown.actions):
        raise Misunderstood(shown.texts.text("no-such-choice", number=len(shown.actions)))
    return [shown.actions[number - 1]]


def _step(command: Command, shown: ShownPosition) -> list[Action]:
    if command.name not in shown.kinds:
        raise not_now(shown)
    if not command.numbers:
        raise Misunderstood(shown.texts.text("needs-number", example=f"{first_word(shown.texts, command.name)} 3"))
    action = _legal(shown, f"{command.name} {command.numbers[0]}")
    if action is None:
        raise Misunderstood(shown.texts.text("no-such-step", number=command.numbers[0]))
    return [action]


def _use(command: Command, shown: ShownPosition) -> list[Action]:
    """Make a relic ready; its name may be left out where there is but one."""
    ready = {str(action).partition(" ")[2]: action for action in shown.actions if action.kind == "use"}
    if not ready:
        raise not_now(shown)
    exact = [id for id in ready if command.words == [id]]
    found = exact or [id for id in ready if all(_is_called(id, word) for word in command.words)]
    if len(found) != 1:
        pieces = ", ".join(shown.texts.find(id) for id in ready)
        raise Misunderstood(shown.texts.text("needs-piece", pieces=pieces))
    return [ready[found[0]]]


def _is_called(find: str, word: str) -> bool:
    names = [find.replace("_", " "), *(Texts(language).find(find).lower() for language in languages())]
    return any(part.strip("()").startswith(word) for name in names for part in name.split())


_PLANNERS: Final[dict[str, Callable[[Command, ShownPosition], list[Action]]]] = {
    "pick": _pick,
    "conquer": _conquer,
    "last": _last,
    "abandon": _abandon,
    "deploy": _deploy,
    "all": _all,
    "even": _even,
    "border": _border,
    "place": lambda command, shown: [_place(command, shown)],
    "lift": lambda command, shown: [_piece_action("lift", "no-lift", command, shown, None)],
    "peace": _peace,
    "choose": _choose,
    "use": _use,
    **dict.fromkeys(_STEPS, _step),
}
PLAYS: Final = frozenset(word for word in PLAIN if " " not in word) | _PLANNERS.keys()
