"""The nets of Match of the Century can be rebuilt: positions, fitting, saving."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np

from kiebitz.bots.match_of_the_century.kernel_match import material_rows
from kiebitz.bots.match_of_the_century.weights import DIGEST, digest_of
from kiebitz.kernels.match_of_the_century.value_net import Net
from kiebitz.training.match_of_the_century import (
    Positions,
    fit_both_nets,
    play_duel,
    positions_by_rules_of_thumb,
    positions_by_search,
    save_weights,
)
from kiebitz.training.match_of_the_century_fit import (
    CARDS,
    HIDDEN,
    INPUTS,
    PERSON,
    Layers,
    generalize_weights,
    pack_nets,
)
from kiebitz.training.match_of_the_century_play import make_search_player, play_match, start_match
from tests.match_of_the_century.scenes import MATERIAL

START = start_match(MATERIAL)


def nets() -> list[Layers]:
    return [Layers(1), Layers(2)]


def net_of(layers: list[Layers]) -> Net:
    return Net(pack_nets(layers).tolist())


def sight() -> Positions:
    return positions_by_rules_of_thumb(START, 60)


def test_fitting_lowers_the_loss_on_positions_not_seen() -> None:
    layers, found = nets(), sight()
    before = [net.loss(found.inputs, found.chances) for net in layers]
    after = fit_both_nets(layers, found, 4, 0.003)
    assert all(new < old for new, old in zip(after, before, strict=True))


def test_positions_of_searches_have_inputs_colours_and_chances() -> None:
    found = positions_by_search(START, net_of(nets()), 4, 2, 1)
    assert found.inputs.shape == (len(found.chances), INPUTS)
    assert set(found.colours) == {0, 1} and 0 <= found.chances.min() <= found.chances.max() <= 1


def test_a_net_for_any_decks_sees_no_single_cards() -> None:
    """Where all cards of a strength count the same, it evaluates like its source net."""
    layers = nets()
    for net in layers:
        for person in PERSON:
            net.parts[0][person + CARDS : person + CARDS + 16] = 0.25
    rows, _ = material_rows(MATERIAL.faces, MATERIAL.tracks)
    found = generalize_weights(pack_nets(layers), rows[2], rows[3], rows[4])
    first = found[: 2 * INPUTS * HIDDEN].reshape(2, INPUTS, HIDDEN)
    for colour, net in enumerate(layers):
        seen = sight().inputs[:50]
        assert np.allclose(seen @ first[colour], seen @ net.parts[0], atol=1e-4)
        assert not first[colour, PERSON[0] + CARDS : PERSON[0] + CARDS + 16].any()


def test_the_same_luck_gives_the_same_match() -> None:
    player = make_search_player(net_of(nets()), 5)
    ends = {play_match(START, (player, player), Random(4), lambda *_: None) for _ in range(2)}
    assert len(ends) == 1 and 0 <= play_duel(START, net_of(nets()), net_of(nets()), 3, 1) <= 2


def test_what_is_saved_says_which_decks_it_knows(tmp_path: Path) -> None:
    path = save_weights(tmp_path, MATERIAL, pack_nets(nets()))
    content = path.read_bytes()
    assert content[:DIGEST] == digest_of(MATERIAL.faces)
    assert len(content) == DIGEST + 2 * 4 * len(pack_nets(nets()))
