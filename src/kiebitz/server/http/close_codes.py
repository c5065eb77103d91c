"""The codes with which the server closes a WebSocket, and those that mean nothing is wrong."""

BAD_TOKEN = 4401
NO_SUCH_TABLE = 4404
SESSION_ENDED = 4408
RULES_CHANGED = 4410
TOO_MANY = 4429
DAMAGED = 4500
TOO_LARGE = 1009
FAILED = 1011
TRY_LATER = 1013
WELL = frozenset({1000, 1001, 1005, 1012, SESSION_ENDED})
"""Close codes of a normal end: the watcher left, or the server is stopping."""
