"""Ratings: which results count, and how they change the ratings."""
