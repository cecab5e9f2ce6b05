# #region store
# Python 3.9 or newer, standard library only. Its integers keep every digit of a balance.
# python3 watch_deposits.py make-book, once; then without "make-book"
import json
import os
import re
import sqlite3
import sys
import time
from base64 import b32decode, b32encode
from hashlib import blake2b
from http.client import HTTPException
from pathlib import Path
from urllib.request import Request, urlopen

BOOK = Path(os.environ.get("ATTO_BOOK", "deposits.sqlite")).absolute().as_uri()
TABLES = """
    CREATE TABLE next (address TEXT PRIMARY KEY, height TEXT NOT NULL);
    -- a deposit cannot be booked twice
    CREATE TABLE deposits (
      address TEXT, height TEXT, raw TEXT, hash TEXT UNIQUE, send_hash TEXT UNIQUE, PRIMARY KEY (address, height));
    -- what your accounts have received from each other: it is credited to nobody
    CREATE TABLE transfers (
      address TEXT, height TEXT, raw TEXT, send_hash TEXT UNIQUE, PRIMARY KEY (address, height));
    -- what your accounts have sent: withdrawals, sweeps and refills
    CREATE TABLE payments (
      address TEXT, height TEXT, raw TEXT, receiver TEXT, hash TEXT UNIQUE, PRIMARY KEY (address, height));
    """
if sys.argv[1:] == ["make-book"]:
    sqlite3.connect(f"{BOOK}?mode=rwc", uri=True).executescript(TABLES)
    sys.exit()
# isolation_level=None: transactions are written out below. mode=rw: a missing book is an error, not an empty one, since
# every deposit would be booked again
database = sqlite3.connect(f"{BOOK}?mode=rw", uri=True, isolation_level=None)


def next_height(address: str) -> int:
    row = database.execute("SELECT height FROM next WHERE address = ?", [address]).fetchone()
    return int(row[0]) if row else 1


# #endregion


# #region book
NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")


def usual_spelling(address: str) -> str:
    """The wallet server leaves `atto://` out, and the last letter of an address has a spare bit."""
    if not re.fullmatch("(atto://)?[a-z2-7]{61}", address):
        raise ValueError(f"This is not an Atto address: {address}")
    data = b32decode(address[-61:].upper() + "===")
    if data[0] != 0 or blake2b(data[:33], digest_size=5).digest() != data[33:]:
        raise ValueError(f"This is not an Atto address: {address}")
    return "atto://" + b32encode(data).decode().rstrip("=").lower()


def send_hash_of(receive_hash: str) -> str:
    """The hash of the SEND that an OPEN or RECEIVE claims: the one that the customer quotes."""
    with urlopen(f"{NODE}/transactions/{receive_hash}", timeout=10) as response:
        return json.load(response)["block"]["sendHash"]


def book(entry: dict) -> None:
    """Books an entry, once. Entries of an account come by height, without gaps."""
    address, height, kind = usual_spelling(entry["address"]), entry["height"], entry["blockType"]
    expected = next_height(address)
    if height < expected:
        return  # booked before
    if height > expected:
        raise ValueError(f"Height {expected} of {address} is missing.")
    other = usual_spelling(entry["subjectAddress"])
    raw = abs(entry["balance"] - entry["previousBalance"])
    row = [address, str(height), str(raw)]
    send_hash = send_hash_of(entry["hash"]) if kind in ("OPEN", "RECEIVE") else None
    is_deposit = send_hash is not None and not is_own(other)
    with database:  # entry and height: after a crash there are both or neither
        database.execute("BEGIN IMMEDIATE")
        if next_height(address) != height:
            return  # another watcher was faster
        if kind == "SEND":
            database.execute("INSERT INTO payments VALUES (?, ?, ?, ?, ?)", [*row, other, entry["hash"]])
        elif is_deposit:
            database.execute("INSERT INTO deposits VALUES (?, ?, ?, ?, ?)", [*row, entry["hash"], send_hash])
        elif send_hash is not None:
            database.execute("INSERT INTO transfers VALUES (?, ?, ?, ?)", [*row, send_hash])
        database.execute("REPLACE INTO next VALUES (?, ?)", [address, str(height + 1)])
    if is_deposit:
        print("deposit at height", height, raw, send_hash, flush=True)


# #endregion

# #region watch
def read_addresses(path: "str | None", text: str) -> list:
    """Addresses from a file, with one in each line, or from a list with commas."""
    if path is not None:
        with open(path) as file:
            text = file.read()
    return [usual_spelling(address) for address in text.replace(",", " ").split()]


# The deposit addresses of your customers.
ADDRESSES = read_addresses(os.environ.get("ATTO_ADDRESS_FILE"), os.environ.get("ATTO_ADDRESSES", ""))
if not ADDRESSES:
    raise SystemExit("There is no address to watch: set ATTO_ADDRESSES.")
if len(ADDRESSES) > 2000:
    raise SystemExit("Too many addresses: start a watcher for each 2,000.")
OWN_FILE = os.environ.get("ATTO_OWN_FILE")
own_version, own = None, set()


def is_own(address: str) -> bool:
    """Whether an account is yours: what comes from it is no deposit. It can be one of another watcher, or a hot or cold
    wallet. The file is read again when it has changed, since you add addresses to it before you give them out."""
    global own_version, own
    version = (os.stat(OWN_FILE).st_mtime_ns, os.stat(OWN_FILE).st_size) if OWN_FILE is not None else ()
    if version != own_version:
        own = {*ADDRESSES, *read_addresses(OWN_FILE, os.environ.get("ATTO_OWN", ""))}
        own_version = version
    return address in own


def check_heights() -> None:
    """Ends the program if an account is lower on the node than in the book: new deposits would look as if they were booked."""
    known = [address for address in ADDRESSES if next_height(address) > 1]
    if not known:
        return
    body = json.dumps({"addresses": known}).encode()
    request = Request(f"{NODE}/accounts", body, {"Content-Type": "application/json"})
    with urlopen(request, timeout=60) as response:
        heights = {account["publicKey"]: account["height"] for account in json.load(response)}
    for address in known:
        public_key = b32decode(address[-61:].upper() + "===")[1:33].hex().upper()
        if heights.get(public_key, 0) < next_height(address) - 1:
            raise SystemExit(
                f"The book is ahead of the node at {address}: it is of another network, or the node is behind."
            )


def follow() -> None:
    """Follows all accounts from where the book ends: first what has happened, then what happens."""
    check_heights()
    search = [{"address": address, "fromHeight": next_height(address)} for address in ADDRESSES]
    body = json.dumps({"search": search}).encode()
    request = Request(f"{NODE}/accounts/entries/stream", body, {"Content-Type": "application/json"})
    # Without a line for five minutes, it is opened again: a connection can break without a sign.
    with urlopen(request, timeout=300) as stream:
        for line in stream:
            book(json.loads(line))


is_own("")  # the file of your accounts has to be readable
# Runs until it is stopped. A stream that ends or breaks is opened again.
while True:
    try:
        follow()
    except (OSError, HTTPException, ValueError, sqlite3.OperationalError) as error:
        print("The stream broke.", error, file=sys.stderr)
    time.sleep(1)
# → deposit at height 1 1000000000 …
# #endregion
