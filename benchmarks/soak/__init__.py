"""Hours of games while servers are killed and replaced: ``python -m benchmarks.soak`` or ``make soak``.

Real processes of `elbowroom serve` with PostgreSQL and Redis behind the balancer of deploy/, two people at each table
who come back when their line breaks, as the page does. Every action that was acknowledged must be in the database in
the end.
"""
