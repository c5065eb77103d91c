"""Fast positions and search, one folder per game; they import no other package of ours."""
