"""The kernels of Match of the Century built with their assertions about arrays."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

from kiebitz.bots.match_of_the_century.kernel_match import kernel_match, material_rows
from kiebitz.games.match_of_the_century.state import Options, initial
from tests.kernels.debug_build import assert_all_ran, assert_noticed, built, ran
from tests.kernels.match_decks import dealt_anew
from tests.match_of_the_century.scenes import MATERIAL

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
MATCHES = 20_000 if SOAK else 300
DECKS = 40 if SOAK else 4
NAME = "match_of_the_century"
RULES = ("effects", "phases", "actions", "api")
SEARCH = (*RULES, "heuristics", "value_net", "search")

RUN = """
import json
from kiebitz.kernels.match_of_the_century import api as kernel
matches = int(sys.argv[1])
starts = []
for rows, piles, numbers in json.load(open("decks.json")):
    starts.append(kernel.Match(kernel.Material(*rows), piles, numbers))
    steps, spassky, fischer = kernel.random_matches(starts[-1], matches, 5)
    assert spassky + fischer == matches
print("random matches ran")
"""

RUN_ALL = (
    RUN
    + """
from kiebitz.kernels.match_of_the_century.search import Search, described, positions
from kiebitz.kernels.match_of_the_century.search import choose_by_rules_of_thumb
from kiebitz.kernels.match_of_the_century.value_net import Net
net = Net([0.01] * (2 * (160 * 32 + 32 + 32 + 1)))
places, n = {}, 0
for name, count in kernel.FIELDS:
    places[name], n = n, n + count
rng = random.Random(1)
for start in starts:
    positions(start, 20, 3, 0.2, 0.5)
    match = start.copy()
    for _ in range(400):
        persons = [p for p in (0, 1) if match.legal(p)]
        if not persons:
            numbers = match.numbers()
            wait, who = numbers[places["wait"]], numbers[places["who"]]
            if wait == 12:
                break
            count = numbers[places["pile_count"] + who]
            deal = list(range(count)) if wait == 10 else [0]
            rng.shuffle(deal)
            match.receive(deal)
            continue
        person = rng.choice(persons)
        search = Search(match, person, rng.choice([net, None]), 7, rng.choice([2, 50, 1000]))
        search.run(30)
        search.line(search.results()[0][0])
        match.take(person, rng.choice(match.legal(person)))
print("all ran")
"""
)


def decks() -> list[object]:
    """Our decks, and some with random effects, each at the beginning of a match."""
    found: list[object] = []
    for seed in range(DECKS):
        material = dealt_anew(MATERIAL, Random(seed)) if seed else MATERIAL
        match = kernel_match(initial(Options(), material))
        rows, _ = material_rows(material.faces, material.tracks)
        found.append((rows, match.piles(), match.numbers()))
    return found


def test_no_bound_is_broken_by_random_matches_and_searches(tmp_path: Path) -> None:
    built(tmp_path, NAME, SEARCH)
    (tmp_path / "decks.json").write_text(json.dumps(decks()))
    assert_all_ran(ran(tmp_path, RUN_ALL, MATCHES))


def test_a_bound_that_is_too_small_is_noticed(tmp_path: Path) -> None:
    """Proves that the assertions are compiled in and report."""
    built(tmp_path, NAME, RULES, {"MAX_ACTIONS": "40"})
    (tmp_path / "decks.json").write_text(json.dumps(decks()))
    assert_noticed(ran(tmp_path, RUN, MATCHES), f"{NAME}.actions.put")
