# #region store
# Python 3.9 or newer, pip install cryptography==48.0.0
# verified.py must be in the same folder
# python3 watch_deposits.py make-ledger, once; then without "make-ledger"
from __future__ import annotations

import json
import os
import signal
import sqlite3
import sys
import time
from pathlib import Path

from verified import (
    NODE,
    TIMEOUT,
    BadLine,
    Block,
    Late,
    Unverified,
    address_of,
    entry_of,
    followed,
    follows,
    key_of,
    request,
    require,
    send_of,
    usual_spelling,
)

LEDGER = Path(os.environ.get("ATTO_LEDGER", "deposits.sqlite")).absolute().as_uri()
TABLES = """
    CREATE TABLE next (address TEXT PRIMARY KEY, height TEXT NOT NULL);
    -- a deposit cannot be recorded twice
    CREATE TABLE deposits (
      address TEXT, height TEXT, raw TEXT, hash TEXT UNIQUE, send_hash TEXT UNIQUE, PRIMARY KEY (address, height));
    -- what your accounts have received from each other: it isn't credited to any customer
    CREATE TABLE transfers (
      address TEXT, height TEXT, raw TEXT, send_hash TEXT UNIQUE, PRIMARY KEY (address, height));
    -- what your accounts have sent: withdrawals, sweeps and refills
    CREATE TABLE payments (
      address TEXT, height TEXT, raw TEXT, receiver TEXT, hash TEXT UNIQUE, PRIMARY KEY (address, height));
    """
if sys.argv[1:] == ["make-ledger"]:
    sqlite3.connect(f"{LEDGER}?mode=rwc", uri=True).executescript(TABLES)
    sys.exit()
# isolation_level=None: transactions are explicit below. mode=rw: a missing ledger is an error, since with an empty one,
# every deposit would be recorded again
try:
    database = sqlite3.connect(f"{LEDGER}?mode=rw", uri=True, isolation_level=None)
except sqlite3.OperationalError as error:
    raise SystemExit(f"The ledger is missing: {error}") from None


def next_height(address: str) -> int:
    row = database.execute("SELECT height FROM next WHERE address = ?", [address]).fetchone()
    return int(row[0]) if row else 1


def last_recorded(address: str) -> tuple[int, str] | None:
    """Height and hash of the last block that has an entry; for a transfer, the hash of its SEND."""
    tables = {"deposits": "hash", "transfers": "send_hash", "payments": "hash"}
    select = "SELECT CAST(height AS INTEGER), {} FROM {} WHERE address = :address"
    selects = " UNION ".join(select.format(name, table) for table, name in tables.items())
    return database.execute(f"{selects} ORDER BY 1 DESC", {"address": address}).fetchone()


# #endregion


# #region ledger
last: dict[str, Block] = {}  # the last verified block of each account


def record_block(block: Block) -> None:
    """Records a block once. Raises if it isn't the next one of its account, or doesn't do what it claims."""
    address, before = block.address, last.get(block.address)
    if before is None and (anchor := last_recorded(address)) is not None:
        # After a restart, the stream begins with the last block that has an entry.
        is_recorded = anchor[0] == block.height and anchor[1] in (block.hash, block.send_hash)
        require(is_recorded, f"block {block.hash} is not the one recorded at height {anchor[0]}")
        last[address] = block
        return
    if before is not None and block.height <= before.height:
        return  # it came earlier
    is_next = block.height == 1 if before is None else follows(before, block)
    require(is_next, f"block {block.hash} does not follow the one before it")
    if block.height >= next_height(address):
        store(block, *entry_of(before, block, send_of(block) if block.send_hash else None))
    last[address] = block


def store(block: Block, raw: int, other: str | None) -> None:
    row = [block.address, str(block.height), str(raw)]
    is_deposit = block.send_hash is not None and not is_own(other)
    with database:  # entry and height: after a crash, there are both or neither
        database.execute("BEGIN IMMEDIATE")
        if next_height(block.address) != block.height:
            return  # another watcher was faster
        if block.type == "SEND":
            database.execute("INSERT INTO payments VALUES (?, ?, ?, ?, ?)", [*row, other, block.hash])
        elif is_deposit:
            database.execute("INSERT INTO deposits VALUES (?, ?, ?, ?, ?)", [*row, block.hash, block.send_hash])
        elif block.send_hash is not None:
            database.execute("INSERT INTO transfers VALUES (?, ?, ?, ?)", [*row, block.send_hash])
        database.execute("REPLACE INTO next VALUES (?, ?)", [block.address, str(block.height + 1)])
    if is_deposit:
        print("deposit at height", block.height, raw, block.send_hash, flush=True)


# #endregion

# #region watch
def read_addresses(path: str | None, text: str) -> list:
    """Addresses from a file, one on each line, or from a list with commas."""
    if path is not None:
        with open(path) as file:
            text = file.read()
    return [usual_spelling(address) for address in text.replace(",", " ").split()]


# The deposit addresses of your customers.
try:
    ADDRESSES = read_addresses(os.environ.get("ATTO_ADDRESS_FILE"), os.environ.get("ATTO_ADDRESSES", ""))
except (OSError, ValueError) as error:
    raise SystemExit(f"The addresses cannot be read. {error}") from None
if not ADDRESSES:
    raise SystemExit("No addresses to watch: set ATTO_ADDRESSES.")
if len(ADDRESSES) > 2000:
    raise SystemExit("Too many addresses: start a watcher for each 2,000.")
OWN_FILE = os.environ.get("ATTO_OWN_FILE")
own_version, own = None, set()


def is_own(address: str) -> bool:
    """Whether an account is yours: what comes from it is not a deposit. It can be a hot or cold wallet, or another
    watcher's account. The file is read again after a change, since you add addresses to it before you give them out."""
    global own_version, own
    version = (os.stat(OWN_FILE).st_mtime_ns, os.stat(OWN_FILE).st_size) if OWN_FILE is not None else ()
    if version != own_version:
        own = {*ADDRESSES, *read_addresses(OWN_FILE, os.environ.get("ATTO_OWN", ""))}
        own_version = version
    return address in own


PAUSE = float(os.environ.get("ATTO_RETRY_MS", "5000")) / 1000
REOPEN = float(os.environ.get("ATTO_REOPEN_MS", "300000")) / 1000
held: set = set()  # accounts with an unrecorded block; None stands for a line that names no account
reported = 0


def hold(now_held: set, address: str | None, reason: object) -> None:
    """Reports what is not recorded. The program requests it again; the other accounts continue."""
    now_held.add(address)
    what = "a line" if address is None else f"{address} height {next_height(address)}"
    print(f"not recorded: {what}: {reason}", file=sys.stderr, flush=True)
    report(held | now_held)


def report(all_held: set) -> None:
    """A metric: alert a person if it stays above 0."""
    global reported
    if len(all_held) != reported:
        reported = len(all_held)
        print("atto_deposits_held", reported, flush=True)


def ahead() -> set:
    """Accounts that are lower on the node than in the ledger: the node is on another network, or behind. New deposits would
    look as if they were recorded."""
    known = [address for address in ADDRESSES if next_height(address) > 1]
    if not known:
        return set()
    text = request(f"{NODE}/accounts", json.dumps({"addresses": known}), longest=2**22)
    heights = {account["publicKey"]: account["height"] for account in json.loads(text)}
    return {address for address in known if heights.get(key_of(address), 0) < next_height(address) - 1}


def follow() -> set:
    """Follows all accounts from where the ledger ends, for a while. Returns those with an unrecorded block."""
    now_held: set = set()
    try:
        for address in ahead():
            hold(now_held, address, "the ledger is ahead of the node, which is behind or on another network")
    except (Unverified, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        hold(now_held, None, f"the node's heights are unknown: {error}")
    search = [{"address": address, "fromHeight": first(address)} for address in ADDRESSES if address not in now_held]
    if not search:
        return now_held
    try:
        with followed(search, min(TIMEOUT, REOPEN) if held | now_held else REOPEN) as (lines, end_after):
            is_ending = False
            for line in lines:
                take(line, now_held)
                if now_held and not is_ending:
                    end_after(PAUSE)
                    is_ending = True
    except Late:
        pass  # no news
    except Unverified as error:
        hold(now_held, None, error)
    return now_held


def first(address: str) -> int:
    """Where to begin: after the last verified block or, after a restart, with the last block that has an entry."""
    return last[address].height + 1 if address in last else (last_recorded(address) or (1, ""))[0]


def take(line: Block | BadLine, now_held: set) -> None:
    address = address_of(line.public_key) if line.public_key else None
    try:
        if isinstance(line, BadLine):
            raise Unverified(line.reason)
        require(address in WATCHED, f"block {line.hash} belongs to another account")
        record_block(line)
    except (Unverified, OSError, ValueError, sqlite3.Error) as error:
        hold(now_held, address if address in WATCHED else None, error)


WATCHED = set(ADDRESSES)


def stop(*_: object) -> None:
    sys.exit(3 if reported else 0)


signal.signal(signal.SIGTERM, stop)
signal.signal(signal.SIGINT, stop)
try:
    is_own("")  # the file with your accounts must be readable
except (OSError, ValueError) as error:
    raise SystemExit(f"Your accounts cannot be read. {type(error).__name__}: {error}") from None
# Runs until it is stopped. The stream is reopened after a while even if it is silent, since a lost line leaves no trace.
while True:
    started = time.monotonic()
    try:
        held = follow()
        report(held)
    except sqlite3.OperationalError as error:  # such as another program's lock, or a full disk
        hold(held, None, error)
    time.sleep(max(0, started + PAUSE - time.monotonic()))
# → deposit at height 1 1000000000 …
# #endregion
