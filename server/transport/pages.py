"""The page a browser gets at the endpoint: GraphiQL where its CDN can be reached, a small explorer of ours elsewhere.

The page itself is plain HTML, CSS and JavaScript in `static`; here are its routes and what it may load.
"""

from pathlib import Path

from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).parent / "static"

CDN = "https://unpkg.com"
POLICY = {
    "default-src": "'none'",
    "script-src": f"'self' {CDN}/react@18.2.0/ {CDN}/react-dom@18.2.0/ {CDN}/graphiql@3.8.3/",
    "style-src": f"'self' {CDN}/graphiql@3.8.3/",
    "connect-src": "'self'",
    "img-src": "data:",
    "font-src": "data:",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{directive} {sources}" for directive, sources in POLICY.items()),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "vary": "accept",
}


def page() -> Response:
    """The page, with the headers that keep it to its own files and GraphiQL's."""
    return HTMLResponse((STATIC / "index.html").read_text("utf-8"), headers=HEADERS)


def files() -> StaticFiles:
    """What the page loads from this server."""
    return StaticFiles(directory=STATIC)
