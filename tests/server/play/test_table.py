"""A table from opening to the end, over real sockets."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from random import Random

import msgspec

from kiebitz.core.message import Event
from kiebitz.core.record import parse_record
from kiebitz.core.verify import verified
from kiebitz.games import GAMES
from kiebitz.texts import LANGUAGES, Texts
from tests.server.harness import Person, Sitting

Meet = Callable[[], Person]
ACCEPTED = {"type": "accepted"}


def played_out(sitting: Sitting, seed: int) -> None:
    """Random moves until the game has ended."""
    rng = Random(seed)
    while True:
        sitting.until(sitting.my_turn)
        if sitting.outcome is not None:
            return
        sitting.play(rng.choice(sitting.legal))


def test_a_whole_game_of_dame_against_the_bot(person: Person) -> None:
    table = person.open("dame", name="Ada")
    sitting = person.sit(table)
    played_out(sitting, 1)
    assert sitting.outcome is not None
    assert sitting.outcome["reasons"][0]["rule"].startswith("D")
    assert sitting.events[-1]["code"] == "ended"
    assert [player["kind"] for player in sitting.update["players"]] == ["person", "bot"]
    told = Texts("de")
    names = [player["name"] for player in sitting.update["players"]]
    for event in sitting.events:
        assert "[" not in told.event(msgspec.convert({"type": "event", **event}, Event), names)


def test_every_registered_game_can_be_played_to_the_end_by_its_list_of_actions(
    person: Person,
) -> None:
    for game in GAMES:
        table = person.open(game)
        sitting = person.sit(table, "language=pl&text=1")
        played_out(sitting, 2)
        assert sitting.update["text"]
        sitting.close()


def test_luck_waits_for_the_browsers_share_and_can_be_proved_at_the_end(person: Person) -> None:
    table = person.open("dame", options={"starts": "random"})
    sitting = person.sit(table, nonce=False)
    assert sitting.update["nonce_wanted"]
    assert sitting.legal == []
    assert sitting.update["seed"] is None
    assert len(sitting.table["commitment"]) == 64
    assert sitting.submit("nonce", nonce="ab" * 16) == ACCEPTED
    assert sitting.submit("nonce", nonce="ab" * 16) == ACCEPTED, "it is there already"
    assert sitting.submit("nonce", nonce="cd" * 16)["code"] in ("nonce-twice", "nonce-too-late")
    sitting.until(sitting.my_turn)
    assert "dame-starts" in [event["code"] for event in sitting.events]
    assert sitting.submit("resign") == ACCEPTED
    record = parse_record(person.http.get(f"/api/tables/{table}/record").content)
    verdict = verified(GAMES["dame"], record)
    assert (verdict.problem, verdict.deals) == (None, 1)
    assert record.commitment == sitting.table["commitment"]
    sitting.until(lambda: sitting.update["seed"] is not None)
    assert record.seed == sitting.update["seed"]


def test_the_record_of_a_running_game_is_not_given(person: Person) -> None:
    table = person.open("dame")
    answer = person.http.get(f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["extra"]["code"]) == (409, "still-running")


def test_a_refused_move_says_why_and_by_which_rule(person: Person) -> None:
    sitting = person.sit(person.open("dame", options={"starts": 0}))
    verdict = sitting.submit("action", action="1-5")
    assert (verdict["type"], verdict["code"]) == ("refusal", "dame-occupied")
    assert verdict["rule"] == "D2.1"
    assert sitting.submit("action", action="hello")["type"] == "unreadable"
    assert sitting.submit("claim", claim="moves25")["code"] == "no-such-courtesy"
    assert sitting.submit("answer", accepts=True)["code"] == "no-offer"


def test_a_resend_gets_the_first_answer_and_plays_once(person: Person) -> None:
    table = person.open("dame", options={"starts": 0}, seats=[{}, {}])
    sitting, again = person.sit(table), person.sit(table)
    first = sitting.submit("action", client="the-same-client", action="9-13")
    assert first == ACCEPTED
    assert sitting.submit("action", client="the-same-client", action="9-13") == ACCEPTED
    assert again.submit("action", client="the-same-client", seen=0, action="9-13") == ACCEPTED
    refused = sitting.submit("action", client="refused-client", action="9-14")
    assert refused["code"] == "not-your-turn"
    assert sitting.submit("action", client="refused-client", action="9-14") == refused
    moves = [e["params"]["move"] for e in person.sit(table).events if e["code"] == "dame-moved"]
    assert moves == ["9-13"]


def test_an_id_used_again_with_other_content_is_refused(person: Person) -> None:
    table = person.open("dame", options={"starts": 0}, seats=[{}, {}])
    sitting = person.sit(table)
    assert sitting.submit("action", client="the-same-client", action="9-13") == ACCEPTED
    for sent in ({"action": "10-14"}, {"action": "9-13", "offers_draw": True}):
        again = sitting.submit("action", client="the-same-client", seen=0, **sent)
        assert again["code"] == "id-used-again"
    assert sitting.submit("resign", client="the-same-client")["code"] == "id-used-again"
    assert len(person.sit(table).events) == 1


def test_a_resend_from_an_old_tab_is_not_played_in_a_later_position(meet: Meet) -> None:
    """A decision for one moment is not carried out at another, no matter who moved in between."""
    ada, bo = meet(), meet()
    table = ada.open("dame", options={"starts": 0}, seats=[{}, {}])
    bo.take_seat(table, 1)
    old_tab, tab, other = ada.sit(table), ada.sit(table), bo.sit(table)
    tab.play("9-13")
    other.until(other.my_turn)
    other.play("22-18")
    for kind, rest in (("action", {"action": "10-14"}), ("resign", {})):
        assert old_tab.submit(kind, seen=0, **rest)["code"] == "too-late"
    tab.until(tab.my_turn)
    assert tab.outcome is None
    assert tab.submit("action", seen=3, action="10-14")["code"] == "too-late"
    tab.play("10-14")


def test_of_two_sockets_that_race_for_the_same_move_one_wins(person: Person) -> None:
    table = person.open("dame", options={"starts": 0}, seats=[{}, {}])
    sockets = [person.sit(table) for _ in range(4)]
    clients = [
        sitting.send("action", action=action)
        for sitting, action in zip(sockets, ("9-13", "9-14", "10-14", "11-15"), strict=True)
    ]
    verdicts = []
    for sitting, client in zip(sockets, clients, strict=True):
        sitting.until(lambda s=sitting, c=client: c in s.answers)  # type: ignore[misc]
        verdicts.append(sitting.answers[client])
    assert verdicts.count(ACCEPTED) == 1
    assert [v["code"] for v in verdicts if v != ACCEPTED] == ["too-late"] * 3
    for sitting in sockets:
        sitting.until(lambda s=sitting: len(s.events) >= 1)  # type: ignore[misc]
        assert sitting.events == sockets[0].events


def test_two_people_play_and_a_spectator_watches(meet: Meet) -> None:
    ada, bo, eve = meet(), meet(), meet()
    table = ada.open("dame", name="Ada", options={"starts": 0}, seats=[{}, {}])
    first, watching = ada.sit(table), eve.sit(table)
    assert first.update["free_seats"] == [1]
    assert bo.take_seat(table, 1) == 201
    assert eve.take_seat(table, 1) == 409
    second = bo.sit(table)
    assert (first.seat, second.seat, watching.seat) == (0, 1, None)
    first.play("9-13")
    second.until(second.my_turn)
    second.play("22-18")
    watching.until(lambda: len(watching.events) == 2)
    assert watching.legal == []
    assert watching.submit("resign")["code"] == "spectator"


def test_who_sits_down_while_watching_is_shown_the_table_from_the_seat(meet: Meet) -> None:
    ada, bo = meet(), meet()
    table = ada.open("dame", options={"starts": 1}, seats=[{}, {}])
    other = bo.open("dame")
    watching = bo.sit(table)
    assert other != table
    bo.take_seat(table, 1)
    watching.until(lambda: watching.table["seat"] == 1)
    assert len(watching.legal) == 7


def test_a_draw_offer_travels_with_a_move_and_is_answered(meet: Meet) -> None:
    """D6.1 over the wire."""
    ada, bo = meet(), meet()
    table = ada.open("dame", options={"starts": 0}, seats=[{}, {}])
    bo.take_seat(table, 1)
    first, second = ada.sit(table), bo.sit(table)
    first.play("9-13", offers_draw=True)
    second.until(lambda: second.update["pending"] == {"seat": 0, "offer": "draw"})
    assert second.submit("answer", accepts=True) == ACCEPTED
    for sitting in (first, second):
        sitting.until(lambda s=sitting: s.outcome is not None)  # type: ignore[misc]
    assert first.outcome is not None
    assert first.outcome["reasons"][0]["rule"] == "D6.1"


def test_the_bot_declines_a_draw_and_gives_a_takeback(person: Person) -> None:
    sitting = person.sit(person.open("dame", options={"starts": 0}))
    sitting.play("9-13", offers_draw=True)
    sitting.until(lambda: any(event["code"] == "declined" for event in sitting.events))
    sitting.until(sitting.my_turn)
    assert sitting.update["view"]["number"] == 2
    assert sitting.submit("offer", offer="takeback") == ACCEPTED
    sitting.until(lambda: sitting.update["view"]["number"] == 1)
    assert "9-13" in sitting.legal


def test_an_available_draw_is_claimed_by_the_player_to_move(meet: Meet) -> None:
    """D6.5: the kings go to and fro until the position has come for the third time."""
    ada, bo = meet(), meet()
    options = {"starts": 0, "draws": "claim", "position": "B:W29,K32:B4,K1"}
    table = ada.open("dame", options=options, seats=[{}, {}])
    bo.take_seat(table, 1)
    first, second = ada.sit(table), bo.sit(table)
    denied = first.submit("claim", claim="repetition")
    assert (denied["rule"], denied["params"]) == ("D6.3", {"count": 1, "needed": 3})
    for _ in range(2):
        for one, other, move in (
            (first, second, "1-6"), (second, first, "32-27"),
            (first, second, "6-1"), (second, first, "27-32"),
        ):  # fmt: skip
            one.until(lambda s=one: bool(s.legal))  # type: ignore[misc]
            one.play(move)
            other.until(lambda s=other: bool(s.legal))  # type: ignore[misc]
    assert first.submit("claim", claim="repetition") == ACCEPTED
    first.until(lambda: first.outcome is not None)
    assert first.outcome is not None
    assert first.outcome["reasons"][0]["evidence"] == [0, 2, 4]


def test_prompts_are_sentences_in_every_language(person: Person) -> None:
    sitting = person.sit(person.open("dame", options={"starts": 0}))
    prompt = sitting.update["prompt"]
    for language in LANGUAGES:
        assert "[" not in Texts(language).say(prompt["id"], prompt["params"])


def test_the_own_tables_are_listed_for_their_owner_only(meet: Meet) -> None:
    ada, eve = meet(), meet()
    table = ada.open("dame")
    assert [line["table"] for line in ada.http.get("/api/tables").json()] == [table]
    assert eve.http.get("/api/tables").json() == []
    sitting = ada.sit(table)
    sitting.until(sitting.my_turn)
    assert sitting.submit("resign") == ACCEPTED
    assert ada.http.get("/api/tables").json()[0]["status"] == "ended"


def test_a_table_of_bots_plays_by_itself_and_can_be_watched(person: Person) -> None:
    table = person.open("dame", seats=[{"level": "random"}, {"level": "random"}])
    watching = person.sit(table)
    watching.until(lambda: watching.outcome is not None)


def test_messages_are_json_objects_with_a_kind(person: Person) -> None:
    sitting = person.sit(person.open("dame"))
    assert {json.loads(text)["kind"] for text in sitting.raw} <= {"table", "update", "answer"}


def test_q7_5_a_bot_continues_for_a_player_who_left(person: Person) -> None:
    """Q7.5 With `leavers = bot` the seat is taken over, and the game goes on to its end."""
    options = {"players": 3, "leavers": "bot", "limit": 6}
    sitting = person.sit(person.open("queens_gambit", options=options))
    sitting.until(sitting.my_turn)
    assert sitting.submit("resign") == ACCEPTED
    sitting.until(lambda: sitting.outcome is not None)
    assert "taken-over" in [event["code"] for event in sitting.events]
    assert [player["kind"] for player in sitting.update["players"]] == ["bot"] * 3


def test_q7_5_who_left_has_no_say_at_the_seat_that_a_bot_took_over(meet: Meet) -> None:
    """Q7.5 On no socket; but a resend still gets its first answer."""
    ada, bo = meet(), meet()
    options = {"players": 3, "leavers": "bot"}
    seats = [{}, {}, {"level": "random"}]
    table = ada.open("queens_gambit", options=options, seats=seats)
    bo.take_seat(table, 1)
    leaving, other, staying = ada.sit(table), ada.sit(table), bo.sit(table)
    while not leaving.legal:
        for sitting in (leaving, staying):
            with contextlib.suppress(TimeoutError):
                sitting.hear(0.05)
        if staying.legal:
            staying.play(staying.legal[0])
    assert leaving.submit("resign", client="good-bye") == ACCEPTED
    staying.until(lambda: staying.update["players"][0]["kind"] == "bot")
    assert staying.outcome is None
    for sitting in (leaving, other, ada.sit(table)):
        sitting.until(lambda s=sitting: s.seat is None)  # type: ignore[misc]
        assert sitting.legal == []
        assert sitting.submit("resign")["code"] == "spectator"
        assert sitting.submit("answer", accepts=True)["code"] == "spectator"
        assert sitting.submit("resign", client="good-bye") == ACCEPTED


def test_who_leaves_while_the_first_deal_waits_for_them_leaves_a_free_seat(meet: Meet) -> None:
    """No one loses, and another player may sit down instead: the deal waits for all nonces."""
    ada, bo, cleo, dora = meet(), meet(), meet(), meet()
    table = ada.open("queens_gambit", options={"players": 3}, seats=[{}, {}, {}])
    bo.take_seat(table, 1)
    cleo.take_seat(table, 2)
    leaving, staying = ada.sit(table, nonce=False), bo.sit(table)
    cleo.sit(table)
    assert leaving.submit("resign") == ACCEPTED
    assert (leaving.seat, leaving.outcome) == (None, None)
    assert leaving.submit("nonce", nonce="ab" * 16)["code"] == "spectator"
    staying.until(lambda: staying.update["free_seats"] == [0])
    assert dora.take_seat(table, 0) == 201
    assert dora.sit(table).seat == 0
    staying.until(lambda: len(staying.events) > 1)
    assert staying.events[0]["code"] == "freed"


def test_a_table_is_called_off_before_the_first_deal_and_no_one_loses(meet: Meet) -> None:
    ada, bo = meet(), meet()
    table = ada.open("queens_gambit", options={"players": 3}, seats=[{}, {}, {}])
    bo.take_seat(table, 1)
    first, second = ada.sit(table), bo.sit(table)
    assert first.update["can_abort"]
    assert second.submit("abort") == ACCEPTED
    first.until(lambda: first.outcome is not None)
    assert first.outcome is not None
    assert first.outcome["ranks"] == [1, 1, 1]
    assert first.outcome["reasons"][0]["code"] == "aborted"


def test_after_the_first_deal_a_table_cannot_be_called_off(person: Person) -> None:
    """It would be a way to get another hand."""
    sitting = person.sit(person.open("queens_gambit"))
    sitting.until(sitting.my_turn)
    assert sitting.submit("abort")["code"] == "abort-too-late"


def test_who_ends_the_table_by_resigning_still_sees_it_from_the_seat(person: Person) -> None:
    sitting = person.sit(person.open("dame", options={"starts": 0}))
    assert sitting.submit("resign") == ACCEPTED
    sitting.until(lambda: sitting.outcome is not None)
    assert person.sit(sitting.table["table"]).seat == 0


def test_a_new_game_seats_the_caller_where_they_sat(meet: Meet) -> None:
    """Q7.5 Also when a bot has taken their seat over meanwhile."""
    ada, bo = meet(), meet()
    table = ada.open("dame", seats=[{}, {}], name="Ada")
    bo.take_seat(table, 1)
    watching = bo.sit(table)
    assert (watching.seat, watching.table["mine"]) == (1, 1)
    seats = [{"level": player["level"]} for player in watching.table["opened_with"]]
    again = bo.open("dame", seats=seats, mine=watching.table["mine"], name="Bo")
    assert bo.sit(again).seat == 1
    assert [player["name"] for player in bo.sit(again).update["players"]] == ["", "Bo"]


def test_who_left_is_still_told_where_they_sat_and_who_was_to_play(person: Person) -> None:
    options = {"players": 3, "leavers": "bot", "limit": 6}
    sitting = person.sit(person.open("queens_gambit", options=options))
    sitting.until(sitting.my_turn)  # a submission for an earlier moment is refused
    sitting.submit("resign")
    sitting.until(lambda: sitting.seat is None)
    assert sitting.table["mine"] == 0
    assert [player["kind"] for player in sitting.table["opened_with"]] == ["person", "bot", "bot"]


def test_without_a_list_of_seats_the_others_sit_around_the_caller(person: Person) -> None:
    sitting = person.sit(person.open("queens_gambit", options={"players": 3}, mine=2))
    assert sitting.seat == 2
    assert [player["kind"] for player in sitting.update["players"]] == ["bot", "bot", "person"]


def test_who_plays_again_finds_the_same_people_at_their_seats(meet: Meet) -> None:
    ada, bea, watcher = meet(), meet(), meet()
    table = ada.open("dame", options={"starts": 0}, others=None, name="Ada")
    assert bea.take_seat(table, 1) == 201
    first, second = ada.sit(table), bea.sit(table)
    assert ada.http.post(f"/api/tables/{table}/again").status_code == 409
    second.submit("resign")
    first.until(lambda: first.outcome is not None)
    assert watcher.http.post(f"/api/tables/{table}/again").status_code == 403
    following = ada.http.post(f"/api/tables/{table}/again").json()["table"]
    second.until(lambda: second.update["next_table"] == following)
    assert bea.http.post(f"/api/tables/{table}/again").json()["table"] == following
    assert [ada.sit(following).seat, bea.sit(following).seat] == [0, 1]
    assert watcher.sit(table).update["next_table"] == following


def test_d6_1_an_offer_that_comes_too_soon_leaves_the_move_alone(meet: Meet) -> None:
    """D6.1 The move is played, and the player reads why the offer was not made."""
    ada, bo = meet(), meet()
    table = ada.open("dame", options={"starts": 0}, seats=[{}, {}])
    bo.take_seat(table, 1)
    first, second = ada.sit(table), bo.sit(table)
    first.play("9-13", offers_draw=True)
    second.until(lambda: second.update["pending"] is not None)
    assert second.submit("answer", accepts=False) == ACCEPTED
    first.until(lambda: first.update["pending"] is None)
    assert first.submit("offer", offer="takeback") == ACCEPTED
    second.until(lambda: second.update["pending"] is not None)
    assert second.submit("answer", accepts=True) == ACCEPTED
    first.until(lambda: bool(first.legal))
    verdict = first.submit("action", action="9-14", offers_draw=True)
    first.until(lambda: not first.legal)
    assert verdict["type"] == "accepted" and verdict["but"]["code"] == "offer-again"
    moves = [event["params"]["move"] for event in first.events if event["code"] == "dame-moved"]
    assert moves == ["9-13", "9-14"] and first.update["pending"] is None
