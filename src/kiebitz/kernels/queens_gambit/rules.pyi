# Called by other kernels only: rules.pxd.
