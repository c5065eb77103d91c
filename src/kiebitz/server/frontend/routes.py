"""Serves the built page: one document for all of its addresses, and its assets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.exceptions.responses import create_exception_response
from litestar.static_files import create_static_files_router

from kiebitz.server.people.access import FRONTEND
from kiebitz.server.people.guards import language_of
from kiebitz.server.people.identity import YEAR
from kiebitz.server.settings import Settings
from kiebitz.texts import Texts

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}


def page_handlers(settings: Settings) -> list[Any]:
    """Serves the page at its addresses, or a plain message if it has not been built."""
    assets = settings.page_dir / "assets"
    handlers: list[Any] = [_make_page_handler(settings)]
    handlers += [
        _make_file_handler(settings.page_dir / name, kind) for name, kind in BESIDE.items()
    ]
    if assets.is_dir():
        handlers.append(
            create_static_files_router(
                path="/assets",
                directories=[assets],
                cache_control=CacheControlHeader(public=True, max_age=YEAR, immutable=True),
                include_in_schema=False,
            )
        )
    return handlers


BESIDE = {
    "worker.js": "text/javascript",
    "manifest.webmanifest": "application/manifest+json",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
}
"""Files served from the root: a service worker controls only the paths below it."""


def _make_file_handler(path: Path, kind: str) -> Any:
    @FRONTEND.get(f"/{path.name}", include_in_schema=False, sync_to_thread=False, media_type=kind)
    def serve_file() -> Response[bytes]:
        if not path.is_file():
            return Response(b"", status_code=404, media_type="text/plain")
        return Response(path.read_bytes(), media_type=kind, headers=HEADERS)

    return serve_file


ADDRESSES = [
    "/",
    "/about",
    "/sign-in",
    "/sign-up",
    "/reset",
    "/confirm",
    "/people/{name:str}",
    "/settings",
    "/settings/{section:str}",
    "/admin",
    "/admin/{table:str}",
    "/analysis/{game:str}",
    "/learn/{game:str}",
    "/notices",
    "/open/{game:str}",
    "/rules/{game:str}",
    "/tables/{table:str}",
    "/tables/{table:str}/replay",
    "/tournaments",
    "/watch",
    "/rules",
    "/tournaments/{tournament:str}",
]
"""The page's known addresses; any other address gets the page with status 404."""
NOT_THE_PAGE = ("/api", "/assets", "/metrics", "/schema")


def _make_page_handler(settings: Settings) -> Any:
    @FRONTEND.get(ADDRESSES, include_in_schema=False, sync_to_thread=False)
    def document(request: Request[Any, Any, Any]) -> Response[str]:
        return _render_page(settings, request)

    return document


def _render_page(
    settings: Settings, request: Request[Any, Any, Any], status: int = 200
) -> Response[str]:
    """Read on each request, so that a new build shows without a restart."""
    path = settings.page_dir / "index.html"
    if not path.is_file():
        text = Texts(language_of(request)).say("page-unbuilt")
        return Response(f"{text}\n", media_type="text/plain", status_code=503)
    text = with_base_path(path.read_text(encoding="utf-8"), settings.path)
    return Response(text, media_type="text/html", headers=HEADERS, status_code=status)


def make_not_found_handler(settings: Settings) -> Any:
    """Answers unknown addresses: the page for people, JSON for programs."""

    def answer(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        if request.url.path.startswith(NOT_THE_PAGE) or request.method not in ("GET", "HEAD"):
            return create_exception_response(request, error)
        return _render_page(settings, request, 404)

    return answer


def with_base_path(document: str, under: str) -> str:
    """The document under the server's base path, which its scripts and assets need."""
    told = document.replace("<html ", f'<html data-path="{under}" ', 1)
    return told.replace('="./', f'="{under}/')
