# #region program
# Python 3.9 or newer, pip install cryptography==48.0.0
# verified.py and record.py must be in the same folder
from __future__ import annotations

import json
import os
import re
import sys
import time

from record import file_at, load, locked, reason_of, save
from verified import Block, Unverified, chain_from, key_of, read_json, request, require, usual_spelling

WALLET_SERVER = os.environ.get("ATTO_WALLET_SERVER", "http://localhost:8086")
FILE = file_at(os.environ.get("ATTO_WITHDRAWAL", "wallet-server-withdrawal.json"))
TRIES = 10
PAUSE = float(os.environ.get("ATTO_RETRY_MS", "5000")) / 1000

# A withdrawal is a dict with `account`, `receiver` and `raw`: a record in your database, written when the customer requests
# it. Never change its account: only that account's chain shows whether it was paid. `lastHeight` is stored BEFORE the first
# request, and ties the payment to the height after it. It is never deleted: if another block takes that height, it moves to
# `earlier`. `hash` is the receipt, stored when the payment is confirmed, and unique in your table. Without a `state`, the
# record counts as requested. The program refuses a record in any other state.


def check(stored: dict) -> dict:
    """A record as it is stored and compared: no NULL, addresses in their usual spelling, the amount as a whole number."""
    record = {name: value for name, value in stored.items() if value is not None}
    if record.get("state", "requested") != "requested":
        raise ValueError(f"Refused: the record is in state “{record['state']}”. This run sent nothing; earlier ones may have.")
    if isinstance(record.get("raw"), bool) or not re.fullmatch("[1-9][0-9]*", str(record.get("raw"))):
        raise ValueError("Refused: raw must be a whole number above 0.")
    if any(type(height) is not int or height < 1 for height in heights_of(record)):
        raise ValueError("Refused: lastHeight must be a whole number above 0.")
    addresses = {name: usual_spelling(record[name]) for name in ("account", "receiver")}
    if addresses["account"] == addresses["receiver"]:
        raise ValueError("Refused: the receiver is the paying account.")
    return {**record, **addresses, "raw": int(record["raw"])}


def heights_of(record: dict) -> list:
    """The heights that the requests were tied to."""
    return [*record.get("earlier", []), *([record["lastHeight"]] if "lastHeight" in record else [])]


def find(record: dict) -> tuple[Block | None, Block]:
    """The payment, if it follows one of the heights, and the account's last block. The account has signed both."""
    heights = heights_of(record)
    chain = chain_from(key_of(record["account"]), min(heights, default=2**64) + 1)
    require(chain, "The node has no such account. Has it received anything?")
    for block in chain:
        is_payment = (block.receiver, block.amount) == (record["receiver"], record["raw"])
        if is_payment and block.height - 1 in heights:
            return block, chain[-1]
    is_behind = chain[-1].height < max(heights, default=0)
    require(not is_behind, f"The node is behind: it has the account at height {chain[-1].height}.")
    return None, chain[-1]


def settled(record: dict, block: Block) -> dict:
    """Stores the receipt, unless the payment has settled another record. In a table, a unique hash prevents that; here, a
    symlink named after the hash points to the record, so don't rename its file."""
    claim = os.path.join(os.path.dirname(FILE), block.hash + ".paid")
    try:
        os.symlink(os.path.basename(FILE), claim)
    except FileExistsError:
        pass
    if os.readlink(claim) != os.path.basename(FILE):
        print(
            f"Nothing was sent: {block.hash} makes the same payment at this record's height, "
            f"and has settled {os.readlink(claim)}.",
            file=sys.stderr,
        )
        raise SystemExit(3)  # for a person: nothing was changed
    return save(FILE, {**record, "hash": block.hash})


def on_wallet_server(record: dict) -> str:
    return f"{WALLET_SERVER}/wallets/accounts/{record['account'].replace('atto://', '')}"


def details_of(record: dict) -> dict:
    """The account as the wallet server knows it. This only decides whether to wait."""
    details = read_json(request(f"{on_wallet_server(record)}/details"))
    require(type(details.get("height")) is int, "The wallet server does not report a height.")
    return details


def lag(details: dict, head: Block) -> str:
    return (
        f"The wallet server is at height {details['height']}, its node at {head.height}. "
        "If that persists, restart the wallet server, or lock and unlock the wallet."
    )


def prepare(record: dict, head: Block) -> dict:
    """Ties the payment to the next height, and stores that BEFORE the first request with it. Node and wallet server must
    agree on the last block, so that no earlier request can still be carried out."""
    require(head.balance >= record["raw"], "The balance is too low.")
    details = details_of(record)
    same = (details["height"], details.get("lastTransactionHash")) == (head.height, head.hash)
    require(same, lag(details, head))
    earlier = {"earlier": heights_of(record)} if heights_of(record) else {}
    return save(FILE, {**record, **earlier, "lastHeight": head.height})


def send(record: dict) -> None:
    """Requests the payment once. Its outcome is decided by the chain, not by the response."""
    payment = {"receiverAddress": record["receiver"], "amount": record["raw"], "lastHeight": record["lastHeight"]}
    try:
        request(f"{on_wallet_server(record)}/transactions/SEND", json.dumps(payment))
    except Unverified as error:
        print("no confirmation:", error, file=sys.stderr)


def settle(record: dict) -> dict:
    """Completes a withdrawal, no matter how often it was interrupted. Runs under the lock."""
    reason, sent = "", None
    for tries_left in reversed(range(TRIES + 1)):
        if "hash" in record:
            return record
        try:
            payment, head = find(record)
            if payment is not None:
                return settled(record, payment)
            if tries_left == 0:
                break
            # There was no request yet, or another block has taken the height of the last one.
            if head.height > record.get("lastHeight", 0):
                record = prepare(record, head)
            elif sent == record["lastHeight"]:
                time.sleep(PAUSE)  # then send the same request again
            else:
                details = details_of(record)
                require(details["height"] >= record["lastHeight"], lag(details, head))
            sent = record["lastHeight"]
            send(record)
        except Unverified as error:
            reason = str(error)
            print("unknown so far:" if "lastHeight" in record else "not sent yet:", reason, file=sys.stderr)
            time.sleep(PAUSE)
    raise SystemExit(f"Not settled yet. {reason} Run this again with the same record.")


try:
    account = key_of(check(load(FILE))["account"])
    with locked(FILE, account):
        record = check(load(FILE))  # again, under the lock: another process may have changed it
        if key_of(record["account"]) != account:
            raise ValueError("Refused: the record now has another account.")
        is_cancelled = sys.argv[1:] == ["cancel"] and "hash" not in record
        done = save(FILE, {**record, "state": "cancelled"}) if is_cancelled else settle(record)
except (OSError, ValueError, LookupError, TypeError, Unverified) as error:
    raise SystemExit(reason_of(error)) from None
if is_cancelled and "lastHeight" in done:
    next_height, before_a_refund = done["lastHeight"] + 1, "read the block at each attempt's height before a refund"
    print(f"cancelled; a payment at height {next_height} may have been made, or may still be: {before_a_refund}")
else:
    print("cancelled" if is_cancelled else "paid", done.get("hash", ""))
# → paid …
# #endregion
