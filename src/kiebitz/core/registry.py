"""Games by name and by the version of their rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiebitz.core.game import AnyGame


class Games(Mapping[str, AnyGame]):
    """The newest version of each game by its name; older ones end the tables they began."""

    def __init__(self, *games: AnyGame) -> None:
        self._versions = {(game.name, game.rules_version): game for game in games}
        self._newest: dict[str, AnyGame] = {}
        for game in games:
            known = self._newest.get(game.name)
            if known is None or known.rules_version < game.rules_version:
                self._newest[game.name] = game

    def of_version(self, name: str, version: int) -> AnyGame | None:
        """The game in this version of its rules; None if it is not known."""
        return self._versions.get((name, version))

    def __getitem__(self, name: str) -> AnyGame:
        return self._newest[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._newest)

    def __len__(self) -> int:
        return len(self._newest)
