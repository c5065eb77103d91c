"""The old name of `kiebitz.core.verify`, for one release."""

from kiebitz.core.deprecated import old_names

__getattr__ = old_names(
    __name__,
    {
        "Kept": "kiebitz.core.verify.Kept",
        "Verdict": "kiebitz.core.verify.Verdict",
        "verified": "kiebitz.core.verify.verified",
    },
)
