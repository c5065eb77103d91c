"""Games by name and by the version of their rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from kiebitz.core.game import AnyGame


class Games(Mapping[str, AnyGame]):
    """The newest version of each game by its name; older versions finish the tables they began.

    `more` supplies games from plug-ins. It is called once, when a game is not among the others or
    all games are requested; names that are already registered keep their game.
    """

    def __init__(
        self, *games: AnyGame, more: Callable[[], Iterable[AnyGame]] | None = None
    ) -> None:
        self._versions: dict[tuple[str, int], AnyGame] = {}
        self._newest: dict[str, AnyGame] = {}
        self._more = more
        for game in games:
            self._add(game)

    def of_version(self, name: str, version: int) -> AnyGame | None:
        """The game in this version of its rules; None if it is unknown."""
        self._complete(unless=name)
        return self._versions.get((name, version))

    def __getitem__(self, name: str) -> AnyGame:
        self._complete(unless=name)
        return self._newest[name]

    def __iter__(self) -> Iterator[str]:
        self._complete()
        return iter(self._newest)

    def __len__(self) -> int:
        self._complete()
        return len(self._newest)

    def _add(self, game: AnyGame) -> None:
        self._versions[game.name, game.rules_version] = game
        known = self._newest.get(game.name)
        if known is None or known.rules_version < game.rules_version:
            self._newest[game.name] = game

    def _complete(self, unless: str | None = None) -> None:
        if self._more is None or unless in self._newest:
            return
        more, self._more = self._more, None
        own = set(self._newest)
        for game in more():
            if game.name not in own:
                self._add(game)
