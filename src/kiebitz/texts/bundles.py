"""Sentences by id, from the Fluent catalogues of each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

from kiebitz.core.entry import Player
from kiebitz.core.message import Event, Param, Refusal, rule_text_id
from kiebitz.core.names import make_hidden_characters_visible
from kiebitz.core.outcome import Reason
from kiebitz.plugins import texts_of

LANGUAGES = ("de", "pl", "en")
PEOPLES_WORDS = frozenset({"player", "players", "by", "note", "said", "detail"})
"""Parameters that people wrote, such as names: they are never looked up."""


class Texts:
    """The sentences of one language; `names` are those of a table's material."""

    def __init__(self, language: str, names: Mapping[str, str] | None = None) -> None:
        self.language = language
        self._bundle = load_bundle(language)
        self._names = names or {}

    def has(self, text_id: str) -> bool:
        return self._bundle.has_message(text_id)

    def say(self, text_id: str, params: Mapping[str, Param] | None = None) -> str:
        """The sentence, or the id in brackets where there is none (a test keeps that away)."""
        pattern = self._bundle.get_message(text_id).value if self.has(text_id) else None
        if pattern is None:
            return f"[{text_id}]"
        plain = {key: self._material_name(key, value) for key, value in (params or {}).items()}
        filled = {key: self._fill_in_named_text(key, plain) for key in plain}
        sentence, _ = self._bundle.format_pattern(pattern, filled)
        return str(sentence)

    def players(self, players: Sequence[Player]) -> list[str]:
        """Everybody's name at a table: bots are birds, by their level, and numbered if need be."""
        named: list[str] = []
        for player in players:
            bots = [other for other in players if other.kind == "bot"]
            alike = [other for other in bots if other.level == player.level]
            named.append(self._player_name(player, named, len(alike)))
        return named

    def _player_name(self, player: Player, before: Sequence[str], alike: int) -> str:
        if player.kind == "person":
            return make_hidden_characters_visible(player.name) or self.say("player-guest")
        name = self.say(f"bot-{player.level}")
        if alike < 2:
            return name
        return f"{name} {1 + sum(other.startswith(f'{name} ') for other in before)}"

    def event(self, event: Event, players: Sequence[str]) -> str:
        """What happened, with the name of who did it."""
        who = {} if event.seat is None else {"player": players[event.seat]}
        return self.say(f"event-{event.code}", {**event.params, **who})

    def reason(self, reason: Reason) -> list[str]:
        """Why a game ended, with the rule's number, and the numbers that prove it."""
        sentence = self.say(f"reason-{reason.code}")
        lines = [sentence if reason.rule is None else f"{sentence} ({reason.rule})"]
        if reason.evidence:
            own = f"evidence-{reason.code}"
            numbers = {"numbers": ", ".join(map(str, reason.evidence))}
            lines.append(self.say(own if self.has(own) else "evidence", numbers))
        return lines

    def refusal(self, refusal: Refusal) -> str:
        """Why it is refused, with the rule's number and sentence."""
        sentence = self.say(f"refusal-{refusal.code}", refusal.params)
        if refusal.rule is None:
            return sentence
        return f"{sentence} ({refusal.rule}: {self.say(rule_text_id(refusal.rule))})"

    def _material_name(self, key: str, value: Param) -> Param:
        """The name of a thing of the material, if the parameter is one."""
        if key in PEOPLES_WORDS or not isinstance(value, str) or not value.startswith("@"):
            return value
        return self._names.get(value[1:], value[1:])

    def _fill_in_named_text(self, key: str, params: Mapping[str, Param]) -> Param:
        """The text that a parameter names, with the other parameters in it."""
        value = params[key]
        if key in PEOPLES_WORDS or not isinstance(value, str) or not value.startswith("#"):
            return value
        return self.say(value[1:], {k: other for k, other in params.items() if k != key})


@cache
def load_bundle(language: str) -> FluentBundle:
    """All catalogues of a language in one bundle, without isolation marks; ours go first."""
    made = FluentBundle([language], use_isolating=False)
    for text in (*read_catalogues(language).values(), *texts_of(language).values()):
        made.add_resource(FluentResource(text))
    return made


def read_catalogues(language: str) -> dict[str, str]:
    """The catalogue files of a language: name and text."""
    folder = resources.files(__package__).joinpath(language)
    return {
        file.name: file.read_text(encoding="utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".ftl")
    }
