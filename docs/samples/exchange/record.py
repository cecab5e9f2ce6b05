# #region record
"""Stores a record, and locks its account. In production, your database does both."""
from __future__ import annotations

import json
import os
import socket
from contextlib import contextmanager
from glob import escape, glob
from itertools import count
from pathlib import Path
from typing import Iterator
from uuid import uuid4


def file_at(path: str) -> str:
    """The record itself, if this is a link to it: replacing the link would leave the record unpaid."""
    return os.path.relpath(os.path.realpath(path))


def load(file: str) -> dict:
    """Reads a record. A missing or unreadable one is an error: it may hold a payment."""
    with open(file) as stored:
        record = json.load(stored)
    if not isinstance(record, dict):
        raise ValueError(f"{file} does not hold a record.")
    return record


def save(file: str, record: dict) -> dict:
    """Replaces a record. When this returns, a crash or a power cut cannot undo it."""
    with open(file + ".next", "w") as following:
        json.dump(record, following)
        following.flush()
        os.fsync(following.fileno())
    os.replace(file + ".next", file)
    folder = os.open(os.path.dirname(file) or ".", os.O_RDONLY)  # Linux and macOS: the new name must reach the disk, too
    os.fsync(folder)
    os.close(folder)
    return record


def is_held(path: str) -> bool:
    """Whether a process accepts connections on this socket. Only a refusal proves that its owner has exited."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(5)
        try:
            connection.connect(path)
        except ConnectionRefusedError:
            return False
        except OSError:
            return True
    return True


@contextmanager
def locked(file: str, account: str) -> Iterator[None]:
    """Refuses to continue while another process on this machine pays from the account with records in the same folder. That
    includes TypeScript programs and other containers. A killed process leaves its socket behind; the next process takes
    the next number and deletes that socket. Don't delete any of them yourself."""
    name = os.path.join(os.path.dirname(file), account[:16])  # the path of a socket must be short
    own = f"{name}.{uuid4().hex[:13]}"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(own)
        server.listen()  # so a link to it accepts connections as soon as it exists
        try:
            for turn in count(1):
                path = f"{name}.lock.{turn}"
                try:
                    os.link(own, path)
                    break
                except FileExistsError:
                    if is_held(path):
                        raise SystemExit(f"Another process is paying from this account: {account}") from None
        finally:
            os.unlink(own)
        try:
            # Also check the locks with other numbers, in case somebody has deleted some. Delete those that nobody holds.
            for other in set(glob(f"{escape(name)}.lock.*")) - {path}:
                if is_held(other):
                    raise SystemExit(f"Another process is paying from this account: {account}")
                Path(other).unlink(missing_ok=True)
            yield
        finally:
            os.unlink(path)


def reason_of(error: Exception) -> str:
    """What a person reads instead of a stack trace."""
    return f"{type(error).__name__}: {error}" if isinstance(error, (OSError, LookupError)) else str(error)
# #endregion
