"""The game in words: texts in every language, names, and sentences whose names are links."""
