# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""The greedy player of The Queen's Gambit in C, and the quick one for playouts.

Greedy rates a move by the token it takes and the best one that the next card could take from there,
a row of cards by the gains of such moves in sequence, later ones for less; it is the player of
bots/queens_gambit/greedy.py. The quick one moves like that, but lays and plans without rating
everything.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")

Bytes = cython.typedef(cython.p_uchar)
Seed = cython.typedef(cython.pointer(u64))

QUICK_PLANS = cython.declare(cython.int, 4)


def points_from(
    board: Boards, tokens: u64, gambits: u64, kind: cython.int, origin: cython.int
) -> cython.float:
    """The best token that a card could take from here."""
    return best_value(board, reach(tokens, gambits, kind, origin) & tokens)


def best_step(
    board: Boards,
    tokens: u64,
    gambits: u64,
    kind: cython.int,
    following: cython.int,
    origin: cython.int,
) -> CStep:
    """A card's best target, the first such square, if `following` (or NONE) is the next card."""
    step = cython.declare(CStep)
    step.target = NONE
    step.score = -1
    step.taken = 0
    targets: u64 = reach(tokens, gambits, kind, origin)
    while targets:
        target: cython.int = lowest(targets)
        square: u64 = targets & (~targets + 1)
        targets ^= square
        taken: cython.int = board.values[target] if tokens & square else 0
        score: cython.float = taken
        if following != NONE:
            score += LATER * points_from(board, tokens & ~square, gambits, following, target)
        if score > step.score:
            step.target = target
            step.score = score
            step.taken = taken
    return step


def row_worth(
    board: Boards,
    tokens: u64,
    gambits: u64,
    origin: cython.int,
    kinds: Bytes,
    count: cython.int,
) -> cython.float:
    """The gain of a row of cards when each move looks one further move ahead."""
    total: cython.float = 0
    weight: cython.float = 1
    place: cython.int
    for place in range(count):
        following: cython.int = NONE
        if place + 1 < count:
            following = kinds[place + 1]
        step = best_step(board, tokens, gambits, kinds[place], following, origin)
        if step.target != NONE:
            origin = step.target
            total += weight * step.taken
            tokens &= ~(cython.cast(u64, 1) << origin)
        weight *= LATER
    return total


def action_score(
    position: Positions, board: Boards, seat: cython.int, action: cython.int
) -> cython.float:
    """Greedy's rating of an action; all start squares are equal."""
    kinds = cython.declare(u8[PLANNED])
    held: Holdings = cython.address(position.seats[seat])
    if action < MOVE:
        return 0
    others: u64 = position.gambits & ~(cython.cast(u64, 1) << held.gambit)
    if action < LAY:
        square: u64 = cython.cast(u64, 1) << (action - MOVE)
        taken: cython.float = 0
        if position.tokens & square:
            taken = board.values[action - MOVE]
        if held.in_row == 0:
            return taken
        left: u64 = position.tokens & ~square
        return taken + LATER * points_from(board, left, others, held.row[0], action - MOVE)
    if action < PLAN:
        kinds[0] = held.row[0]
        kinds[1] = held.row[1]
        kinds[2] = action - LAY
    else:
        kinds[0] = (action - PLAN) >> 4
        kinds[1] = ((action - PLAN) >> 2) & 3
        kinds[2] = (action - PLAN) & 3
    return row_worth(board, position.tokens, others, held.gambit, kinds, PLANNED)


def greedy_action(position: Positions, board: Boards, seat: cython.int, seed: Seed) -> cython.int:
    """A random one of the actions with the best score."""
    actions = cython.declare(u8[MAX_ACTIONS])
    count = actions_of(position, seat, actions)
    best: cython.float = -1
    chosen: cython.int = 0
    alike: cython.int = 0
    number: cython.int
    for number in range(count):
        score = action_score(position, board, seat, actions[number])
        if score > best:
            best = score
            alike = 0
        if score == best:
            alike += 1
            if drawn_number(seed, alike) == 0:
                chosen = actions[number]
    return chosen


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def quick_lay(position: Positions, board: Boards, held: Holdings, seed: Seed) -> cython.int:
    """The card that takes most from the end of the row's path."""
    kind: cython.int
    place: cython.int
    tokens: u64 = position.tokens
    others: u64 = position.gambits & ~(cython.cast(u64, 1) << held.gambit)
    origin: cython.int = held.gambit
    for place in range(held.in_row):
        step = best_step(
            board, tokens, others, held.row[place], held.row[1] if place == 0 else NONE, origin
        )
        if step.target != NONE:
            origin = step.target
            tokens &= ~(cython.cast(u64, 1) << origin)
    best: cython.float = -1
    chosen: cython.int = 0
    for kind in range(KINDS):
        if held.hand[kind]:
            score: cython.float = points_from(board, tokens, others, kind, origin)
            score += cython.cast(cython.float, drawn_number(seed, 1024)) / 512
            if score > best:
                best = score
                chosen = kind
    return LAY + chosen


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def quick_plan(position: Positions, board: Boards, seat: cython.int, seed: Seed) -> cython.int:
    """The best of a few plans."""
    actions = cython.declare(u8[MAX_ACTIONS])
    count = actions_of(position, seat, actions)
    best: cython.float = -1
    chosen: cython.int = actions[0]
    for _ in range(QUICK_PLANS):
        action: cython.int = actions[drawn_number(seed, count)]
        score = action_score(position, board, seat, action)
        if score > best:
            best = score
            chosen = action
    return chosen


def quick_action(position: Positions, board: Boards, seat: cython.int, seed: Seed) -> cython.int:
    """A sensible action, found quickly."""
    actions = cython.declare(u8[MAX_ACTIONS])
    held: Holdings = cython.address(position.seats[seat])
    if position.phase == MOVING:
        others: u64 = position.gambits & ~(cython.cast(u64, 1) << held.gambit)
        card: cython.int = held.turned[held.in_turned - 1]
        step = best_step(board, position.tokens, others, card, held.row[0], held.gambit)
        if step.score > 0:
            return MOVE + step.target
    elif position.phase == LAYING:
        return quick_lay(position, board, held, seed)
    elif position.phase == PLANNING:
        return quick_plan(position, board, seat, seed)
    count = actions_of(position, seat, actions)
    return actions[drawn_number(seed, count)]
