"""The foundation of the rest of the server: time, log, fair queues, health.

Nothing here knows HTTP, tables or people.
"""
