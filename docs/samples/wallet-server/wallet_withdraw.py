# Python 3.9 or newer, standard library only. Its integers keep every digit of an amount.
import json
import os
import re
import socket
import sys
import time
from base64 import b32decode, b32encode
from contextlib import contextmanager
from glob import escape, glob
from hashlib import blake2b
from http.client import HTTPException
from itertools import count
from pathlib import Path
from typing import Iterator
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

WALLET_SERVER = os.environ.get("ATTO_WALLET_SERVER", "http://localhost:8086")
NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")
# The row itself, where a link leads to it: replacing the link would leave the row unpaid.
PATH = os.environ.get("ATTO_WITHDRAWAL", "wallet-server-withdrawal.json")
FILE = os.path.relpath(os.path.realpath(PATH))

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


def request(url: str, body: "dict | None" = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(url, data, headers), timeout=60) as response:  # sending waits for the confirmation
        return json.loads(response.read())


def read(url: str) -> dict:
    """Without a usable response, nothing is known, and nothing has changed: the row can be paid later."""
    try:
        return request(url)
    except HTTPError as error:
        raise SystemExit(f"{url} responded with {error.code}. Run this again with the same row.") from None
    except (OSError, HTTPException, ValueError) as error:
        raise SystemExit(f"No response from {url}: {error}. Run this again with the same row.") from None


def decoded(address: str) -> bytes:
    """Algorithm, public key and checksum of an address, with or without `atto://`. All of them have to be right."""
    if not re.fullmatch("(atto://)?[a-z2-7]{61}", address):
        raise SystemExit("Refused: this is not an Atto address.")
    data = b32decode(address[-61:].upper() + "===")
    if data[0] != 0 or blake2b(data[:33], digest_size=5).digest() != data[33:]:
        raise SystemExit("Refused: this is not an Atto address.")
    return data


def usual_spelling(address: str) -> str:
    """With or without `atto://`, and with either value of the spare bit at its end, it is the same address."""
    return "atto://" + b32encode(decoded(address)).decode().rstrip("=").lower()


def normalised(stored: dict) -> dict:
    """A row as it is stored and compared: no NULL, addresses in their usual spelling, the amount as a whole number."""
    row = {name: value for name, value in stored.items() if value is not None}
    if row.get("state", "requested") != "requested":
        raise SystemExit(f"Refused: the row is in state “{row['state']}”, so nothing was sent.")
    if not re.fullmatch("[1-9][0-9]*", str(row.get("raw"))):
        raise SystemExit("Refused: raw has to be a whole number above 0.")
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


def settled(withdrawal: dict, receipt: str) -> dict:
    """Stores the receipt, unless the payment has settled another row: then this one starts over. A table does it with a
    unique hash; here a link that is named after the hash leads to the row, whose file therefore keeps its name."""
    claim = os.path.join(os.path.dirname(FILE), receipt + ".paid")
    try:
        os.symlink(os.path.basename(FILE), claim)
    except FileExistsError:
        pass
    if os.readlink(claim) == os.path.basename(FILE):
        return save({**withdrawal, "hash": receipt})
    return save({name: withdrawal[name] for name in ("account", "receiver", "raw")})


def look_up(withdrawal: dict) -> dict:
    """Looks up on the node whether an earlier request was paid. Returns the same row while nothing has that height."""
    account, receiver, raw = withdrawal["account"], withdrawal["receiver"], withdrawal["raw"]
    height = withdrawal["lastHeight"] + 1
    if read(on_node(account))["height"] < height:
        return withdrawal
    entry = read(f"{on_node(account)}/entries/stream?fromHeight={height}&toHeight={height}")
    is_entry = re.fullmatch("[0-9A-F]{64}", entry["hash"]) and entry["height"] == height
    if not is_entry or key_of(entry["address"]) != key_of(account):
        raise SystemExit("This is not the entry at that height.")  # it says nothing about the payment
    is_ours = (
        entry["blockType"] == "SEND"
        and key_of(entry["subjectAddress"]) == key_of(receiver)  # keys: an address has more than one spelling
        and entry["previousBalance"] - entry["balance"] == raw
    )
    if is_ours:
        return settled(withdrawal, entry["hash"])
    return save({"account": account, "receiver": receiver, "raw": raw})  # that height is taken: start over


def on_wallet_server(account: str) -> str:
    return f"{WALLET_SERVER}/wallets/accounts/{account.replace('atto://', '')}"


def send(withdrawal: dict) -> "tuple[str | None, str | None]":
    """Requests the payment from the wallet server, once. Returns the receipt or the refusal, or neither: then it is unknown."""
    payment = {"receiverAddress": withdrawal["receiver"], "amount": withdrawal["raw"]}
    url = f"{on_wallet_server(withdrawal['account'])}/transactions/SEND"
    try:
        receipt = request(url, {**payment, "lastHeight": withdrawal["lastHeight"]})["hash"]
        if re.fullmatch("[0-9A-F]{64}", receipt):
            return receipt, None
        print("no confirmation:", receipt, file=sys.stderr)
    except HTTPError as error:
        text = f"{error.code} {error.read().decode(errors='replace')}"
        if error.code in (400, 404):
            return None, text
        print("no confirmation:", text, file=sys.stderr)
    except (OSError, HTTPException, ValueError, LookupError, TypeError) as error:
        print("no confirmation:", repr(error), file=sys.stderr)  # a timeout or a broken connection
    return None, None


def refuse_if_behind(withdrawal: dict) -> None:
    details = read(f"{on_wallet_server(withdrawal['account'])}/details")
    if details["height"] < withdrawal["lastHeight"]:
        raise SystemExit("The wallet server lags behind its node. Restart it, or lock and unlock the wallet, then run this again.")


def settle(withdrawal: dict, tries_left: int = 10) -> dict:
    """Carries a withdrawal to its end, however often it was interrupted. Runs under the lock."""
    if "hash" in withdrawal:
        return withdrawal
    if "lastHeight" not in withdrawal:
        if tries_left == 0:
            raise SystemExit("Unpaid. Look at the logs, then run this again.")
        prepared = prepare(withdrawal)
        receipt, refusal = send(prepared)
        if receipt is not None:
            return settle(settled(prepared, receipt), tries_left - 1)
        if refusal is not None:
            save(withdrawal)  # this height is free for other rows
            raise SystemExit(f"Nothing was paid: {refusal}")
        return settle(prepared, tries_left - 1)

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
        return settle(settled(withdrawal, receipt), tries_left - 1)
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
with locked(key_of(account)):
    row = load()  # again, under the lock: another process may have changed it
    if row["account"] != account:
        raise SystemExit("Refused: another account pays this row.")
    is_cancelled = sys.argv[1:] == ["cancel"] and "hash" not in row
    done = save({**row, "state": "cancelled"}) if is_cancelled else settle(row)
print("cancelled" if is_cancelled else "paid", done.get("hash", ""))
# → paid …
