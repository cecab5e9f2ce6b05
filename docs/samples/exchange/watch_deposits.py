# #region store
# Python 3.9 or newer, standard library only. Its integers keep every digit of a balance.
import json
import os
import sqlite3
import sys
import time
from http.client import HTTPException
from urllib.request import Request, urlopen

# isolation_level=None: transactions are written out below
database = sqlite3.connect(os.environ.get("ATTO_BOOK", "deposits.sqlite"), isolation_level=None)
database.execute("CREATE TABLE IF NOT EXISTS next (address TEXT PRIMARY KEY, height TEXT NOT NULL)")
database.execute(
    """CREATE TABLE IF NOT EXISTS deposits (
         address TEXT, height TEXT, raw TEXT, hash TEXT, send_hash TEXT,
         PRIMARY KEY (address, height))"""  # a deposit cannot be booked twice
)


def next_height(address: str) -> int:
    row = database.execute("SELECT height FROM next WHERE address = ?", [address]).fetchone()
    return int(row[0]) if row else 1


# #endregion


# #region book
NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")


def send_hash_of(receive_hash: str) -> str:
    """The hash of the SEND that an OPEN or RECEIVE claims: the one that the customer quotes."""
    with urlopen(f"{NODE}/transactions/{receive_hash}", timeout=10) as response:
        return json.load(response)["block"]["sendHash"]


def book(entry: dict) -> None:
    """Books an entry, once. Entries of an account come by height, without gaps."""
    address, height = entry["address"], entry["height"]
    expected = next_height(address)
    if height < expected:
        return  # booked before
    if height > expected:
        raise ValueError(f"Height {expected} of {address} is missing.")
    is_deposit = entry["blockType"] in ("OPEN", "RECEIVE")
    raw = entry["balance"] - entry["previousBalance"]
    send_hash = send_hash_of(entry["hash"]) if is_deposit else None
    database.execute("BEGIN IMMEDIATE")  # deposit and height: after a crash there are both or neither
    if is_deposit:
        row = [address, str(height), str(raw), entry["hash"], send_hash]
        database.execute("INSERT INTO deposits VALUES (?, ?, ?, ?, ?)", row)
    database.execute("REPLACE INTO next VALUES (?, ?)", [address, str(height + 1)])
    database.execute("COMMIT")
    if is_deposit:
        print("deposit at height", height, raw, send_hash, flush=True)


# #endregion

# #region watch
# The deposit addresses of your customers; without any, an account of the local network.
EXAMPLE = "atto://adoykim5h2aadb6a64j26kys3mlrk4czj3mowo3urhxdfq6mmxwsrom3y7jo4"
ADDRESSES = os.environ.get("ATTO_ADDRESSES", EXAMPLE).split(",")


def follow() -> None:
    """Follows all accounts from where the book ends: first what has happened, then what happens."""
    search = [{"address": address, "fromHeight": next_height(address)} for address in ADDRESSES]
    body = json.dumps({"search": search}).encode()
    request = Request(f"{NODE}/accounts/entries/stream", body, {"Content-Type": "application/json"})
    # Without a line for five minutes, it is opened again: a connection can break without a sign.
    with urlopen(request, timeout=300) as stream:
        for line in stream:
            book(json.loads(line))


# Runs until it is stopped. A stream that ends or breaks is opened again.
while True:
    try:
        follow()
    except (OSError, HTTPException, ValueError) as error:
        print("The stream broke.", error, file=sys.stderr)
    time.sleep(1)
# → deposit at height 1 1000000000 …
# #endregion
