"""Errors by cause: a player's mistake is a Refusal, bad text a ParseError, our bug an exception."""

from __future__ import annotations


class IllegalAction(Exception):
    """Our code applied an action, an entry or a deal that the rules do not allow."""


class ParseError(ValueError):
    """Text that cannot be read, with the position and a remedy.

    `code` names the sentence `parse-<code>` of the catalogues; `str(error)` is English for logs.
    """

    def __init__(
        self,
        code: str,
        detail: str = "",
        *,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        place = f"line {line}, column {column}: " if line is not None else ""
        super().__init__(f"{place}{code}{': ' + detail if detail else ''}")
        self.code = code
        self.detail = detail
        self.line = line
        self.column = column


class MaterialError(ValueError):
    """A data file that breaks a rule, with the file, the position and the problem."""
