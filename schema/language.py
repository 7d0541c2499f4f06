"""Languages in which texts are shown."""

from schema.enums import DocumentedEnum


class Language(DocumentedEnum):
    """A language of names and texts. Refusals and descriptions of rules are in English."""

    EN = "en", "English."
    ES = "es", "Spanish."
    PT = "pt", "Portuguese."
