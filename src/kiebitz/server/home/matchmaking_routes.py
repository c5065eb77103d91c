"""Looking for an opponent among strangers."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response

from kiebitz.core.clocks import Clock
from kiebitz.server.home.matchmaking import WIDEST, Matchmaking, MatchmakingSection
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import HOME
from kiebitz.server.people.guards import AnyRequest
from kiebitz.server.people.identity import People, Person
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.open_request import Name, display_name
from kiebitz.server.tables.routes import may_be_rated
from kiebitz.server.tables.terms import Terms


class PairingRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The kind of game the player wants; `window` is the largest rating difference."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    clock: Clock | None = None
    rated: bool = False
    window: Annotated[int, msgspec.Meta(ge=50, le=WIDEST)] = WIDEST
    name: Name = ""


@HOME.post("/api/pairing", status_code=200)
async def wait_for_stranger(
    data: PairingRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    people: People,
    matchmaking: Matchmaking,
) -> Response[MatchmakingSection]:
    """Finds an opponent with a matching request, or waits for one; the home socket sends the
    result.

    Example: {"game": "dame", "clock": {"type": "live", "seconds": 300, "increment": 3},
    "window": 200}
    """
    game = host.games.get(data.game)
    if game is None:
        raise ApiError(404, "no-such-game")
    if game.seats(game.options_type()) != 2:
        raise ApiError(400, "bad-seats")
    name = display_name(person, data.name)
    may_be_rated(data.rated, person, ())
    visit = await people.identify_or_create_guest(request)
    if data.name:
        await people.name_guest(visit.person, name)
    terms = Terms(data.clock, data.rated)
    found = await matchmaking.pair_or_wait(visit.person, name, game, terms, data.window)
    return Response(found, status_code=200, cookies=visit.cookies)


@HOME.delete("/api/pairing")
async def stop_waiting(
    person: Person | None,
    matchmaking: Matchmaking,
) -> None:
    """Withdraws the request."""
    if person is not None:
        await matchmaking.withdraw_request(person.id)


ROUTES = [wait_for_stranger, stop_waiting]
