"""Three of the games for OpenSpiel: importing this module registers them.

    import pyspiel
    import kiebitz.envs.open_spiel

    game = pyspiel.load_game("kiebitz_queens_gambit(players=3)")

Chance is explicit: a shuffle is drawn card by card, with equal probabilities. Simultaneous choices
are made one player after the other, and no player learns of earlier ones. Information states hold
all events and actions of a seat, and its view.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from kiebitz.core.game import AnyGame
from kiebitz.core.message import PrivateEvent
from kiebitz.core.options import options_of
from kiebitz.core.seat import Chance, Deal, Permute, Seat, Seats
from kiebitz.envs.features import Features
from kiebitz.envs.table_env import FEATURES, rewards_of
from kiebitz.games import GAMES
from kiebitz.material import shipped_material

PREFIX = "kiebitz_"
LONGEST = 20_000
MOST_CHANCES = 64
Parameters = tuple[tuple[str, Any], ...]
PARAMETERS: dict[str, dict[str, Any]] = {
    "dame": {},
    "queens_gambit": {"players": 2, "layout": "random", "limit": 100},
    "match_of_the_century": {},
}


@dataclass(frozen=True)
class Moment:
    """A state of a game, the drawn part of a deal so far, and each seat's history."""

    state: Any
    drawn: Deal
    seen: tuple[tuple[str, ...], ...]

    def __deepcopy__(self, memo: object) -> Moment:
        """Immutable, so a copy may share it."""
        return self


@dataclass(frozen=True)
class Setting:
    """The common values of a game's states; it is rebuilt from its name and parameters."""

    name: str
    given: Parameters
    rules: AnyGame
    features: Features
    seats: int
    size: int
    start: Any

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def __reduce__(self) -> Any:
        return setting_of, (self.name, self.given)


@cache
def setting_of(name: str, given: Parameters) -> Setting:
    """The setting of a game with parameters; ValueError for invalid ones."""
    rules: AnyGame = GAMES[name]
    options: Any = options_of(rules, {**PARAMETERS[name], **dict(given)})
    if not isinstance(options, rules.options_type):
        raise ValueError(f"{name} has no such options: {dict(given)}")
    features = FEATURES[name]
    start = rules.initial(options, shipped_material(rules))
    size = features.size(rules, options)
    return Setting(name, given, rules, features, rules.seats(options), size, start)


class KiebitzGame(pyspiel.Game):
    """A built-in game, with the options that its parameters name.

    OpenSpiel may hand out the game without its attributes, so everything is read from its
    parameters.
    """

    def __init__(self, name: str, params: dict[str, Any] | None) -> None:
        setting = setting_of(name, tuple(sorted((params or {}).items())))
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.features.actions,
            max_chance_outcomes=MOST_CHANCES,
            num_players=setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name), info, params or {})

    @property
    def setting(self) -> Setting:
        name = self.get_type().short_name.removeprefix(PREFIX)
        return setting_of(name, tuple(sorted(self.get_parameters().items())))

    def new_initial_state(self) -> KiebitzState:
        return KiebitzState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ViewObserver:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return ViewObserver(self.setting, recalls)


class KiebitzState(pyspiel.State):
    def __init__(self, game: KiebitzGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.now = Moment(self.setting.start, (), ((),) * self.setting.seats)

    # turns and legal actions

    def current_player(self) -> int:
        awaited = self._awaited()
        if not isinstance(awaited, Seats):
            return int(pyspiel.PlayerId.CHANCE)
        return awaited.seats[0] if awaited.seats else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: Seat) -> list[int]:
        return sorted(self._actions_by_number(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every remaining thing has the same probability."""
        asked = self._awaited()
        assert not isinstance(asked, Seats)
        left = [place for place in range(asked.count) if place not in self.now.drawn]
        return [(place, 1 / len(left)) for place in left]

    def _apply_action(self, action: int) -> None:
        asked = self._awaited()
        if isinstance(asked, Seats):
            self._apply_player_action(asked.seats[0], action)
        else:
            self._apply_draw(asked, action)

    def returns(self) -> list[float]:
        outcome = self.setting.rules.outcome(self.now.state)
        if outcome is None:
            return [0.0] * self.setting.seats
        return rewards_of(outcome.winners, self.setting.seats)

    # text

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"draw {action}"
        return self.setting.rules.write(self.now.state, self._actions_by_number(player)[action])

    def __str__(self) -> str:
        return msgspec.json.encode(self.now.state).decode() + str(self.now.drawn)

    # a player's information

    def resample_from_infostate(self, player: Seat, sample: Any) -> KiebitzState:
        """A state that looks the same to the player, with all hidden information re-dealt.

        Where several choose at once, players are asked here one after the other: the turn reveals
        who has chosen, so the state is dealt again until that matches.
        """
        other: KiebitzState = self.clone()
        rng, rules, awaited = Random(int(sample() * 2**53)), self.setting.rules, self._awaited()
        state = rules.redealt(self.now.state, player, rng)
        while rules.to_act(state) != awaited:
            state = rules.redealt(self.now.state, player, rng)
        other.now = Moment(state, self.now.drawn, self.now.seen)
        return other

    def _awaited(self) -> Seats | Chance:
        return self.setting.rules.to_act(self.now.state)

    def _actions_by_number(self, player: Seat) -> dict[int, Any]:
        rules, state = self.setting.rules, self.now.state
        view = rules.view(state, player)
        return self.setting.features.numbered(view, rules.legal_actions(state, player))

    def _apply_player_action(self, seat: Seat, number: int) -> None:
        rules, state = self.setting.rules, self.now.state
        action = self._actions_by_number(seat)[number]
        done = rules.apply(state, seat, action)
        seen = list(self.now.seen)
        seen[seat] = (*seen[seat], rules.write(state, action))
        self.now = Moment(done.state, (), add_to_histories(seen, done.happenings))

    def _apply_draw(self, asked: Chance, place: int) -> None:
        drawn = (*self.now.drawn, place)
        wanted = asked.count if isinstance(asked, Permute) else asked.picks
        if len(drawn) < wanted:
            self.now = Moment(self.now.state, drawn, self.now.seen)
            return
        done = self.setting.rules.dealt(self.now.state, drawn)
        self.now = Moment(done.state, (), add_to_histories(list(self.now.seen), done.happenings))


def add_to_histories(
    seen: list[tuple[str, ...]], happenings: tuple[PrivateEvent, ...]
) -> tuple[tuple[str, ...], ...]:
    """Each seat's history, including its events of this step."""
    return tuple(
        (*before, *(event_as_json(each) for each in happenings if each.is_known_to(seat)))
        for seat, before in enumerate(seen)
    )


def event_as_json(happening: PrivateEvent) -> str:
    return msgspec.json.encode(happening.event).decode()


class ViewObserver:
    """A player's observation: its view in numbers, and as text; with its history for perfect
    recall."""

    def __init__(self, setting: Setting, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(setting.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: KiebitzState, player: Seat) -> None:
        view = state.setting.rules.view(state.now.state, player)
        self.tensor[:] = state.setting.features.observed(view)

    def string_from(self, state: KiebitzState, player: Seat) -> str:
        view = msgspec.json.encode(state.setting.rules.view(state.now.state, player)).decode()
        return "\n".join((*state.now.seen[player], view)) if self.recalls else view


def game_type(name: str) -> Any:
    is_open = name == "dame"
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"{PREFIX}{name}",
        long_name=f"Kiebitz {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.PERFECT_INFORMATION
            if is_open
            else kinds.Information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=4 if "players" in PARAMETERS[name] else 2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[name],
    )


class DameGame(KiebitzGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("dame", params)


class QueensGambitGame(KiebitzGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("queens_gambit", params)


class MatchOfTheCenturyGame(KiebitzGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("match_of_the_century", params)


pyspiel.register_game(game_type("dame"), DameGame)
pyspiel.register_game(game_type("queens_gambit"), QueensGambitGame)
pyspiel.register_game(game_type("match_of_the_century"), MatchOfTheCenturyGame)
