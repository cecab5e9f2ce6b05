# #region store
# Python 3.9 or newer. Ed25519 is not in the standard library: pip install cryptography==48.0.0
import hmac
import json
import os
import re
import socket
import sys
import time
from base64 import b32decode
from contextlib import contextmanager
from glob import escape, glob
from hashlib import blake2b, pbkdf2_hmac
from http.client import HTTPException
from itertools import count
from pathlib import Path
from typing import Iterator
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

# A withdrawal is a dict with `account`, `receiver`, `raw` (text) and `state`: requested, signed, confirmed or cancelled.
# From `signed` on it has the hash and the exact bytes that are published. In production it is a row of your database,
# written when the customer asks for it. It stays with its account, because only the chain of that account shows whether
# it was paid.
# The row itself, where a link leads to it: replacing the link would leave the row unpaid.
FILE = os.path.relpath(os.path.realpath(os.environ.get("ATTO_WITHDRAWAL", "withdrawal.json")))


def save(withdrawal: dict) -> dict:
    """Replaces the row. When this returns, a crash or a power cut cannot undo it."""
    with open(FILE + ".next", "w") as following:
        json.dump(withdrawal, following)
        following.flush()
        os.fsync(following.fileno())
    os.replace(FILE + ".next", FILE)
    folder = os.open(os.path.dirname(FILE) or ".", os.O_RDONLY)  # Linux and macOS: the new name, too
    os.fsync(folder)
    os.close(folder)
    return withdrawal


def is_held(path: str) -> bool:
    """Whether a process accepts connections at this socket. Only a refusal proves that its owner has ended."""
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
def locked(account: str) -> Iterator[None]:
    """Refuses to go on while another process of this machine pays from the account, with rows in the same folder, in this
    language or in TypeScript, also from another container. In production, use an advisory lock of your database. A process
    that is killed leaves its socket behind; the next one takes the next number and deletes it. Delete none of them
    yourself."""
    name = os.path.join(os.path.dirname(FILE), account[:16])  # the path of a socket must be short
    own = f"{name}.{uuid4().hex[:13]}"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(own)
        server.listen()  # so a link to it accepts connections from the moment that it exists
        try:
            for turn in count(1):
                path = f"{name}.lock.{turn}"
                try:
                    os.link(own, path)
                    break
                except FileExistsError:
                    if is_held(path):
                        raise SystemExit(f"Another process pays from this account: {account}") from None
        finally:
            os.unlink(own)
        try:
            # The locks with other numbers, too, in case somebody has deleted some. Those that nobody holds are deleted.
            for other in set(glob(f"{escape(name)}.lock.*")) - {path}:
                if is_held(other):
                    raise SystemExit(f"Another process pays from this account: {account}")
                Path(other).unlink(missing_ok=True)
            yield
        finally:
            os.unlink(path)


# #endregion

# #region sign
NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")
WORK_SERVER = os.environ.get("ATTO_WORK", NODE)  # the local network finds work, too


def read_key() -> bytes:
    """The key that pays, from your secret store: 24 words and an index, or a private key. Without either, it is the account
    that the local network offers for trials, whose key is public."""
    words, index = os.environ.get("ATTO_WORDS"), os.environ.get("ATTO_INDEX", "0")
    trial = "45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B"
    if words is None:
        return bytes.fromhex(os.environ.get("ATTO_KEY", trial))
    seed = pbkdf2_hmac("sha512", Path(words).read_text().strip().encode(), b"mnemonic", 2048)
    node = hmac.digest(b"ed25519 seed", seed, "sha512")
    for step in (44, 1869902945, int(index)):  # SLIP-0010; words with a mistake give a key of another account
        hardened = (step | 0x80000000).to_bytes(4, "big")
        node = hmac.digest(node[32:], b"\0" + node[:32] + hardened, "sha512")
    return node[:32]


HOT_WALLET = Ed25519PrivateKey.from_private_bytes(read_key())
PUBLIC_KEY = HOT_WALLET.public_key().public_bytes_raw().hex().upper()
ACCOUNT = f"{NODE}/accounts/{PUBLIC_KEY}"


def request(url: str, body: "str | None" = None) -> str:
    """The body of the response. Raises an OSError for any status but 2xx."""
    data = None if body is None else body.encode()
    with urlopen(Request(url, data, {"Content-Type": "application/json"}), timeout=60) as response:
        return response.read().decode()


def read_account() -> dict:
    return json.loads(request(ACCOUNT))  # Python's integers keep every digit of a balance


def public_key_in(address: str) -> bytes:
    """The public key in an address, with or without `atto://`. Algorithm and checksum have to be right."""
    if not re.fullmatch("(atto://)?[a-z2-7]{61}", address):
        raise SystemExit("Refused: this is not an Atto address.")
    data = b32decode(address[-61:].upper() + "===")
    if data[0] != 0 or blake2b(data[:33], digest_size=5).digest() != data[33:]:
        raise SystemExit("Refused: this is not an Atto address.")
    return data[1:33]


def serialise(block: dict) -> bytes:
    """The bytes of a SEND block, which are hashed and signed."""
    network = ["LIVE", "BETA", "DEV", "LOCAL"].index(block["network"])
    return b"".join(
        [
            bytes([2, network, 0, 0, 0]),  # SEND, network, version, algorithm
            bytes.fromhex(block["publicKey"]),
            *[block[name].to_bytes(8, "little") for name in ("height", "balance", "timestamp")],
            bytes.fromhex(block["previous"]),
            b"\0" + bytes.fromhex(block["receiverPublicKey"]),
            block["amount"].to_bytes(8, "little"),
        ]
    )


def account_to_pay_from() -> dict:
    """The account on the node, which has none before its first deposit is received."""
    try:
        return read_account()
    except HTTPError as error:
        if error.code != 404:
            raise
        raise SystemExit("Nothing was signed: the node has no such account. Has it received anything?") from None


def sign(withdrawal: dict) -> dict:
    """Builds and signs the payment, and stores it BEFORE anybody else can see it."""
    account = account_to_pay_from()
    clock = json.loads(request(f"{NODE}/instants/2026-01-01T00:00:00Z"))  # any instant: the difference counts
    node_time = 1767225600000 + clock["differenceMillis"]
    amount = int(withdrawal["raw"])
    if amount > account["balance"]:
        raise SystemExit("Nothing was signed: the balance is too low.")
    block = {
        "type": "SEND",
        "network": account["network"],
        "version": 0,
        "algorithm": "V1",
        "publicKey": PUBLIC_KEY,
        "height": account["height"] + 1,
        "balance": account["balance"] - amount,
        "timestamp": max(node_time, account["lastTransactionTimestamp"] + 1),
        "previous": account["lastTransactionHash"],
        "receiverAlgorithm": "V1",
        "receiverPublicKey": public_key_in(withdrawal["receiver"]).hex().upper(),
        "amount": amount,
    }
    block_hash = blake2b(serialise(block), digest_size=32).digest()
    wanted = {"network": block["network"], "timestamp": block["timestamp"], "target": block["previous"]}
    transaction = {
        "block": block,
        "signature": HOT_WALLET.sign(block_hash).hex().upper(),
        "work": json.loads(request(f"{WORK_SERVER}/works", json.dumps(wanted)))["work"],
    }
    signed = {"state": "signed", "hash": block_hash.hex().upper(), "transaction": json.dumps(transaction)}
    return save({**withdrawal, **signed})


# #endregion


# #region publish
def publish(withdrawal: dict) -> str:
    """Offers the stored bytes, and finds out what became of them: confirmed, replaced or unknown."""
    try:
        confirmed = json.loads(request(f"{NODE}/transactions?deduplicate=true", withdrawal["transaction"]))
        if confirmed["signature"] == json.loads(withdrawal["transaction"])["signature"]:
            return "confirmed"
    except (OSError, HTTPException, ValueError, LookupError, TypeError) as error:
        print("no confirmation:", error, file=sys.stderr)
    try:
        return outcome_of(withdrawal)
    except (OSError, HTTPException, ValueError, LookupError, TypeError) as error:
        print("no usable response:", error, file=sys.stderr)
        return "unknown"


def outcome_of(withdrawal: dict) -> str:
    """Compares with the block that the ledger has at this height. A missing or strange response never counts as "not paid"."""
    height = json.loads(withdrawal["transaction"])["block"]["height"]
    if read_account()["height"] < height:
        return "unknown"
    entry = json.loads(request(f"{ACCOUNT}/entries/stream?fromHeight={height}&toHeight={height}"))
    is_entry = entry["publicKey"] == PUBLIC_KEY and re.fullmatch("[0-9A-F]{64}", entry["hash"])
    if not is_entry or entry["height"] != height:
        raise ValueError("This is not the entry at that height.")
    return "confirmed" if entry["hash"] == withdrawal["hash"] else "replaced"


# #endregion


# #region settle
def settle(withdrawal: dict) -> dict:
    """Carries a withdrawal to its end, from any state, however often the program was killed. Runs under the lock."""
    while withdrawal["state"] != "confirmed":
        if withdrawal["state"] == "requested":
            withdrawal = sign(withdrawal)
        outcome = publish(withdrawal)
        if outcome == "confirmed":
            withdrawal = save({**withdrawal, "state": "confirmed"})
        elif outcome == "replaced":
            again = {name: withdrawal[name] for name in ("account", "receiver", "raw")}
            withdrawal = save({**again, "state": "requested"})
        else:
            time.sleep(float(os.environ.get("ATTO_RETRY_MS", "5000")) / 1000)
            # the same bytes again, never a new block
    return withdrawal


def check(withdrawal: dict) -> None:
    """Refuses what this key must not pay. Keys are compared, because an address has more than one spelling."""
    if withdrawal["state"] not in ("requested", "signed", "confirmed"):
        raise SystemExit(f"Refused: the row is in state “{withdrawal['state']}”, so nothing was sent.")
    raw = withdrawal.get("raw")
    if not isinstance(raw, str) or not re.fullmatch("[1-9][0-9]*", raw):
        raise SystemExit("Refused: raw has to be a whole number above 0, as text.")
    payers = [public_key_in(withdrawal["account"]).hex().upper()]
    if "transaction" in withdrawal:
        payers.append(json.loads(withdrawal["transaction"])["block"]["publicKey"])
    if any(payer != PUBLIC_KEY for payer in payers):
        raise SystemExit("Refused: another account pays this row.")
    if public_key_in(withdrawal["receiver"]).hex().upper() == PUBLIC_KEY:
        raise SystemExit("Refused: the receiver is the paying account.")


with locked(PUBLIC_KEY):
    with open(FILE) as stored:  # under the lock; a missing row is an error, and so is one that cannot be read
        row = json.load(stored)
    check(row)
    is_cancelled = sys.argv[1:] == ["cancel"] and row["state"] != "confirmed"
    done = save({**row, "state": "cancelled"}) if is_cancelled else settle(row)
print(done["state"], done.get("hash", ""))
# → confirmed …
# #endregion
