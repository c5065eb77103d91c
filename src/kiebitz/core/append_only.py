"""A sequence that grows at its end at constant cost, however long it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class AppendOnlyList(Generic[T]):
    """Immutable: `then` returns a longer list that shares all of this one."""

    __slots__ = ("_earlier", "_length", "_newest")

    def __init__(self, earlier: AppendOnlyList[T] | None = None, newest: T | None = None) -> None:
        self._earlier = earlier
        self._newest = newest
        self._length = 0 if earlier is None else len(earlier) + 1

    def then(self, item: T) -> AppendOnlyList[T]:
        return AppendOnlyList(self, item)

    @property
    def newest(self) -> T | None:
        """None if it is empty."""
        return self._newest

    @property
    def earlier(self) -> AppendOnlyList[T]:
        """All but the newest; empty if it is empty."""
        return self if self._earlier is None else self._earlier

    def backwards(self) -> Iterator[T]:
        """From newest to oldest."""
        trail = self
        while trail._earlier is not None:
            yield trail._newest  # type: ignore[misc]
            trail = trail._earlier

    def __iter__(self) -> Iterator[T]:
        return iter(list(self.backwards())[::-1])

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AppendOnlyList):
            return NotImplemented
        if self is other:
            return True
        pairs = zip(self.backwards(), other.backwards(), strict=False)
        return len(self) == len(other) and all(mine == theirs for mine, theirs in pairs)

    def __hash__(self) -> int:
        return hash(tuple(self.backwards()))

    def __repr__(self) -> str:
        return f"AppendOnlyList{tuple(self)!r}"
