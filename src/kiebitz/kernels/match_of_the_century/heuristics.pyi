# Nothing for Python: other kernels call it, as the .pxd declares.
