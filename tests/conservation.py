"""Nothing appears from nowhere and nothing gets lost: tokens, pieces, cards, markers, coins, in every box.

Each check raises a `Finding`. They run after every step of every game of the fuzz, so they read each vector once
(`Reading`) and look closer only where the sums do not agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from elbowroom import Event
from elbowroom.rules.bits import members
from elbowroom.rules.events import CoinsMoved, Picked, Scored
from elbowroom.rules.state import COLUMN, SHIPS, State, Table
from elbowroom.rules.traits import STAYS, Piece, Trait
from tests.oracle.finding import Finding, holds, same

# 12b: what may stand in regions that its owner does not hold, and what stays when nobody has its trait any more.
ABROAD = {"winter", "pot", "lava", "balrog", "volcano"}
OUTLASTING = {"pot", "lava", "balrog"}
# What is used up or lost for good while its owner is active (K5, K10); the Balrog is nobody's.
SPENT = {"hole", "pot", "balrog"}
HAMMERS = 7
LOOT = 10


class Facts:
    """What never changes at a table."""

    def __init__(self, table: Table) -> None:
        self.supply = [int(race.supply) for race in table.races]
        self.ids = [race.id for race in table.races]
        self.armies = list(range(len(table.races)))
        self.powers = list(range(len(table.powers)))
        slots = {trait.id: int(trait.slot) for trait in table.traits()}
        self.homunculi = slots.get("homunculi", -1)
        self.homunculi_army = self.ids.index("homunculi") if "homunculi" in self.ids else -1
        self.hammers = slots.get("iron_dwarves", -1)
        self.vengeful = slots.get("vengeful", -1)
        self.skags = slots.get("skags", -1)
        self.stonehedge = slots.get("stonehedge", -1)
        self.weathers = Counter({i: weather.copies for i, weather in enumerate(table.weathers)})
        self.crypt = [find.id for find in table.finds].index("crypt") if table.finds else -1


@lru_cache(maxsize=256)
def facts_of(table: Table) -> Facts:
    """The facts of a table, worked out once."""
    return Facts(table)


class Reading:
    """The vectors of a state as plain lists, and which army each trait serves.

    Most steps change little. What a check looks at and finds as it was in the reading before need not be looked at
    again; `changed` says so."""

    def __init__(self, s: State, before: Reading | None = None) -> None:
        self.s = s
        self.facts = facts_of(s.table)
        self.before = before if before is not None and before.s.table is s.table else None
        if before is not None:
            before.before = None  # one step back is enough
        self.tokens, self.army_at, self.defence = list(s.tokens), list(s.army_at), list(s.defence)
        self.hand, self.tray, self.regions = list(s.hand), list(s.tray), list(s.regions)
        self.aside, self.fled, self.power, self.seat_of = list(s.aside), list(s.fled), list(s.power), list(s.seat_of)
        self.coins, self.active, self.declined = list(s.coins), list(s.active), list(s.declined)
        self.column_race, self.column_power = list(s.column_race), list(s.column_power)
        self.column_coins, self.banners, self.badges = list(s.column_coins), list(s.banners), list(s.badges)
        self.piece_on, self.piece_hand, self.piece_fled = list(s.piece_on), list(s.piece_hand), list(s.piece_fled)
        self.stacked, self.note, self.find_at, self.hidden = (
            list(s.stacked),
            list(s.note),
            list(s.find_at),
            list(s.hidden),
        )
        self.discards, self.copy = int(s.discards), (int(s.copied), int(s.copier))
        self.traits, self.remains = s.traits, s.remains
        self.pacts = [*s.peace, *s.reviving]
        self.ground = (s.tribes, s.monsters, s.ships, s.occupied, s.weather, s.immune, s.pieced, s.closed)
        self.playing = [army for army, seat in enumerate(self.seat_of) if seat >= 0]
        if self.changed("traits", "remains", "active", "seat_of"):
            self.owner = self._owners()
        else:
            assert self.before is not None
            self.owner = self.before.owner

    def changed(self, *names: str) -> bool:
        """Whether any of these differs from the reading before, or there is none."""
        before = self.before
        return before is None or any(getattr(self, name) != getattr(before, name) for name in names)

    def _owners(self) -> dict[int, int]:
        owners: dict[int, int] = {}
        for army in self.playing:
            for trait in self.traits[army] if self.is_active(army) else self.remains[army]:
                if owners.setdefault(int(trait.slot), army) != army:
                    raise Finding(f"{trait.id} serves two races at once (UG7)")
        return owners

    def is_active(self, army: int) -> bool:
        """Whether an army is its player's active race."""
        return bool(self.active[self.seat_of[army]] == army)


def everything_is_conserved(n: Reading) -> None:
    """All checks of this module that need no more than a position."""
    tokens_are_conserved(n)
    if n.changed("piece_on", "piece_hand", "piece_fled", "stacked", "regions", "owner", "active"):
        pieces_are_conserved(n)
    if n.changed("banners", "badges", "column_race", "column_power", "column_coins", "power", "seat_of", "discards"):
        cards_are_in_one_place(n)
    holds(min(n.coins) >= 0, "negative coins")
    if n.changed("note", "hidden", "owner", "active"):
        notes_are_in_range(n)
    if n.s.table.finds:
        finds_are_in_one_place(n)
    if n.s.table.weathers:
        river_is_in_order(n)


# --- tokens ---
def tokens_are_conserved(n: Reading) -> None:
    """Tray, board, hand, aside, on the run and on the banner are the supply, for every race (W6, SR4)."""
    facts = n.facts
    on_board = [0] * len(facts.supply)
    for army, tokens in zip(n.army_at, n.tokens, strict=True):
        if army >= 0:
            on_board[army] += tokens
    elsewhere = [a + b + c + d for a, b, c, d in zip(n.hand, n.aside, n.fled, on_board, strict=True)]
    banner = n.note[facts.homunculi] if facts.homunculi >= 0 else 0
    totals = [a + b for a, b in zip(n.tray, elsewhere, strict=True)]
    if banner:
        totals[facts.homunculi_army] += banner
        holds(facts.homunculi_army in n.column_race, "homunculi on a banner that is not in the column (Q36)")
    if totals != facts.supply:
        wrong = [army for army in facts.armies if totals[army] != facts.supply[army]]
        raise Finding("; ".join(_tokens_of(n, army, on_board[army]) for army in wrong))
    holds(min(map(min, (n.tray, n.hand, n.aside, n.fled, n.tokens))) >= 0, "a negative number of tokens")
    for army in facts.armies:
        if elsewhere[army] and n.seat_of[army] < 0:
            raise Finding(f"{facts.ids[army]} are not in play, but not all in the tray")


def _tokens_of(n: Reading, army: int, on_board: int) -> str:
    parts = f"tray {n.tray[army]} + board {on_board} + hand {n.hand[army]} + aside {n.aside[army]}"
    return f"{n.facts.ids[army]}: {parts} + fled {n.fled[army]} is not the supply {n.facts.supply[army]}"


# --- pieces (12b) ---
def pieces_are_conserved(n: Reading) -> None:
    """Never more pieces than there are; all of them while their trait is active, unless they are spent; none when it
    is gone, unless they stay (12b); and only where they may stand."""
    for trait in _with_pieces(n.s.table):
        owner = n.owner.get(int(trait.slot), -1)
        for piece in trait.pieces:
            _piece_is_conserved(n, piece, owner)


@lru_cache(maxsize=256)
def _with_pieces(table: Table) -> list[Trait]:
    return [trait for trait in table.traits() if trait.pieces]


def _piece_is_conserved(n: Reading, piece: Piece, owner: int) -> None:
    k = int(piece.slot)
    on, in_hand, fled = n.piece_on[k], n.piece_hand[k], n.piece_fled[k]
    if owner < 0 and not (on or in_hand or fled or piece.stacks):
        return
    standing = _number_standing(n, piece, on)
    total = standing + in_hand + fled
    if in_hand < 0 or fled < 0 or total > piece.supply:
        raise Finding(f"{piece.id}: {standing} on the board, {in_hand} in hand, {fled} fled, of {piece.supply}")
    if owner < 0 and total:
        holds(piece.id in OUTLASTING, f"{piece.id} of a trait that nobody has")
        holds(piece.id == "balrog" or total == standing, f"{piece.id} in nobody's hand")
    elif owner >= 0 and not n.is_active(owner):
        holds(not on or piece.declined == STAYS, f"{piece.id} of a declined race (12b)")
    elif owner >= 0 and piece.given and piece.id not in SPENT:
        same(f"{piece.id} of an active race in all", total, int(piece.supply))
    if piece.id not in ABROAD and owner >= 0 and on & ~n.regions[owner]:
        raise Finding(f"{piece.id} outside the regions of its race")
    if on & n.s.board.chasm and piece.id != "volcano":
        raise Finding(f"{piece.id} in a chasm (UG2)")


def _number_standing(n: Reading, piece: Piece, on: int) -> int:
    if not piece.stacks:
        return on.bit_count()
    start = int(n.s.table.stack_start[piece.slot])
    counts = n.stacked[start : start + int(n.s.board.size)]
    same(f"regions with {piece.id}", [r for r, number in enumerate(counts) if number], members(on))
    holds(min(counts) >= 0, f"a negative number of {piece.id}")
    return sum(counts)


# --- cards ---
def cards_are_in_one_place(n: Reading) -> None:
    """Every banner and every badge lies in exactly one place (U2, T3, C9, D2, D3, UL14)."""
    in_column = [race for race in n.column_race if race >= 0]
    if sorted([*n.banners, *in_column, *n.playing]) != n.facts.armies:
        raise Finding(f"banners: stack {n.banners}, column {in_column}, in play {n.playing}")
    powers = [*n.badges, *members(n.discards)]
    powers += [power for power in n.column_power if power >= 0] + [power for power in n.power if power >= 0]
    if n.facts.stonehedge >= 0 and n.note[n.facts.stonehedge] > 0:
        powers.append(n.note[n.facts.stonehedge] - 1)
    if sorted(powers) != n.facts.powers:
        raise Finding(f"badges: {sorted(powers)}")
    holds(len(in_column) == COLUMN or not n.banners, "a free place in the column while banners are left")
    holds(n.column_race == in_column + [-1] * (COLUMN - len(in_column)), "a gap in the column")
    for race, power, coins in zip(n.column_race, n.column_power, n.column_coins, strict=True):
        holds(race >= 0 or (power < 0 and coins == 0), "a power or coins on no combo")
        holds(coins >= 0, "negative coins in the column")
    holds(all(n.power[army] < 0 for army in n.facts.armies if n.seat_of[army] < 0), "a race in no play has a power")


def coins_are_conserved(before: State, after: State, events: Sequence[Event]) -> None:
    """Every coin that a player has more or less was reported; what is paid for a combo lies in the column (T3)."""
    coins = [int(number) for number in before.coins]
    column = sum(before.column_coins)
    swapping = before.target >= 0 and before.army < 0  # paid for already, with the badge still to be settled (UR12)
    for event in events:
        if isinstance(event, Picked) and not swapping:
            coins[event.seat] += event.collected - event.paid
            column += event.paid - event.collected
        elif isinstance(event, Scored):
            coins[event.seat] += event.total
            same("sum of what was scored", sum(coins for _, _, coins in event.lines), event.total)
        elif isinstance(event, CoinsMoved):
            holds(event.coins > 0, "a payment of nothing")
            if event.payer >= 0:
                coins[event.payer] -= event.coins
            if event.receiver >= 0:
                coins[event.receiver] += event.coins
    if after.target >= 0 and after.army < 0 and not swapping:
        coins[after.turn] += int(after.collected - after.paid)
        column += int(after.paid - after.collected)
    same("coins by what was reported", [int(number) for number in after.coins], coins)
    same("coins in the column", sum(after.column_coins), column)


# --- markers ---
def notes_are_in_range(n: Reading) -> None:
    """Hammers, vengeance markers and loot: never more than there are, none without their owner (K9, K13)."""
    facts, note = n.facts, n.note
    if facts.hammers >= 0:
        hammers = note[facts.hammers]
        holds(0 <= n.s.turn_note[facts.hammers] <= HAMMERS and 0 <= hammers <= HAMMERS, "more than seven hammers (UR5)")
        holds(hammers == 0 or _serves_active(n, facts.hammers), "hammers of nobody (K13)")
    if facts.vengeful >= 0 and note[facts.vengeful]:
        holds(_serves_active(n, facts.vengeful), "vengeance markers of nobody (K13)")
        own = n.seat_of[n.owner[facts.vengeful]]
        others = [seat for seat in range(len(n.coins)) if seat != own]
        holds(set(members(note[facts.vengeful])) <= set(others), "a vengeance marker on its owner, or nobody (UP20)")
    if facts.skags >= 0:
        _loot_is_conserved(n)
    else:
        holds(max(n.hidden) < 0, "loot without Skags")


def _serves_active(n: Reading, slot: int) -> bool:
    army = n.owner.get(slot, -1)
    return army >= 0 and n.is_active(army)


def _loot_is_conserved(n: Reading) -> None:
    """SR5a: ten markers, each on the board, in the pool, or out."""
    hidden = [marker for marker in n.hidden if marker >= 0]
    if not hidden and not n.note[n.facts.skags]:
        return
    pool = members(n.note[n.facts.skags] % 4096)
    places = Counter([*hidden, *pool])
    holds(not places or max(places.values()) == 1, f"a loot marker in two places: board {hidden}, pool {pool}")
    holds(not places or max(places) < LOOT, "an eleventh loot marker")


def finds_are_in_one_place(n: Reading) -> None:
    """Relics, places, Monsters and the ghost (U5, UG3, UL8, UL15)."""
    s = n.s
    board = s.board
    holds(s.monsters & ~s.unfound == 0, "Monsters where the marker is drawn already (UG3a)")
    holds(s.unfound & s.occupied == 0, "a race where the marker should have been drawn (UG3)")
    found = [i for i, at in enumerate(n.find_at) if at >= 0]
    holds(len({*s.markers, *found}) == len(s.markers) + len(found), "a marker in two places")
    same("regions with relics and places", int(s.found), sum({2 ** n.find_at[i] for i in found}))
    same("markers for the regions where none was drawn", len(s.markers), int(s.unfound).bit_count())
    holds(int(s.haunted).bit_count() <= 1 and not s.haunted & (board.chasm | s.closed & ~_lava(n)), "a ghost misplaced")
    if n.facts.crypt >= 0:
        at = n.find_at[n.facts.crypt]
        holder = n.army_at[at] if at >= 0 else -1
        same("player whose ghost it is", int(s.haunter), n.seat_of[holder] if holder >= 0 else -1)
        holds(at >= 0 or s.haunted == 0, "a ghost without the crypt")


def _lava(n: Reading) -> int:
    return sum(int(n.piece_on[piece.slot]) for piece in n.s.table.pieces if piece.id == "lava")


def river_is_in_order(n: Reading) -> None:
    """Events, ships and the caravel (U6, RW3, RW5 to RW11)."""
    s = n.s
    holds(int(s.ships).bit_count() <= SHIPS, "a thirteenth ship (RW9)")
    holds(s.ships & ~s.board.river == 0, "a ship on land")
    holds(s.ships & (s.occupied | s.closed) == 0, "a ship where something else is")
    same("events", len(s.forecast), int(s.table.rounds))
    holds(Counter(int(i) for i in s.forecast) <= n.facts.weathers, "an event more often than it exists")
    same("event of the round", int(s.weather), int(s.forecast[s.round - 1]))
    holds(s.caravel < 0 or bool(s.board.river >> s.caravel & 1), "the caravel on land")
