"""The page of the table for browsers: HTML, CSS and JavaScript modules in `site`, and the application that serves them.

The page talks to the server as docs/protocol.md describes. It needs no build step and loads nothing from other hosts.
"""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
"""The media types of the files. Some systems have others for these names, and browsers then refuse the files."""


def folder() -> Path:
    """The folder that has the files of the page."""
    return Path(str(files(__name__) / "site"))


def page() -> ASGIApp:
    """The application that serves the files of the page."""
    for ending, kind in TYPES.items():
        mimetypes.add_type(kind, ending)
    return StaticFiles(directory=folder(), html=True)
