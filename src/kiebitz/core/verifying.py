"""The old name of `kiebitz.core.verify`, for one release."""

from kiebitz.core.deprecated import forward_old_names

__getattr__ = forward_old_names(
    __name__,
    {
        "Kept": "kiebitz.core.verify.Kept",
        "Verdict": "kiebitz.core.verify.Verdict",
        "verified": "kiebitz.core.verify.verified",
    },
)
