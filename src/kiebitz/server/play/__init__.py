"""Playing at a table over a WebSocket: the socket, submissions, and each watcher's messages."""
