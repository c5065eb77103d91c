# Called by other kernels only: mcts.pxd.
