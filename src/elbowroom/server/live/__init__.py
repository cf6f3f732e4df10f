"""Live connections: who is told what, here and in the other processes, now or later."""
