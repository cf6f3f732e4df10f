"""What the state keeps twice for speed, worked out anew, and whether the decision at hand fits the table."""

from __future__ import annotations

from elbowroom.rules.bits import members
from elbowroom.rules.board import Board
from elbowroom.rules.state import OVER, PHASES, State
from tests.conservation import Reading
from tests.oracle.finding import Finding, holds, same

PHASE = {name: number for number, name in enumerate(PHASES)}
# D3, UL14b to UL14d: badges that still work in decline.
KEPT = {"fortified", "seafaring", "spirit", "muddy", "reborn", "royal", "shield", "tomb", "wise"}
RIVER_PRICE = {"storm": 3, "winter": 2}
MOUNTAINS = ("mountain", "black_mountain")


def state_agrees_with_itself(n: Reading) -> None:
    """All checks of this module that need no more than a position."""
    board_agrees_with_itself(n)
    if n.changed(
        "traits", "remains", "power", "army_at", "find_at", "copy", "active", "seat_of", "note", "column_power"
    ):
        traits_serve_whom_they_should(n)
    decision_is_consistent(n)


# --- the board ---
def board_agrees_with_itself(n: Reading) -> None:
    """`tokens`, `army_at`, `regions`, `occupied`, `defence`, `immune`, `pieced`, `closed` from scratch."""
    if [army >= 0 for army in n.army_at] != [tokens > 0 for tokens in n.tokens]:
        raise Finding(f"tokens {n.tokens} of races {n.army_at}")
    if n.changed("army_at", "regions", "seat_of", "ground"):
        _regions_agree(n)
    if n.changed("defence", "piece_on", "stacked", "find_at", "ground"):
        _pieces_agree(n)


def _regions_agree(n: Reading) -> None:
    s = n.s
    regions = [0] * len(n.regions)
    for r, army in enumerate(n.army_at):
        if army >= 0:
            regions[army] += 2**r
    same("regions of the races", n.regions, regions)
    occupied = sum(regions)
    same("occupied regions", int(s.occupied), occupied)
    holds(all(n.seat_of[army] >= 0 for army, own in enumerate(regions) if own), "a region of a race not in play")
    neutral = int(s.tribes | s.monsters | s.ships)
    holds(occupied & neutral == 0, "a race beside Lost Tribes, Monsters or a ship (W5)")
    holds((occupied | neutral) & s.closed == 0, "something stands where nobody may be (SP5, UL15)")
    holds(occupied & s.board.chasm == 0, "a race in a chasm (UG2)")


def _pieces_agree(n: Reading) -> None:
    s = n.s
    immune = pieced = closed = 0
    defence = _bare_defence(s)
    for piece in s.table.pieces:
        on = n.piece_on[piece.slot]
        if not on:
            continue
        pieced |= on
        immune |= on if piece.immune else 0
        closed |= on if piece.closes else 0
        if piece.defence:
            start = int(s.table.stack_start[piece.slot])
            for r in members(on):
                defence[r] += n.stacked[start + r] if piece.stacks else 1
    same("defence", n.defence, defence)
    same("immune, pieced and closed regions", (int(s.immune), int(s.pieced), int(s.closed)), (immune, pieced, closed))


_printed: dict[Board, list[int]] = {}


def _bare_defence(s: State) -> list[int]:
    """C4 without pieces and race tokens: mountains, rivers, Lost Tribes, Monsters, ships, the Keep."""
    printed = _printed.get(s.board)
    if printed is None:
        printed = [int(region.terrain in MOUNTAINS) for region in s.board.regions]
        _printed[s.board] = printed
    defence = printed[:]
    weather = s.table.weathers[s.weather].id if s.weather >= 0 else ""
    change = RIVER_PRICE.get(weather, 1) - 2
    for mask, value in ((s.board.river, change), (s.tribes, 1), (s.monsters, 2), (s.ships, 1)):
        if mask and value:
            for r in members(int(mask)):
                defence[r] += value
    for i, find in enumerate(s.table.finds):
        if find.id == "keep" and s.find_at[i] >= 0:  # UL12: also when empty
            defence[s.find_at[i]] += 1
    return defence


# --- who is served by what ---
def traits_serve_whom_they_should(n: Reading) -> None:
    """Race, badge, copied badge, relics, places and what these lend or bring (W4, SP4, UG4, UG5, UL14, UP6)."""
    s = n.s
    for army in n.playing:
        active = n.is_active(army)
        found = s.traits[army] if active else s.remains[army]
        if sorted([trait.id for trait in found]) != sorted(_due(n, army, active)):
            served = [trait.id for trait in found]
            raise Finding(f"{n.facts.ids[army]} are served by {served}, not by {_due(n, army, active)}")
        holds(not (s.remains[army] if active else s.traits[army]), "an army is served twice")
        hooks = 0
        for trait in found:
            hooks |= int(trait.hooks)
        same(f"hooks of {n.facts.ids[army]}", int(s.hooks[army]), hooks)
    for army in n.facts.armies:
        if n.seat_of[army] < 0 and (s.traits[army] or s.remains[army]):
            raise Finding(f"{n.facts.ids[army]} are not in play, but served")
    if s.copied >= 0:
        holds(s.copied in n.column_power, "a copied badge that is not in the column (SP4a)")
        holds(n.seat_of[s.copier] >= 0 and n.is_active(int(s.copier)), "a copy that no active race has (SP4c)")


def _due(n: Reading, army: int, active: bool) -> list[str]:
    s = n.s
    powers = [s.table.powers[n.power[army]]] if n.power[army] >= 0 else []
    finds = []
    if active and s.copier == army and s.copied >= 0:
        powers.append(s.table.powers[s.copied])
    for i, at in enumerate(n.find_at):
        if at >= 0 and n.army_at[at] == army:
            find = s.table.finds[i]
            finds += [find.id] if active or find.is_place() else []
            lent = n.note[find.slot] - 1 if find.id == "stonehedge" else -1
            if lent >= 0 and (active or s.table.powers[lent].id in KEPT):
                powers.append(s.table.powers[lent])
    brought = [trait.id for power in powers for trait in power.brings()] if active else []
    return [n.facts.ids[army], *(power.id for power in powers), *finds, *brought]


# --- armies and decisions ---
def decision_is_consistent(n: Reading) -> None:
    """Seats, armies and the decision fit each other."""
    s = n.s
    players, turn, phase = int(s.table.players), int(s.turn), int(s.phase)
    holds(0 <= phase < len(PHASES) and 0 <= turn < players and 1 <= s.round <= s.table.rounds, "turn out of range")
    _armies_are_consistent(n, players)
    if phase == OVER:
        return
    holds(s.seat == turn or phase == PHASE["retreat"], "somebody decides in another's turn")
    active = n.active[turn]
    if phase in (PHASE["pick"], PHASE["swap"]):
        same("army of a pick", (int(s.army), active), (-1, -1))
    elif phase == PHASE["ships"]:
        same("who decides on ships (Q43)", (turn, int(s.army)), (int(s.first), active))
    elif phase == PHASE["late_decline"]:
        same("active army at the turn's end", active, int(s.army))
    else:
        holds(s.army >= 0, f"nobody's {PHASES[phase]}")
        same("seat of the army that decides", n.seat_of[s.army], int(s.seat))
    if phase in (PHASE["place"], PHASE["settle"], PHASE["pay"], PHASE["call"], PHASE["name"]):
        same(f"army that decides on {PHASES[phase]}", int(s.army), active)


def _armies_are_consistent(n: Reading, players: int) -> None:
    if n.changed("active", "declined", "seat_of", "pacts"):
        _seats_are_consistent(n, players)
    for army in n.playing:
        if not n.is_active(army):
            _declined_is_consistent(n, army)


def _seats_are_consistent(n: Reading, players: int) -> None:
    s = n.s
    seats: dict[int, int] = {}
    for seat in range(players):
        own = members(int(n.declined[seat]))
        for army in own if n.active[seat] < 0 else [*own, n.active[seat]]:
            holds(army not in seats, "a race of two players, or active and declined")
            seats[army] = seat
        peace, revived = s.peace[seat], s.reviving[seat]
        holds(peace != seat and peace < players, "peace with nobody at the table")
        holds(peace < 0 or n.active[seat] >= 0, "peace of a player without an active race (BP5)")
        holds(revived < 0 or revived in own, "a race to be revived that is not declined (SP1a)")
    same("races in play", seats, {army: n.seat_of[army] for army in n.playing})


def _declined_is_consistent(n: Reading, army: int) -> None:
    s, race = n.s, n.facts.ids[army]
    holds(n.aside[army] == 0, f"{race} are declined, but have tokens aside")
    moving = s.declining and s.army == army  # Tomb's last redeployment
    holds(n.hand[army] == 0 or race == "ghouls" or bool(moving), f"{race} are declined, but have tokens in hand (D1)")
    badge = n.power[army]
    holds(badge < 0 or s.table.powers[badge].id in KEPT, f"declined {race} keep a badge that no longer works (D3)")
    there = n.regions[army] or n.hand[army] or n.fled[army] or s.reviving[n.seat_of[army]] == army
    holds(bool(there), f"declined {race} have no token left and are still there (C9)")


def turn_began_in_order(s: State, seat_before: int) -> None:
    """When a turn begins nobody is on the run, and no water is held against the rules (T5, T6, RW1)."""
    n = Reading(s)
    holds(max(n.fled) == 0, f"tokens on the run when a turn begins: {n.fled}")
    holds(max(n.piece_fled, default=0) == 0, "pieces on the run when a turn begins")
    holds(s.caravel < 0 and s.barred == 0, "the caravel or a barred region is left over from the turn before")
    for army in n.playing:
        dry = n.regions[army] & int(s.board.land)  # nobody retreats into water that he cannot hold (UG1a)
        if n.seat_of[army] != s.turn and dry and n.hand[army]:
            raise Finding(f"{n.facts.ids[army]} have regions, but {n.hand[army]} tokens were not placed (T5)")
    if s.turn != s.first:  # in a new round the ice may just have gone
        wet = sum(n.regions[army] for army in n.playing if n.seat_of[army] == seat_before) & int(s.board.water)
        for army in n.playing:
            if n.seat_of[army] == seat_before and n.regions[army] & wet:
                _water_is_held(n, army)


def _water_is_held(n: Reading, army: int) -> None:
    s = n.s
    frozen = s.weather >= 0 and s.table.weathers[s.weather].id == "winter"
    left = n.regions[army] & (int(s.board.water) if not frozen else int(s.board.sea | s.board.lake))
    for trait in s.traits[army] if n.is_active(army) else s.remains[army]:
        if trait.id == "kraken" or (trait.id == "seafaring" and n.is_active(army)):
            left = 0
        elif trait.id == "seafaring":  # no new water in decline (Q21)
            left &= int(s.note[trait.slot])
    if left:
        raise Finding(f"{n.facts.ids[army]} stand in water {members(left)} that they cannot hold (RW1, UG1)")
