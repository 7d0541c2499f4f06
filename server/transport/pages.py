"""The page a browser gets at the endpoint: GraphiQL where its CDN can be reached, a small explorer of ours elsewhere.

The page itself is plain HTML, CSS and JavaScript in `static`.
"""

from pathlib import Path

from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).parent / "static"


def page() -> Response:
    """The explorer page."""
    return HTMLResponse((STATIC / "index.html").read_text("utf-8"))


def files() -> StaticFiles:
    """What the page loads from this server."""
    return StaticFiles(directory=STATIC)
