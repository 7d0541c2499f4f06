from pathlib import Path

from server import migrate
from tests.server.cli.conftest import Canaan


def test_it_brings_a_new_database_up_and_check_tells_whether_it_is(canaan: Canaan, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'games.db'}"
    behind = canaan("migrate", "--check", "--database", address)
    assert (behind.code, "none; this version needs" in behind.out) == (1, True)
    assert canaan("migrate", "--database", address).out == f"The database is at migration {migrate.head()}.\n"
    assert canaan("migrate", "--check", CANAAN_DATABASE=address).code == 0
    assert migrate.current(address) == migrate.head()


def test_by_default_it_is_a_file_in_the_users_folder(canaan: Canaan, environment: dict[str, str]) -> None:
    assert canaan("migrate").code == 0
    assert (Path(environment["XDG_DATA_HOME"]) / "canaan" / "canaan.db").is_file()


def test_what_is_no_database_is_refused_in_words(canaan: Canaan) -> None:
    canaan("migrate", "--database", "games.db").fails("not a database URL")
    canaan("migrate", "--database", "mysql://root@127.0.0.1/games").fails("no games can be stored in 'mysql'")
    canaan("migrate", "--check", "--database", "postgresql://nobody@127.0.0.1:1/games").fails("does not answer")
