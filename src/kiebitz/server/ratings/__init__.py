"""Ratings: which results count, and what they change."""
