"""The server: HTTP, WebSocket and the page. It knows tables and seats, and no game's name."""
