"""Tables: opened, loaded, kept in memory, and written.

`host.py` accepts submissions and stores them, `cache.py` holds the tables in use, `messages.py` is
what goes over the wire, and `subscriptions.py` tells connections that something is new.
"""
