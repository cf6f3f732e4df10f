"""Whether the armies, neutral tokens and pieces of a loaded position can be where they are.

The loader has checked every part by itself: names, numbers, and that tokens and cards are in one place. Here the parts
are checked against each other and against the rules. `elbowroom.game.world` does the same for what only some boxes
have.
"""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.game.setup import PositionError
from elbowroom.rules.bits import lowest, members
from elbowroom.rules.pieces import number_out
from elbowroom.rules.state import State
from elbowroom.rules.traits import LOST, STAYS, Piece

Places = dict[int, str]  # by army: where in the position it is described


def check_sound(s: State, places: Places) -> None:
    """Raise `PositionError` if the position is impossible."""
    for army, where in places.items():
        _check_ground(s, army, f"{where}.regions")
        if not s.is_active(army):
            _check_declined(s, army, where)
    for seat in range(s.table.players):
        _check_declined_races(s, seat)
    _check_neutrals(s)
    for piece in s.table.pieces:
        _check_piece(s, piece, owner_of(s, piece))
    _check_closed(s)


# --- armies ---
def _check_ground(s: State, army: i64, where: str) -> None:
    """C3, UG2: seas and lakes need a trait that can hold them; nobody holds a chasm."""
    held: i64 = 0
    for trait in s.serving(army):
        held |= trait.holds(s, army)
    board = s.board
    wrong = s.regions[army] & (board.chasm | (board.sea | board.lake) & ~held)
    if wrong:
        r, race = lowest(wrong), s.race(army).id
        terrain = board.regions[r].terrain
        raise PositionError(
            f"{where}: region {r} is a {terrain}, which {race} cannot hold (C3); give its tokens back",
            "ground",
            {"region": int(r), "terrain": terrain, "race": race},
        )


def _check_declined(s: State, army: i64, where: str) -> None:
    race, badge = s.race(army), s.badge(army)
    if badge is not None and not badge.keeps_badge():
        raise PositionError(
            f"{where}.power: {badge.id} does not stay with a declined race (D3); leave it out",
            "declined_power",
            {"power": badge.id},
        )
    several = any(trait.stays_whole() for trait in s.serving(army)) or _may_have_several_tokens(s)
    crowded = [r for r in members(s.regions[army]) if s.tokens[r] > 1]
    if crowded and not several:
        raise PositionError(
            f"{where}.regions: declined {race.id} keep one token in region {crowded[0]} (D3)",
            "crowded",
            {"race": race.id, "region": crowded[0]},
        )
    last_move = s.declining and s.army == army  # UP17
    in_hand = s.hand[army] and not race.fights_declined() and not last_move
    if s.aside[army] or in_hand or (s.fled[army] and not several):
        raise PositionError(
            f"{where}: declined {race.id} have tokens on the board only (D1, C8)", "declined_hand", {"race": race.id}
        )
    revived = s.reviving[s.seat_of[army]] == army
    if not s.regions[army] and not s.hand[army] and not s.fled[army] and not revived:
        raise PositionError(
            f"{where}: declined {race.id} have no token left, so they are gone (C9); leave them out",
            "declined_gone",
            {"race": race.id},
        )


def _check_declined_races(s: State, seat: int) -> None:
    """D2: one declined race, besides those that share (BP16) and one that will be revived (SP1)."""
    lone = 0
    for army in members(s.declined[seat]):
        shares = any(trait.shares_decline() for trait in s.serving(army))
        lone += 0 if shares or s.reviving[seat] == army else 1
    if lone > 1 and not _may_be_borrowed(s, stays_whole=False):
        sharing = " or ".join(power.id for power in s.table.powers if power.shares_decline())
        beside = f", besides one with {sharing} (D2, BP16)" if sharing else " (D2)"
        raise PositionError(
            f"seats[{seat}].declined: a player has one declined race{beside}; remove one", "declined_several"
        )


def _may_have_several_tokens(s: State) -> bool:
    """Whether any declined race may have more than one token in a region, or some that wait for the retreat: by a power
    that it had only borrowed, or since it was driven out without a loss."""
    found = [find for i, find in enumerate(s.table.finds) if s.find_at[i] >= 0]
    spared = any(trait.drives_out_whole() for trait in (*s.table.powers, *found))
    return spared or _may_be_borrowed(s, stays_whole=True)


def _may_be_borrowed(s: State, stays_whole: bool) -> bool:
    """Whether a race may have declined with a power that stays whole, or shares, lent by a place (UL14) or copied
    (SP4b). Then its tokens, or both races, are still there."""
    wanted = any(power.stays_whole() if stays_whole else power.shares_decline() for power in s.table.powers)
    lenders = [find for i, find in enumerate(s.table.finds) if s.find_at[i] >= 0]
    return wanted and any(trait.borrows_badges() for trait in (*s.table.powers, *lenders))


# --- neutrals ---
def _check_neutrals(s: State) -> None:
    """W5: one kind of token to a region; each kind where it belongs (U3, U5, M4, RW9)."""
    for name, tokens in (("lost_tribes", s.tribes), ("world.monsters", s.monsters), ("world.ships", s.ships)):
        both = tokens & s.occupied
        if both:
            r = lowest(both)
            race = s.race(s.army_at[r]).id
            raise PositionError(
                f"{name}: region {r} is held by {race}; remove one of them (W5)",
                "neutral_held",
                {"region": int(r), "race": race},
            )
    both = s.tribes & s.monsters
    if both:
        raise PositionError(
            f"world.monsters: a Lost Tribe stands in region {lowest(both)} too; remove one (U5)",
            "tribe_monsters",
            {"region": int(lowest(both))},
        )


# --- pieces ---
def owner_of(s: State, piece: Piece) -> int:
    """The army whose traits bring a kind of piece; -1 if none."""
    for army in range(len(s.table.races)):
        if s.seat_of[army] >= 0:
            for trait in s.serving(army):
                if piece in trait.pieces:
                    return army
    return -1


def _check_piece(s: State, piece: Piece, owner: int) -> None:
    k, where = piece.slot, f"pieces.{piece.id}"
    on, standing = s.piece_on[k], int(number_out(s, piece))
    total = standing + int(s.piece_hand[k] + s.piece_fled[k])
    if total > piece.supply:
        raise PositionError(
            f"{where}: {total} on the board and in hand, but there are only {piece.supply}",
            "piece_supply",
            {"piece": piece.id, "total": total, "supply": int(piece.supply)},
        )
    wrong = on & s.board.chasm & ~s.board.select(piece.ground)
    if wrong:
        raise PositionError(
            f"{where}: region {lowest(wrong)} is a chasm, where it cannot stand (UG2)",
            "piece_chasm",
            {"piece": piece.id, "region": int(lowest(wrong))},
        )
    abroad = STAYS in (piece.abandoned, piece.conquered)
    if owner < 0:
        if total and not (abroad and piece.declined == STAYS):
            raise PositionError(
                f"{where}: no race in play brings this piece; remove it, or add its race or power",
                "piece_ownerless",
                {"piece": piece.id},
            )
        if total > standing and not any(piece in find.pieces for find in s.table.finds):
            raise PositionError(
                f"{where}: no race in play has this piece in hand; remove it", "piece_hand", {"piece": piece.id}
            )
        return
    race = s.race(owner).id
    if not s.is_active(owner) and on and piece.declined != STAYS:
        raise PositionError(
            f"{where}: {race} have declined, and it went then (12b); remove it",
            "piece_declined",
            {"piece": piece.id, "race": race},
        )
    wrong = on & ~s.regions[owner]
    if wrong and not abroad:
        r = lowest(wrong)
        raise PositionError(
            f"{where}: region {r} is not held by {race}, its owner; put it where they stand (12b)",
            "piece_elsewhere",
            {"piece": piece.id, "race": race, "region": int(r)},
        )
    if s.is_active(owner) and piece.given and not _is_spent(s, piece) and total != piece.supply:
        raise PositionError(
            f"{where}: {race} have {total} on the board and in hand; all {piece.supply} must be somewhere (12b)",
            "piece_all",
            {"piece": piece.id, "total": total, "supply": int(piece.supply)},
        )


def _is_spent(s: State, piece: Piece) -> bool:
    """Whether single pieces leave the game while their owner is active: holes and pots (K5, K10)."""
    if piece.lingers or any(piece in find.pieces for find in s.table.finds):
        return False
    lasting = piece.abandoned == piece.conquered == piece.declined == STAYS
    return lasting or LOST in (piece.abandoned, piece.conquered)


def _check_closed(s: State) -> None:
    """SP5, UL15: a region closed by a piece is empty."""
    wrong = s.closed & (s.occupied | s.tribes | s.monsters | s.ships)
    for piece in s.table.pieces:
        if piece.closes and s.piece_on[piece.slot] & wrong:
            r = lowest(s.piece_on[piece.slot] & wrong)
            raise PositionError(
                f"pieces.{piece.id}: region {r} is not empty, but it closes it; remove one of them",
                "piece_closed",
                {"piece": piece.id, "region": int(r)},
            )
