"""People: guests, accounts, passkeys, sessions, tokens, and permissions.

`identity.py` finds out who sent a request, and `guards.py` refuses those without permission.
"""
