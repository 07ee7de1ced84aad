"""`grandarchive lab report --serve`: the report in the browser, each game one click away."""

from __future__ import annotations

import contextlib
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

from grandarchive.cli.output import echo
from grandarchive.cli.replay import outcome_line
from grandarchive.errors import GrandArchiveError
from grandarchive.lab.report import Failure
from grandarchive.lab.reporting.page import game_page
from grandarchive.lab.runs import RunFile, game_again
from grandarchive.play import saves

HOST: Final = "127.0.0.1"
NAMES: Final = [HOST, "localhost"]
"""The names to which the server answers."""


def game_of(path: str, number: int) -> str:
    """The page of a game of a run. Raises `GrandArchiveError` if there is none, or if it goes another way now."""
    with RunFile.open(path) as results:
        kept = results.game(number)
        count = results.count()
        name = Path(path).name
        if isinstance(kept, Failure):
            return game_page(number, count, name, [], [], f"The game failed: {kept.message}")
        game = game_again(results, kept)
    seats = list(zip(game.names, kept.seats, strict=True))
    return game_page(number, count, name, seats, game.log(), outcome_line(game))


def replay_of(path: str, number: int) -> str:
    """The file of the replay of a game of a run, for one that failed up to the failure. Raises like `game_of`."""
    with RunFile.open(path) as results:
        kept = results.game(number)
        return saves.written(kept.replay if isinstance(kept, Failure) else game_again(results, kept).replay)


def serve(path: str, report: str, port: int | None, browser: bool) -> None:
    """Serve a report with the games of its file on this machine until a signal ends it."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.middleware import Middleware
    from starlette.middleware.trustedhost import TrustedHostMiddleware
    from starlette.requests import Request
    from starlette.responses import HTMLResponse, PlainTextResponse, Response
    from starlette.routing import Route

    from grandarchive.table.server import listening

    def answer(make: Callable[[str, int], str], request: Request, kind: type[Response], **headers: str) -> Response:
        try:
            return kind(make(path, request.path_params["number"]), headers=headers)
        except GrandArchiveError as error:
            return PlainTextResponse(f"{error}\n", 404)

    async def home(_: Request) -> Response:
        return HTMLResponse(report)

    async def game(request: Request) -> Response:
        return answer(game_of, request, HTMLResponse)

    async def replay(request: Request) -> Response:
        name = f"attachment; filename=game-{request.path_params['number']}.json"
        return answer(replay_of, request, PlainTextResponse, **{"content-disposition": name})

    routes = [Route("/", home), Route("/game/{number:int}", game), Route("/game/{number:int}/replay", replay)]
    app = Starlette(routes=routes, middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=NAMES)])
    with contextlib.closing(listening(HOST, port)) as listener:
        address = f"http://{HOST}:{listener.getsockname()[1]}/"
        echo(f"The report is at {address} until you press Ctrl-C.")
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False, server_header=False)).run([listener])
