# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Searches of The Queen's Gambit and whole games between them, for Python."""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.queens_gambit.api import read_layout, read_position, written
from cython.cimports.kiebitz.kernels.queens_gambit.belief import (
    DEALS,
    HANDS,
    PAIRS,
    Beliefs,
    CBelief,
    CGlimpse,
    Glimpses,
    glimpse,
    know_nothing,
    learn,
    sum_up,
)
from cython.cimports.kiebitz.kernels.queens_gambit.determinization import imagine
from cython.cimports.kiebitz.kernels.queens_gambit.evaluation import (
    FEATURES,
    describe,
    read_weights,
    stage_of,
)
from cython.cimports.kiebitz.kernels.queens_gambit.mcts import (
    CSettings,
    CTree,
    Trees,
    chosen_edge,
    explore,
    favourite,
    fell,
    grow,
    node_of,
)
from cython.cimports.kiebitz.kernels.queens_gambit.playout_policy import (
    action_score,
    greedy_action,
    quick_action,
)
from cython.cimports.kiebitz.kernels.queens_gambit.rules import (
    KINDS,
    LAYING,
    MAX_ACTIONS,
    MOVE,
    MOVING,
    NONE,
    OVER,
    PLACING,
    PLAN,
    PLANNING,
    SEATS,
    Boards,
    CPosition,
    Positions,
    actions_of,
    awaited,
    deal,
    i64,
    play,
    takes_part,
    u8,
    u64,
)
from cython.cimports.libc.string import memset

Seed = cython.typedef(cython.pointer(u64))
Settings = cython.typedef(cython.pointer(CSettings))

# For annotations; search_api.pyi documents the tuples.
Effort = tuple
Weights = tuple
Glimpse = tuple
Found = tuple

MAX_NODES = cython.declare(i64, 1 << 20)
LONGEST_LINE = cython.declare(cython.int, 12)
# A line ends where the search has fewer visits than this.
SELDOM = cython.declare(cython.int, 8)


@cython.cfunc
def read_effort(given: tuple, observer: cython.int, layout: tuple) -> CSettings:
    """ValueError for an effort beyond the search's limits."""
    settings = cython.declare(CSettings)
    playouts, milliseconds, nodes, turns, forgets, exploration, sharpness, weights = given
    if playouts < 0 or not 1 <= nodes <= MAX_NODES or turns < 0:
        raise ValueError(f"out of bounds: {playouts} playouts, {nodes} nodes, {turns} turns")
    settings.playouts = playouts
    settings.milliseconds = milliseconds
    settings.nodes = nodes
    settings.turns = turns
    settings.forgets = forgets
    settings.exploration = exploration
    settings.sharpness = sharpness
    settings.weights = read_weights(weights, layout)
    settings.observer = observer
    return settings


@cython.cfunc
def check_awaited(position: Positions, seat: cython.int) -> cython.void:
    """ValueError for a seat that is not on turn."""
    is_there: cython.bint = 0 <= seat < position.players
    if position.phase == PLANNING:
        is_there = is_there and takes_part(position, seat) and position.seats[seat].in_row == 0
    else:
        is_there = is_there and awaited(position) == seat
    if not is_there:
        raise ValueError(f"seat {seat} is not awaited")


@cython.cfunc
@cython.exceptval(check=True)
def read_beliefs(glimpses: tuple, board: Boards, belief: Beliefs) -> cython.void:
    """The evidence of others' plans and turns; each is a seat, tokens, gambits, card, from, to."""
    seen = cython.declare(CGlimpse)
    know_nothing(belief)
    for seat, tokens, others, card, origin, target in glimpses:
        if not (0 <= seat < SEATS and NONE <= card < KINDS and 0 <= origin < 64):
            raise ValueError(f"not a move: {seat} {card} {origin}")
        if not NONE <= target < 64:
            raise ValueError(f"not a move: to {target}")
        seen.tokens = tokens
        seen.others = others
        seen.card = card
        seen.origin = origin
        seen.target = target
        learn(board, cython.address(seen), cython.address(belief.seats[seat]))
    sum_up(belief)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def turned_up(position: Positions) -> cython.int:
    """The kind of the card of this turn, NONE if there is none."""
    if position.phase != MOVING and position.phase != LAYING:
        return NONE
    return position.seats[position.mover].turned[position.seats[position.mover].in_turned - 1]


@cython.cfunc
def line_of(
    tree: Trees, root: Positions, board: Boards, belief: Beliefs, settings: Settings
) -> tuple:
    """The expected line in one of the imagined deals: seats, actions and cards, none hidden."""
    position = cython.declare(CPosition)
    luck: u64 = 1
    line = []
    position = root[0]
    imagine(
        cython.address(position),
        belief,
        settings.observer,
        settings.forgets,
        cython.address(luck),
    )
    while position.phase != OVER and len(line) < LONGEST_LINE:
        seat = awaited(cython.address(position))
        if seat == NONE:
            deal(cython.address(position), cython.address(luck))
            continue
        moves: cython.bint = position.phase == MOVING
        card: cython.int = turned_up(cython.address(position)) if moves else NONE
        action: cython.int = quick_action(
            cython.address(position), board, seat, cython.address(luck)
        )
        if seat == settings.observer or position.phase == PLACING:
            found = node_of(tree, cython.address(position), seat)
            if found == NONE or tree.nodes[found].visits < SELDOM:
                break
            action = tree.edges[favourite(tree, cython.address(tree.nodes[found]))].action
            line.append((seat, action, card))
        elif moves:
            line.append((seat, action, card))
        play(cython.address(position), board, seat, action)
    return tuple(line)


def searched(
    layout: tuple,
    given: tuple,
    seat: cython.int,
    glimpses: tuple,
    effort: tuple,
    seed: object,
    stop: bytearray,
) -> tuple:
    """The seat's best action from its knowledge; other threads run meanwhile."""
    tree = cython.declare(CTree)
    belief = cython.declare(CBelief)
    board = read_layout(layout)
    position = read_position(given, cython.address(board))
    check_awaited(cython.address(position), seat)
    settings = read_effort(effort, seat, layout)
    read_beliefs(glimpses, cython.address(board), cython.address(belief))
    luck: u64 = seed & 0xFFFFFFFFFFFFFFFF
    flag: cython.p_uchar = stop
    memset(cython.address(tree), 0, cython.sizeof(CTree))
    if not grow(cython.address(tree), settings.nodes):
        raise MemoryError
    try:
        with cython.nogil:
            explore(
                cython.address(tree),
                cython.address(position),
                cython.address(board),
                cython.address(belief),
                cython.address(settings),
                cython.address(luck),
                flag,
            )
        chosen: cython.int = tree.edges[
            chosen_edge(cython.address(tree), cython.address(luck))
        ].action
        line = line_of(
            cython.address(tree),
            cython.address(position),
            cython.address(board),
            cython.address(belief),
            cython.address(settings),
        )
        return chosen, rated(cython.address(tree)), line, chances(cython.address(tree)), tree.done
    finally:
        fell(cython.address(tree))


@cython.cfunc
def rated(tree: Trees) -> list:
    """Every action with its share of the search and the seat's winning chance by it."""
    rows = []
    whole: cython.double = 1e-9
    is_plan: cython.bint = tree.edges[tree.nodes[0].first].action >= PLAN
    for number in range(tree.nodes[0].first, tree.nodes[0].first + tree.nodes[0].count):
        whole += tree.edges[number].share if is_plan else tree.edges[number].visits
    for number in range(tree.nodes[0].first, tree.nodes[0].first + tree.nodes[0].count):
        part: cython.double = tree.edges[number].share if is_plan else tree.edges[number].visits
        visits: cython.double = tree.edges[number].visits
        value: cython.double = tree.edges[number].total / visits if visits else 0
        rows.append((tree.edges[number].action, part / whole, value))
    return rows


@cython.cfunc
def chances(tree: Trees) -> tuple:
    return tuple([tree.wins[seat] / max(tree.done, 1) for seat in range(SEATS)])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def decided(
    position: Positions,
    board: Boards,
    belief: Beliefs,
    settings: Settings,
    seed: Seed,
) -> cython.int:
    """A seat's decision; NONE if there is no memory. Without playouts it is greedy."""
    actions = cython.declare(u8[MAX_ACTIONS])
    tree = cython.declare(CTree)
    stop: u8 = 0
    if settings.playouts == 0:
        return greedy_action(position, board, settings.observer, seed)
    if actions_of(position, settings.observer, actions) == 1:
        return actions[0]
    memset(cython.address(tree), 0, cython.sizeof(CTree))
    if not grow(cython.address(tree), settings.nodes):
        return NONE
    sum_up(belief)
    explore(cython.address(tree), position, board, belief, settings, seed, cython.address(stop))
    action: cython.int = tree.edges[chosen_edge(cython.address(tree), seed)].action
    fell(cython.address(tree))
    return action


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn_plans(position: Positions, board: Boards, belief: Beliefs) -> cython.void:
    """Q4.4 All have planned; no gambit has moved yet."""
    seat: cython.int
    seen = cython.declare(CGlimpse)
    for seat in range(position.players):
        if takes_part(position, seat):
            seen = glimpse(position, seat, NONE, NONE)
            learn(board, cython.address(seen), cython.address(belief.seats[seat]))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_turn(
    position: Positions,
    board: Boards,
    belief: Beliefs,
    settings: Settings,
    seen: Glimpses,
    seed: Seed,
) -> cython.int:
    """The seat of these settings acts; returns its action, NONE if there is no memory.

    `seen` is the public part of its turn: it becomes evidence once a card has been laid.
    """
    seat: cython.int = settings.observer
    turned: cython.int = turned_up(position)
    action = decided(position, board, belief, settings, seed)
    if action == NONE:
        return NONE
    if position.phase == MOVING:
        seen[0] = glimpse(position, seat, turned, action - MOVE)
    elif position.phase == LAYING:
        if seen.card == NONE:  # Q5.2 It stayed.
            seen[0] = glimpse(position, seat, turned, NONE)
        learn(board, seen, cython.address(belief.seats[seat]))
        seen.card = NONE
    play(position, board, seat, action)
    if action >= PLAN and position.phase != PLANNING:
        learn_plans(position, board, belief)
    return action


def played(
    layout: tuple, given: tuple, players: tuple, seed: object, watch: object = None
) -> tuple:
    """A whole game between searches: the last position and the start square of each seat.

    `players` has the effort of each seat; one without playouts is greedy. `watch` is called
    with the position at the beginning of every turn.
    """
    settings = cython.declare(CSettings[SEATS])
    belief = cython.declare(CBelief)
    seen = cython.declare(CGlimpse)
    starts = cython.declare(cython.int[SEATS])
    board = read_layout(layout)
    position = read_position(given, cython.address(board))
    luck: u64 = seed & 0xFFFFFFFFFFFFFFFF
    for number in range(position.players):
        settings[number] = read_effort(players[number], number, layout)
        starts[number] = position.seats[number].gambit
    seat: cython.int
    action: cython.int = 0
    watched: cython.int = 0 if watch is not None else 1 << 30
    with cython.nogil:
        know_nothing(cython.address(belief))
        seen.card = NONE
        while position.phase != OVER and action != NONE:
            seat = awaited(cython.address(position))
            if seat == NONE:
                deal(cython.address(position), cython.address(luck))
                continue
            if position.turn > watched and position.phase == MOVING:
                watched = position.turn
                with cython.gil:
                    watch(written(cython.address(position)))
            action = take_turn(
                cython.address(position),
                cython.address(board),
                cython.address(belief),
                cython.address(settings[seat]),
                cython.address(seen),
                cython.address(luck),
            )
            if action < MOVE:
                starts[seat] = action
    if action == NONE:
        raise MemoryError
    squares = [starts[number] for number in range(position.players)]
    return written(cython.address(position)), tuple(squares)


def described(layout: tuple, given: tuple) -> tuple:
    """At the beginning of a turn: the stage of the game and the features of each seat."""
    features = cython.declare(cython.float[FEATURES])
    board = read_layout(layout)
    position = read_position(given, cython.address(board))
    if position.phase != MOVING:
        raise ValueError("no turn begins here")
    tokens = [value for value in layout if value]
    unit: cython.float = 4.5 * len(tokens) / sum(tokens)
    rows = []
    for seat in range(position.players):
        describe(cython.address(position), cython.address(board), unit, seat, features)
        rows.append(tuple([features[number] for number in range(FEATURES)]))
    return stage_of(cython.address(position)), tuple(rows)


def foreseen(layout: tuple, glimpses: tuple, seat: cython.int) -> tuple:
    """The probability of each kind as a seat's next card, from all observations."""
    belief = cython.declare(CBelief)
    likely = cython.declare(cython.float[KINDS])
    deal: cython.int
    before: cython.float = 0
    board = read_layout(layout)
    read_beliefs(glimpses, cython.address(board), cython.address(belief))
    if not (0 <= seat < SEATS and belief.seats[seat].is_known):
        raise ValueError(f"nothing was seen of seat {seat}")
    likely[0] = likely[1] = likely[2] = likely[3] = 0
    for deal in range(DEALS):
        likely[deal // (HANDS * PAIRS)] += belief.seats[seat].up_to[deal] - before
        before = belief.seats[seat].up_to[deal]
    return tuple([likely[kind] / before for kind in range(KINDS)])


def greedy_scores(layout: tuple, given: tuple, seat: cython.int) -> list:
    """The seat's actions, each with greedy's rating."""
    actions = cython.declare(u8[MAX_ACTIONS])
    board = read_layout(layout)
    position = read_position(given, cython.address(board))
    check_awaited(cython.address(position), seat)
    count = actions_of(cython.address(position), seat, actions)
    rows = []
    for number in range(count):
        action: cython.int = actions[number]
        score = action_score(cython.address(position), cython.address(board), seat, action)
        rows.append((action, score))
    return rows
