"""The decisions of the game. Each knows its legal actions and what follows each of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.actions import (
    ABANDON,
    CONQUER,
    DECLINE,
    DEPLOY,
    END,
    LAST,
    NAME,
    PAY,
    PEACE,
    PICK,
    PLACE,
    PLACES,
    READY,
    SHIP,
    STOP,
    SWAP,
    VANISH,
    Moves,
)
from elbowroom.rules.armies import abandon, return_tokens
from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.chance import roll
from elbowroom.rules.column import length
from elbowroom.rules.conquest import (
    conquer,
    cost,
    must_attack,
    note_attack,
    strength,
    take,
    unpayable,
    warded,
)
from elbowroom.rules.decline import begin_decline, may_not_revive, may_vanish, name_revived
from elbowroom.rules.events import Repelled, Rolled
from elbowroom.rules.hooks import (
    AFTER_DIE,
    ATTEMPTED,
    DECLINES_LATE,
    MUSCLE,
    MUST_PLACE,
    PLACEMENTS,
)
from elbowroom.rules.options import leaves_standing, list_conquest_steps
from elbowroom.rules.pick import pick, revive, settle, swap, take_combo
from elbowroom.rules.pieces import place_fled_piece
from elbowroom.rules.retreat import fled_pieces, havens, keep_fled_pieces, retreat
from elbowroom.rules.rivers import add_ship, pirate_waters, use_landmark
from elbowroom.rules.state import CONQUERING, PAYING, SHIPS, State
from elbowroom.rules.turn import (
    close_turn,
    deploy,
    end_conquests,
    end_if_exhausted,
    end_turn,
    leave_standing,
    list_closings,
    list_side_steps,
    open_turn,
    ready_troops,
    redeploy,
    settle_turn,
    start_turn,
    to_set_aside,
)


class Decision:
    """A point where a player chooses. This base class stands for the end of the game: nothing is left to choose."""

    def legal(self, s: State, out: Moves) -> None:
        """List the codes of all legal actions."""

    def apply(self, s: State, code: i64) -> None:
        """Carry out a legal action and go on to the next decision."""

    def no(self, s: State) -> i64:
        """The code that declines everything the decision offers; -1 if it is not just an offer."""
        return -1

    def deployable(self, s: State) -> i64:
        """How many tokens can be deployed in total; a single region may take fewer."""
        return 0


class Picking(Decision):
    """Take a combo from the column (T3), or bring a race back (SP1)."""

    def legal(self, s: State, out: Moves) -> None:
        list_side_steps(s, out)
        if s.reviving[s.seat] >= 0:
            out.add(READY)
            return
        for place in range(min(length(s), s.coins[s.seat] + 1)):
            out.add(PICK + place)

    def apply(self, s: State, code: i64) -> None:
        if code == READY:
            revive(s)
        elif PICK <= code < ABANDON:
            pick(s, code - PICK)
        else:
            use_landmark(s, code)


class Choosing(Decision):
    """Expand or decline (T2); for a declined race that still fights: fight or not (O4)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add(READY)
        if not s.is_active(s.army):
            out.add(STOP)
        elif not s.fought:
            leaves = may_vanish(s, s.army)
            if leaves < 2:
                out.add(DECLINE)
            if leaves > 0:
                out.add(VANISH)
        list_side_steps(s, out)

    def apply(self, s: State, code: i64) -> None:
        if code == READY:
            ready_troops(s, s.army)
        elif code == STOP:
            open_turn(s)
        elif code in (DECLINE, VANISH):
            begin_decline(s, False, code == VANISH)
        else:
            side_step(s, code)
            if s.seat_of[s.army] < 0:  # the player has just driven out the last of the race that was to fight (QU15)
                open_turn(s)

    def no(self, s: State) -> i64:
        return -1 if s.is_active(s.army) else STOP


class Conquering(Decision):
    """Abandon, conquer, stop (T4, section 4)."""

    def legal(self, s: State, out: Moves) -> None:
        if list_conquest_steps(s, out):
            out.add(STOP)

    def apply(self, s: State, code: i64) -> None:
        army = s.army
        if CONQUER <= code < LAST:
            conquer(s, army, code - CONQUER)
        elif code == STOP:
            end_conquests(s)
            return
        elif ABANDON <= code < CONQUER:
            abandon(s, code - ABANDON)
        elif LAST <= code < PEACE:
            _last_conquest(s, army, code - LAST)
        elif code >= DEPLOY:
            leave_standing(s, code % PLACES, (code - DEPLOY) // PLACES)
        else:
            side_step(s, code)
            for trait in s.traits[army]:
                trait.step(s, army, code)
        end_if_exhausted(s)

    def deployable(self, s: State) -> i64:
        army = s.army
        if not s.ready or not leaves_standing(s, army) or must_attack(s, army):
            return 0
        taken_up: i64 = 0
        rest = s.regions[army]
        while rest:
            taken_up += s.spare[lowest(rest)]
            rest &= rest - 1
        return min(taken_up, s.hand[army])


def side_step(s: State, code: i64) -> None:
    """Use a landmark, or carry out a start benefit, a placement or a closing of one of the player's races."""
    if use_landmark(s, code):
        return
    armies = s.armies_of(s.turn)
    while armies:
        army = lowest(armies)
        armies &= armies - 1
        for trait in s.serving(army):
            trait.place(s, army, code)


def _last_conquest(s: State, army: i64, r: i64) -> None:
    """C10: the die decides; either way the conquests end."""
    pips = roll(s)
    s.last = 1
    if s.door is not None:
        s.door.events.append(Rolled(s.turn, pips))
    short = cost(s, army, r) - _might(s, army, r) - pips
    if short <= 0:
        _win_last(s, army, r)
    elif short <= _after_die(s, army, r):
        s.target = r
        s.paid = short
        s.phase = PAYING
    else:
        _fail_last(s, army, r, short)


def _might(s: State, army: i64, r: i64) -> i64:
    return s.hand[army] if warded(s, s.seat_of[army]) & BIT[r] else strength(s, army)


def _after_die(s: State, army: i64, r: i64) -> i64:
    help: i64 = 0
    if not (warded(s, s.seat_of[army]) | unpayable(s, army)) & BIT[r]:
        for trait in s.users(army, AFTER_DIE):
            help += trait.after_die(s, army)
    return help


def _win_last(s: State, army: i64, r: i64) -> None:
    for trait in s.users(army, MUSCLE):
        if not warded(s, s.seat_of[army]) & BIT[r]:
            trait.spend_muscle(s, army, trait.muscle(s, army))
    take(s, army, r, s.hand[army])


def _fail_last(s: State, army: i64, r: i64, short: i64) -> None:
    note_attack(s, s.seat_of[army], r, s.is_active(army))
    if not s.is_active(army):
        s.fought = 1
    for trait in s.users(army, ATTEMPTED):
        trait.attempted(s, army, r, False)
    if s.door is not None:
        s.door.events.append(Repelled(s.turn, s.race(army).id, r, short))


class Paying(Decision):
    """The die of a last conquest was too low: pay for the rest, or fail (Q31)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add(PAY)
        out.add(STOP)

    def apply(self, s: State, code: i64) -> None:
        army, r, short = s.army, s.target, s.paid
        s.target = -1
        s.paid = 0
        s.phase = CONQUERING
        if code == PAY:
            for trait in s.traits[army]:
                trait.pay_after_die(s, army)
            _win_last(s, army, r)
        else:
            _fail_last(s, army, r, short)
        end_if_exhausted(s)

    def no(self, s: State) -> i64:
        return STOP


class Calling(Decision):
    """Something was found that needs a decision at once (UL15)."""

    def legal(self, s: State, out: Moves) -> None:
        for trait in s.traits[s.army]:
            trait.settles(s, s.army, out)
        out.add(END)

    def apply(self, s: State, code: i64) -> None:
        s.phase = CONQUERING
        if code != END:
            for trait in s.traits[s.army]:
                trait.place(s, s.army, code)
        end_if_exhausted(s)

    def no(self, s: State) -> i64:
        return END


class Deploying(Decision):
    """Put the tokens in hand into the race's own regions (T5)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add_deployments(s.regions[s.army], self.deployable(s))
        if s.declining:
            out.add(END)
        if s.table.side_steps:
            list_side_steps(s, out)

    def apply(self, s: State, code: i64) -> None:
        if code >= DEPLOY:
            deploy(s, code % PLACES, (code - DEPLOY) // PLACES)
        elif code == END:  # tokens may stay, but need not (UP17)
            return_tokens(s, s.army)
            redeploy(s)
        else:
            side_step(s, code)

    def deployable(self, s: State) -> i64:
        return s.hand[s.army] - to_set_aside(s, s.army)


class GivingUp(Decision):
    """Give up a region because tokens must be set aside (BR1)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add_all(ABANDON, s.regions[s.army])

    def apply(self, s: State, code: i64) -> None:
        abandon(s, code - ABANDON)
        redeploy(s)


class Placing(Decision):
    """Place pieces, then end the turn (O13, O14)."""

    def legal(self, s: State, out: Moves) -> None:
        owed = False
        if s.placed < 2 and s.hooks[s.army] & (PLACEMENTS | MUST_PLACE):
            for trait in s.traits[s.army]:
                trait.placements(s, s.army, out)
                owed = owed or trait.must_place(s, s.army)
        if s.table.side_steps and not s.placed:
            list_side_steps(s, out)
        if not owed:
            out.add(END)

    def apply(self, s: State, code: i64) -> None:
        if code == END:
            settle_turn(s)
        else:
            side_step(s, code)

    def no(self, s: State) -> i64:
        return END


class Retreating(Decision):
    """Place tokens and pieces that were driven out (T6)."""

    def legal(self, s: State, out: Moves) -> None:
        own = havens(s, s.army)
        if s.fled[s.army]:
            out.add_deployments(own, s.fled[s.army])
            return
        for piece in fled_pieces(s, s.army):
            out.add_all(PLACE + piece.slot * PLACES, own)
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
        settle_turn(s)

    def no(self, s: State) -> i64:
        return END

    def deployable(self, s: State) -> i64:
        return s.fled[s.army]


class Ending(Decision):
    """The turn is scored: decline late (BP17), or do what else is possible now (O17)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add(END)
        army = s.active[s.turn]
        if army >= 0:
            for trait in s.users(army, DECLINES_LATE):
                if trait.declines_late():
                    leaves = may_vanish(s, army)
                    if leaves < 2:
                        out.add(DECLINE)
                    if leaves > 0:
                        out.add(VANISH)
        list_closings(s, out)

    def apply(self, s: State, code: i64) -> None:
        if code == END:
            end_turn(s)
        elif code in (DECLINE, VANISH):
            begin_decline(s, True, code == VANISH)
        else:
            side_step(s, code)
            close_turn(s)

    def no(self, s: State) -> i64:
        return END


class Swapping(Decision):
    """Exchange the badge of the combo being picked, or not (UR12)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add(END)
        for place in range(length(s)):
            if place != s.target and s.column_power[place] >= 0:
                out.add(SWAP + place)

    def apply(self, s: State, code: i64) -> None:
        if code == END:
            take_combo(s)
        else:
            swap(s, code - SWAP)

    def no(self, s: State) -> i64:
        return END


class Settling(Decision):
    """Place what a race just picked must place before it begins (UR3)."""

    def legal(self, s: State, out: Moves) -> None:
        for trait in s.traits[s.army]:
            trait.settles(s, s.army, out)

    def apply(self, s: State, code: i64) -> None:
        for trait in s.traits[s.army]:
            trait.place(s, s.army, code)
        settle(s, s.army)


class Shipping(Decision):
    """There are more empty rivers than ships: the first player chooses (Q43)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add_all(SHIP, pirate_waters(s))

    def apply(self, s: State, code: i64) -> None:
        add_ship(s, code - SHIP)
        if count(s.ships) == SHIPS:
            start_turn(s, s.first)


class Naming(Decision):
    """Name the declined race that will be active again (SP1a)."""

    def legal(self, s: State, out: Moves) -> None:
        out.add_all(NAME, s.declined[s.turn])
        if may_not_revive(s, s.army):
            out.add(END)

    def apply(self, s: State, code: i64) -> None:
        name_revived(s, -1 if code == END else code - NAME)

    def no(self, s: State) -> i64:
        return END


# In the order of the phases of `elbowroom.rules.state`.
# A vector knows the class of its items; an item of a list would be type-checked each time.
DECISIONS: Final = vec[Decision]([
    Decision(), Picking(), Choosing(), Conquering(), Deploying(), GivingUp(), Placing(), Retreating(), Ending(),
    Swapping(), Settling(), Paying(), Calling(), Shipping(), Naming(),
])  # fmt: skip


def list_legal(s: State, out: Moves) -> None:
    """Fill `out` with the codes of all legal actions, in a fixed order."""
    out.n = 0
    DECISIONS[s.phase].legal(s, out)


def apply_code(s: State, code: i64) -> None:
    """Carry out an action. Whether it is legal is not checked."""
    DECISIONS[s.phase].apply(s, code)


def refusal(s: State) -> i64:
    """The code that says no to the current decision, legal or not; -1 if there is no such answer."""
    return DECISIONS[s.phase].no(s)


def deployable(s: State) -> i64:
    """How many tokens the current decision can still deploy in total."""
    return DECISIONS[s.phase].deployable(s)
