"""The games that can be played here, and their material."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response

from kiebitz.bots import offered_levels
from kiebitz.core.game import AnyGame
from kiebitz.core.options import OptionField, option_fields
from kiebitz.server.http.errors import ApiError, ok_response
from kiebitz.server.people.access import SERVER
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.materials import Materials


class GameLine(msgspec.Struct, frozen=True):
    """A playable game; `seats` is the number with its default options."""

    name: str
    rules_version: int
    seats: int
    levels: tuple[str, ...]
    options: tuple[OptionField, ...]


@SERVER.get("/api/games")
async def games(host: Host, materials: Materials) -> list[GameLine]:
    """The games that can be played here, with their options and bots."""
    return [game_line(game, materials) for game in host.games.values()]


def game_line(game: AnyGame, materials: Materials) -> GameLine:
    """Whose material is used can be chosen where the server's owner has some."""
    fields = option_fields(game.options_type)
    if not materials.has_own(game):
        fields = tuple(field for field in fields if field.name != "material")
    return GameLine(
        name=game.name,
        rules_version=game.rules_version,
        seats=game.seats(game.options_type()),
        levels=offered_levels(game.name),
        options=fields,
    )


@SERVER.get(
    "/api/games/{name:str}/material",
    media_type="application/json",
    responses=ok_response(Any),
)
async def material(name: str, host: Host, materials: Materials) -> Response[bytes]:
    """A game's public material, such as setup cards."""
    game = host.games.get(name)
    if game is None:
        raise ApiError(404, "no-such-game")
    return Response(msgspec.json.encode(materials.of(game)), media_type="application/json")


ROUTES: list[Any] = [games, material]
