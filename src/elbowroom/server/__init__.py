"""The server: lobby, seats, live play, storage. `elbowroom serve` starts it."""
