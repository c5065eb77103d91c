# Called by other kernels only: determinization.pxd.
