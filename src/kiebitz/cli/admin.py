"""`kiebitz admin NAME`: grants or revokes admin rights."""

from __future__ import annotations

import argparse

from kiebitz.cli.place import database_address
from kiebitz.cli.problem import Problem
from kiebitz.core.names import name_key
from kiebitz.texts import Texts


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    """Works while the server runs; sessions get the rights on their next visit."""
    from kiebitz.server.settings import Settings, default_data_dir
    from kiebitz.store import Store
    from kiebitz.store.people import person_by_account, set_person

    folder = arguments.data or default_data_dir()
    settings = Settings(data_dir=folder, database=database_address(arguments))
    store = Store(settings.url)
    try:
        person = store.read(person_by_account, name_key(arguments.name))
        if person is None:
            raise Problem("cli-problem-no-account", name=arguments.name)
        store.write(set_person, person.id, is_admin=not arguments.remove)
    finally:
        store.close()
    done = "cli-admin-removed" if arguments.remove else "cli-admin-made"
    print(texts.say(done, {"player": person.name or ""}))
    return 0
