"""Custom bots at the tables of a server, by an account's token: docs/writing-a-bot.md."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from http.client import HTTPException, HTTPResponse
from operator import itemgetter
from random import Random
from threading import Thread
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import msgspec

from kiebitz.bots.bot import Bot, Courteous, Situation
from kiebitz.bots.courtesies import accepts_draw, wants_to_claim
from kiebitz.bots.own import Chooser, bot_for_table, is_chooser
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Event
from kiebitz.core.outcome import Outcome
from kiebitz.core.table import OwnAction
from kiebitz.games import GAMES

SILENCE = 30.0
"""Seconds of silence after which a stream counts as dead: the server sends an empty line every
6."""
PATIENCE = 60.0
"""How many seconds to keep trying a server that does not answer."""
PAUSE = 1.0
BUSY = (429, 502, 503, 504)
"""Status codes of a server, or a proxy in front of it, that will soon be available again."""
OUTDATED = ("too-late", "nonce-twice", "nonce-too-late")
"""Refusals of an action for an earlier moment: the next line has the current one."""


class ServerRefused(ValueError):
    """A refusal by the server; `status` is HTTP's, `code` the server's own stable one."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(f"{detail or code} ({status}, {code})")
        self.status, self.code = status, code


TROUBLE = (ServerRefused, OSError, HTTPException)


class _Patience:
    """The retry limit for a server that does not answer, or reports that it is busy."""

    def __init__(self) -> None:
        self._ends = time.monotonic() + PATIENCE

    def pause_or_raise(self, error: Exception) -> None:
        """Raises the error if it is permanent, or has lasted too long."""
        is_lasting = isinstance(error, ServerRefused) and error.status not in BUSY
        if is_lasting or time.monotonic() > self._ends:
            raise error
        time.sleep(PAUSE)


class Server:
    """A server, from the point of view of a token's owner. Broken streams are resumed.

    The token belongs to an account and may read and play; it is created in the server's settings.
    """

    def __init__(self, address: str, token: str) -> None:
        self.address, self._token = address.rstrip("/"), token

    def open_table(
        self,
        game: str,
        *,
        others: str | None = "beginner",
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """Opens a table and sits down; its id. `others` is a level, None leaves the seats free."""
        wish = {"game": game, "others": others, "options": dict(options or {})}
        table: str = self.request("/api/tables", wish)["table"]
        return table

    def play(self, table: str, bot: Chooser) -> Outcome:
        """The bot plays at this table to the end, in its account's seat."""
        if not is_chooser(bot):
            raise TypeError(f"a bot is a function or has `choose`, not {bot!r}")
        player = bot_for_table(bot)
        try:
            return _Sitting(self, table, player).play_to_end()
        finally:
            player.close()

    def play_all(
        self, bot: Chooser, tell: Callable[[str, Outcome | Exception], None] | None = None
    ) -> None:
        """The bot plays at every table of its account, each in a thread, until it is stopped.

        `tell` is called with a table's id and the result there, or the error. A function
        or an object plays at all tables at once; a class is instantiated for each.
        """
        playing: dict[str, Thread] = {}
        while True:
            for news in self.lines("/api/bot/events"):
                known = playing.get(table := news["table"])
                if news["status"] == "ended" or (known is not None and known.is_alive()):
                    continue
                playing[table] = Thread(
                    target=self._play_and_tell, args=(table, bot, tell), daemon=True
                )
                playing[table].start()
            time.sleep(PAUSE)  # the server closed the stream: it will soon be available again

    def request(self, path: str, body: Any = None) -> Any:
        """The server's answer; ServerRefused gives the reason for a refusal."""
        patience = _Patience()
        while True:
            try:
                with self._send_request(path, body) as answer:
                    return msgspec.json.decode(answer.read())
            except TROUBLE as error:
                patience.pause_or_raise(error)

    asked = request  # its earlier name, which programs may use

    def lines(self, path: str) -> Iterator[Any]:
        """A stream's messages; after a broken connection from its beginning.

        Ends with the stream.
        """
        patience = _Patience()
        while True:
            try:
                with self._send_request(path) as stream:
                    for line in stream:
                        patience = _Patience()
                        if line.strip():
                            yield msgspec.json.decode(line)
                return
            except TROUBLE as error:
                patience.pause_or_raise(error)

    def _send_request(self, path: str, body: Any = None) -> HTTPResponse:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        sent = None if body is None else msgspec.json.encode(body)
        try:
            opened: HTTPResponse = urlopen(
                Request(self.address + path, sent, headers), timeout=SILENCE
            )
            return opened
        except HTTPError as error:
            with error:
                raise _refusal_of_response(error) from None

    def _play_and_tell(
        self,
        table: str,
        bot: Chooser,
        tell: Callable[[str, Outcome | Exception], None] | None,
    ) -> None:
        try:
            ended: Outcome | Exception = self.play(table, bot)
        except Exception as error:
            ended = error
        if tell is not None:
            tell(table, ended)


def _refusal_of_response(error: HTTPError) -> ServerRefused:
    """The server's own error message, if it has one."""
    try:
        told = msgspec.json.decode(error.read())
        code, detail = str(told["extra"]["code"]), str(told.get("detail", ""))
    except Exception:
        code, detail = "unknown", str(error.reason)
    return ServerRefused(error.code, code, detail)


def _common_prefix_length(these: Sequence[Event], those: Sequence[Event]) -> int:
    """The number of events that both begin with."""
    pairs = enumerate(zip(these, those, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(these), len(those)))


class _Sitting:
    """A bot at one table of a server: its events there, and its actions."""

    def __init__(self, server: Server, table: str, bot: Bot) -> None:
        self._server, self._bot = server, bot
        self._path = f"/api/bot/tables/{quote(table, safe='')}"
        self._memory: list[tuple[int, OwnAction[Any] | Event]] = []
        """Each with the number of events shown by then."""
        self._nonce = secrets.token_hex(16)
        """Asked again for its nonce, the bot gives the same one."""

    def play_to_end(self) -> Outcome:
        update: Any = None
        while True:
            for told in self._server.lines(f"{self._path}/stream"):
                if told["kind"] == "table":
                    self._sit_down(told)
                update = told.get("update", told)
                self._remember_events(update)
                if update["outcome"] is None:
                    self._submit_what_is_due(update)
            if update is not None and update["outcome"] is not None:
                return msgspec.convert(update["outcome"], Outcome)
            time.sleep(PAUSE)  # the server closed the stream, but the game continues

    def _sit_down(self, told: Any) -> None:
        game = GAMES.of_version(told["game"], told["rules_version"])
        if game is None:
            wanted = f"{told['game']}, version {told['rules_version']} of its rules"
            raise ValueError(f"the server plays {wanted}, which is not known here")
        if told["seat"] is None:
            raise ValueError("the token's account does not sit at this table")
        self._game: AnyGame = game
        self._seat: int = told["seat"]
        self._options = msgspec.convert(told["options"], game.options_type)
        self._courtesies = told["courtesies"]

    def _remember_events(self, update: Any) -> None:
        """Repeated events change nothing: the bot's own actions keep their places."""
        known = [each for _, each in self._memory if isinstance(each, Event)]
        told = known[: update["first"]] + msgspec.convert(update["events"], list[Event])
        same = _common_prefix_length(known, told)
        own = [(n, each) for n, each in self._memory if isinstance(each, OwnAction) and n <= same]
        self._memory = sorted([*enumerate(told, 1), *own], key=itemgetter(0))
        self._seen = len(told)

    def _submit_what_is_due(self, update: Any) -> None:
        """Sends its nonce, answers, claims, resigns or acts, if anything is due."""
        if update["nonce_wanted"]:
            self._submit({"kind": "nonce", "nonce": self._nonce})
            return
        pending = update["pending"]
        is_asked = pending is not None and pending["seat"] != self._seat
        if not is_asked and not update["choices"]:
            return
        situation = self._fetch_situation(update)
        if situation is None:
            return  # the table has changed since; the next line has the change
        if is_asked:
            self._submit({"kind": "answer", "accepts": self._accepts(pending, situation)})
        else:
            self._submit_choice(situation)

    def _fetch_situation(self, update: Any) -> Situation | None:
        """The seat's information, as at a local table; None if the update is old."""
        told, game, seat = self._server.request(f"{self._path}/imagined"), self._game, self._seat
        state = msgspec.convert(told["state"], game.state_type)
        view = game.view(state, seat)
        if view != msgspec.convert(update["view"], game.view_type):
            return None
        kind = game.material_type
        return Situation(
            game=game,
            seat=seat,
            options=self._options,
            material=None if kind is None else msgspec.convert(told["material"], kind),
            view=view,
            legal=game.legal_actions(state, seat),
            imagine=lambda rng: game.redealt(state, seat, rng),
            remember=lambda: tuple(each for _, each in self._memory),
        )

    def _accepts(self, pending: Any, situation: Situation) -> bool:
        return pending["offer"] == "takeback" or accepts_draw(self._bot, situation)

    def _submit_choice(self, situation: Situation) -> None:
        bot, game = self._bot, self._game
        if isinstance(bot, Courteous) and bot.resigns(situation):
            self._submit({"kind": "resign"})
            return
        claim = self._claim_that_holds(situation)
        if claim is not None and wants_to_claim(bot, situation):
            self._submit({"kind": "claim", "claim": claim})
            return
        action = bot.choose(situation)
        offers = (
            self._courtesies["draw_offers"]
            and isinstance(bot, Courteous)
            and bot.offers_draw(situation)
        )
        text = game.write(situation.imagine(Random(0)), action)
        said = {"kind": "action", "action": text}
        if self._submit(said | ({"offers_draw": True} if offers else {})):
            self._memory.append((self._seen, OwnAction(self._seat, action)))

    def _claim_that_holds(self, situation: Situation) -> str | None:
        """A claim that would be granted."""
        state, judged = situation.imagine(Random(0)), self._game.judge_claim
        for claim in self._courtesies["claims"]:
            if isinstance(judged(state, self._seat, claim, None), Outcome):
                return str(claim)
        return None

    def _submit(self, what: Mapping[str, Any]) -> bool:
        """Safe to send again after a broken connection; returns whether it was accepted.

        A submission that comes too late is reconsidered after the next line.
        """
        body = {"client": secrets.token_hex(8), "seen": self._seen, **what}
        verdict = self._post_submission(body)
        if verdict["type"] not in ("accepted", "refusal"):
            raise ValueError(f"the server could not read {what}: {verdict}")
        is_done: bool = verdict["type"] == "accepted"
        if not is_done and verdict["code"] not in OUTDATED:
            raise ValueError(f"the server refused {what}: {verdict['code']} ({verdict['rule']})")
        return is_done

    def _post_submission(self, body: Mapping[str, Any]) -> Any:
        """The server's answer; a submission it could not save is retried for a while."""
        patience = _Patience()
        while True:
            verdict = self._server.request(f"{self._path}/submissions", body)
            if verdict.get("code") != "not-saved":
                return verdict
            patience.pause_or_raise(ServerRefused(503, "not-saved", "the server could not save it"))
