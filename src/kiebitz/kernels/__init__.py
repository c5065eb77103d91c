"""Fast positions and search, one module a game; they import nothing of ours."""
