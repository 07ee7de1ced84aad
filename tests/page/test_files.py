"""The files of the page, as the server of tables serves them."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from grandarchive.page import folder, page
from tests.table.served import Served, served

FILES = sorted(str(each.relative_to(folder())) for each in folder().rglob("*") if each.is_file())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(Path(tmp_path_factory.mktemp("tables")), files=page()) as found:
        yield found


def get(server: Served, path: str) -> tuple[int, dict[str, str], bytes]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/{path}") as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, dict(error.headers), b""


def test_the_address_of_the_server_is_the_page(server: Served) -> None:
    status, headers, text = get(server, "")
    assert status == 200
    assert text == (folder() / "index.html").read_bytes()
    assert "script-src 'self'" in headers["content-security-policy"]


@pytest.mark.parametrize("path", FILES)
def test_each_file_has_the_type_that_browsers_demand(server: Served, path: str) -> None:
    status, headers, _ = get(server, path)
    wanted = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "html": "text/html"}
    assert status == 200
    assert headers["content-type"].split(";")[0] == wanted[path.rsplit(".", 1)[1]]


@pytest.mark.parametrize("path", ["__init__.py", "../__init__.py", "%2e%2e/__init__.py", "js", "tsconfig.json"])
def test_nothing_else_is_served(server: Served, path: str) -> None:
    assert get(server, path)[0] == 404


def test_the_files_take_no_websocket(server: Served) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{server.port}/js/main.js"):
        pass
