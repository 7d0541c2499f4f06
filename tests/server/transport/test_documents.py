import pytest

from server.transport.documents import Documents
from server.transport.limits import Limits
from server.transport.refusals import Unexecutable
from server.transport.wire import Request
from tests.server.transport.toy import schema


@pytest.fixture
def documents() -> Documents:
    return Documents(schema._schema, Limits(), kept_tokens=200)


def test_a_text_is_parsed_and_validated_once(documents: Documents) -> None:
    first = documents.operation(Request("query A { hello } query B { token }", operation_name="A"))
    second = documents.operation(Request("query A { hello } query B { token }", operation_name="B"))
    assert first.document is second.document
    assert (first.name, second.name) == ("A", "B")


def test_an_empty_operation_name_is_none(documents: Documents) -> None:
    assert documents.operation(Request("{ hello }", operation_name="")).name is None


def test_strangers_cannot_fill_the_memory(documents: Documents) -> None:
    for number in range(50):
        documents.operation(Request(f"query Q{number} {{ tribe {{ name allies {{ name }} }} hello token }}"))
    assert sum(document.tokens for document in documents._kept.values()) == documents._tokens <= 200


def test_the_document_used_last_is_kept(documents: Documents) -> None:
    kept = documents.operation(Request("{ hello }")).document
    for number in range(50):
        documents.operation(Request(f"query Q{number} {{ tribe {{ name allies {{ name }} }} hello token }}"))
        assert documents.operation(Request("{ hello }")).document is kept


def test_a_broken_document_is_refused_each_time(documents: Documents) -> None:
    for _ in range(2):
        with pytest.raises(Unexecutable, match="Cannot query field 'helo'"):
            documents.operation(Request("{ helo }"))
    assert not documents._kept
