"""Caches derived values on a state, so that all callers share one computation."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from msgspec.structs import replace

Kept = TypeVar("Kept")
Value = TypeVar("Value")


def cache_attribute(question: Callable[..., Any]) -> str:
    """The attribute name under which a function's results are cached."""
    return f"{question.__module__}.{question.__qualname__}"


def memoized(question: Callable[[Kept], Value]) -> Callable[[Kept], Value]:
    """A function of one frozen value whose result is cached on that value.

    The value's struct needs `dict=True`. The cache is not a field: it is not compared, hashed or
    written to JSON, and a changed copy starts without it.
    """
    name = cache_attribute(question)

    @wraps(question)
    def answer(value: Kept) -> Value:
        kept: dict[str, Any] = value.__dict__
        try:
            return kept[name]  # type: ignore[no-any-return]
        except KeyError:
            found = kept[name] = question(value)
            return found

    return answer


def with_cached_result(value: Kept, question: Callable[[Kept], Value], answer: Value) -> Kept:
    """The value, with a result already known from how the value was made."""
    value.__dict__[cache_attribute(question)] = answer
    return value


def without_cached_results(value: Kept) -> Kept:
    """The same value without cached results, for long-term storage in memory."""
    struct: Any = value
    copied: Kept = replace(struct)
    return copied
