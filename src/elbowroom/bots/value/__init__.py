"""A learned value of positions: what it sees (`features`), how it is worked out (`net`), and where it is kept
(`weights`). `elbowroom train` makes it.
"""
