"""How much one server holds: ``python -m benchmarks.load`` or ``make bench-load``.

Real processes of `elbowroom serve`, real WebSockets, games in all stages with two people each. The people think
as long as people do; what is measured is the time from sending an action to the moment the *other* person has the step.
"""
