"""Dame's kernels: positions, search, evaluation and endgame tables."""
