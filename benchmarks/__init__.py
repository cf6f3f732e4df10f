"""What is claimed about speed, measured: ``python -m benchmarks`` or ``make bench``.

The yardstick is python-chess playing uniformly random games in the same run, so that the figures mean the same on a
slow machine, a fast one and a busy one.
"""
