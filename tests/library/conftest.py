"""The library's tests."""

collect_ignore = ["old_plugin"]
"""A plug-in with tests of its own, for a process of their own."""
