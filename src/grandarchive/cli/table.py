"""`grandarchive table`: a server of tables for people, programs and spectators."""

from __future__ import annotations

import contextlib
import threading
import webbrowser
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from grandarchive.cli.options import Number, index_option, own_option
from grandarchive.cli.output import echo

if TYPE_CHECKING:
    import socket

    from grandarchive.table.guard import Limits
    from grandarchive.table.lobby import Lobby

TABLES: Final = "tables"
"""The folder in the data folder that has the tables, unless --data names another."""

HOUR: Final = 3600.0

MOST_HOURS: Final = 100 * 365 * 24
"""No table has to be kept longer than a century."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address on which the server listens.")
@click.option("--port", type=click.IntRange(0, 65535), help="[default: 8765, or the next free port]")
@click.option("--data", metavar="DIR", help="The folder of tables and lists. [default: in the data folder]")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--public-host",
    "public",
    metavar="NAME",
    multiple=True,
    help="A name under which others reach the server. [may be given again]",
)
@click.option("--ponder", "ponders", is_flag=True, help="Let master go on thinking while people choose.")
@click.option("--behind-proxy", is_flag=True, help="Trust client addresses from a reverse proxy on this machine.")
@click.option(
    "--end-after",
    type=Number(0.01, MOST_HOURS),
    default=720.0,
    show_default=True,
    metavar="HOURS",
    help="Delete tables that nobody has used for this many hours.",
)
@index_option
@own_option
def table(
    host: str,
    port: int | None,
    data: str | None,
    no_browser: bool,
    public: tuple[str, ...],
    ponders: bool,
    behind_proxy: bool,
    end_after: float,
    index: str | None,
    own: tuple[str, ...],
) -> None:
    """Play in the browser: serve tables at which people and programs play.

    The address is printed on a line of its own. Every seat of a table has a secret link; whoever has it sits there, so
    give it only to the person who plays. Tables are kept in a folder, and are there again after a restart.
    """
    from grandarchive.page import page
    from grandarchive.table.guard import Hosts, Limits
    from grandarchive.table.opening import Opening
    from grandarchive.table.server import application, listening, serve

    listener = listening(host, port)
    limits, opening = Limits(), Opening()
    app = application(opening, limits, Hosts(host, listener.getsockname()[1], public), page())
    with contextlib.ExitStack() as ending:
        ending.callback(echo, "The tables are kept.", err=True)
        ending.callback(listener.close)
        opening.begin(lambda: _lobby(data, index, own, limits, end_after * HOUR, ponders=ponders))
        ending.callback(opening.close)
        _tell(listener, host, port)
        if not no_browser:
            address = _address(host, listener.getsockname()[1])
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        serve(app, listener, limits, opening, behind_proxy=behind_proxy)
        opening.result()


def _lobby(
    data: str | None, index: str | None, own: tuple[str, ...], limits: Limits, end_after: float, *, ponders: bool
) -> Lobby:
    """The lobby with its cards, programs and tables."""
    from grandarchive.cards.folder import data_folder
    from grandarchive.cards.pool import Pool
    from grandarchive.cli.inputs import catalog_from
    from grandarchive.table.descriptions import warm_up
    from grandarchive.table.lobby import Lobby
    from grandarchive.table.programs import Workers
    from grandarchive.table.store import Store
    from grandarchive.testing.positions.bench import PositionBench

    catalog = catalog_from(index, own)
    store = Store(Path(data) if data is not None else data_folder() / TABLES)
    warm_up(catalog)
    named = Path(index) if index is not None else Pool(data_folder()).index
    return Lobby(
        store,
        catalog,
        Workers(ponders=ponders),
        limits,
        end_after=end_after,
        index=named,
        bench=PositionBench(catalog),
    )


def _address(host: str, port: int) -> str:
    reachable = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{reachable}:{port}/"


def _tell(listener: socket.socket, host: str, wanted: int | None) -> None:
    """Print where the server is, and what is unusual about that."""
    from grandarchive.table.server import PORT

    port = listener.getsockname()[1]
    if wanted is None and port != PORT:
        echo(f"Port {PORT} is in use; this server takes {port}.", err=True)
    if not _is_loopback(host):
        echo(
            f"Warning: everybody who can reach {host} can open tables here. The connection is not encrypted; "
            "put a reverse proxy with HTTPS before it (docs/protocol.md).",
            err=True,
        )
    echo(_address(host, port))


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
