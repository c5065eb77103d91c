"""The library's tests."""

collect_ignore = ["old_plugin"]
"""A plug-in with its own tests, which run in a separate process."""
