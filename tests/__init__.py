"""The tests, in the same tree as src/elbowroom."""

import os

# They are about the boxes of this repository, whatever else is installed; tests/outside says otherwise where it has to.
os.environ.setdefault("ELBOWROOM_OUTSIDE_BOXES", "0")
