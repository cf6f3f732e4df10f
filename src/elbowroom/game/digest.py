"""A position as a few plain lines, and their digest, which does not depend on the engine's internals."""

from __future__ import annotations

from elbowroom.game.reader import Army, Reader
from elbowroom.game.record_lines import checksum
from elbowroom.game.versions import first_text


def public_text(game: Reader) -> str:
    """Everything on the table, all coins, and the legal actions; not what lies hidden in the stacks. Actions are
    written as in the first version of the rules, so a position has the same digest in old and new records."""
    lines = [
        f"{game.board.id} round {game.round} turn {game.turn} {game.decision} {game.to_move}",
        "column " + " ".join(f"{combo.race}/{combo.power}/{combo.coins}" for combo in game.column),
        "discards " + " ".join(game.discards),
        "legal " + ", ".join(first_text(str(action)) for action in game.legal_actions()),
    ]
    for player in game.players:
        lines.append(f"seat {player.seat} coins {player.coins} peace {player.peace_with}")
        if player.active is not None:
            lines.append("active " + _army_text(player.active))
        lines.extend("declined " + _army_text(army) for army in player.declined)
    for region in game.regions:
        if region.race is not None or region.lost_tribe or region.pieces:
            lines.append(f"{region.region} {region.race} {region.tokens} {region.lost_tribe}{_counted(region.pieces)}")
    return "\n".join(lines)


def _army_text(army: Army) -> str:
    return f"{army.race} {army.power} hand {army.hand} aside {army.aside} fled {army.fled}{_counted(army.pieces)}"


def _counted(pieces: tuple[tuple[str, int], ...]) -> str:
    return "".join(f" {piece} {number}" for piece, number in pieces)


def position_digest(game: Reader) -> str:
    """A short digest of `public_text`: the same for positions that look the same to someone who sees all coins."""
    return checksum(public_text(game))
