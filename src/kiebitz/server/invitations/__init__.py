"""Invitations by name: who may invite whom, answers, and what happens to the seat."""
