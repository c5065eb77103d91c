"""The ground that the rest of the server is built on: time, log, fair queues, health.

Nothing here knows HTTP, tables or people.
"""
