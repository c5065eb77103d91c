"""Bots at the server's tables: when they play, on which thread or worker, and when they stop.

`jobs.py` plays the turns of one process, `sweep.py` finds tables that were missed, `handover.py`
gives work to workers, `cancellation.py` stops a bot whose table has moved on, `hints.py` asks the
strongest bot for advice, and `api_routes.py` serves external bots.
"""
