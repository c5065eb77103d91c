"""People: guests, accounts, passkeys, sessions, tokens, and who may do what.

`identity.py` finds out who sent a request, and `guards.py` refuses those who may not.
"""
