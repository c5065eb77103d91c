"""Passkeys: options for authenticators, and verification of their answers."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

import msgspec
import webauthn
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from kiebitz.server.http.errors import ApiError
from kiebitz.store.accounts import Passkey

NAME = "Kiebitz"
VERIFIED = UserVerificationRequirement.REQUIRED


class Place(msgspec.Struct, frozen=True):
    """The page that asks, as its browser names it; keys of one place do not work at another."""

    origin: str

    @property
    def domain(self) -> str:
        return urlsplit(self.origin).hostname or ""


def creation_options(
    place: Place, challenge: bytes, person: str, name: str, known: tuple[Passkey, ...]
) -> dict[str, Any]:
    """Options for creating a discoverable key, which identifies its account."""
    options = webauthn.generate_registration_options(
        rp_id=place.domain,
        rp_name=NAME,
        user_id=person.encode(),
        user_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(key.credential))
            for key in known
        ],
    )
    made: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return made


def sign_in_options(place: Place, challenge: bytes) -> dict[str, Any]:
    """Asks for no name: the key that the person picks identifies the account."""
    options = webauthn.generate_authentication_options(
        rp_id=place.domain, challenge=challenge, user_verification=VERIFIED
    )
    made: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return made


def challenge_in(credential: dict[str, Any]) -> bytes:
    """The challenge that an answer refers to; the store knows whether it was ours."""
    try:
        told = json.loads(webauthn.base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return webauthn.base64url_to_bytes(told["challenge"])
    except Exception as error:
        raise ApiError(400, "passkey-failed") from error


def verify_new_key(
    place: Place, challenge: bytes, credential: dict[str, Any], person: str, label: str, at: int
) -> Passkey:
    try:
        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.domain,
            expected_origin=place.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise ApiError(400, "passkey-failed") from error
    return Passkey(
        credential=bytes_to_base64url(found.credential_id),
        person=person,
        public_key=found.credential_public_key,
        sign_count=found.sign_count,
        label=label,
        created=at,
        used=at,
    )


def sign_count_after(
    place: Place, challenge: bytes, credential: dict[str, Any], key: Passkey
) -> int:
    """The key's new count, if the answer is right."""
    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.domain,
            expected_origin=place.origin,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.sign_count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise ApiError(400, "passkey-failed") from error
    return found.new_sign_count
