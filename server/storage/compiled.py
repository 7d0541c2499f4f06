"""Statements whose SQL is compiled once for each kind of database and then run by the driver itself.

SQLAlchemy's own execution costs some 60 microseconds a statement here, the driver's 5, and a move has half a dozen.
Only plain values (text, numbers, bytes) pass, so nothing needs converting on the way.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ClauseElement, Connection, Dialect
from sqlalchemy.dialects import registry
from sqlalchemy.exc import DBAPIError

DIALECTS: dict[str, Dialect] = {
    "sqlite": registry.load("sqlite.pysqlite")(paramstyle="named"),
    "postgresql": registry.load("postgresql.psycopg")(),
}


class Compiled:
    """A statement with named values, on either database."""

    def __init__(self, statement: ClauseElement) -> None:
        self._sql = {name: str(statement.compile(dialect=dialect)) for name, dialect in DIALECTS.items()}

    def run(self, connection: Connection, **values: Any) -> Any:
        """The driver's cursor after the statement. Raises what SQLAlchemy would."""
        return self._run(connection, "execute", values)

    def run_each(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Runs the statement for each of the rows."""
        self._run(connection, "executemany", rows)

    def _run(self, connection: Connection, method: str, values: object) -> Any:
        cursor = connection.connection.cursor()
        try:
            getattr(cursor, method)(self._sql[connection.dialect.name], values)
        except connection.dialect.loaded_dbapi.Error as error:
            raise _as_sqlalchemy_says(connection, cursor, error) from error
        return cursor


def _as_sqlalchemy_says(connection: Connection, cursor: Any, error: Any) -> BaseException:
    dialect, base = connection.dialect, connection.dialect.loaded_dbapi.Error
    lost = dialect.is_disconnect(error, connection.connection.dbapi_connection, cursor)
    if lost:
        connection.invalidate(error)
    told: BaseException = DBAPIError.instance(
        None, None, error, base, hide_parameters=True, connection_invalidated=lost, dialect=dialect
    )
    return told
