"""A table as an environment: PettingZoo's agents sit at its seats."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from kiebitz.core.seat import Seat
from kiebitz.envs.chess import CHESS
from kiebitz.envs.dame import DAME
from kiebitz.envs.features import Features
from kiebitz.envs.match_of_the_century import MATCH_OF_THE_CENTURY
from kiebitz.envs.queens_gambit import QUEENS_GAMBIT
from kiebitz.library.checked import check_language, game_named
from kiebitz.library.tables import Table, open_table, parse_options

FEATURES: Mapping[str, Features] = {
    "chess": CHESS,
    "dame": DAME,
    "match_of_the_century": MATCH_OF_THE_CENTURY,
    "queens_gambit": QUEENS_GAMBIT,
}
Observation = dict[str, NDArray[Any]]


class TableEnv(AECEnv[str, Observation, int | None]):
    """Agents `seat_0`, `seat_1`, … take turns; each observes only its seat's information.

    Simultaneous choices are made one agent after the other, always in the order of their seats, and
    none observes the others' choices. The winner's reward is 1, and all rewards add up to 0. An
    action outside the mask ends the game at once: its agent gets -1, and `infos` names it.

    `render_mode` is "ansi", where `render` returns the table in words, or "human", where it prints
    them.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        super().__init__()
        self.game = game_named(game)
        if game not in FEATURES:
            raise ValueError(f"{game} has no environment; {', '.join(FEATURES)} have")
        check_language(language)
        self.options = dict(options or {})
        self.render_mode, self.language = render_mode, language
        self.features = FEATURES[game]
        self.metadata = {
            "name": f"kiebitz_{game}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        chosen = parse_options(self.game, self.options)
        self.possible_agents = [f"seat_{n}" for n in range(self.game.seats(chosen))]
        self.agents: list[str] = []
        size = self.features.size(self.game, chosen)
        mask = Box(0, 1, (self.features.actions,), np.int8)
        row = Box(-np.inf, np.inf, (size,), np.float32)
        self.observation_spaces = {
            agent: Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: Discrete(self.features.actions) for agent in self.possible_agents
        }
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same deals, and without one the sequence
        continues."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        luck = int(self._seeds.integers(1 << 62))
        self.table: Table = open_table(self.game.name, options=self.options, seed=luck)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_next_agent()

    def observe(self, agent: str) -> Observation:
        seat = self._seat(agent)
        view = self.table.view(seat)
        mask = np.zeros(self.features.actions, np.int8)
        mask[list(self._actions_by_number(seat))] = 1
        row = np.array(self.features.observed(view), np.float32)
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError("no game is being played: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self._seat(agent)
        meant = self._actions_by_number(seat).get(-1 if action is None else int(action))
        if meant is None:
            self.infos[agent]["illegal_action"] = action
            others = range(len(self.possible_agents))
            self._end_game([other for other in others if other != seat])
        else:
            self.table = self.table.act(seat, meant)
            if self.table.outcome is not None:
                self._end_game(self.table.outcome.winners)
        self._select_next_agent()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The public view of the table."""
        if self.render_mode is None:
            return None
        text = self.table.text(None, self.language)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Holds no resources."""

    def notation(self, action: int) -> str:
        """The action of the agent on turn, in notation; ValueError if illegal."""
        seat = self._seat(self.agent_selection)
        legal = self._actions_by_number(seat)
        if action not in legal:
            raise ValueError(f"{action} is not legal for {self.agent_selection}")
        return self.game.write(self.table.fold.state, legal[action])

    def _actions_by_number(self, seat: Seat) -> dict[int, Any]:
        """The legal actions of a seat by their numbers."""
        view = self.table.view(seat)
        actions = self.game.legal_actions(self.table.fold.state, seat)
        return self.features.numbered(view, actions)

    def _seat(self, agent: str) -> Seat:
        return int(agent.removeprefix("seat_"))

    def _select_next_agent(self) -> None:
        """The first seat on turn; after the end every seat once."""
        awaited = self.table.awaited
        if awaited and not any(self.terminations.values()):
            self.agent_selection = f"seat_{awaited[0]}"
        elif self.agents:
            self.agent_selection = self.agents[0]

    def _end_game(self, winners: Collection[Seat]) -> None:
        rewards = rewards_of(winners, len(self.possible_agents))
        for agent in self.agents:
            self.rewards[agent] = rewards[self._seat(agent)]
            self.terminations[agent] = True


def rewards_of(winners: Collection[Seat], seats: int) -> list[float]:
    """The winners share the prize; all rewards add up to 0, and a sole winner's is 1."""
    prizes = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return [(prize * seats - 1) / (seats - 1) for prize in prizes]


def table_env(game: str, **settings: Any) -> TableEnv:
    """An environment of one of the games; the settings are those of TableEnv."""
    return TableEnv(game, **settings)
