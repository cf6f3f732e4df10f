"""What the printed box of Be Not Afraid and A Spider's Web brings, by id, in the order of its lists."""

RACES = ("barbarians", "ice_witches", "slingmen", "homunculi", "skags", "leprechauns", "shamans", "pixies")
POWERS = ("soul_touch", "catapult", "imperial", "copycat", "lava", "corrupt", "mercenary", "barricade")
FINDS: tuple[str, ...] = ()
WEATHERS: tuple[str, ...] = ()
