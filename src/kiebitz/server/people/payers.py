"""Whose share of the server's time a request is taken from."""

from __future__ import annotations

from collections.abc import Callable

from kiebitz.server.people.guards import AnyRequest, address_of
from kiebitz.server.people.identity import Person
from kiebitz.server.platform.fair_queue import Payer


def payer_of(
    request: AnyRequest, hash_address: Callable[[str], str], person: Person | None = None
) -> Payer:
    """The account's that asks; without one, the share of all guests of the address. What changes
    nothing for anybody is best asked for without a person: it is the address's."""
    account = person.id if person is not None and person.is_account else ""
    return Payer(hash_address(address_of(request)), account)
