"""The kernels of Match of the Century: the rules, heuristics, net and search."""
