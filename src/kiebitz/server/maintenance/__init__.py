"""Housekeeping: expired data is deleted, abandoned tables are closed."""
