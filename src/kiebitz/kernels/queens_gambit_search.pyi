# Called by other kernels only: queens_gambit_search.pxd.
