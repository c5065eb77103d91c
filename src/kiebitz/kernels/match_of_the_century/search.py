# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Search in Match of the Century from one person's knowledge, without the GIL.

Every playout re-deals the cards that the person cannot know, goes down one tree shared by all
deals, choosing among the actions that this deal allows, adds one node, plays on by quick ratings to
the beginning of the next attack and evaluates it there. Where both choose unseen (M1.8, M4.3) there
is no tree to descend: both learn a mixture by regret matching, each against the other's mixture.

The tree has at most `capacity` nodes; when it is full, playouts continue without new ones. A line
has at most MAX_LINE decisions in the tree, beyond which it is evaluated like a new node.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.match_of_the_century.actions import (
    act,
    deal,
    shuffle,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.api import (
    Match,
    Material,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.constants import (
    DECK,
    DISCARDS,
    DO_ANSWER,
    DO_ATTACK,
    EXCHANGES,
    LEAD,
    MAX_ACTIONS,
    OVER,
    SHOW,
    SHUFFLE,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.effects import (
    Actions,
    CMatch,
    Matches,
    Materials,
    Seeds,
    bits,
    bound,
    drawn_number,
    i64,
    lowest,
    u64,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.heuristics import (
    MAX_CANDIDATES,
    Numbers,
    candidates,
    likely_action,
    noise,
    rate,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.value_net import (
    INPUTS,
    Net,
    describe,
    worth,
)
from cython.cimports.libc.math import exp, log, sqrt
from cython.cimports.libc.stdlib import calloc, free

Node = cython.struct(
    action=cython.int,
    child=cython.int,
    sibling=cython.int,
    visits=cython.int,
    total=cython.double,
)
Nodes = cython.typedef(cython.pointer(Node))

MAX_LINE = cython.declare(cython.int, 64)
FOE = cython.declare(cython.int, 1 << 30)
LESS_THAN_SEEN = cython.declare(cython.double, 0.02)


@cython.final
@cython.cclass
class Search:
    """One search's memory, so that threads share no data."""

    material: Material
    net: Net
    root: CMatch
    person: cython.int
    seed: u64
    nodes: Nodes
    capacity: cython.int
    used: cython.int
    explore: cython.double
    heat: cython.double
    sure: cython.int
    chance: cython.double[16]
    path: cython.int[64]
    movers: cython.int[64]
    actions: cython.int[MAX_ACTIONS]
    rates: cython.double[MAX_ACTIONS]
    own: cython.int[MAX_ACTIONS]
    own_count: cython.int
    places: cython.int[256]
    regret: cython.double[80]
    mixed: cython.double[MAX_CANDIDATES]
    summed: cython.double[MAX_CANDIDATES]
    average: cython.double[MAX_CANDIDATES]
    rounds: i64

    def __cinit__(
        self,
        match: Match,
        person: cython.int,
        net: object,
        seed: object,
        capacity: cython.int = 100_000,
        explore: cython.double = 0.3,
        heat: cython.double = 0.1,
        sure: cython.int = 0,
        chances: object = None,
    ) -> None:
        if not 1 <= capacity <= 1 << 24:
            raise ValueError("capacity 1 to 16777216")
        self.material = match.material
        self.net = net
        self.root = match.c
        self.person = person
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.capacity = capacity
        self.explore = explore
        self.heat = heat
        self.sure = sure
        for card in range(DECK):
            self.chance[card] = 0.0 if chances is None else log(chances[card])
        self.nodes = cython.cast(Nodes, calloc(capacity, cython.sizeof(Node)))
        if not self.nodes:
            raise MemoryError
        self.used = 1
        self.prepare()

    def __dealloc__(self) -> None:
        free(self.nodes)

    @cython.cfunc
    def prepare(self) -> object:
        """Forget the information hidden from the person, and list its actions."""
        m: Matches = cython.address(self.root)
        if m.wait == EXCHANGES or m.wait == DISCARDS:
            m.chosen[1 - self.person] = -1
        elif m.who != self.person:
            raise ValueError("somebody else is awaited")
        deck: Materials = cython.address(self.material.c)
        self.own_count = candidates(deck, m, self.person, self.own)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal_anew(self, m: Matches) -> cython.void:
        """Another match that looks the same to the person."""
        order = cython.declare(cython.int[16])
        keys = cython.declare(cython.double[16])
        foe = 1 - self.person
        hidden: cython.int = m.hand[foe] | m.down[foe]
        place: cython.int
        for place in range(m.pile_count[foe]):
            hidden |= 1 << cython.cast(cython.int, m.pile[foe] >> (4 * place) & 15)
        seen: cython.int = m.known[foe] | bound(m, foe) | (self.sure & hidden)
        if bits(seen) > bits(m.hand[foe]):
            seen = m.known[foe] | bound(m, foe)
        hidden &= ~seen
        in_hand = bits(m.hand[foe]) - bits(seen)
        down = bits(m.down[foe])
        count: cython.int = 0
        while hidden:
            card = lowest(hidden)
            key = self.chance[card] + noise(cython.address(self.seed))
            place = count
            while place and keys[place - 1] < key:
                keys[place] = keys[place - 1]
                order[place] = order[place - 1]
                place -= 1
            keys[place] = key
            order[place] = card
            count += 1
            hidden &= hidden - 1
        m.hand[foe] = seen
        for place in range(in_hand):
            m.hand[foe] |= 1 << order[place]
        self.lay_pile(m, foe, order, in_hand, count, down)
        shuffle(m, self.person, cython.address(self.seed))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_pile(
        self,
        m: Matches,
        foe: cython.int,
        order: Actions,
        first: cython.int,
        count: cython.int,
        down: cython.int,
    ) -> cython.void:
        """The cards outside the hand: the pile, and the same number face down as before."""
        m.pile[foe] = 0
        m.down[foe] = 0
        place: cython.int
        for place in range(first, first + m.pile_count[foe]):
            m.pile[foe] = m.pile[foe] << 4 | order[place]
        if not down:
            shuffle(m, foe, cython.address(self.seed))
            return
        for place in range(first + m.pile_count[foe], count):
            m.down[foe] |= 1 << order[place]
        shuffle(m, foe, cython.address(self.seed))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def value_by_playing_on(self, m: Matches) -> cython.double:
        """Spassky's chance: played by quick ratings to the next attack and evaluated there."""
        actions = cython.declare(cython.int[MAX_ACTIONS])
        deck: Materials = cython.address(self.material.c)
        seed: Seeds = cython.address(self.seed)
        while m.wait != OVER:
            if m.wait == SHUFFLE or m.wait == SHOW:
                deal(deck, m, seed)
                continue
            if m.wait == LEAD and self.net is not None:
                return worth(self.net.c, deck, m)
            person = m.who if m.who >= 0 else (0 if m.chosen[0] < 0 else 1)
            act(
                deck,
                m,
                person,
                likely_action(deck, m, person, actions, self.rates, self.heat, seed),
            )
        return 1.0 if m.points[0] >= 6 else 0.0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def child_of(self, parent: cython.int, action: cython.int) -> cython.int:
        """The node behind the action; -1 if there is none yet."""
        node = self.nodes[parent].child
        while node and self.nodes[node].action != action:
            node = self.nodes[node].sibling
        return node if node else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def added(self, parent: cython.int, action: cython.int) -> cython.int:
        """A new node; -1 if the tree is full."""
        if self.used >= self.capacity:
            return -1
        assert 0 < self.used < self.capacity
        node = self.used
        self.used += 1
        self.nodes[node].action = action
        self.nodes[node].sibling = self.nodes[parent].child
        self.nodes[parent].child = node
        return node

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place_of(self, action: cython.int, count: cython.int) -> cython.int:
        """The place of the action among those of this deal; -1 if it is absent.

        `places` is a guess, which is right for every card that is played.
        """
        n: cython.int = self.places[action >> 5 & 255]
        if n < count and self.actions[n] == action:
            return n
        if action & 31 == DO_ATTACK or action & 31 == DO_ANSWER:
            return -1
        for n in range(count):
            if self.actions[n] == action:
                return n
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def chosen(
        self, m: Matches, node: cython.int, count: cython.int, behind: Actions
    ) -> cython.int:
        """The action to follow from a node: one known to be good, or a new one that looks good."""
        visits = cython.declare(cython.int[MAX_ACTIONS])
        totals = cython.declare(cython.double[MAX_ACTIONS])
        children = cython.declare(cython.int[MAX_ACTIONS])
        n: cython.int
        best: cython.int = 0
        person = m.who
        mark = 0 if person == self.person else FOE
        highest: cython.double = -1e9
        for n in range(count):
            visits[n] = 0
            totals[n] = 0.0
            children[n] = -1
            highest = max(highest, self.rates[n])
        weights: cython.double = 0.0
        for n in range(count):
            self.rates[n] = exp(self.rates[n] - highest) + 0.02
            weights += self.rates[n]
            self.places[self.actions[n] >> 5 & 255] = n
        child = self.nodes[node].child
        tried: cython.int = 0
        sum_: cython.double = 0.0
        while child:
            n = self.place_of(self.nodes[child].action & ~FOE, count)
            if n >= 0 and self.nodes[child].action == (self.actions[n] | mark):
                visits[n] = self.nodes[child].visits
                totals[n] = self.nodes[child].total
                children[n] = child
                tried += visits[n]
                sum_ += totals[n]
            child = self.nodes[child].sibling
        unseen = (sum_ / tried if tried else 0.5) - LESS_THAN_SEEN
        highest = -1e9
        urge = self.explore * sqrt(tried + 1.0) / weights
        for n in range(count):
            known = totals[n] / visits[n] if visits[n] else unseen
            found = known + urge * self.rates[n] / (1.0 + visits[n])
            if found > highest:
                highest = found
                best = n
        behind[0] = children[best]
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def playout(self) -> cython.void:
        """Once down the tree and back."""
        m = cython.declare(CMatch)
        m = self.root
        deck: Materials = cython.address(self.material.c)
        here: Matches = cython.address(m)
        self.deal_anew(here)
        node: cython.int = 0
        child: cython.int = -1
        depth: cython.int = 0
        while m.wait != OVER and depth < MAX_LINE:
            if m.wait == SHUFFLE or m.wait == SHOW:
                deal(deck, here, cython.address(self.seed))
                continue
            if m.wait == EXCHANGES or m.wait == DISCARDS:
                break
            person = m.who
            count = candidates(deck, here, person, self.actions)
            if count == 1:
                act(deck, here, person, self.actions[0])
                continue
            rate(deck, here, person, self.actions, count, self.rates)
            action = self.actions[self.chosen(here, node, count, cython.address(child))]
            key = action if person == self.person else action | FOE
            is_new: cython.bint = child < 0
            if is_new:
                child = self.added(node, key)
            act(deck, here, person, action)
            if child < 0:
                break
            assert 0 <= depth < MAX_LINE
            self.path[depth] = child
            self.movers[depth] = person
            depth += 1
            node = child
            if is_new:
                break
        value = self.value_by_playing_on(here)
        self.nodes[0].visits += 1
        self.nodes[0].total += value
        while depth:
            depth -= 1
            child = self.path[depth]
            self.nodes[child].visits += 1
            self.nodes[child].total += value if self.movers[depth] == 0 else 1.0 - value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def mix(self, whose: cython.int, count: cython.int, mixture: Numbers) -> cython.void:
        """Regret matching: in proportion to the regret of not having chosen an action."""
        n: cython.int
        total: cython.double = 0.0
        for n in range(count):
            total += max(0.0, self.regret[whose * MAX_CANDIDATES + n])
        for n in range(count):
            if total > 0.0:
                mixture[n] = max(0.0, self.regret[whose * MAX_CANDIDATES + n]) / total
            else:
                mixture[n] = 1.0 / count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def drawn(self, mixture: Numbers, count: cython.int) -> cython.int:
        share = (drawn_number(cython.address(self.seed), 1 << 30) + 0.5) / (1 << 30)
        n: cython.int = 0
        while n < count - 1 and share >= mixture[n]:
            share -= mixture[n]
            n += 1
        return n

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def value_of(self, m: Matches, own: cython.int, theirs: cython.int) -> cython.double:
        """The person's chance after these two choices in this deal."""
        after = cython.declare(CMatch)
        after = m[0]
        deck: Materials = cython.address(self.material.c)
        act(deck, cython.address(after), self.person, own)
        act(deck, cython.address(after), 1 - self.person, theirs)
        value = self.value_by_playing_on(cython.address(after))
        return value if self.person == 0 else 1.0 - value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def unseen_round(self) -> cython.int:
        """M1.8, M4.3 Both compute their regrets in one deal; returns the playouts it took."""
        m = cython.declare(CMatch)
        theirs = cython.declare(cython.int[MAX_ACTIONS])
        values = cython.declare(cython.double[MAX_CANDIDATES])
        mixture = cython.declare(cython.double[MAX_CANDIDATES])
        m = self.root
        self.deal_anew(cython.address(m))
        deck: Materials = cython.address(self.material.c)
        count = candidates(deck, cython.address(m), 1 - self.person, theirs)
        assert 0 < count <= MAX_CANDIDATES and 0 < self.own_count <= MAX_CANDIDATES
        self.mix(1, count, mixture)
        foe = self.drawn(mixture, count)
        self.mix(0, self.own_count, self.mixed)
        own = self.drawn(self.mixed, self.own_count)
        n: cython.int
        mean: cython.double = 0.0
        for n in range(self.own_count):
            values[n] = self.value_of(cython.address(m), self.own[n], theirs[foe])
            self.summed[n] += values[n]
            mean += self.mixed[n] * values[n]
            self.nodes[0].total += values[n] if self.person == 0 else 1.0 - values[n]
            self.nodes[0].visits += 1
        for n in range(self.own_count):
            self.regret[n] = max(0.0, self.regret[n] + values[n] - mean)
            self.rates[n] = 0.0
        mean = 0.0
        for n in range(count):
            values[n] = 1.0 - self.value_of(cython.address(m), self.own[own], theirs[n])
            mean += mixture[n] * values[n]
        for n in range(count):
            self.regret[MAX_CANDIDATES + n] = max(
                0.0, self.regret[MAX_CANDIDATES + n] + values[n] - mean
            )
        self.rounds += 1
        for n in range(self.own_count):
            self.average[n] += self.mixed[n] * self.rounds
        return self.own_count + count

    def run(self, playouts: i64) -> int:
        """Run at least this many playouts; returns the number made."""
        done: i64 = 0
        with cython.nogil:
            while done < playouts:
                if self.root.wait == EXCHANGES or self.root.wait == DISCARDS:
                    done += self.unseen_round()
                else:
                    self.playout()
                    done += 1
        return done

    def chance_to_win(self) -> float:
        """Spassky's chance to win the match, according to the search so far."""
        return self.nodes[0].total / max(1, self.nodes[0].visits)

    def results(self) -> list:
        """The person's actions: action, share of the search, chance to win the match."""
        found = []
        if self.root.wait == EXCHANGES or self.root.wait == DISCARDS:
            whole = sum([self.average[n] for n in range(self.own_count)]) or 1.0
            for n in range(self.own_count):
                worth_ = self.summed[n] / max(1, self.rounds)
                found.append((self.own[n], self.average[n] / whole, worth_))
            return found
        visits: cython.double = max(1, self.nodes[0].visits)
        if self.own_count == 1:  # what is forced has no node of its own
            value = self.nodes[0].total / visits
            return [(self.own[0], 1.0, value if self.person == 0 else 1.0 - value)]
        for n in range(self.own_count):
            node = self.child_of(0, self.own[n])
            if node > 0:
                child = self.nodes[node]
                found.append((self.own[n], child.visits / visits, child.total / child.visits))
        return found

    def line(self, action: cython.int) -> list:
        """The most visited path down the tree that begins with the person's action."""
        found = [action]
        node = self.child_of(0, action)
        while node > 0:
            node = self.best_child(node)
            if node:
                found.append(self.nodes[node].action & ~FOE)
        return found

    @cython.cfunc
    def best_child(self, parent: cython.int) -> cython.int:
        best: cython.int = 0
        child = self.nodes[parent].child
        while child:
            if not best or self.nodes[child].visits > self.nodes[best].visits:
                best = child
            child = self.nodes[child].sibling
        return best


def positions(
    start: Match, count: i64, seed: object, heat: cython.double, share: cython.double
) -> tuple:
    """Matches played by quick ratings: a share of their attacks as inputs, colours and results.

    Inputs are single-precision floats, INPUTS for each; colours and results bytes, 1 where Spassky
    has White and where he wins the match.
    """
    actions = cython.declare(cython.int[MAX_ACTIONS])
    rates = cython.declare(cython.double[MAX_ACTIONS])
    inputs = cython.declare(cython.float[INPUTS])
    m = cython.declare(CMatch)
    state: u64 = seed & 0xFFFFFFFFFFFFFFFF
    deck: Materials = cython.address(start.material.c)
    rows: list = []
    colours = bytearray()
    results = bytearray()
    while count > 0:
        m = start.c
        found = 0
        while m.wait != OVER:
            if m.wait == SHUFFLE or m.wait == SHOW:
                deal(deck, cython.address(m), cython.address(state))
                continue
            if m.wait == LEAD and drawn_number(cython.address(state), 1000) < 1000 * share:
                describe(deck, cython.address(m), inputs)
                rows.append(cython.cast(cython.p_char, inputs)[: INPUTS * 4])
                colours.append(m.game & 1)
                found += 1
            person = m.who if m.who >= 0 else (0 if m.chosen[0] < 0 else 1)
            action = likely_action(
                deck, cython.address(m), person, actions, rates, heat, cython.address(state)
            )
            act(deck, cython.address(m), person, action)
        results += bytes([m.points[0] >= 6]) * found
        count -= 1
    return b"".join(rows), bytes(colours), bytes(results)


def described(match: Match) -> list:
    """The inputs of the net at the beginning of an attack."""
    inputs = cython.declare(cython.float[INPUTS])
    if match.c.wait != LEAD:
        raise ValueError("no attack begins here")
    describe(cython.address(match.material.c), cython.address(match.c), inputs)
    return [inputs[n] for n in range(INPUTS)]


def choose_by_rules_of_thumb(
    match: Match, person: cython.int, heat: cython.double, seed: object
) -> int:
    """An action by rules of thumb alone."""
    actions = cython.declare(cython.int[MAX_ACTIONS])
    rates = cython.declare(cython.double[MAX_ACTIONS])
    state: u64 = seed & 0xFFFFFFFFFFFFFFFF
    return likely_action(
        cython.address(match.material.c),
        cython.address(match.c),
        person,
        actions,
        rates,
        heat,
        cython.address(state),
    )
