"""A state from the shape of a position: every part is checked, and what follows from them is worked out."""

from __future__ import annotations

from typing import Final

from msgspec import UnsetType
from mypy_extensions import i64

from elbowroom.formats.position import (
    ArmyShape,
    PositionShape,
    ProgressShape,
    SeatShape,
)
from elbowroom.game.setup import PositionError
from elbowroom.game.world import load_world, noting
from elbowroom.rules.actions import Moves
from elbowroom.rules.bits import BIT, members, put, union
from elbowroom.rules.column import length, refill
from elbowroom.rules.conquest import BASE_COST, targets
from elbowroom.rules.deal import stack_up
from elbowroom.rules.decisions import list_legal
from elbowroom.rules.neutrals import neutral_tokens
from elbowroom.rules.pieces import number_on, refresh
from elbowroom.rules.retreat import has_fled_pieces
from elbowroom.rules.rivers import pirate_waters, river_price
from elbowroom.rules.service import install
from elbowroom.rules.state import (
    CHOOSING,
    COLUMN,
    ENDING,
    OVER,
    PAYING,
    PHASES,
    PICKING,
    RETREATING,
    SHIPPING,
    SHIPS,
    SWAPPING,
    State,
    Table,
)
from elbowroom.rules.traits import STAYS, Piece


def kinds_of(s: State, army: i64) -> list[Piece]:
    """The kinds of pieces that an army's race and power bring."""
    badge = s.badge(army)
    return s.race(army).pieces + ([] if badge is None else badge.pieces)


def usual_acted(s: State) -> int:
    """The declined races asked so far if nothing else is said: all, or those up to the one that acts now (O4)."""
    own = int(s.declined[s.turn])
    if s.army >= 0 and own & BIT[s.army]:
        return own & int(2 * BIT[s.army] - 1)
    return own


def usual_opening(s: State) -> int:
    """Start benefits may be used in the choice of T2 if nothing else is said (O6)."""
    return int(s.table.opens and s.phase == CHOOSING and s.is_active(s.army))


def derive(s: State) -> None:
    """Work out all that follows from the rest: occupied and immune regions, what C4 counts in each of them."""
    s.occupied = 0
    for army in range(len(s.table.races)):
        s.occupied |= s.regions[army]
    for r in range(s.board.size):
        s.defence[r] = int(s.board.mountain & BIT[r] != 0) + neutral_tokens(s, r)
        if s.board.river & BIT[r]:
            s.defence[r] += river_price(s) - BASE_COST
        for piece in s.table.pieces:
            s.defence[r] += piece.defence * number_on(s, piece, r)
    for i, find in enumerate(s.table.finds):
        if s.find_at[i] >= 0:
            s.defence[s.find_at[i]] += find.defends()
    refresh(s)


class Loader:
    """Fills a blank state from a shape, part by part, and checks each part against those before it."""

    def __init__(self, table: Table, shape: PositionShape) -> None:
        self.table: Final = table
        self.shape: Final = shape
        self.s: Final = State(table)
        self.races: Final = {race.id: i for i, race in enumerate(table.races)}
        self.powers: Final = {power.id: i for i, power in enumerate(table.powers)}
        self.kinds: Final = {piece.id: piece for piece in table.pieces}
        self.race_places: Final[dict[str, str]] = {}
        self.power_places: Final[dict[str, str]] = {}
        # With what further boxes add, some things may be that the base game forbids; then fewer are checked.
        self.wide: Final = not isinstance(shape.world, UnsetType)

    def load(self) -> State:
        """The state."""
        s, shape = self.s, self.shape
        for i, race in enumerate(self.table.races):
            s.tray[i] = race.supply
        for seat, seat_shape in enumerate(shape.seats):
            self._load_seat(seat, seat_shape)
        self._load_pieces()
        self._load_tribes()
        if not isinstance(shape.world, UnsetType):
            load_world(s, shape.world)
            s.weather = -1 if len(s.forecast) < shape.round else s.forecast[shape.round - 1]
            for army in range(len(self.table.races)):
                if s.seat_of[army] >= 0:
                    install(s, army)
        if isinstance(shape.world, UnsetType) or isinstance(shape.world.notes, UnsetType):
            self._begin()
        derive(s)
        s.luck, s.luck2 = shape.luck[0], shape.luck[1]
        s.urn = int(shape.urn)
        s.round, s.first, s.turn = self._within("round", shape.round), shape.first, self._seat("turn", shape.turn)
        progress = ProgressShape() if isinstance(shape.progress, UnsetType) else shape.progress
        s.rolls, s.draws = progress.rolls, progress.draws
        self._load_column()
        self._load_course()
        self._load_progress(progress)
        self._check_playable()
        return s

    def _begin(self) -> None:
        """Where no notes are given, each race and power notes what it does when it begins to serve."""
        for army in range(len(self.table.races)):
            if self.s.seat_of[army] >= 0:
                for trait in self.s.serving(army):
                    trait.begins(self.s, army)

    # names and numbers
    def _race(self, where: str, id: str) -> int:
        """The number of a race that is named here, and nowhere else."""
        return _claim(where, id, "race", self.races, self.race_places)

    def _power(self, where: str, id: str | None) -> int:
        """The number of a power that is named here, and nowhere else; -1 for none."""
        return -1 if id is None else _claim(where, id, "power", self.powers, self.power_places)

    def _piece(self, where: str, id: str) -> Piece:
        return self.kinds[_known(where, id, "piece", list(self.kinds))]

    def _seat(self, where: str, seat: int) -> int:
        if seat >= self.table.players:
            raise PositionError(f"{where}: there is no seat {seat}; seats are 0 to {self.table.players - 1}")
        return seat

    def _region(self, where: str, r: int) -> int:
        board = self.table.board
        if r >= board.size:
            raise PositionError(f"{where}: there is no region {r}; {board.id} has the regions 0 to {board.size - 1}")
        return r

    def _within(self, where: str, round: int) -> int:
        if round > self.table.rounds:
            raise PositionError(f"{where}: the game has {self.table.rounds} rounds, this is number {round}")
        return round

    # seats and their armies
    def _load_seat(self, seat: int, shape: SeatShape) -> None:
        s, where = self.s, f"seats[{seat}]"
        s.coins = put(s.coins, seat, shape.coins)
        if shape.active is not None:
            army = self._load_army(f"{where}.active", seat, shape.active)
            s.active = put(s.active, seat, army)
            install(s, army)
        lone = 0
        for i, declined in enumerate(shape.declined):
            army = self._load_army(f"{where}.declined[{i}]", seat, declined)
            if not self.wide:
                self._check_declined(f"{where}.declined[{i}]", army)
            s.declined = put(s.declined, seat, s.declined[seat] | BIT[army])
            install(s, army)
            badge = s.badge(army)
            lone += 0 if badge is not None and badge.shares_decline() else 1
        if lone > 1 and not self.wide:
            raise PositionError(f"{where}.declined: a player has one declined race, besides one with Spirit (D2, BP16)")
        self._load_peace(f"{where}.peace_with", seat, shape.peace_with)

    def _load_peace(self, where: str, seat: int, partner: int | None) -> None:
        s = self.s
        if partner is None:
            return
        if self._seat(where, partner) == seat:
            raise PositionError(f"{where}: {seat} is the player himself; name the opponent who may not attack him")
        if s.active[seat] < 0:
            raise PositionError(f"{where}: seat {seat} has no active race, so there is no peace (BP5); leave it out")
        s.peace = put(s.peace, seat, partner)

    def _load_army(self, where: str, seat: int, shape: ArmyShape) -> int:
        s = self.s
        army = self._race(where, shape.race)
        s.seat_of = put(s.seat_of, army, seat)
        s.power = put(s.power, army, self._power(where, shape.power))
        for r, tokens in shape.regions.items():
            self._occupy(f"{where}.regions", army, r, tokens)
        s.hand[army] = shape.hand
        s.aside = put(s.aside, army, shape.aside)
        s.fled = put(s.fled, army, shape.fled)
        total = sum(shape.regions.values()) + shape.hand + shape.aside + shape.fled
        supply = s.race(army).supply
        if total > supply:
            raise PositionError(f"{where}: {total} tokens of {shape.race}, but there are only {supply}")
        s.tray[army] = supply - total
        return army

    def _occupy(self, where: str, army: int, r: int, tokens: int) -> None:
        s, board = self.s, self.table.board
        holder = s.army_at[self._region(where, r)]
        if holder >= 0:
            raise PositionError(
                f"{where}: region {r} is held by {s.race(holder).id} already; one race to a region (W5)"
            )
        badge = s.badge(army)
        held: i64 = 0 if badge is None else badge.holds(s, army)
        if not self.wide and (board.sea | board.lake | board.chasm) & ~(held | s.race(army).holds(s, army)) & BIT[r]:
            terrain = board.regions[r].terrain
            raise PositionError(f"{where}: region {r} is a {terrain}, which {s.race(army).id} cannot hold (C3)")
        s.tokens[r] = tokens
        s.army_at[r] = army
        s.regions[army] |= BIT[r]

    def _check_declined(self, where: str, army: int) -> None:
        s = self.s
        race, badge = s.race(army), s.badge(army)
        if badge is not None and not badge.keeps_badge():
            raise PositionError(f"{where}.power: {badge.id} does not stay with a declined race (D3); leave it out")
        whole = race.stays_whole() or (badge is not None and badge.stays_whole())
        own = members(s.regions[army])
        crowded = [r for r in own if s.tokens[r] > 1]
        if crowded and not whole:
            raise PositionError(f"{where}.regions: declined {race.id} keep one token in region {crowded[0]} (D3)")
        if s.aside[army] or (s.hand[army] and not race.fights_declined()) or (s.fled[army] and not whole):
            raise PositionError(f"{where}: declined {race.id} have tokens on the board only (D1, C8)")
        if not own and not s.hand[army] and not s.fled[army]:
            raise PositionError(
                f"{where}: declined {race.id} have no token left, so they are gone (C9); leave them out"
            )

    # pieces
    def _load_pieces(self) -> None:
        for kind, places in self.shape.pieces.items():
            where = f"pieces.{kind}"
            piece = self._piece(where, kind)
            owner = self._owner_of(piece)
            if owner < 0 and not self.wide:
                raise PositionError(f"{where}: no race in play brings this piece; remove it, or add its race or power")
            if not self.wide and not self.s.is_active(owner) and piece.declined != STAYS:
                raise PositionError(
                    f"{where}: {self.s.race(owner).id} have declined, and it went then (12b); remove it"
                )
            for r, number in places.items():
                self._stand(where, piece, owner, r, number)
        for seat, shape in enumerate(self.shape.seats):
            if shape.active is not None:
                self._hold_pieces(f"seats[{seat}].active", shape.active, True)
            for i, declined in enumerate(shape.declined):
                self._hold_pieces(f"seats[{seat}].declined[{i}]", declined, False)

    def _owner_of(self, piece: Piece) -> int:
        s = self.s
        for army in range(len(self.table.races)):
            if s.seat_of[army] >= 0 and piece in kinds_of(s, army):
                return army
        return -1

    def _stand(self, where: str, piece: Piece, owner: int, r: int, number: int) -> None:
        s = self.s
        moves_on = STAYS in (piece.abandoned, piece.conquered)
        self._region(where, r)
        if not self.wide and not s.regions[owner] & BIT[r] and not moves_on:
            race = s.race(owner).id
            raise PositionError(f"{where}: region {r} is not held by {race}, its owner; put it where they stand (12b)")
        if number > 1 and not piece.stacks:
            raise PositionError(f"{where}: {number} in region {r}; there can be one in each region")
        s.piece_on = put(s.piece_on, piece.slot, s.piece_on[piece.slot] | BIT[r])
        if piece.stacks:
            s.stacked = put(s.stacked, s.table.stack_start[piece.slot] + r, number)

    def _hold_pieces(self, where: str, shape: ArmyShape, active: bool) -> None:
        """The pieces in an owner's hand; by default all that do not stand on the board."""
        s = self.s
        kinds = kinds_of(s, self.races[shape.race])
        given: dict[str, int] = {} if isinstance(shape.pieces, UnsetType) else shape.pieces
        for id in [*given, *shape.pieces_fled]:
            if self._piece(f"{where}.pieces", id) not in kinds:
                raise PositionError(f"{where}.pieces: {shape.race} do not have the piece {id}; leave it out")
        for piece in kinds:
            standing = sum(int(number_on(s, piece, r)) for r in range(s.board.size))
            fled = shape.pieces_fled.get(piece.id, 0)
            free = int(piece.supply) - standing - fled
            held = given.get(piece.id, max(free, 0) if active and piece.given else 0)
            if held > free:
                raise PositionError(
                    f"{where}.pieces: {standing + fled + held} of {piece.id} in all, but there are only {piece.supply}"
                )
            s.piece_hand = put(s.piece_hand, piece.slot, held)
            s.piece_fled = put(s.piece_fled, piece.slot, fled)

    def _load_tribes(self) -> None:
        s = self.s
        for r in self.shape.lost_tribes:
            holder = s.army_at[self._region("lost_tribes", r)]
            if holder >= 0:
                raise PositionError(f"lost_tribes: region {r} is held by {s.race(holder).id}; remove one of them (W5)")
            if not s.board.land & BIT[r]:
                raise PositionError(f"lost_tribes: region {r} is a {s.board.regions[r].terrain}, not land")
        s.tribes = union(self.shape.lost_tribes)

    # column and stacks
    def _load_column(self) -> None:
        s, shape = self.s, self.shape
        if len(shape.column) > COLUMN:
            raise PositionError(f"column: {len(shape.column)} combos; at most {COLUMN} lie there (U2)")
        for i, combo in enumerate(shape.column):
            where = f"column[{i}]"
            s.column_race = put(s.column_race, i, self._race(where, combo.race))
            s.column_power = put(s.column_power, i, self._power(where, combo.power))
            s.column_coins = put(s.column_coins, i, combo.coins)
        s.discards = union([self._power("discards", id) for id in shape.discards])
        banners = [self._race("banners", id) for id in shape.banners]
        badges = [self._power("badges", id) for id in shape.badges]
        banners += [i for id, i in self.races.items() if id not in self.race_places]
        lent = [find.lends(s) for find in self.table.finds]
        badges += [i for id, i in self.powers.items() if id not in self.power_places and i not in lent]
        stack_up(s, banners, badges)
        refill(s)

    # the course of the turn
    def _load_course(self) -> None:
        s, shape = self.s, self.shape
        usual = "pick" if s.active[s.turn] < 0 else "turn"
        decision = usual if isinstance(shape.decision, UnsetType) else shape.decision
        s.phase = PHASES.index(_known("decision", decision, "decision", list(PHASES)))
        s.seat = s.turn if isinstance(shape.to_move, UnsetType) else self._seat("to_move", shape.to_move)
        if s.seat != s.turn and s.phase != RETREATING:
            raise PositionError(f"to_move: in the turn of seat {s.turn} only 'retreat' can be decided by another seat")
        s.army = self._acting_army(decision)

    def _acting_army(self, decision: str) -> int:
        s, shape = self.s, self.shape
        named = None if isinstance(shape.army, UnsetType) else shape.army
        if s.phase in (OVER, PICKING, SWAPPING):
            if named is not None:
                raise PositionError(f"army: no race acts in the decision '{decision}'; leave it out")
            if s.phase != OVER and s.active[s.turn] >= 0:
                raise PositionError(f"decision: seat {s.turn} has an active race, so it does not pick (T1)")
            return -1
        if named is None:
            return self._usual_army(decision)
        army = self.races[_known("army", named, "race", list(self.races))]
        if s.seat_of[army] != s.seat:
            raise PositionError(f"army: {named} do not belong to seat {s.seat}, who has to decide")
        fights = decision in ("turn", "conquer", "redeploy") and s.race(army).fights_declined()
        if decision == "redeploy" and not isinstance(shape.progress, UnsetType):
            fights = fights or shape.progress.declining  # one last time (UP17)
        if not s.is_active(army) and not fights and s.phase != RETREATING:
            raise PositionError(f"army: {named} have declined and have no part in the decision '{decision}'")
        return army

    def _usual_army(self, decision: str) -> int:
        """The active race; for a retreat, whichever has been driven out."""
        s = self.s
        if s.phase == RETREATING:
            for army in range(len(self.table.races)):
                if s.seat_of[army] == s.seat and (s.fled[army] or has_fled_pieces(s, army)):
                    return army
        if s.phase in (ENDING, SHIPPING, SWAPPING) and s.active[s.seat] < 0:
            return -1
        if s.active[s.seat] < 0:
            raise PositionError(f"decision: '{decision}' needs an active race of seat {s.seat}; give it one, or 'army'")
        return int(s.active[s.seat])

    def _load_progress(self, shape: ProgressShape) -> None:
        s = self.s
        s.ready, s.picked, s.fought = int(shape.ready), int(shape.picked), int(shape.fought)
        s.prey, s.placed = shape.prey, shape.placed
        s.attacked = union([self._seat("progress.attacked", seat) for seat in shape.attacked])
        if isinstance(shape.acted, UnsetType):
            s.acted = usual_acted(s)
        else:
            known = list(self.races)
            s.acted = union([self.races[_known("progress.acted", id, "race", known)] for id in shape.acted])
        s.opening = usual_opening(s) if isinstance(shape.opening, UnsetType) else int(shape.opening)
        s.barred = union([self._region("progress.barred", r) for r in shape.barred])
        for r, tokens in shape.spare.items():
            s.spare = put(s.spare, self._region("progress.spare", r), tokens)
        s.last, s.late, s.leaving = int(shape.last), int(shape.late), int(shape.vanishing)
        s.declining, s.paid, s.collected = int(shape.declining), shape.paid, shape.collected
        s.target = self._target(-1 if shape.target is None else shape.target)
        slots = {trait.id: int(trait.slot) for trait in noting(s)}
        for id, note in shape.notes.items():
            s.turn_note = put(s.turn_note, slots[_known("progress.notes", id, "race or power", list(slots))], note)

    def _target(self, target: int) -> int:
        """The region or place that the decision is about, for those that are about one."""
        s = self.s
        if s.phase == PAYING and not (
            0 <= target < s.board.size and s.hand[s.army] and targets(s, s.army) & BIT[target]
        ):
            raise PositionError("progress.target: 'pay' needs the region of the last conquest, which can be attacked")
        if s.phase == SWAPPING and not 0 <= target < length(s):
            raise PositionError(f"progress.target: 'swap' needs the combo being picked, 0 to {length(s) - 1}")
        return target

    def _check_playable(self) -> None:
        s = self.s
        moves = Moves()
        list_legal(s, moves)
        needs = {
            "pick": "a combo in the column",
            "redeploy": "tokens in hand and a region for them",
            "give_up": "a region to be given up",
            "retreat": "a region for the tokens that were driven out",
            "settle": "something that must be placed first",
            "ships": "an empty river region",
            "name": "a declined race",
        }
        decision = PHASES[s.phase]
        if s.phase != OVER and moves.n == 0:
            raise PositionError(
                f"decision: '{decision}' needs {needs.get(decision, 'something to decide')}, and there is none"
            )
        if s.phase == RETREATING and not s.fled[s.army] and not has_fled_pieces(s, s.army):
            raise PositionError(f"decision: 'retreat' needs tokens or pieces of {s.race(s.army).id} that have 'fled'")
        self._check_pending()

    def _check_pending(self) -> None:
        """Decisions in the middle of something else need what they are about."""
        s, target = self.s, self.s.target
        if s.phase == PAYING and not (s.hand[s.army] and target in members(targets(s, s.army))):
            raise PositionError("decision: 'pay' needs tokens in hand and in progress.target a region they can attack")
        if s.phase == SWAPPING and not (0 <= target < length(s) and s.active[s.turn] < 0):
            raise PositionError("decision: 'swap' needs in progress.target the place of the combo that is being picked")
        if s.phase == SHIPPING and len(members(pirate_waters(s))) <= SHIPS - len(members(s.ships)):
            raise PositionError("decision: 'ships' needs more empty river regions than there are ships left (Q43)")


def _known(where: str, id: str, what: str, known: list[str]) -> str:
    if id not in known:
        raise PositionError(f"{where}: there is no {what} {id!r} in this game; there are: {', '.join(known)}")
    return id


def _claim(where: str, id: str, what: str, numbers: dict[str, int], places: dict[str, str]) -> int:
    """The number of something that exists once; it must not have been named before."""
    number = numbers[_known(where, id, what, list(numbers))]
    if id in places:
        raise PositionError(f"{where}: the {what} {id} is at {places[id]} already; it can be in one place only")
    places[id] = where
    return number
