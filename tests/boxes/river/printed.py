"""What the printed box of River World brings, by id, in the order of its lists."""

RACES: tuple[str, ...] = ()
POWERS: tuple[str, ...] = ()
FINDS: tuple[str, ...] = ()
WEATHERS = ("storm", "calm", "winter", "pirates")
