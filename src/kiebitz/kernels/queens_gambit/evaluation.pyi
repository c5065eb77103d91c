# Called by other kernels only: evaluation.pxd.
