"""The old name of `kiebitz.core.generic_board`, for one release."""

from kiebitz.core.deprecated import forward_old_names

__getattr__ = forward_old_names(
    __name__,
    {
        "Line": "kiebitz.core.generic_board.Line",
        "Place": "kiebitz.core.generic_board.BoardPoint",
        "PlacedChoice": "kiebitz.core.generic_board.PlacedChoice",
        "PlacedView": "kiebitz.core.generic_board.PlacedView",
    },
)
