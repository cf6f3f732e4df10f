"""The terminal game, driven as players drive it."""
