# Called by other kernels only: belief.pxd.
