"""Why a command cannot continue, in one sentence."""

from __future__ import annotations

from kiebitz.core.errors import ParseError
from kiebitz.core.message import Param


class Problem(Exception):
    """The problem as the text `cli-problem-…` or another text's id, with its parameters."""

    def __init__(self, text_id: str, **params: Param) -> None:
        super().__init__(text_id, params)
        self.text_id = text_id
        self.params = params


def problem_of(error: ParseError) -> Problem:
    return Problem(
        f"parse-{error.code}",
        detail=error.detail,
        line=error.line or 0,
        column=error.column or 0,
    )
