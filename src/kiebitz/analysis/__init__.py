"""Review of finished games: chances move by move, the cost of each choice, and randomness."""

from kiebitz.analysis.review import (
    WHOLE,
    Part,
    Review,
    Step,
    Verdict,
    Way,
    verdict_on,
)
from kiebitz.analysis.reviewing import Cancelled, CannotReview, Reviewing, can_review

__all__ = [
    "WHOLE",
    "Cancelled",
    "CannotReview",
    "Part",
    "Review",
    "Reviewing",
    "Step",
    "Verdict",
    "Way",
    "can_review",
    "verdict_on",
]
