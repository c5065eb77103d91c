"""The payer of a request: whose share of the server's time it uses."""

from __future__ import annotations

from collections.abc import Callable

from kiebitz.server.people.guards import AnyRequest, address_of
from kiebitz.server.people.identity import Person
from kiebitz.server.platform.fair_queue import Payer


def payer_of(
    request: AnyRequest, hash_address: Callable[[str], str], person: Person | None = None
) -> Payer:
    """The caller's account; without one, the shared payer of all guests at the address. Requests
    that are the same for everyone should be made without a person: then the address pays."""
    account = person.id if person is not None and person.is_account else ""
    return Payer(hash_address(address_of(request)), account)
