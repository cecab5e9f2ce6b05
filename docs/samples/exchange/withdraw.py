# #region record
# Python 3.9 or newer, pip install cryptography==48.0.0
# verified.py and record.py must be in the same folder
from __future__ import annotations

import hmac
import json
import os
import re
import sys
import time
from hashlib import pbkdf2_hmac
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from record import file_at, load, locked, reason_of, save
from verified import (
    Block,
    Unverified,
    address_of,
    block_of,
    date_after,
    hash_of,
    key_of,
    outcome_of,
    publish,
    usual_spelling,
    work_for,
)

# A withdrawal is a dict with `account`, `receiver`, `raw` (a string) and `state`: requested, signed, confirmed or
# cancelled. Its `versions` are everything ever signed for it, oldest first, with the hash and the exact bytes to publish.
# Nothing is removed. Once it is confirmed, it has the `hash` of the version that was paid. In production, it is a record in
# your database, written when the customer requests it. Never change its account: only that account's chain shows whether it
# was paid.
FILE = file_at(os.environ.get("ATTO_WITHDRAWAL", "withdrawal.json"))


def check(record: dict) -> dict:
    """Refuses what this key must not pay. Compares keys, because an address can be spelled in more than one way."""
    state, raw = record.get("state"), record.get("raw")
    if state not in ("requested", "signed", "confirmed"):
        raise ValueError(f"Refused: the record is in state “{state}”. This run sent nothing; earlier ones may have.")
    if not isinstance(raw, str) or not re.fullmatch("[1-9][0-9]*", raw):
        raise ValueError("Refused: raw must be a whole number above 0, as a string.")
    this_key = f"this key belongs to {address_of(PUBLIC_KEY)}"
    if key_of(record["account"]) != PUBLIC_KEY:
        raise ValueError(f"Refused: {this_key}, but the record's account is {record['account']}.")
    if key_of(record["receiver"]) == PUBLIC_KEY:
        raise ValueError("Refused: the receiver is the paying account.")
    checked = {name: record[name] for name in ("account", "receiver", "raw", "state")}
    checked["versions"] = record.get("versions") or []
    for version, block in zip(checked["versions"], blocks_of(checked)):
        if block.public_key != PUBLIC_KEY:
            raise ValueError(f"Refused: {this_key}, but {version['hash']} is signed by {block.address}.")
        if (block.receiver, block.amount) != (usual_spelling(record["receiver"]), int(raw)) or block.hash != version["hash"]:
            raise ValueError(f"Refused: {version['hash']} is stored in this record, but is not its payment.")
    if state == "signed" and not checked["versions"]:
        raise ValueError("Refused: the record is marked signed, but has no signed version.")
    return {**checked, "hash": record["hash"]} if state == "confirmed" and record.get("hash") else checked


def blocks_of(record: dict) -> list[Block]:
    return [block_of(version["transaction"]) for version in record["versions"]]


# #endregion


# #region sign
def read_key() -> bytes:
    """The key that pays, from your secret store: a recovery phrase (24 words) and an index, or a private key. Without
    either, it is the key of the local network's account for trials, which is public."""
    words, index = os.environ.get("ATTO_PHRASE"), os.environ.get("ATTO_INDEX", "0")
    trial = "45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B"
    if words is None:
        return bytes.fromhex(os.environ.get("ATTO_KEY", trial))
    seed = pbkdf2_hmac("sha512", Path(words).read_text().strip().encode(), b"mnemonic", 2048)
    node = hmac.digest(b"ed25519 seed", seed, "sha512")
    for step in (44, 1869902945, int(index)):  # SLIP-0010; a phrase with a mistake gives the key of another account
        hardened = (step | 0x80000000).to_bytes(4, "big")
        node = hmac.digest(node[32:], b"\0" + node[:32] + hardened, "sha512")
    return node[:32]


HOT_WALLET = Ed25519PrivateKey.from_private_bytes(read_key())
PUBLIC_KEY = HOT_WALLET.public_key().public_bytes_raw().hex().upper()


def sign(record: dict, head: Block) -> dict:
    """Signs a version that builds on this block, and stores it BEFORE anyone else can see it."""
    amount = int(record["raw"])
    if amount > head.balance:
        raise Unverified("The balance is too low.")
    block = {
        "type": "SEND",
        "network": head.network,
        "version": 0,
        "algorithm": "V1",
        "publicKey": PUBLIC_KEY,
        "height": head.height + 1,
        "balance": head.balance - amount,
        "timestamp": date_after(head),
        "previous": head.hash,
        "receiverAlgorithm": "V1",
        "receiverPublicKey": key_of(record["receiver"]),
        "amount": amount,
    }
    work = work_for(block["network"], block["timestamp"], head.hash)
    signature = HOT_WALLET.sign(bytes.fromhex(hash_of(block))).hex().upper()
    transaction = json.dumps({"block": block, "signature": signature, "work": work})
    version = {"hash": block_of(transaction).hash, "transaction": transaction}
    return save(FILE, {**record, "state": "signed", "versions": [*record["versions"], version]})


# #endregion


# #region settle
TRIES = 3  # as long as nothing is signed; after that, it tries until the payment is confirmed
PAUSE = float(os.environ.get("ATTO_RETRY_MS", "5000")) / 1000


def settle(record: dict) -> dict:
    """Completes a withdrawal from any state, no matter how often the program was killed. Runs under the lock."""
    tries, offered = 0, None
    while record["state"] != "confirmed":
        tries += 1
        try:
            outcome, block = outcome_of(PUBLIC_KEY, blocks_of(record))
            if outcome == "same":
                reason = f"{block.hash} makes the same payment at this record's height. Find out whose it is."
                print(f"Nothing was signed: {reason}", file=sys.stderr)
                raise SystemExit(3)  # for a person: nothing was changed
            if outcome == "confirmed":
                record = save(FILE, {**record, "state": "confirmed", "hash": block.hash})
            elif outcome == "unsigned":
                record = sign(record, block)
            else:
                if offered == block.hash:
                    time.sleep(PAUSE)
                offered = block.hash
                publish(block)
        except Unverified as error:
            if not record["versions"] and tries >= TRIES:
                raise SystemExit(f"Nothing was signed. {error}") from None
            print("unknown so far:", error, file=sys.stderr)
            time.sleep(PAUSE)
    return record


try:
    with locked(FILE, PUBLIC_KEY):
        record = check(load(FILE))  # under the lock
        is_cancelled = sys.argv[1:] == ["cancel"] and record["state"] != "confirmed"
        done = save(FILE, {**record, "state": "cancelled"}) if is_cancelled else settle(record)
except (OSError, ValueError, LookupError, TypeError, Unverified) as error:
    raise SystemExit(reason_of(error)) from None
latest = done.get("hash") or "".join(version["hash"] for version in done["versions"][-1:])
if done["state"] == "cancelled" and latest:
    before_a_refund = "read the block at each attempt's height before a refund"
    print(f"cancelled; {latest} may have been confirmed, or may still be: {before_a_refund}")
else:
    print(done["state"], latest)
# → confirmed …
# #endregion
