"""Tokens: what is stored of them gives nothing away, and a repeated call gives the same one."""

import pytest

from core import Refusal
from server.tokens import LEAST_KEY, hashed, invitation, new_token, same, token_for

KEY = "k" * LEAST_KEY


def test_a_new_token_is_another_each_time_and_has_256_bits() -> None:
    assert new_token() != new_token()
    assert len(new_token()) == 43


def test_a_key_and_a_purpose_give_one_token() -> None:
    assert token_for(KEY, "host") == token_for(KEY, "host")
    assert len({token_for(KEY, "host"), token_for(KEY, "seat of a"), token_for(KEY, "seat of b"), KEY}) == 4
    assert token_for(KEY, "host") != token_for(KEY + "l", "host")


def test_without_a_key_each_call_has_its_own_token() -> None:
    assert token_for(None, "host") != token_for(None, "host")


def test_a_key_that_could_be_guessed_makes_no_token() -> None:
    with pytest.raises(Refusal, match=f"weak-key: .*{LEAST_KEY} characters"):
        token_for(KEY[1:], "host")


def test_neither_hash_nor_invitation_shows_a_token() -> None:
    token = new_token()
    assert len({token, hashed(token), invitation(hashed(token)), hashed(hashed(token))}) == 4
    assert invitation(hashed(token)) == invitation(hashed(token))


def test_secrets_are_compared_whatever_characters_they_have() -> None:
    assert same("schlüssel", "schlüssel")
    assert not same("schlüssel", "schlussel")
    assert not same("", "a")
