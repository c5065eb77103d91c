# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The Queen's Gambit: Monte Carlo tree search over each seat's knowledge, without the GIL.

Each playout deals the hidden cards as the observer may imagine them (determinization.py) and walks
down one tree for all deals. A node is its seat's knowledge as far as it matters: the board, the
points, its own cards. Moves are chosen by PUCT with greedy's ratings as prior; plans, which all
make at the same time (Q4.4), by regret matching, separately for every seat, so the answer is a
mixed strategy. Other seats' turns are not searched but played quickly, like everything below the
tree: their cards differ from deal to deal, so that hardly any of their nodes would be seen twice. A
playout ends with the game, or after this many turns with an estimate.

Bounds: a node has at most MAX_ACTIONS edges, and none is added once there is no room for them. A
path has at most MAX_PATH steps in the tree.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.queens_gambit.playout_policy import action_score, quick_action
from cython.cimports.libc.math import expf, sqrtf
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.posix.time import CLOCK_MONOTONIC, clock_gettime, timespec

Bytes = cython.typedef(cython.p_uchar)
Seed = cython.typedef(cython.pointer(u64))
Settings = cython.typedef(cython.pointer(CSettings))
Visits = cython.typedef(cython.pointer(CVisit))

MAX_PATH = cython.declare(cython.int, 64)
EDGES_PER_NODE = cython.declare(cython.int, 16)
# The probability of trying a plan that regret matching would not choose.
TRIAL = cython.declare(cython.float, 0.2)
BETWEEN_LOOKS = cython.declare(cython.int, 64)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def milliseconds_now() -> i64:
    now = cython.declare(timespec)
    clock_gettime(CLOCK_MONOTONIC, cython.address(now))
    return cython.cast(i64, now.tv_sec) * 1000 + now.tv_nsec // 1000000


def grow(tree: Trees, nodes: i64) -> cython.bint:
    """An empty tree with room for this many nodes; False if there is no memory."""
    slots: i64 = 64
    while slots < 2 * nodes:
        slots *= 2
    tree.node_room = cython.cast(cython.int, nodes)
    tree.edge_room = tree.node_room * EDGES_PER_NODE + MAX_ACTIONS
    tree.mask = slots - 1
    tree.nodes = cython.cast(Nodes, calloc(tree.node_room, cython.sizeof(CNode)))
    tree.edges = cython.cast(Edges, calloc(tree.edge_room, cython.sizeof(CEdge)))
    tree.slots = cython.cast(cython.p_int, calloc(slots, cython.sizeof(cython.int)))
    if tree.nodes and tree.edges and tree.slots:
        return True
    fell(tree)
    return False


def fell(tree: Trees) -> cython.void:
    free(tree.nodes)
    free(tree.edges)
    free(tree.slots)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def mixed(key: u64, more: u64) -> u64:
    key = (key ^ more) * cython.cast(u64, 0x9E3779B97F4A7C15)
    key = (key ^ (key >> 29)) * cython.cast(u64, 0xBF58476D1CE4E5B9)
    return key ^ (key >> 32)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def key_of(position: Positions, seat: cython.int) -> u64:
    """The seat's knowledge: the board, the points, its own hand and row."""
    other: cython.int
    held: Holdings = cython.address(position.seats[seat])
    key: u64 = mixed(position.tokens, cython.cast(u64, 8 * seat + position.phase))
    for other in range(position.players):
        they: Holdings = cython.address(position.seats[other])
        key = mixed(key, cython.cast(u64, they.gambit + 1 + 128 * they.points))
    cards: u64 = held.hand[0] + 8 * held.hand[1] + 64 * held.hand[2] + 512 * held.hand[3]
    cards = cards * 256 + held.in_row
    for other in range(held.in_row):
        cards = cards * 4 + held.row[other]
    if position.phase == MOVING:
        cards = cards * 4 + held.turned[held.in_turned - 1]
    return mixed(key, cards)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def slot_of(tree: Trees, key: u64) -> i64:
    """The node's slot in the table, or its insertion slot; a slot has a node's number + 1."""
    slot: i64 = cython.cast(i64, key >> 20) & tree.mask
    while tree.slots[slot] and tree.nodes[tree.slots[slot] - 1].key != key:
        slot = (slot + 1) & tree.mask
    return slot


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def new_node(
    tree: Trees,
    slot: i64,
    key: u64,
    position: Positions,
    board: Boards,
    seat: cython.int,
    sharpness: cython.float,
) -> cython.int:
    """Add a node with its actions, greedy's ratings as their prior; NONE if there is no room."""
    actions = cython.declare(u8[MAX_ACTIONS])
    number: cython.int
    if tree.node_count >= tree.node_room or tree.edge_count + MAX_ACTIONS > tree.edge_room:
        return NONE
    count = actions_of(position, seat, actions)
    node: Nodes = cython.address(tree.nodes[tree.node_count])
    node.key = key
    node.first = tree.edge_count
    node.count = count
    whole: cython.float = 0
    for number in range(count):
        assert tree.edge_count + number < tree.edge_room
        edge: Edges = cython.address(tree.edges[node.first + number])
        edge.action = actions[number]
        edge.prior = expf(sharpness * action_score(position, board, seat, actions[number]))
        whole += edge.prior
    for number in range(count):
        tree.edges[node.first + number].prior /= whole
    tree.edge_count += count
    tree.node_count += 1
    tree.slots[slot] = tree.node_count
    return tree.node_count - 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def promising_edge(tree: Trees, node: Nodes, exploration: cython.float) -> cython.int:
    """PUCT; an untried action counts as a little worse than the average."""
    number: cython.int
    best: cython.float = -1e9
    chosen: cython.int = node.first
    total: cython.float = 0
    for number in range(node.first, node.first + node.count):
        total += tree.edges[number].total
    untried: cython.float = (total / node.visits if node.visits else 0.5) - 0.1
    widening: cython.float = exploration * sqrtf(cython.cast(cython.float, node.visits + 1))
    for number in range(node.first, node.first + node.count):
        edge: Edges = cython.address(tree.edges[number])
        value: cython.float = edge.total / edge.visits if edge.visits else untried
        value += widening * edge.prior / (1 + edge.visits)
        if value > best:
            best = value
            chosen = number
    return chosen


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def drawn_edge(tree: Trees, node: Nodes, seed: Seed) -> cython.int:
    """Regret matching: a plan in proportion to its regret, or to its prior."""
    number: cython.int
    regrets: cython.float = 0
    for number in range(node.first, node.first + node.count):
        regrets += max(tree.edges[number].regret, 0)
    drawn: cython.float = cython.cast(cython.float, drawn_number(seed, 1 << 24)) / (1 << 24)
    chosen: cython.int = node.first
    for number in range(node.first, node.first + node.count):
        edge: Edges = cython.address(tree.edges[number])
        chance: cython.float = edge.prior
        if regrets > 0:
            chance = TRIAL * edge.prior + (1 - TRIAL) * max(edge.regret, 0) / regrets
            edge.share += max(edge.regret, 0) / regrets
        if drawn >= 0:
            chosen = number
        drawn -= chance
    return chosen


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn_regrets(tree: Trees, node: Nodes) -> cython.void:
    """The regret of every plan against the chosen one, from their known values."""
    number: cython.int
    total: cython.float = 0
    for number in range(node.first, node.first + node.count):
        total += tree.edges[number].total
    average: cython.float = total / node.visits
    for number in range(node.first, node.first + node.count):
        edge: Edges = cython.address(tree.edges[number])
        if edge.visits:
            edge.regret = max(edge.regret + edge.total / edge.visits - average, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def settle(position: Positions, utility: cython.p_double) -> cython.void:
    """The value of the end for each seat: mainly for winning, a little for points.

    A seat whose win or loss is certain therefore still plays for points.
    """
    seat: cython.int
    whole: cython.double = 1
    for seat in range(position.players):
        whole += position.seats[seat].points
    for seat in range(position.players):
        won: cython.double = rank_of(position, seat) == 1
        utility[seat] = 0.95 * won + 0.05 * position.seats[seat].points / whole


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def playout(
    tree: Trees,
    position: Positions,
    board: Boards,
    settings: Settings,
    seed: Seed,
) -> cython.void:
    """One walk down the tree, quickly on to the end, and back up."""
    path = cython.declare(CVisit[64])
    utility = cython.declare(cython.double[4])
    steps: cython.int = 0
    number: cython.int
    in_tree: cython.bint = True
    last_turn: cython.int = 1 << 30
    while position.phase != OVER:
        if position.phase == MOVING and position.turn >= last_turn:
            break
        seat = awaited(position)
        if seat == NONE:
            deal(position, seed)
            continue
        if not in_tree or (position.phase >= MOVING and seat != settings.observer):
            play(position, board, seat, quick_action(position, board, seat, seed))
            continue
        key = key_of(position, seat)
        slot = slot_of(tree, key)
        found: cython.int = tree.slots[slot] - 1
        if found == NONE:
            found = new_node(tree, slot, key, position, board, seat, settings.sharpness)
            in_tree = position.phase == PLANNING
        if found == NONE or steps >= MAX_PATH:
            in_tree = False
        if not in_tree and settings.turns and last_turn == 1 << 30:
            last_turn = position.turn + settings.turns
        if found == NONE or steps >= MAX_PATH:
            continue
        node: Nodes = cython.address(tree.nodes[found])
        if position.phase == PLANNING:
            edge = drawn_edge(tree, node, seed)
        else:
            edge = promising_edge(tree, node, settings.exploration)
        assert steps < 64
        path[steps].node = found
        path[steps].edge = edge
        path[steps].seat = seat
        steps += 1
        play(position, board, seat, tree.edges[edge].action)
    if position.phase == OVER:
        settle(position, utility)
    else:
        estimate(position, board, cython.address(settings.weights), utility)
    for number in range(position.players):
        tree.wins[number] += utility[number]
    for number in range(steps):
        node = cython.address(tree.nodes[path[number].node])
        node.visits += 1
        tree.edges[path[number].edge].visits += 1
        tree.edges[path[number].edge].total += utility[path[number].seat]
        if tree.edges[node.first].action >= PLAN:
            learn_regrets(tree, node)
    tree.done += 1


def explore(
    tree: Trees,
    root: Positions,
    board: Boards,
    belief: Beliefs,
    settings: Settings,
    seed: Seed,
    stop: Bytes,
) -> cython.void:
    """Playouts until there are enough, the time is up, or `stop` is set; the root is node 0."""
    position = cython.declare(CPosition)
    began: i64 = milliseconds_now()
    key = key_of(root, settings.observer)
    new_node(tree, slot_of(tree, key), key, root, board, settings.observer, settings.sharpness)
    while tree.done < settings.playouts:
        if tree.done % BETWEEN_LOOKS == 0:
            if stop[0] or milliseconds_now() - began >= settings.milliseconds:
                return
        position = root[0]
        imagine(cython.address(position), belief, settings.observer, settings.forgets, seed)
        playout(tree, cython.address(position), board, settings, seed)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def preference(edge: Edges) -> cython.float:
    """How much the search prefers an action: by visits; a plan by its share of the mixed
    strategy."""
    return edge.prior * 0.001 + (edge.share if edge.action >= PLAN else edge.visits)


def node_of(tree: Trees, position: Positions, seat: cython.int) -> cython.int:
    """The number of the node where it is the seat's turn; NONE if it is not in the tree."""
    return tree.slots[slot_of(tree, key_of(position, seat))] - 1


def favourite(tree: Trees, node: Nodes) -> cython.int:
    """The search's preferred action."""
    number: cython.int
    best: cython.int = node.first
    for number in range(node.first, node.first + node.count):
        if preference(cython.address(tree.edges[number])) > preference(
            cython.address(tree.edges[best])
        ):
            best = number
    return best


def chosen_edge(tree: Trees, seed: Seed) -> cython.int:
    """The most visited move; a plan drawn from the mixed strategy, without its rare parts."""
    node: Nodes = tree.nodes
    number: cython.int
    best: cython.int = favourite(tree, node)
    chosen: cython.int = best
    whole: cython.float = 0
    if tree.edges[best].action < PLAN:
        return best
    most = preference(cython.address(tree.edges[best]))
    for number in range(node.first, node.first + node.count):
        weight = preference(cython.address(tree.edges[number]))
        if weight >= most / 2:
            whole += weight
            drawn = cython.cast(cython.float, drawn_number(seed, 1 << 24)) / (1 << 24)
            if drawn * whole < weight:
                chosen = number
    return chosen
