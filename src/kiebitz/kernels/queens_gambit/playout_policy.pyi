# Called by other kernels only: playout_policy.pxd.
