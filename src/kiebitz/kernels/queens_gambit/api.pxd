# Positions from and to what Python has; api.pyi says what the tuples hold.
from kiebitz.kernels.queens_gambit.rules cimport *

cdef CBoard read_layout(tuple values) except *
cdef CPosition read_position(tuple given, Boards board) except *
cdef tuple written(Positions position)
