"""Several nodes and workers: news between them, and the queue of bots' work.

Everything here is a hint that may be lost; the database decides. `pubsub.py` carries news over
Redis, `remote_changes.py` acts on it, and `work_queue.py` hands tables to workers.
"""
