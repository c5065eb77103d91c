"""What a state offers is worked out once, and shared by all who ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from msgspec.structs import replace

Kept = TypeVar("Kept")
Value = TypeVar("Value")


def kept_as(question: Callable[..., Any]) -> str:
    """The name under which the answers to a question are kept."""
    return f"{question.__module__}.{question.__qualname__}"


def memoized(question: Callable[[Kept], Value]) -> Callable[[Kept], Value]:
    """A function of one frozen value whose answer is kept with that value.

    The value's struct needs `dict=True`. What is kept there is no field: it neither compares nor
    hashes nor goes through JSON, and a changed copy begins without it.
    """
    name = kept_as(question)

    @wraps(question)
    def answer(value: Kept) -> Value:
        kept: dict[str, Any] = value.__dict__
        try:
            return kept[name]  # type: ignore[no-any-return]
        except KeyError:
            found = kept[name] = question(value)
            return found

    return answer


def with_answer(value: Kept, question: Callable[[Kept], Value], answer: Value) -> Kept:
    """The value, with an answer that is known from how the value came about."""
    value.__dict__[kept_as(question)] = answer
    return value


def bare(value: Kept) -> Kept:
    """The same value without any answers, for where it is only kept."""
    struct: Any = value
    copied: Kept = replace(struct)
    return copied
