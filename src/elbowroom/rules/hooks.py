"""The hooks that the engine calls often, as bits. An army knows which of them its traits override; the others cost
nothing.

Hot code tests the bit on the spot, ``if s.hooks[army] & LINKS``, before it calls anything (docs/speed.md says what that
saves).
"""

from __future__ import annotations

from typing import Final

ENTERS: Final = 1
ENTERS_ONLY: Final = 2
LINKS: Final = 4
REACHES: Final = 8
RESTRICTS: Final = 16
HOLDS: Final = 32
CHEAPER: Final = 64
DEARER: Final = 128
REBATE: Final = 256
UNGUARDED: Final = 512
MUSCLE: Final = 1024
STEPS: Final = 2048
MUST_ATTACK: Final = 4096
SPARES: Final = 8192
ACTS_EMPTY_HANDED: Final = 16384
ROLLS_AT_LAST: Final = 32768
AFTER_DIE: Final = 65536
AFTER_CONQUEST: Final = 131072
ATTEMPTED: Final = 262144
CASUALTIES: Final = 524288
PROVOKED: Final = 1048576
TOKEN_LOST: Final = 2097152
FELL: Final = 4194304
OPENINGS: Final = 8388608
ANYTIME: Final = 16777216
DEPLOYED: Final = 33554432
RECRUITS: Final = 67108864
SUPPLIES: Final = 134217728
STANDS_STILL: Final = 268435456
SET_ASIDE: Final = 536870912
PLACEMENTS: Final = 1073741824
MUST_PLACE: Final = 2147483648
DOUBLES: Final = 4294967296
ROBS: Final = 8589934592
TURN_ENDED: Final = 17179869184
DECLINING: Final = 34359738368
DECLINES_LATE: Final = 68719476736
WARDS: Final = 137438953472
REFUSES: Final = 274877906944
CLOSINGS: Final = 549755813888
FLEEING: Final = 1099511627776  # not a hook: the trait has pieces that flee (BP3)
DECLINED_FELL: Final = 2199023255552
TURN_BEGAN: Final = 4398046511104
AMBUSH: Final = 8796093022208
PLUNDERED: Final = 17592186044416
PENALTY: Final = 35184372088832
STAYS_WHOLE: Final = 70368744177664
SHARES_DECLINE: Final = 140737488355328
REDEPLOYS_AT_DECLINE: Final = 281474976710656
REVIVES: Final = 562949953421312
VANISHES: Final = 1125899906842624
MUST_SETTLE: Final = 2251799813685248
BRINGS: Final = 4503599627370496

# By the name of the method.
HOOKS: Final = {
    "enters": ENTERS,
    "enters_only": ENTERS_ONLY,
    "links": LINKS,
    "reaches": REACHES,
    "restricts": RESTRICTS,
    "holds": HOLDS,
    "cheaper": CHEAPER,
    "dearer": DEARER,
    "rebate": REBATE,
    "unguarded": UNGUARDED,
    "muscle": MUSCLE,
    "steps": STEPS,
    "must_attack": MUST_ATTACK,
    "spares": SPARES,
    "acts_empty_handed": ACTS_EMPTY_HANDED,
    "rolls_at_last": ROLLS_AT_LAST,
    "after_die": AFTER_DIE,
    "conquered": AFTER_CONQUEST,
    "attempted": ATTEMPTED,
    "casualties": CASUALTIES,
    "provoked": PROVOKED,
    "token_lost": TOKEN_LOST,
    "fell": FELL,
    "openings": OPENINGS,
    "anytime": ANYTIME,
    "deployed": DEPLOYED,
    "recruits": RECRUITS,
    "supplies": SUPPLIES,
    "stands_still": STANDS_STILL,
    "set_aside": SET_ASIDE,
    "placements": PLACEMENTS,
    "must_place": MUST_PLACE,
    "doubles": DOUBLES,
    "robs": ROBS,
    "turn_ended": TURN_ENDED,
    "declining": DECLINING,
    "declines_late": DECLINES_LATE,
    "wards": WARDS,
    "refuses": REFUSES,
    "closings": CLOSINGS,
    "declined_fell": DECLINED_FELL,
    "turn_began": TURN_BEGAN,
    "ambush": AMBUSH,
    "plundered": PLUNDERED,
    "penalty": PENALTY,
    "stays_whole": STAYS_WHOLE,
    "shares_decline": SHARES_DECLINE,
    "redeploys_at_decline": REDEPLOYS_AT_DECLINE,
    "revives": REVIVES,
    "vanishes": VANISHES,
    "must_settle": MUST_SETTLE,
    "brings": BRINGS,
}
