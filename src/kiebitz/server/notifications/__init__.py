"""Notifications: what triggers them, who gets them, and by which channel.

`triggers.py` derives them from new entries, `dispatcher.py` chooses time and channel, `web_push.py`
and `apprise_channel.py` deliver.
"""
