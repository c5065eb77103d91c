"""The wire format of tables: views, events and refusals, never a state. (Bots may ask for a
possible state that agrees with their seat's knowledge: `bots/api_routes.py`.)

A table's WebSocket is `/api/tables/<id>/socket?language=de`, with `&text=1` for the view as text.
The server sends a `table` message when the socket opens and an `update` after every change. The
browser sends submissions; each carries a client id that the browser chose and is answered by one
`answer` message. A repeated client id gets the first answer again; with different content it is
refused. `seen` is how many events the sender had been shown when they decided: the submission is
refused if there are more by the time it arrives, since it was meant for an earlier moment. A
`preview` asks what may follow from an action and is answered by one `preview` message. `ping` and
`recall` are answered like submissions: a browser pings to notice a dead line, and recalls a move
that its player struck before the answer came.

Table chat uses the same socket and is not part of the game: `say` is answered like a submission,
and `chat` messages deliver new lines. There are two rooms. Players read and write in the players'
room, spectators in the spectators' room; players can read the spectators' room once the game has
ended. Lines are numbered per room, from 0 and without gaps, so that a browser that reconnects asks
only for what it missed: `&chat=players:12` asks for the lines from number 12 on. A quick phrase has
no text: each reader sees the sentence `chat-phrase-<phrase>` in their own language. With fewer than
two human players there is no chat, and no `chat` message is sent.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Ground, Nonce, OfferKind, Player
from kiebitz.core.game import Choice, Courtesies, Preview, View
from kiebitz.core.message import Event, Message, Refusal
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat
from kiebitz.core.signing import Signature
from kiebitz.core.table_clock import ShownTime
from kiebitz.store.chat import Room

ClientId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{8,64}\Z")]
Notation = Annotated[str, msgspec.Meta(max_length=1000)]
Said = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
ShortWords = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Phrase = Literal[
    "hello", "good-luck", "good-move", "thanks", "sorry", "one-moment", "good-game", "bye"
]


class _Sent(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True
):
    client: ClientId


class _Submission(_Sent, frozen=True):
    seen: Annotated[int, msgspec.Meta(ge=0)]
    seat: Seat | None = None
    """Which of their seats, if several players share the sender's device."""


class Act(_Submission, frozen=True, kw_only=True, tag="action"):
    """An action in notation, with an optional draw offer and an optional message with the offer."""

    action: Notation
    offers_draw: bool = False
    thought: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """Milliseconds since the browser could show whose turn it is: docs/clocks.md."""
    message: ShortWords | None = None

    def __post_init__(self) -> None:
        if self.message is not None and not self.offers_draw:
            raise ValueError("a message goes with a draw offer")


class Offer(_Submission, frozen=True, kw_only=True, tag="offer"):
    offer: OfferKind


class Answer(_Submission, frozen=True, kw_only=True, tag="answer"):
    """Whether the seat accepts the offer; if not, optionally a reason, which is public."""

    accepts: bool
    reason: ShortWords | None = None

    def __post_init__(self) -> None:
        if self.reason is not None and self.accepts:
            raise ValueError("a reason goes with declining")


class Claim(_Submission, frozen=True, kw_only=True, tag="claim"):
    claim: Annotated[str, msgspec.Meta(max_length=40)]
    action: Notation | None = None


class Resign(_Submission, frozen=True, kw_only=True, tag="resign"):
    """The seat resigns."""


class Abort(_Submission, frozen=True, kw_only=True, tag="abort"):
    """The seat calls the table off before the first deal or move."""


class Appeal(_Submission, frozen=True, kw_only=True, tag="appeal"):
    """The seat asks for an admin; the game is paused until the decision, for a limited time."""

    reason: Said
    ground: Ground = "other"


class Remark(_Submission, frozen=True, kw_only=True, tag="statement"):
    """A statement by the seat about the open appeal."""

    text: Said


class Withdraw(_Submission, frozen=True, kw_only=True, tag="withdrawal"):
    """The seat withdraws its appeal."""


class AddNonce(_Submission, frozen=True, kw_only=True, tag="nonce"):
    """The browser's share of the randomness, chosen after the commitment was published."""

    nonce: Nonce


SENT = _Sent
"""Every message that a browser may send."""

Submission = Act | Offer | Answer | Claim | Resign | Abort | Appeal | Remark | Withdraw | AddNonce


class AskPreview(_Sent, frozen=True, tag="preview"):
    """Asks what may follow from an action, in notation, without playing it."""

    action: Notation


class Look(_Sent, frozen=True, tag="look"):
    """Whether the window with the table is visible."""

    here: bool


class Ping(_Sent, frozen=True, tag="ping"):
    """Asks whether the line still works; the answer is always `accepted`."""


class Recall(_Sent, frozen=True, tag="recall"):
    """Strikes a submission whose answer never came: `accepted` if it is not stored, and it will be
    refused if it still arrives; refused if it is stored already."""

    struck: ClientId
    seat: Seat | None = None


class Say(_Sent, frozen=True, tag="say"):
    """Free text or a quick phrase; `about` is the moment it refers to: the number of events the
    sender had been shown. Without it the line refers to no moment."""

    text: Words | None = None
    phrase: Phrase | None = None
    about: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None

    def __post_init__(self) -> None:
        if (self.text is None) == (self.phrase is None):
            raise ValueError("either words or a phrase")


class LookFrom(_Sent, frozen=True, tag="from"):
    """On a shared device: shows the table as this seat sees it, if it is the seat's turn; None: as
    spectators do. The server answers with a full `table` message."""

    seat: Seat | None


Sent = Submission | AskPreview | Look | Ping | Recall | Say | LookFrom


class Pending(msgspec.Struct, frozen=True):
    """An offer that has not been answered."""

    seat: Seat
    offer: OfferKind


class TableUpdate(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="update"):
    """The current table as one watcher may know it, and the events that are new to them.

    `first` is the watcher's own number of the first event in `events`; `notices` are what the
    players should know about how a seat's bot plays here, such as without its engine; `choices` are
    the watcher's legal actions. `seed`, `head` and `signature` appear once the table has ended:
    before, the head could be used to guess hidden cards. `next_table` is the rematch, once a player
    has asked for it.
    """

    view: View
    players: tuple[Player, ...]
    notices: tuple[Message | None, ...]
    first: int
    events: tuple[Event, ...]
    prompt: Message
    times: tuple[ShownTime | None, ...]
    """Each seat's time; empty without a clock."""
    choices: tuple[Choice, ...]
    hints: bool
    """Whether the watcher may ask for a hint."""
    pending: Pending | None
    due: tuple[Seat, ...]
    """On a shared device: the seats that have to act or answer."""
    frozen: bool
    free_seats: tuple[Seat, ...]
    nonce_wanted: bool
    waits_for: tuple[Seat, ...]
    """Seats that have not arrived, where play begins only once all have."""
    waits_until: int | None
    """When their seats become free; None if no one has sat down there."""
    can_abort: bool
    outcome: Outcome | None
    next_table: str | None
    seed: str | None
    head: str | None
    signature: Signature | None
    text: str | None

    def __post_init__(self) -> None:
        if not isinstance(self.view, View):
            raise TypeError(f"{type(self.view).__name__} is not a view")


class TableMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="table"):
    """The first message of a socket: what stays the same, and the current state.

    `seat` is where the watcher sits, `mine` where they sat down, even if a bot plays there now;
    `opened_with` are the players of the opening. Both are for a new game of the same kind.
    """

    table: str
    game: str
    rules_version: int
    seat: Seat | None
    mine: Seat | None
    here: tuple[Seat, ...]
    """The seats that share the watcher's device, if there are several."""
    owes: tuple[Seat, ...]
    """Those of them whose nonce is missing."""
    curtain: bool
    """Whether they must not see each other's view of the table."""
    opened_with: tuple[Player, ...]
    options: dict[str, Any]
    courtesies: Courtesies
    commitment: str | None
    names: dict[str, str]
    clock: Clock | None
    rated: bool
    public: bool
    now: int
    """The server's time, to which the players' times relate."""
    update: TableUpdate


class Unreadable(msgspec.Struct, frozen=True, tag="unreadable"):
    """An action that could not be parsed; its text is `parse-<code>`."""

    code: str
    detail: str


class Accepted(msgspec.Struct, frozen=True, omit_defaults=True, tag="accepted"):
    """The submission is on disk; `but` is why the offer that went with a move was not made."""

    but: Refusal | None = None


Verdict = Accepted | Refusal | Unreadable


class Answered(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="answer"):
    client: str
    verdict: Verdict


class PreviewAnswer(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="preview"):
    """What may follow from the action in question; None if that is unknown."""

    client: str
    preview: Preview | None

    def __post_init__(self) -> None:
        if self.preview is not None and not isinstance(self.preview, Preview):
            raise TypeError(f"{type(self.preview).__name__} is not a preview")


class Trouble(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="trouble"):
    """The message was not a valid submission; its text is `trouble-<code>`."""

    code: Literal["bad-message", "too-large", "too-many", "too-many-connections"]
    detail: str = ""


class ChatLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of chat. `who` is the same for all lines by one author at this table, and reveals
    nothing else; `about` is how many events its reader had been shown at the moment it refers to.
    Lines by authors whom the reader has muted or blocked have no text."""

    number: int
    who: str
    name: str
    at: int
    seat: Seat | None = None
    text: str = ""
    phrase: Phrase | None = None
    about: int | None = None
    offer: bool = False
    """It came with a draw offer."""
    mine: bool = False
    muted: bool = False


class ChatUpdate(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="chat"):
    """The lines in a room from number `first` on; the reader has all lines before."""

    room: Room
    first: int
    lines: tuple[ChatLine, ...]
    writes: bool
    """Whether the reader writes in this room; unnamed spectators must give a name first."""


ServerMessage = TableMessage | TableUpdate | Answered | PreviewAnswer | Trouble | ChatUpdate

_sent: msgspec.json.Decoder[Sent] = msgspec.json.Decoder(Sent)
_encoder = msgspec.json.Encoder()


def read_sent(text: str | bytes) -> Sent:
    """Parses a message; raises msgspec.DecodeError or ValidationError for anything else."""
    return _sent.decode(text)


def encode(message: ServerMessage) -> bytes:
    """The message as JSON. Only messages to a watcher have a wire format."""
    if not isinstance(message, ServerMessage):
        raise TypeError(f"{type(message).__name__} does not go over the wire")
    return _encoder.encode(message)
