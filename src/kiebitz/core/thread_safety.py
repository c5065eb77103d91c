"""Types that threads read are worked out before any thread begins."""

from __future__ import annotations

from typing import Any

import msgspec


def warm_up_decoders(*types: Any) -> None:
    """Has msgspec look at these types now.

    It looks at a type when it is first read, and a second thread that comes while it does so brings
    the whole program down.
    """
    for each in types:
        msgspec.json.Decoder(each)
