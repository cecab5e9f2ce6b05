# #region store
# Python 3.9 or newer. Ed25519 is not in the standard library: pip install cryptography==48.0.0
import fcntl
import json
import os
import sys
import time
from base64 import b32decode
from hashlib import blake2b
from http.client import HTTPException
from urllib.request import Request, urlopen

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

# A withdrawal is a dict with `account`, `receiver`, `raw` (text) and `state`: requested, signed, confirmed or cancelled.
# From `signed` on it has the hash and the exact bytes that are published. In production it is a row of your database,
# written when the customer asks for it. It stays with its account, because only the chain of that account shows whether
# it was paid.
FILE = os.environ.get("ATTO_WITHDRAWAL", "withdrawal.json")


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


def lock(account: str) -> object:
    """Refuses to go on while another process of this machine pays from the account, with rows in the same folder. The system
    releases the lock when the process ends, also when it is killed. In production, use a lock of your database: an
    advisory lock, or SELECT … FOR UPDATE on the row of the account."""
    held = open(os.path.join(os.path.dirname(FILE), account + ".lock"), "w")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SystemExit(f"Another process pays from this account: see {held.name}") from None
    return held


# #endregion

# #region sign
NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")
WORK_SERVER = os.environ.get("ATTO_WORK", NODE)  # the local network finds work, too

# Yours comes from a secret store. Without one, it is the account that the local network offers for trials, whose key is
# public.
TRIAL = "45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B"
HOT_WALLET = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(os.environ.get("ATTO_KEY", TRIAL)))
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
    """The public key in an address, whose checksum has to be right."""
    data = b32decode(address[len("atto://") :].upper() + "===")
    if not address.startswith("atto://") or blake2b(data[:33], digest_size=5).digest() != data[33:]:
        raise ValueError("This is not an Atto address.")
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


def sign(withdrawal: dict) -> dict:
    """Builds and signs the payment, and stores it BEFORE anybody else can see it."""
    account = read_account()
    clock = json.loads(request(f"{NODE}/instants/2026-01-01T00:00:00Z"))  # any instant: the difference counts
    node_time = 1767225600000 + clock["differenceMillis"]
    amount = int(withdrawal["raw"])
    if not 0 < amount <= account["balance"]:
        raise SystemExit("Nothing was signed: the amount is 0, or the balance too low.")
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
        request(f"{NODE}/transactions?deduplicate=true", withdrawal["transaction"])
        return "confirmed"
    except (OSError, HTTPException) as error:
        print("no confirmation:", error, file=sys.stderr)
    try:
        return outcome_of(withdrawal)
    except (OSError, HTTPException, ValueError) as error:
        print("no usable response:", error, file=sys.stderr)
        return "unknown"


def outcome_of(withdrawal: dict) -> str:
    """Compares with the block that the ledger has at this height. A missing response never counts as "not paid"."""
    height = json.loads(withdrawal["transaction"])["block"]["height"]
    if read_account()["height"] < height:
        return "unknown"
    entry = json.loads(request(f"{ACCOUNT}/entries/stream?fromHeight={height}&toHeight={height}"))
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
        raise SystemExit(f"Refused: a row in state “{withdrawal['state']}” is not paid.")
    payers = [public_key_in(withdrawal["account"]).hex().upper()]
    if "transaction" in withdrawal:
        payers.append(json.loads(withdrawal["transaction"])["block"]["publicKey"])
    if any(payer != PUBLIC_KEY for payer in payers):
        raise SystemExit("Refused: another account pays this row.")
    if public_key_in(withdrawal["receiver"]).hex().upper() == PUBLIC_KEY:
        raise SystemExit("Refused: the receiver is the paying account.")


held = lock(PUBLIC_KEY)
with open(FILE) as stored:  # under the lock; a missing row is an error, and so is one that cannot be read
    row = json.load(stored)
check(row)
done = settle(row)
print(done["state"], done["hash"])
# → confirmed …
# #endregion
