# Called by other kernels only: board.pxd.
