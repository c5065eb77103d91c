"""Fast positions and search, one folder a game; they import nothing of ours."""
