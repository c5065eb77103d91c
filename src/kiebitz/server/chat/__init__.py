"""Table chat: lines, quick phrases, mute.

`policy.py` says who may read and write, `service.py` stores a line and tells subscribers, and
`reader.py` loads what a reader may see.
"""
