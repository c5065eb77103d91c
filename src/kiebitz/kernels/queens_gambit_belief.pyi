# Called by other kernels only: queens_gambit_belief.pxd.
