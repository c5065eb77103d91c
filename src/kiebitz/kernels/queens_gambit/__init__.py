"""The kernels of The Queen's Gambit: the rules, belief and tree search."""
