"""Settings of a server: from the command line, the environment (`CANAAN_…`), or their defaults."""

import os
from pathlib import Path
from typing import Annotated, Literal

from platformdirs import user_data_path
from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from server.transport.endpoint import Settings as TransportSettings
from server.transport.limits import Limits
from server.transport.origins import Origins
from server.transport.rate import Rate

DEFAULTS = TransportSettings()


def _default_database() -> str:
    return f"sqlite:///{user_data_path('canaan') / 'canaan.db'}"


class Settings(BaseSettings):
    """What a host can choose; every field is also an environment variable with the prefix `CANAAN_`."""

    model_config = SettingsConfigDict(env_prefix="CANAAN_", env_nested_delimiter="__")

    database: str = Field(default_factory=_default_database, description="sqlite:///file or postgresql://…")
    plugins: Annotated[tuple[Path, ...], NoDecode] = Field(default=(), description="folders with further plugins")
    allow_origin: Annotated[tuple[str, ...], NoDecode] = Field(
        default=(), description="web origins whose pages may use this server; * for all"
    )
    admin_token: SecretStr | None = Field(default=None, description="a token that is host of every game")
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    live_games: int = Field(default=500, ge=1, description="games kept in memory")
    sweep: float = Field(default=1.0, gt=0, description="seconds between looks for changes by other processes")
    computer_pause: float = Field(default=0.0, ge=0, description="seconds a computer player waits before it acts")
    answer_time: float = Field(
        default=15.0, ge=0, description="seconds a computer player on turn waits for people who may answer, 0 for none"
    )
    rate: str = Field(
        default=DEFAULTS.rate, description="requests and socket messages of one address, such as 300/second; or off"
    )
    max_body_bytes: int = Field(default=DEFAULTS.max_body_bytes, ge=1, description="largest body of a request")
    max_message_bytes: int = Field(default=DEFAULTS.max_message_bytes, ge=1, description="largest message of a socket")
    max_operations: int = Field(default=DEFAULTS.max_operations, ge=1, description="operations running on one socket")
    limits: Limits = Field(default=DEFAULTS.limits, description="what a document may hold: CANAAN_LIMITS__DEPTH etc.")

    @field_validator("plugins", mode="before")
    @classmethod
    def _folders(cls, value: object) -> object:
        return _split(value, os.pathsep)

    @field_validator("allow_origin", mode="before")
    @classmethod
    def _origins(cls, value: object) -> object:
        return _split(value, ",")

    @field_validator("allow_origin")
    @classmethod
    def _are_origins(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        Origins(value)
        return value

    @field_validator("rate")
    @classmethod
    def _is_rate(cls, value: str) -> str:
        Rate(value)
        return value

    @property
    def transport(self) -> TransportSettings:
        """What of this the endpoint goes by."""
        return TransportSettings(
            limits=self.limits,
            max_body_bytes=self.max_body_bytes,
            max_message_bytes=self.max_message_bytes,
            max_operations=self.max_operations,
            allowed_origins=self.allow_origin,
            rate=self.rate,
        )


def _split(value: object, by: str) -> object:
    """A list given as one string, as environment variables are."""
    return tuple(part.strip() for part in value.split(by) if part.strip()) if isinstance(value, str) else value
