"""Processes that work for this one: how they begin, and that they end with it."""

from __future__ import annotations

import multiprocessing
import os
import threading
from multiprocessing import forkserver
from multiprocessing.connection import wait
from multiprocessing.context import ForkServerContext, SpawnContext


def context(preloaded: str) -> ForkServerContext | SpawnContext:
    """The context in which workers begin: forks of a process that has only loaded a module, where the system can fork.

    A fork of this process would copy its threads, such as that of a progress bar, in an unknown state.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload([preloaded])
    return forking


def begin(preloaded: str) -> None:
    """Start the process that `context` forks workers from, without waiting for the module that it loads."""
    if isinstance(context(preloaded), ForkServerContext):
        forkserver.ensure_running()


def end_with_parent() -> None:
    """Let this process end, in the middle of anything, as soon as the one that started it has died."""
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
