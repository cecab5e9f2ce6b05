# Python 3.9 or newer, standard library only. Its integers keep every digit of an amount.
import fcntl
import json
import os
import re
import time
from base64 import b32decode, b32encode
from hashlib import blake2b
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

WALLET_SERVER = os.environ.get("ATTO_WALLET_SERVER", "http://localhost:8086")
NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")
FILE = os.environ.get("ATTO_WITHDRAWAL", "wallet-server-withdrawal.json")

# A withdrawal is a dict with `account`, `receiver` and `raw`: a row of your database, written when the customer asks
# for it. It stays with its account, because only the chain of that account shows whether it was paid. `lastHeight` is
# stored BEFORE the first call and ties the payment to the height after it. `hash` is the receipt, stored when the
# payment is confirmed, and unique in your table. A row with another `state` than requested is not paid.


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


def request(url: str, body: "dict | None" = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(url, data, headers), timeout=60) as response:  # sending waits for the confirmation
        return json.loads(response.read())


def read(url: str) -> dict:
    """Without a usable response, nothing is known, and nothing has changed: the row can be paid later."""
    try:
        return request(url)
    except (OSError, HTTPException, ValueError) as error:
        raise SystemExit(f"No response from {url}: {error}. Run this again with the same row.") from None


def decoded(address: str) -> bytes:
    """Version, public key and checksum of an address, with or without `atto://`. The checksum has to be right."""
    data = b32decode(address.replace("atto://", "").upper() + "===")
    if blake2b(data[:33], digest_size=5).digest() != data[33:]:
        raise SystemExit("This is not an Atto address.")
    return data


def usual_spelling(address: str) -> str:
    """With or without `atto://`, and with either value of the spare bit at its end, it is the same address."""
    return "atto://" + b32encode(decoded(address)).decode().rstrip("=").lower()


def normalised(row: dict) -> dict:
    """A row as it is stored and compared: addresses in their usual spelling, the amount as a whole number."""
    if row.get("state", "requested") != "requested":
        raise SystemExit(f"Refused: a row in state “{row['state']}” is not paid.")
    if not re.fullmatch("[1-9][0-9]*", str(row["raw"])):
        raise SystemExit("raw has to be a whole number above 0.")
    addresses = {name: usual_spelling(row[name]) for name in ("account", "receiver")}
    if addresses["account"] == addresses["receiver"]:
        raise SystemExit("Refused: the receiver is the paying account.")
    return {**row, **addresses, "raw": int(row["raw"])}


def key_of(address: str) -> str:
    return decoded(address)[1:33].hex().upper()


def on_node(account: str) -> str:
    """The account on the node. The node decides; the details of the wallet server can lag behind it."""
    return f"{NODE}/accounts/{key_of(account)}"


def prepare(withdrawal: dict) -> dict:
    """Ties the payment to the height after the present one, BEFORE the first call."""
    account = read(on_node(withdrawal["account"]))
    if account["balance"] < withdrawal["raw"]:
        raise SystemExit("Nothing was paid: the balance is too low.")
    return save({**withdrawal, "lastHeight": account["height"]})


def look_up(withdrawal: dict) -> dict:
    """Looks up on the node whether an earlier request was paid. Returns the same row while nothing has that height."""
    account, receiver, raw = withdrawal["account"], withdrawal["receiver"], withdrawal["raw"]
    height = withdrawal["lastHeight"] + 1
    if read(on_node(account))["height"] < height:
        return withdrawal
    entry = read(f"{on_node(account)}/entries/stream?fromHeight={height}&toHeight={height}")
    is_ours = (
        entry["blockType"] == "SEND"
        and key_of(entry["subjectAddress"]) == key_of(receiver)  # keys: an address has more than one spelling
        and entry["previousBalance"] - entry["balance"] == raw
    )
    if is_ours:
        return save({**withdrawal, "hash": entry["hash"]})
    return save({"account": account, "receiver": receiver, "raw": raw})  # that height is taken: start over


def on_wallet_server(account: str) -> str:
    return f"{WALLET_SERVER}/wallets/accounts/{account.replace('atto://', '')}"


def send(withdrawal: dict) -> "tuple[str | None, str | None]":
    """Asks the wallet server to pay, once. Returns the receipt or the refusal, or neither: then it is unknown."""
    payment = {"receiverAddress": withdrawal["receiver"], "amount": withdrawal["raw"]}
    url = f"{on_wallet_server(withdrawal['account'])}/transactions/SEND"
    try:
        return request(url, {**payment, "lastHeight": withdrawal["lastHeight"]})["hash"], None
    except HTTPError as error:
        if error.code not in (400, 404):
            return None, None
        return None, f"{error.code} {error.read().decode()}"
    except (OSError, HTTPException, ValueError):
        return None, None  # a timeout or a broken connection


def refuse_if_behind(withdrawal: dict) -> None:
    details = read(f"{on_wallet_server(withdrawal['account'])}/details")
    if details["height"] < withdrawal["lastHeight"]:
        raise SystemExit("The wallet server lags behind its node. Lock and unlock the wallet, then run this again.")


def settle(withdrawal: dict, tries_left: int = 10) -> dict:
    """Carries a withdrawal to its end, however often it was interrupted. Runs under the lock."""
    if "hash" in withdrawal:
        return withdrawal
    if "lastHeight" not in withdrawal:
        if tries_left == 0:
            raise SystemExit("Unpaid. Look at the logs, then run this again.")
        withdrawal = prepare(withdrawal)
        receipt, refusal = send(withdrawal)
        if receipt is not None:
            return save({**withdrawal, "hash": receipt})
        if refusal is not None:
            raise SystemExit(f"Nothing was paid: {refusal}")
        return settle(withdrawal, tries_left - 1)

    # An earlier request may have been paid: neither 409 nor 500 nor silence says so. The node does.
    before = look_up(withdrawal)
    if before is not withdrawal:
        return settle(before, tries_left)
    if tries_left == 0:
        raise SystemExit("Not paid so far. Look at the logs, then run this again.")
    refuse_if_behind(withdrawal)
    if tries_left < 10:
        time.sleep(float(os.environ.get("ATTO_RETRY_MS", "5000")) / 1000)
    receipt, refusal = send(withdrawal)  # the same request again
    if receipt is not None:
        return save({**withdrawal, "hash": receipt})
    if refusal is None:
        return settle(withdrawal, tries_left - 1)

    # A refusal says nothing about the earlier request.
    after = look_up(withdrawal)
    if after is not withdrawal:
        return settle(after, tries_left - 1)
    raise SystemExit(f"This request was refused. Whether an earlier one is paid: not so far. {refusal}")


def load() -> dict:
    """The row. A missing one is an error, never a payment, and so is one that cannot be read: it may hold a payment."""
    with open(FILE) as stored:
        return normalised(json.load(stored))


account = load()["account"]
held = lock(key_of(account))
row = load()  # again, under the lock: another process may have changed it
if row["account"] != account:
    raise SystemExit("Refused: another account pays this row.")
print("paid", settle(row)["hash"])
# → paid …
