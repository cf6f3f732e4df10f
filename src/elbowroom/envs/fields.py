"""The numbers of all planes and columns of an observation; `elbowroom.envs.schema` says what each one means."""

from __future__ import annotations

from typing import Final

# --- regions: a plane for each of these, those of the seats and of the pieces last ---
EXISTS: Final = 0
MOUNTAIN: Final = 1
HILL: Final = 2
FOREST: Final = 3
SWAMP: Final = 4
FARMLAND: Final = 5
MINE: Final = 6
MAGIC: Final = 7
CAVERN: Final = 8
SEA: Final = 9
LAKE: Final = 10
RIVER: Final = 11
CHASM: Final = 12
HARBOUR: Final = 13
SHIPYARD: Final = 14
TEMPLE: Final = 15
VOLCANO: Final = 16
BORDER: Final = 17
FIXED_PLANES: Final = 18  # those so far never change on one board
ACTIVE: Final = 18
DECLINED: Final = 19
ACTING: Final = 20
TRIBE: Final = 21
MONSTERS: Final = 22
UNFOUND: Final = 23
PIRATES: Final = 24
CARAVEL: Final = 25
GHOST: Final = 26
IMMUNE: Final = 27
CLOSED: Final = 28
BARRED: Final = 29
FACE_DOWN: Final = 30
REACHABLE: Final = 31
PAYS_MORE: Final = 32
AT_ISSUE: Final = 33
TOKENS: Final = 34
PLAIN_COST: Final = 35
COST: Final = 36
RACE: Final = 37
FIND: Final = 38
LOOT: Final = 39
SPARE: Final = 40
OWNER: Final = 41  # and one for each further seat
MOST_SEATS: Final = 5
PIECE: Final = OWNER + MOST_SEATS  # and one for each further kind of piece
MOST_PIECES: Final = 32
PLANES: Final = PIECE + MOST_PIECES

# --- seats: what stands before the features of the traits ---
S_HERE: Final = 0
S_COINS: Final = 1
S_COINS_KNOWN: Final = 2
S_DECIDES: Final = 3
S_TURN: Final = 4
S_FIRST: Final = 5
S_RACE: Final = 6
S_POWER: Final = 7
S_HAND: Final = 8
S_ASIDE: Final = 9
S_FLED: Final = 10
S_TRAY: Final = 11
S_REGIONS: Final = 12
S_DECLINED: Final = 13
S_OLD_RACE: Final = 14
S_OLD_POWER: Final = 15
S_OLDER_RACE: Final = 16
S_OLDER_POWER: Final = 17
S_OLD_REGIONS: Final = 18
S_PEACE: Final = 19
S_REVIVING: Final = 20
S_COPIED: Final = 21
S_FORESEEN: Final = 22
S_ATTACKED: Final = 23
S_RACE_NOTE: Final = 24
S_POWER_NOTE: Final = 25
S_RACE_TURN_NOTE: Final = 26
S_POWER_TURN_NOTE: Final = 27
S_MARKERS: Final = 28
S_MARKED: Final = 29
SEAT_PLAIN: Final = 30

# --- column: what stands before the features of the traits ---
C_HERE: Final = 0
C_RACE: Final = 1
C_POWER: Final = 2
C_COINS: Final = 3
C_EXTRA: Final = 4
C_STRENGTH: Final = 5
C_AT_ISSUE: Final = 6
COLUMN_PLAIN: Final = 7

# --- table ---
T_PHASE: Final = 0  # and one for each further phase
PHASE_COUNT: Final = 15
T_ROUND: Final = 15
T_ROUNDS: Final = 16
T_LEFT: Final = 17
T_PLAYERS: Final = 18
T_REGIONS: Final = 19
T_MINE: Final = 20
T_ARMY: Final = 21
T_STRENGTH: Final = 22
T_DEPLOYABLE: Final = 23
T_READY: Final = 24
T_PICKED: Final = 25
T_FOUGHT: Final = 26
T_PREY: Final = 27
T_ROLLS: Final = 28
T_DRAWS: Final = 29
T_PLACED: Final = 30
T_OPENING: Final = 31
T_LAST: Final = 32
T_PAID: Final = 33
T_COLLECTED: Final = 34
T_LATE: Final = 35
T_LEAVING: Final = 36
T_DECLINING: Final = 37
T_EVENT: Final = 38
T_NEXT_EVENT: Final = 39
T_RIVER: Final = 40
T_FROZEN: Final = 41
T_BANNERS: Final = 42
T_BADGES: Final = 43
T_URN: Final = 44
T_FACE_DOWN: Final = 45
TABLE: Final = 46

# --- pieces: what is in hand, and what was driven out and waits to be placed ---
P_HAND: Final = 0
P_FLED: Final = 1
PIECE_COLUMNS: Final = 2

# --- traits: where each race, power, relic and place is ---
ABSENT: Final = 0
STACKED: Final = 1
OUT: Final = 2
DISCARDED: Final = 3
MOST_TRAITS: Final = 192

# --- the rest ---
MOST_REGIONS: Final = 63
MOST_EDGES: Final = 384
NO_REGION: Final = 63  # what fills the list of edges

# The arrays, in the order in which they lie in memory.
REGIONS_ARRAY: Final = 0
SEATS_ARRAY: Final = 1
COLUMN_ARRAY: Final = 2
TABLE_ARRAY: Final = 3
PIECES_ARRAY: Final = 4
TRAITS_ARRAY: Final = 5
ARRAYS: Final = ("regions", "seats", "column", "table", "pieces", "traits")
# These two never change on one board.
GRAPH_ARRAYS: Final = ("adjacency", "edges")
