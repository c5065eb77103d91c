"""What goes over the wire, and nothing else can: views, events, refusals, never a state. (Programs
may ask for one that is imagined from what their seat knows: `bot_api.py`.)

A table's WebSocket is `/api/tables/<id>/socket?language=de`, with `&text=1` for the view as text.
The server sends a `table` message when the socket opens and an `update` whenever something
changed. The browser sends submissions; each carries a client id of its own making and is answered
by one `answer` message. Sent again under the same client id, it gets the first answer again; with
other content it is refused. `seen` is how many events the sender had been shown when they decided:
if there are others by the time it arrives it is refused, for it was meant for an earlier moment. A
`preview` asks what may follow from an action and is answered by one `preview` message.

What people say at the table goes over the same socket and is no part of the game: `say` is answered
like a submission, and `chat` messages bring what was said. There are two rooms. Whoever sits at the
table reads and writes in the players' room, everybody else in the spectators'; players read the
spectators' once the game has ended. Lines have numbers of their own in each room, from 0 on and
without a gap, so that a browser that comes back asks only for what it missed: `&chat=players:12`
asks for the lines from number 12 on. A line of a quick phrase has no words: each reader sees the
sentence `chat-phrase-<phrase>` in their own language. Where fewer than two people play, nobody can
say anything, and no `chat` message comes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Nonce, OfferKind, Player
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
    """For which of their seats, where several people share the sender's device."""


class Act(_Submission, frozen=True, kw_only=True, tag="action"):
    """An action in notation; a draw offer may travel with it, and a message with the offer."""

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
    """Whether the seat accepts what it is offered; if not, perhaps why. Everybody reads that."""

    accepts: bool
    reason: ShortWords | None = None

    def __post_init__(self) -> None:
        if self.reason is not None and self.accepts:
            raise ValueError("a reason goes with declining")


class Claim(_Submission, frozen=True, kw_only=True, tag="claim"):
    claim: Annotated[str, msgspec.Meta(max_length=40)]
    action: Notation | None = None


class Resign(_Submission, frozen=True, kw_only=True, tag="resign"):
    """The seat gives up."""


class Abort(_Submission, frozen=True, kw_only=True, tag="abort"):
    """The seat calls the table off, before anything has been dealt or played."""


class Appeal(_Submission, frozen=True, kw_only=True, tag="appeal"):
    """The seat asks an admin; the table stands still until the decision."""

    reason: Said


class Remark(_Submission, frozen=True, kw_only=True, tag="statement"):
    """The seat says something about the appeal that the table waits for."""

    text: Said


class Withdraw(_Submission, frozen=True, kw_only=True, tag="withdrawal"):
    """Whoever appealed wants no decision any more."""


class AddNonce(_Submission, frozen=True, kw_only=True, tag="nonce"):
    """The browser's share in the luck of the table, made after the commitment was published."""

    nonce: Nonce


SENT = _Sent
"""What everything is that a browser sends."""

Submission = Act | Offer | Answer | Claim | Resign | Abort | Appeal | Remark | Withdraw | AddNonce


class AskPreview(_Sent, frozen=True, tag="preview"):
    """Asks what may follow from an action, in notation; nothing is done."""

    action: Notation


class Look(_Sent, frozen=True, tag="look"):
    """Whether the person looks at the table; a hidden window does not."""

    here: bool


class Say(_Sent, frozen=True, tag="say"):
    """Words of one's own, or a quick phrase; `about` is the moment they are about: once the sender
    had been shown so many events. Without it they stand beside the game."""

    text: Words | None = None
    phrase: Phrase | None = None
    about: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None

    def __post_init__(self) -> None:
        if (self.text is None) == (self.phrase is None):
            raise ValueError("either words or a phrase")


class LookFrom(_Sent, frozen=True, tag="from"):
    """Where several people share the sender's device: the table is shown as this seat sees it, if
    it is to act now; None: as spectators do. A whole `table` message follows."""

    seat: Seat | None


Sent = Submission | AskPreview | Look | Say | LookFrom


class Pending(msgspec.Struct, frozen=True):
    """An offer that waits for its answer."""

    seat: Seat
    offer: OfferKind


class TableUpdate(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="update"):
    """A table as one watcher may know it now, and the events that are new to this watcher.

    `first` is the watcher's own number of the first event in `events`; `notices` are what the
    players should know of how a seat's bot plays here, such as without its engine; `choices` are
    what the watcher may do now. `seed`, `head` and `signature` are there once the table has ended:
    before, the head would let somebody guess at what lies face down. `next_table`
    is where the same players meet again, once one of them asked for it.
    """

    view: View
    players: tuple[Player, ...]
    notices: tuple[Message | None, ...]
    first: int
    events: tuple[Event, ...]
    prompt: Message
    times: tuple[ShownTime | None, ...]
    """Every seat's time; empty without a clock."""
    choices: tuple[Choice, ...]
    hints: bool
    """Whether the watcher may ask what a bot would do."""
    pending: Pending | None
    due: tuple[Seat, ...]
    """Where several people share the watcher's device: those of them who are to act or answer."""
    frozen: bool
    free_seats: tuple[Seat, ...]
    nonce_wanted: bool
    waits_for: tuple[Seat, ...]
    """Who has not come yet, where nobody acts before everybody is there."""
    waits_until: int | None
    """Until when their seats are kept for them; None where nobody has sat down there."""
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
    """The first message of a socket: what stays the same, and how the table stands.

    `seat` is where the watcher sits, `mine` where they sat down, even if a bot plays there now;
    `opened_with` are the players of the opening. Both are for a new game of the same kind.
    """

    table: str
    game: str
    rules_version: int
    seat: Seat | None
    mine: Seat | None
    here: tuple[Seat, ...]
    """The seats of those who share the watcher's device, where they are several."""
    owes: tuple[Seat, ...]
    """Those of them whose share of the luck is missing."""
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
    """The server's time, by which the players' times are counted."""
    update: TableUpdate


class Unreadable(msgspec.Struct, frozen=True, tag="unreadable"):
    """An action that could not be read; its text is `parse-<code>`."""

    code: str
    detail: str


class Accepted(msgspec.Struct, frozen=True, omit_defaults=True, tag="accepted"):
    """What was sent is on disk; `but` is why the offer that went with a move was not made."""

    but: Refusal | None = None


Verdict = Accepted | Refusal | Unreadable


class Answered(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="answer"):
    client: str
    verdict: Verdict


class Previewed(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="preview"):
    """What may follow from the action that was asked about; None if that cannot be said."""

    client: str
    preview: Preview | None

    def __post_init__(self) -> None:
        if self.preview is not None and not isinstance(self.preview, Preview):
            raise TypeError(f"{type(self.preview).__name__} is not a preview")


class Trouble(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="trouble"):
    """A message that was not even a submission; its text is `trouble-<code>`."""

    code: Literal["bad-message", "too-large", "too-many", "too-many-connections"]
    detail: str = ""


class ChatLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that was said. `who` is the same for all lines of one person at this table, and
    says nothing else; `about` is how many events its reader had been shown at the moment that it is
    about. Of those whom the reader has muted or blocked there are no words."""

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


class ChatTold(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="chat"):
    """What was said in a room from number `first` on; before, the reader knows it already."""

    room: Room
    first: int
    lines: tuple[ChatLine, ...]
    writes: bool
    """Whether the reader writes in this room; a spectator without a name has to give one first."""


Told = TableMessage | TableUpdate | Answered | Previewed | Trouble | ChatTold

_sent: msgspec.json.Decoder[Sent] = msgspec.json.Decoder(Sent)
_told = msgspec.json.Encoder()


def read_sent(text: str | bytes) -> Sent:
    """msgspec.DecodeError or ValidationError when it is none of these."""
    return _sent.decode(text)


def encode(message: Told) -> bytes:
    """The message as JSON. Only messages to a watcher have a form on the wire."""
    if not isinstance(message, Told):
        raise TypeError(f"{type(message).__name__} does not go over the wire")
    return _told.encode(message)
