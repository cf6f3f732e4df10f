"""Makes the golden reviews: ``python -m tests.review.make``."""

from __future__ import annotations

from tests.boxes.printed import printed_boxes
from tests.review.golden import golden_text
from tests.review.hasty import hasty_review
from tests.review.test_golden import GOLDEN, QUICK, SLOW


def main() -> None:
    """Write all of them."""
    GOLDEN.mkdir(exist_ok=True)
    with printed_boxes():
        for name in (*QUICK, *SLOW):
            (GOLDEN / f"{name}.txt").write_text(golden_text(hasty_review(name)), "utf-8")


if __name__ == "__main__":
    main()
