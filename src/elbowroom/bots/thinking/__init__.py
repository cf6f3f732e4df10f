"""What bots think with: the worth of a position, where tokens and pieces go, quick play ahead, and planning a turn.

Nothing here names a race or a power. What one is worth comes out of asking the engine and trying things on copies.
"""
