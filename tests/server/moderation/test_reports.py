"""Reports to the admins: read, decided once, warned, and in the audit log."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
from sqlalchemy import Connection, update

from kiebitz.store.moderation import report_of, warnings_of
from kiebitz.store.schema.people import reports
from tests.server.admins import id_of, make_admin, store_of, with_account
from tests.server.harness import Person

Meet = Callable[[], Person]


def reported(meet: Meet) -> tuple[Person, Person, str]:
    """A table with a message from Bo to Ada, who has reported it."""
    ada, bo = meet(), meet()
    with_account(bo, "Bo")
    table = ada.open("dame", seats=[{}, {}], options={"starts": 0}, name="Ada")
    assert bo.take_seat(table, 1) == 201
    first, second = ada.sit(table), bo.sit(table)
    for said in ("Hello", "Du Lump", "Du Schuft"):
        assert second.say(text=said) == {"type": "accepted"}
    first.until(lambda: len(first.read()) == 3)
    path = f"/api/tables/{table}/chat/players/1/reports"
    assert ada.http.post(path, json={"words": "He is rude."}).status_code == 204
    return ada, bo, table


def waiting(admin: Person, table: str) -> dict[str, Any]:
    (found,) = [r for r in admin.http.get("/api/admin/reports").json() if r["table"] == table]
    return found  # type: ignore[no-any-return]


def decide(admin: Person, report: str, **decision: Any) -> httpx.Response:
    return admin.http.post(f"/api/admin/reports/{report}", json=decision)


def code(answer: httpx.Response) -> str:
    return answer.json()["extra"]["code"]  # type: ignore[no-any-return]


def test_a_reported_line_is_read_with_the_talk_around_it_and_its_writer_warned(meet: Meet) -> None:
    _, bo, table = reported(meet)
    admin = meet()
    make_admin(admin)
    report = waiting(admin, table)
    assert (report["by"], report["about"], report["quote"]) == ("Ada", "Bo", "Du Lump")
    assert (report["words"], report["warnings"]) == ("He is rude.", 0)
    assert report["has_profile"]
    assert [line["text"] for line in report["talk"]] == ["Hello", "Du Lump", "Du Schuft"]
    note = "Please stay polite."
    assert decide(admin, report["id"], verdict="warning", note=note).status_code == 204
    assert table not in [each["table"] for each in admin.http.get("/api/admin/reports").json()]
    assert code(decide(admin, report["id"], verdict="nothing")) == "report-decided"
    log = [line for line in admin.http.get("/api/admin/log").json() if line["table"] == table]
    assert {(line["deed"], line["person"]) for line in log} == {
        ("decided-report", "Bo"),
        ("warned", "Bo"),
    }
    with store_of(bo.server) as store:
        assert store.read(warnings_of, [theirs := id_of(bo)]) == {theirs: 1}
    (notice,) = [n for n in bo.http.get("/api/notices").json() if n["kind"] == "warning"]
    assert notice["params"] == {"note": note}


def test_a_report_may_have_no_consequences(meet: Meet) -> None:
    _, bo, table = reported(meet)
    admin = meet()
    make_admin(admin)
    assert decide(admin, waiting(admin, table)["id"], verdict="nothing").status_code == 204
    with store_of(bo.server) as store:
        assert store.read(warnings_of, [id_of(bo)]) == {}
    assert "warning" not in [each["kind"] for each in bo.http.get("/api/notices").json()]


def test_an_admin_involved_in_a_report_does_not_decide_it(meet: Meet) -> None:
    ada, bo, table = reported(meet)
    admin = meet()
    make_admin(admin)
    report = waiting(admin, table)["id"]
    with store_of(admin.server) as store:
        found = store.read(report_of, report)
    assert found is not None and (found.by, found.about) == (id_of(ada), id_of(bo))
    mine = id_of(admin)
    for column in ("by", "about"):
        with store_of(admin.server) as store:
            values = {"by": found.by, "about": found.about, column: mine}
            change = update(reports).where(reports.c.id == report).values(**values)
            store.write(partial(Connection.execute, statement=change))
        assert waiting(admin, table)["is_mine"]
        assert code(decide(admin, report, verdict="nothing")) == "concerns-you"


def test_only_admins_read_reports(meet: Meet) -> None:
    ada, bo, _ = reported(meet)
    for person in (ada, bo, meet()):
        assert code(person.http.get("/api/admin/reports")) == "admins-only"
    assert code(decide(bo, "none", verdict="nothing")) == "admins-only"
