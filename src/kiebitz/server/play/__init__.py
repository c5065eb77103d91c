"""Playing at a table over a WebSocket: the socket, submissions, and what each watcher is sent."""
