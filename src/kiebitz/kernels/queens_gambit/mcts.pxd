# The search at C level; mcts.py tells how it works.
from kiebitz.kernels.queens_gambit.evaluation cimport *
from kiebitz.kernels.queens_gambit.determinization cimport *

cdef struct CSettings:
    i64 playouts
    i64 milliseconds
    i64 nodes
    int observer
    bint forgets
    int turns
    float exploration
    float sharpness
    CWeights weights

cdef struct CEdge:
    float total
    float prior
    float regret
    float share
    int visits
    u8 action
ctypedef CEdge* Edges

cdef struct CNode:
    u64 key
    int first
    int count
    int visits
ctypedef CNode* Nodes

cdef struct CVisit:
    int node
    int edge
    int seat
    float chance

cdef struct CTree:
    Nodes nodes
    Edges edges
    int* slots
    i64 mask
    int node_count
    int edge_count
    int node_room
    int edge_room
    i64 done
    double wins[SEATS]
ctypedef CTree* Trees

cdef bint grow(Trees tree, i64 nodes) noexcept nogil
cdef void fell(Trees tree) noexcept nogil
cdef void explore(
    Trees tree, Positions root, Boards board, Beliefs belief, CSettings* settings, u64* seed,
    u8* stop,
) noexcept nogil
cdef int chosen_edge(Trees tree, u64* seed) noexcept nogil
cdef int node_of(Trees tree, Positions position, int seat) noexcept nogil
cdef int favourite(Trees tree, Nodes node) noexcept nogil
