"""What a position of an analysis has in store: the stacks of races, powers, relics and events. Somebody who analyses
may wish for something else to be turned up. A wish stands behind its step, `pick 2 => race trolls, power swamp`, and is
granted by changing the stacks that the analysis begins with, so that its line stays an ordinary game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from elbowroom.boxes.catalog import BOXES

Position = dict[str, Any]
Card = tuple[str, str]  # what is turned up: its kind and its id
KINDS: Final = ("race", "power", "find", "weather")
WISHED: Final = " => "  # between a step and what is wished for


def in_store(position: Position, kind: str) -> list[str]:
    """What lies in the stack of a kind, in the order in which it is turned up."""
    world = position.get("world") or {}
    if kind == "race":
        return list(position["banners"])
    if kind == "power":
        return [] if position["urn"] else list(position["badges"])  # what is drawn from an urn is a chance of its step
    if kind == "find":
        return list(world.get("markers", ()))
    return list(world.get("forecast", ()))[position["round"] :]


def turned_up(before: Position, after: Position) -> list[Card]:
    """What a step has turned up."""
    found: list[Card] = []
    for kind in KINDS:
        lay, lies = in_store(before, kind), in_store(after, kind)
        if kind == "race":  # others may have come under the stack
            taken = next((i for i, id in enumerate(lay) if id in lies), len(lay))
        elif kind == "weather":
            taken = min(len(lay), after["round"] - before["round"])
        else:
            taken = len(lay) - len(lies)
        found += [(kind, id) for id in lay[:taken]]
    return found


def could_come(start: Position, now: Position, kind: str, place: int) -> dict[str, float]:
    """What could be turned up at a place of a stack as far as anybody can know, each with its odds."""
    lies = in_store(now, kind)
    unseen = (lies if kind == "weather" else _unseen(in_store(start, kind), lies))[place:]
    if kind == "find" and unseen:
        unseen = [*unseen, *_left_in_the_box(start)]
    return {id: number / len(unseen) for id, number in Counter(unseen).items()}


def _unseen(begun: list[str], lies: list[str]) -> list[str]:
    """The part of a stack that nobody has seen: what has lain there from the beginning."""
    for length in range(min(len(begun), len(lies)), 0, -1):
        if begun[-length:] == lies[:length]:
            return lies[:length]
    return []


def _left_in_the_box(start: Position) -> list[str]:
    """Relics and places that have never been on the board or in the stack."""
    used = {*in_store(start, "find"), *start["world"].get("found", ())}
    known = [find.id for box in start["boxes"] for find in BOXES[box].finds]
    return [id for id in known if id not in used]


def with_wish(start: Position, now: Position, wish: Card, place: int) -> Position:
    """The position to begin with so that a wish comes true at a place of the stack as it lies now; `ValueError` if that
    cannot be."""
    kind, id = wish
    if kind not in KINDS or id not in could_come(start, now, kind, place):
        raise ValueError(f"{kind} {id} cannot be turned up now")
    other = in_store(now, kind)[place]
    if kind == "race":
        return start | {"banners": _exchanged(start["banners"], other, id)}
    if kind == "power":
        return start | {"badges": _exchanged(start["badges"], other, id)}
    world = start["world"]
    if kind == "find":
        return start | {"world": world | {"markers": _exchanged(world["markers"], other, id)}}
    forecast = list(world["forecast"])
    here = now["round"] + place
    there = forecast.index(id, here)
    forecast[here], forecast[there] = id, other
    return start | {"world": world | {"forecast": forecast}}


def _exchanged(stack: Sequence[str], one: str, other: str) -> list[str]:
    """A stack in which two have changed places. One that does not lie in it just takes the place."""
    return [{one: other, other: one}.get(id, id) for id in stack]


# --- as text ---


def wishes_of(text: str) -> list[Card]:
    """What is wished for behind a step; `ValueError` if it cannot be read."""
    found: list[Card] = []
    for part in text.split(", ") if text else []:
        kind, _, id = part.partition(" ")
        if kind not in KINDS or not id:
            raise ValueError(f"{part!r} is no wish")
        found.append((kind, id))
    return found


def wish_text(cards: Sequence[Card]) -> str:
    """Wishes as they are written behind a step; empty if there are none."""
    return WISHED + ", ".join(f"{kind} {id}" for kind, id in cards) if cards else ""


def places_of(cards: Sequence[Card]) -> list[int]:
    """For each card, the how manieth of its kind it is."""
    seen: Counter[str] = Counter()
    found: list[int] = []
    for kind, _ in cards:
        found.append(seen[kind])
        seen[kind] += 1
    return found


# --- choosing ---
def wishes_with(cards: Sequence[Card], number: int, id: str, stored: Sequence[Card]) -> list[Card]:
    """What has to be wished for so that these cards are turned up instead of those in store, but one of them is
    another."""
    kind = cards[number][0]
    # What else is turned up may depend on which relic or place it is.
    wanted = [card for card in with_card(cards, number, id) if kind != "find" or card[0] == kind]
    return [card for card in wanted if _of(card[0], wanted) != _of(card[0], stored)]


def with_card(cards: Sequence[Card], number: int, id: str) -> list[Card]:
    """The cards that are turned up if one of them is another; where that is turned up, too, they change places."""
    kind, old = cards[number]
    swap = {(kind, old): (kind, id), (kind, id): (kind, old)} if kind != "weather" else {}
    return [(kind, id) if i == number else swap.get(card, card) for i, card in enumerate(cards)]


def _of(kind: str, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card[0] == kind]
