"""Tables: opening, loading, caching and writing them.

`host.py` accepts submissions and stores them, `cache.py` holds the tables in use, `messages.py`
defines the wire format, and `subscriptions.py` notifies connections of changes.
"""
