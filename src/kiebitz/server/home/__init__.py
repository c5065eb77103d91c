"""The home page: own tables, open tables, quick pairing, watching, vacation.

`feed.py` decides who is woken by a change, `matchmaking.py` pairs players, and `socket.py` keeps
the page up to date.
"""
