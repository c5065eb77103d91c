"""Writes the examples of the page's rules, real positions played by the rules themselves, and the
list of our own rulings.

Each example is a game from one seat's point of view, step by step, with the targets of its piece.
Run it again after a change; with --check it only reports whether the files are up to date.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from rule_counts import twenty_five
from rule_frames import WATCHER, Shown, Wanted, after, found, frame, opened, to_move
from rule_scenes import scenes

from kiebitz.core.game import AnyGame, Played
from kiebitz.games import GAMES
from kiebitz.material import shipped_material
from kiebitz.texts import LANGUAGES

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "web/src/games"
RULE = re.compile(r"^- ([A-Z]\d+(?:\.\d+)?)\b(.*?)(?=^- |^#|\Z|\n\n)", re.MULTILINE | re.DOTALL)
MARKS = ("Ruling", "Reconstruction", "Fact", "Tip")


def dame(rule: str, position: str, *moves: str, origin: int | None = None) -> Shown:
    return Shown(rule, {"starts": 0, "position": position}, moves, origin)


def chess(rule: str, position: str, *moves: str, origin: str | None = None) -> Shown:
    return Shown(rule, {"white": 0, "position": position}, moves, origin)


BOARDS: dict[str, list[Shown]] = {
    "dame": [
        Shown("D1.1", {"starts": 0}),
        dame("D2.1", "B:W32:B11", "11-15", origin=11),
        dame("D2.2", "B:W32:BK15", "15-10", origin=15),
        dame("D3.1", "B:W18,31:B14,3,10", "14x23", origin=14),
        dame("D3.2", "B:W18,10:B14", "14x23", origin=14),
        dame("D3.3", "B:W10,32:BK14", "14x7", origin=14),
        dame("D3.4", "B:W18,17,31:B14", "14x21", origin=14),
        dame("D3.5", "B:W10,17,20:B7,11,18", "7x21", origin=7),
        dame("D4.1", "B:W32,5:B27", "27-31", origin=27),
        dame("D5.1", "B:W14:B10", "10x17", origin=10),
    ],
    "chess": [
        Shown("C1", {"white": 0}),
        chess("C1.1", "4k3/8/8/8/8/3p4/2P5/4K3 w - - 0 1", "c2d3", origin="c2"),
        chess("C1.2", "4k3/8/8/3pp3/4N3/3PPP2/8/4K3 w - - 0 1", "e4c5", origin="e4"),
        chess("C1.3", "4k3/6p1/8/8/3B4/8/1P6/4K3 w - - 0 1", "d4g7", origin="d4"),
        chess("C1.4", "4k3/8/8/3p4/8/8/3R3P/4K3 w - - 0 1", "d2d5", origin="d2"),
        chess("C1.5", "4k3/8/8/3p4/8/8/3Q3P/4K3 w - - 0 1", "d2h6", origin="d2"),
        chess("C1.6", "4k3/7p/8/8/3K4/8/4r3/8 w - - 0 1", "d4d3", origin="d4"),
        chess("C1.7", "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", "e1g1", origin="e1"),
        chess("C1.8", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "e5d6"),
        chess("C1.9", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", origin="a7"),
        chess("C1.10", "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e8", origin="e2"),
        chess("C3", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6g7"),
        chess("C3", "7k/8/6K1/8/8/5Q2/8/8 w - - 0 1", "f3f7")._replace(name="C3-stalemate"),
    ],
}


def on_board(game: AnyGame, shown: Shown) -> dict[str, Any]:
    """An example on a board, its moves played one after the other."""
    luck = Random(1)
    step = opened(game, shown.options, luck)
    frames = [frame(game, step, shown.origin)]
    for text in shown.moves:
        seat = to_move(game, step.state)
        step = after(game, step.state, seat, game.parse(step.state, text), luck)
        frames.append(frame(game, step, None))
    return {"rule": shown.rule, "frames": frames} | ({"name": shown.name} if shown.name else {})


def gambit(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The Queen's Gambit: a token's value, the start squares, a capture with each card, a plan, a
    whole turn, a face-down card, the last token, and chess."""
    options = {"layout": "opening", "oldest": 1, "limit": 0}
    yield from _gambit(game, "Q1.3", options, lambda view, choice: choice.value == 8, 7)
    cards = {"Q3.1": "bishop", "Q3.2": "rook", "Q3.3": "queen", "Q3.4": "knight"}
    yield from _gambit(game, "Q2.3", options, lambda view, choice: choice.kind == "start", 1)
    for number, (rule, card) in enumerate(cards.items()):

        def wanted(view: Any, choice: Any, card: str = card) -> bool:
            return bool(view.card == card and choice.value is not None and choice.value > 3)

        yield from _gambit(game, rule, options, wanted, 20 * number)
    yield from _course(game, "Q4.2", options, lambda view, choice: choice.kind == "plan", 2)
    yield from _course(game, "Q5.1", options, lambda view, choice: choice.value is not None, 5)
    yield _memory(game, options)
    yield from _gambit(game, "Q7.1", options, _is_last, 3)
    chess = on_board(GAMES["chess"], Shown("Q8.1", {"white": 0}, ("d2d4", "d7d5", "c2c4")))
    yield chess | {"game": "chess"}


def _is_last(view: Any, choice: Any) -> bool:
    """Q7.1 The last token can be captured."""
    return len(view.tokens) == 1 and choice.value is not None


def _memory(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """Q6.1 A card is laid, its owner no longer sees it, and later the leftmost is turned up."""
    step, action, luck = found(game, options, lambda view, choice: choice.kind == "lay", 4)
    frames = [frame(game, Played(step.state))]
    step = after(game, step.state, WATCHER, action, luck)
    frames.append(frame(game, step))
    while (seat := to_move(game, step.state)) != WATCHER:
        acts = game.legal_actions(step.state, seat)
        step = after(game, step.state, seat, luck.choice(acts), luck)
    frames.append(frame(game, step))
    return {"rule": "Q6.1", "frames": frames}


def _course(
    game: AnyGame, rule: str, options: dict[str, Any], wanted: Wanted, seed: int
) -> Iterator[dict[str, Any]]:
    """From that moment on until the watcher has made two more actions, or it is the other's
    turn."""
    step, action, luck = found(game, options, wanted, seed)
    frames = [frame(game, Played(step.state), None)]
    for _ in range(2):
        seat = to_move(game, step.state)
        chosen = action if seat == WATCHER else luck.choice(game.legal_actions(step.state, seat))
        step = after(game, step.state, seat, chosen, luck)
        frames.append(frame(game, step, None))
        if WATCHER in game.to_act(step.state).seats:
            action = game.legal_actions(step.state, WATCHER)[0]
    yield {"rule": rule, "frames": frames}


def _gambit(
    game: AnyGame, rule: str, options: dict[str, Any], wanted: Wanted, seed: int
) -> Iterator[dict[str, Any]]:
    step, action, luck = found(game, options, wanted, seed)
    before = frame(game, Played(step.state), None)
    choices = [game.choice(step.state, 0, each) for each in game.legal_actions(step.state, 0)]
    before["dots"] = sorted({msgspec.to_builtins(each)["square"] for each in choices})
    then = frame(game, after(game, step.state, 0, action, luck), None)
    yield {"rule": rule, "frames": [before, then]}


def century(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Match of the Century: an attack from its card to the loser's effect, one that is won, and a
    tied one."""
    yield _attack(game, "M3.5", lane=3, pawns=1, ends="won", seed=3)
    yield _attack(game, "M3.7", lane=2, pawns=2, ends="lost", seed=11)
    yield _attack(game, "M3.8", lane=4, pawns=0, ends="lost", seed=40)
    yield from scenes(game)


def _attack(
    game: AnyGame, rule: str, *, lane: int, pawns: int, ends: str, seed: int
) -> dict[str, Any]:
    """The watcher's first attack, in a lane and with pawns; `ends` is the answer's result for its
    player."""

    def first(view: Any, choice: Any) -> bool:
        is_first = view.game == 1 and not any(each.cards[0] for each in view.lanes)
        wanted = choice.kind == "attack" and (choice.lane, choice.pawns) == (lane, pawns)
        return bool(is_first and wanted)

    for start in range(seed, seed + 200):
        step, action, luck = found(game, {"spassky": 0}, first, start)
        step = after(game, step.state, WATCHER, action, luck)
        frames = [frame(game, step, None)]
        answers = _answers(game, step.state, ends)
        if not answers:
            continue
        step = after(game, step.state, to_move(game, step.state), answers[0], luck)
        frames.append(frame(game, step, None))
        seat = to_move(game, step.state)
        actions = game.legal_actions(step.state, seat)
        used = strongest(game, step.state, seat, actions)
        frames.append(frame(game, after(game, step.state, seat, used, luck), None))
        return {"rule": rule, "lane": lane, "frames": frames}
    raise SystemExit(f"no example of {rule} found")


def _answers(game: AnyGame, state: Any, result: str) -> list[Any]:
    seat = to_move(game, state)
    actions = game.legal_actions(state, seat)
    return [a for a in actions if getattr(game.choice(state, seat, a), "result", None) == result]


def strongest(game: AnyGame, state: Any, seat: int, actions: tuple[Any, ...]) -> Any:
    """An answer that wins, or the use of an effect."""
    choices = [(game.choice(state, seat, each), each) for each in actions]
    used = [each for choice, each in choices if getattr(choice, "kind", "") == "use"]
    won = [each for choice, each in choices if getattr(choice, "result", None) == "won"]
    return (used or won or list(actions))[0]


def lean(example: dict[str, Any]) -> dict[str, Any]:
    """Every later view without the parts that equal the first."""
    base, *later = example["frames"]
    for each in later:
        each["view"] = {k: v for k, v in each["view"].items() if v != base["view"].get(k)}
    return example


def examples(game: AnyGame) -> list[dict[str, Any]]:
    if game.name in BOARDS:
        shown = [on_board(game, each) for each in BOARDS[game.name]]
        counted = [twenty_five(game)] if game.name == "dame" else []
        return [lean(each) for each in (*shown, *counted)]
    return [lean(each) for each in (gambit if game.name == "queens_gambit" else century)(game)]


def common(played: list[dict[str, Any]]) -> dict[str, Any]:
    """The common parts of every example's first view, such as decks; removed from each."""
    own = [each["frames"][0]["view"] for each in played if "game" not in each]
    same = {k: v for k, v in own[0].items() if all(view.get(k) == v for view in own)}
    for view in own:
        for key in same:
            del view[key]
    return same


def written(game: AnyGame) -> str:
    material = shipped_material(game)
    names = {language: dict(game.names(material, language)) for language in LANGUAGES}
    played = examples(game)
    book = {
        "names": names if game.name == "match_of_the_century" else {},
        "common": common(played),
        "examples": played,
    }
    return json.dumps(book, ensure_ascii=False, separators=(",", ":")) + "\n"


def marked() -> str:
    """The rules that docs/rules marks as a ruling, a reconstruction, an unprinted fact or a tip.

    A mark may have a date: "Ruling (2026-11-18): …".
    """
    marks: dict[str, list[str]] = {}
    for path in sorted((ROOT / "docs/rules").glob("*.md")):
        for rule, text in RULE.findall(path.read_text(encoding="utf-8")):
            found = [
                mark.lower()
                for mark in MARKS
                if re.search(rf"\b{mark}(\s\([\d-]+\))?:", text, re.IGNORECASE)
            ]
            if found:
                marks[rule] = found
    return json.dumps(marks, indent=1) + "\n"


def files() -> Iterator[tuple[Path, str]]:
    yield FOLDER / "rule-provenance.json", marked()
    for name, game in GAMES.items():
        yield FOLDER / name / "examples.json", written(game)


def main() -> int:
    stale = []
    for path, text in files():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
