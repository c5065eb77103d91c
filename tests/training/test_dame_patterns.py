"""Pattern tables learn from the samples, and distinguish men, kings and phases."""

from __future__ import annotations

import numpy as np

from kiebitz.training.dame_net import RECORD, Recipe, Samples
from kiebitz.training.dame_patterns import (
    KINGS,
    PLACES,
    REGIONS,
    Patterns,
    fit_patterns,
    king_bits,
    weight_indices,
)

START = (0xFFF, 0xFFF00000, 0, 0, 0, 0)


def samples(*rows: tuple[int, ...]) -> Samples:
    return np.array(list(rows), RECORD)


def test_the_regions_cover_the_board_and_overlap() -> None:
    covered = [square for region in REGIONS for square in region]
    assert set(covered) == set(range(32)) and len(covered) > 100


def test_a_moved_man_changes_the_weights_of_the_regions_it_stood_in_alone() -> None:
    one, other = weight_indices(samples(START, (0xFFF ^ 1 << 11 ^ 1 << 15, *START[1:])))
    for region, before, after in zip(REGIONS, one, other, strict=True):
        assert (before != after) == bool({11, 15} & set(region))


def test_kings_count_by_their_places_and_not_as_men() -> None:
    king = samples((1 << 5, 1 << 20, 1 << 5, 0, 0, 0))
    assert king_bits(king)[0].nonzero()[0].tolist() == [5]
    assert (weight_indices(king) < PLACES).all() and (weight_indices(king) < KINGS).any()


def test_fitting_finds_out_who_wins() -> None:
    won, lost = (0b11, 1 << 20, 0, 300, 1, 0), (1, 3 << 20, 0, -300, -1, 0)
    lessons = samples(*[won, lost] * 64)
    recipe = Recipe(result_share=1.0, epochs=20, batch=64)
    assert fit_patterns(lessons, recipe).loss(lessons, 1.0) < Patterns().loss(lessons, 1.0) / 2
