"""The planes of the regions: who stands where, what it costs, what pays."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from elbowroom.envs.blueprint import Blueprint
from elbowroom.envs.fields import (
    ACTING,
    ACTIVE,
    AT_ISSUE,
    BARRED,
    CARAVEL,
    CLOSED,
    COST,
    DECLINED,
    FACE_DOWN,
    FIND,
    GHOST,
    IMMUNE,
    LOOT,
    MONSTERS,
    OWNER,
    PAYS_MORE,
    PIECE,
    PIRATES,
    PLAIN_COST,
    RACE,
    REACHABLE,
    SPARE,
    TOKENS,
    TRIBE,
    UNFOUND,
)
from elbowroom.envs.slate import Slate, as_byte, clear, plane_at, relative, show
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.conquest import BASE_COST, targets, warded
from elbowroom.rules.hooks import CHEAPER, DEARER, REBATE, UNGUARDED
from elbowroom.rules.neutrals import neutral_tokens
from elbowroom.rules.pieces import number_on
from elbowroom.rules.state import CALLING, CHOOSING, CONQUERING, PAYING, State


def write_regions(slate: Slate, form: Blueprint, s: State, seat: i64, army: i64) -> None:
    table = s.table
    players = table.players
    active: i64 = 0
    declined: i64 = 0
    for other in range(players):
        held: i64 = 0
        if s.active[other] >= 0:
            held = s.regions[s.active[other]]
            active |= held
        rest = s.declined[other]
        while rest:
            old = lowest(rest)
            rest &= rest - 1
            held |= s.regions[old]
            declined |= s.regions[old]
        show(slate, form, OWNER + relative(other, seat, players), held)
    show(slate, form, ACTIVE, active)
    show(slate, form, DECLINED, declined)
    acting: i64 = 0
    if army >= 0:
        acting = s.regions[army]
    show(slate, form, ACTING, acting)
    show(slate, form, TRIBE, s.tribes)
    show(slate, form, IMMUNE, s.immune | s.haunted)
    show(slate, form, CLOSED, s.closed)
    at_issue: i64 = 0
    if s.target >= 0 and s.phase in (PAYING, CALLING):
        at_issue = BIT[s.target]
    show(slate, form, AT_ISSUE, at_issue)
    if table.finds:
        _write_finds(slate, form, s)
    if table.weathers or s.board.landmarks:
        caravel: i64 = 0
        if s.caravel >= 0:
            caravel = BIT[s.caravel]
        show(slate, form, PIRATES, s.ships)
        show(slate, form, CARAVEL, caravel)
    if table.watchers:
        show(slate, form, BARRED, s.barred)
        _write_hidden(slate, form, s)
    _write_tokens(slate, form, s)
    _write_prices(slate, form, s, seat, army)
    if form.row[SPARE] >= 0:
        _write_spare(slate, form, s)
    _write_piece_planes(slate, form, s)


def _write_tokens(slate: Slate, form: Blueprint, s: State) -> None:
    data = slate.data
    tokens, defence, army_at, ids = s.tokens, s.defence, s.army_at, form.race_id
    shown = plane_at(slate, form, TOKENS)
    cost = plane_at(slate, form, PLAIN_COST)
    race = plane_at(slate, form, RACE)
    for r in range(s.board.size):  # no race has so many tokens that a byte could not hold these
        number = tokens[r]
        data[shown + r] = u8(number)
        data[cost + r] = u8(BASE_COST + defence[r] + number)
        army = army_at[r]
        if army < 0:
            data[race + r] = u8(0)
        else:
            data[race + r] = u8(ids[army])


def _write_prices(slate: Slate, form: Blueprint, s: State, seat: i64, army: i64) -> None:
    """Where the acting army may attack, what that costs it and what pays it more, while it attacks."""
    reachable: i64 = 0
    income: i64 = 0
    if army >= 0 and s.phase in (CHOOSING, CONQUERING):
        if s.seat_of[army] != seat and not s.table.open_coins:
            s = _without_coins(s)
        reachable = targets(s, army)
        for trait in s.traits[army]:
            income |= trait.income(s, army)
    show(slate, form, REACHABLE, reachable)
    show(slate, form, PAYS_MORE, income & s.board.all)
    at = clear(slate, form, COST, reachable)
    if reachable == 0:
        return
    price = slate.price
    _find_prices(s, army, reachable, price)
    data = slate.data
    rest = reachable
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        data[at + r] = as_byte(max(price[r], 1))


def _without_coins(state: State) -> State:
    """Where a coin has to be paid, what others may attack would tell whether they have one (H1)."""
    s = state.copy()
    s.coins = vec[i64]([0] * int(s.table.players))
    return s


def _find_prices(s: State, army: i64, mask: i64, price: vec[i64]) -> None:
    """What each of these regions costs an army, as `elbowroom.rules.conquest.cost` says, for all of them at once; below
    1 here, it costs 1."""
    tokens, defence = s.tokens, s.defence
    rest = mask
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        price[r] = BASE_COST + defence[r] + tokens[r]
    if not s.hooks[army] & (CHEAPER | DEARER | REBATE | UNGUARDED):
        return
    aided = mask & ~warded(s, s.seat_of[army]) if s.table.wary else mask
    unguarded: i64 = 0
    for trait in s.traits[army]:
        _change(price, mask & trait.dearer(s, army), 1)
        _change(price, aided & trait.cheaper(s, army), -1)
        rebate = trait.rebate(s, army)
        if rebate:
            _change(price, aided, -rebate)
        unguarded |= trait.unguarded(s, army)
    unguarded &= aided
    while unguarded:
        r = lowest(unguarded)
        unguarded &= unguarded - 1
        price[r] -= tokens[r] + neutral_tokens(s, r)


def _change(price: vec[i64], mask: i64, amount: i64) -> None:
    while mask:
        r = lowest(mask)
        mask &= mask - 1
        price[r] += amount


def _write_finds(slate: Slate, form: Blueprint, s: State) -> None:
    show(slate, form, MONSTERS, s.monsters)
    show(slate, form, UNFOUND, s.unfound)
    show(slate, form, GHOST, s.haunted)
    at = clear(slate, form, FIND, s.found)
    if s.found:
        find_at = s.find_at
        for i in range(len(find_at)):
            if find_at[i] >= 0:
                slate.data[at + find_at[i]] = u8(form.find_id[i])


def _write_hidden(slate: Slate, form: Blueprint, s: State) -> None:
    """Markers that lie face down: all see where, their owner also which."""
    hidden = s.hidden
    lying: i64 = 0
    for r in range(s.board.size):
        if hidden[r] >= 0:
            lying |= BIT[r]
    show(slate, form, FACE_DOWN, lying)
    at = clear(slate, form, LOOT, lying)
    if at < 0:
        return
    while lying:
        r = lowest(lying)
        lying &= lying - 1
        slate.data[at + r] = as_byte(hidden[r] + 1)


def _write_spare(slate: Slate, form: Blueprint, s: State) -> None:
    spare = s.spare
    lying: i64 = 0
    for r in range(s.board.size):
        if spare[r]:
            lying |= BIT[r]
    at = clear(slate, form, SPARE, lying)
    while lying:
        r = lowest(lying)
        lying &= lying - 1
        slate.data[at + r] = as_byte(spare[r])


def _write_piece_planes(slate: Slate, form: Blueprint, s: State) -> None:
    slots, stacks, piece_on = form.piece_slot, form.piece_stacks, s.piece_on
    for i in range(len(slots)):
        slot = slots[i]
        if stacks[i]:
            _write_stack(slate, form, s, i, piece_on[slot])
        else:
            show(slate, form, PIECE + slot, piece_on[slot])


def _write_stack(slate: Slate, form: Blueprint, s: State, i: i64, on: i64) -> None:
    piece = form.pieces[i]
    at = clear(slate, form, PIECE + piece.slot, on)
    while on:
        r = lowest(on)
        on &= on - 1
        slate.data[at + r] = as_byte(number_on(s, piece, r))
