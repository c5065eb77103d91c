"""The interface's sentences: Fluent catalogues, one set for server and page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

from kiebitz.core.message import Event, Param, Refusal, rule_text_id

LANGUAGES = ("de", "pl", "en")
PEOPLES_WORDS = frozenset({"said", "note", "by"})
"""Parameters of events that people wrote: an appeal's reason, an admin's note, who it was."""


class Texts:
    """The sentences of one language; `names` are those of a table's material."""

    def __init__(self, language: str, names: Mapping[str, str] | None = None) -> None:
        self.language = language
        self._bundle = bundle(language)
        self._names = names or {}

    def has(self, text_id: str) -> bool:
        return self._bundle.has_message(text_id)

    def say(
        self,
        text_id: str,
        params: Mapping[str, Param] | None = None,
        words: Mapping[str, Param] | None = None,
    ) -> str:
        """The sentence, or the id in brackets where there is none (a test keeps that away).

        `words` are parameters that people wrote, such as names: never looked up.
        """
        pattern = self._bundle.get_message(text_id).value if self.has(text_id) else None
        if pattern is None:
            return f"[{text_id}]"
        given, own = params or {}, words or {}
        plain = {**{key: self._named(value) for key, value in given.items()}, **own}
        filled = {key: self._filled(value, plain) for key, value in given.items()}
        sentence, _ = self._bundle.format_pattern(pattern, {**filled, **own})
        return str(sentence)

    def event(self, event: Event, players: Sequence[str]) -> str:
        """What happened, with the name of who did it."""
        words = {key: event.params[key] for key in PEOPLES_WORDS & set(event.params)}
        if event.seat is not None:
            words["player"] = players[event.seat]
        made = {key: value for key, value in event.params.items() if key not in words}
        return self.say(f"event-{event.code}", made, words)

    def refusal(self, refusal: Refusal) -> str:
        """Why it is refused, with the rule's number and sentence."""
        sentence = self.say(f"refusal-{refusal.code}", refusal.params)
        if refusal.rule is None:
            return sentence
        return f"{sentence} ({refusal.rule}: {self.say(rule_text_id(refusal.rule))})"

    def _named(self, value: Param) -> Param:
        if isinstance(value, str) and value.startswith("@"):
            return self._names.get(value[1:], value[1:])
        return value

    def _filled(self, value: Param, others: Mapping[str, Param]) -> Param:
        """The text that a parameter names, with the other parameters in it."""
        if isinstance(value, str) and value.startswith("#"):
            return self.say(value[1:], words={k: o for k, o in others.items() if o != value})
        return self._named(value)


@cache
def bundle(language: str) -> FluentBundle:
    """All catalogues of a language in one bundle, without isolation marks."""
    made = FluentBundle([language], use_isolating=False)
    for text in catalogues(language).values():
        made.add_resource(FluentResource(text))
    return made


def catalogues(language: str) -> dict[str, str]:
    """The catalogue files of a language: name and text."""
    folder = resources.files(__name__).joinpath(language)
    return {
        file.name: file.read_text(encoding="utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".ftl")
    }
