"""The protocol that every game implements, plus tables, records and dealing.

No I/O, no game's name.
"""
