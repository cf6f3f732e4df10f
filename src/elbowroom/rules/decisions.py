"""What a player may have to decide. Each decision knows its legal actions and what follows each of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elbowroom.rules.actions import (
    ABANDON,
    CONQUER,
    DECLINE,
    DEPLOY,
    END,
    LAST,
    MAX_DEPLOY,
    MEANS,
    PICK,
    PLACE,
    PLACES,
    READY,
    STOP,
    Moves,
)
from elbowroom.rules.armies import abandon
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.chance import roll
from elbowroom.rules.column import length
from elbowroom.rules.conquest import cost, list_conquests, note_attack, take
from elbowroom.rules.decline import decline
from elbowroom.rules.events import Repelled, Rolled
from elbowroom.rules.pieces import place_fled_piece
from elbowroom.rules.state import State
from elbowroom.rules.turn import (
    deploy,
    end_conquests,
    end_if_exhausted,
    end_turn,
    fled_pieces,
    keep_fled_pieces,
    open_turn,
    pick,
    ready_troops,
    redeploy,
    retreat,
    settle_retreats,
    to_set_aside,
)


class Decision:
    """A point of the turn where a player chooses. This one, the first, stands for the end of the game."""

    def legal(self, s: State, out: Moves) -> None:
        """List the codes of all legal actions."""

    def apply(self, s: State, code: i64) -> None:
        """Carry out a legal action and go on to the next decision."""


class Picking(Decision):
    """Take a combo from the column (T3)."""

    def legal(self, s: State, out: Moves) -> None:
        for place in range(min(length(s), s.coins[s.seat] + 1)):
            out.add(PICK + place)

    def apply(self, s: State, code: i64) -> None:
        pick(s, code - PICK)


class Choosing(Decision):
    """Expand or decline (T2); for a declined race that still fights: fight or not (O4)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add(READY)
        out.add(DECLINE if s.is_active(s.army) else STOP)

    def apply(self, s: State, code: i64) -> None:
        if code == READY:
            ready_troops(s, s.army)
        elif code == STOP:
            open_turn(s)
        else:
            decline(s)
            settle_retreats(s)


class Conquering(Decision):
    """Abandon, conquer, stop (T4, section 4)."""

    def legal(self, s: State, out: Moves) -> None:
        army = s.army
        if s.ready:
            _add_all(ABANDON, s.regions[army], out)
        list_conquests(s, army, out)
        for trait in s.traits[army]:
            trait.steps(s, army, out)
        out.add(STOP)

    def apply(self, s: State, code: i64) -> None:
        army = s.army
        if CONQUER <= code < LAST:
            r = code - CONQUER
            take(s, army, r, cost(s, army, r))
        elif code == STOP:
            end_conquests(s)
            return
        elif code < CONQUER and code >= ABANDON:
            abandon(s, code - ABANDON)
        elif LAST <= code < MEANS:
            _last_conquest(s, army, code - LAST)
            return
        else:
            s.ready = 0
            for trait in s.traits[army]:
                trait.step(s, army, code)
        end_if_exhausted(s)


def _last_conquest(s: State, army: i64, r: i64) -> None:
    """C10: the die decides; either way the conquests end."""
    pips = roll(s)
    short = cost(s, army, r) - s.hand[army] - pips
    if s.door is not None:
        s.door.events.append(Rolled(s.turn, pips))
    if short <= 0:
        take(s, army, r, s.hand[army])
    else:
        note_attack(s, army, r)
        if not s.is_active(army):
            s.fought = 1
        if s.door is not None:
            s.door.events.append(Repelled(s.turn, s.race(army).id, r, short))
    end_conquests(s)


class Deploying(Decision):
    """Put the tokens in hand into own regions (T5)."""

    def legal(self, s: State, out: Moves) -> None:
        _add_deployments(s.regions[s.army], s.hand[s.army] - to_set_aside(s, s.army), out)

    def apply(self, s: State, code: i64) -> None:
        deploy(s, code % PLACES, (code - DEPLOY) // PLACES)


class GivingUp(Decision):
    """Give up a region because tokens must be set aside (BR1)."""

    def legal(self, s: State, out: Moves) -> None:
        _add_all(ABANDON, s.regions[s.army], out)

    def apply(self, s: State, code: i64) -> None:
        abandon(s, code - ABANDON)
        redeploy(s)


class Placing(Decision):
    """Place pieces, then end the turn (O13, O14)."""

    def legal(self, s: State, out: Moves) -> None:
        if s.placed < 2:
            for trait in s.traits[s.army]:
                trait.placements(s, s.army, out)
        out.add(END)

    def apply(self, s: State, code: i64) -> None:
        if code == END:
            settle_retreats(s)
            return
        for trait in s.traits[s.army]:
            trait.place(s, s.army, code)


class Retreating(Decision):
    """Place tokens and pieces that were driven out (T6)."""

    def legal(self, s: State, out: Moves) -> None:
        own = s.regions[s.army]
        if s.fled[s.army]:
            _add_deployments(own, s.fled[s.army], out)
            return
        for piece in fled_pieces(s, s.army):
            _add_all(PLACE + piece.slot * PLACES, own, out)
        out.add(END)

    def apply(self, s: State, code: i64) -> None:
        if code == END:
            keep_fled_pieces(s, s.army)
        elif code >= DEPLOY:
            retreat(s, s.army, code % PLACES, (code - DEPLOY) // PLACES)
        else:
            for piece in fled_pieces(s, s.army):
                if (code - PLACE) // PLACES == piece.slot:
                    place_fled_piece(s, piece, code % PLACES)
        settle_retreats(s)


class Ending(Decision):
    """The turn is scored; decline now, or keep the race (BP17)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add(END)
        out.add(DECLINE)

    def apply(self, s: State, code: i64) -> None:
        if code == DECLINE:
            decline(s)
        end_turn(s)


def _add_all(base: i64, mask: i64, out: Moves) -> None:
    while mask:
        r = lowest(mask)
        mask ^= BIT[r]
        out.add(base + r)


def _add_deployments(mask: i64, tokens: i64, out: Moves) -> None:
    most = min(tokens, MAX_DEPLOY)
    while mask:
        r = lowest(mask)
        mask ^= BIT[r]
        for n in range(1, most + 1):
            out.add(DEPLOY + n * PLACES + r)


# In the order of the phases of `elbowroom.rules.state`.
DECISIONS: Final[list[Decision]] = [
    Decision(), Picking(), Choosing(), Conquering(), Deploying(), GivingUp(), Placing(), Retreating(), Ending(),
]  # fmt: skip


def list_legal(s: State, out: Moves) -> None:
    """Fill `out` with the codes of all legal actions, in a fixed order."""
    out.n = 0
    DECISIONS[s.phase].legal(s, out)


def apply_code(s: State, code: i64) -> None:
    """Carry out a legal action; nothing is checked here."""
    DECISIONS[s.phase].apply(s, code)
