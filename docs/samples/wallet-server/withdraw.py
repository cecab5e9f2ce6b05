# Python 3.9 or newer, standard library only. Its integers keep every digit of an amount.
import json
import os
import time
from base64 import b32decode
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

WALLET_SERVER = os.environ.get("ATTO_WALLET_SERVER", "http://localhost:8086")
NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")
FILE = os.environ.get("ATTO_WITHDRAWAL", "wallet-server-withdrawal.json")

# A withdrawal is a dict with `account`, `receiver` (addresses without `atto://`) and `raw`: a row of your database,
# written when the customer asks for it. `lastHeight` is stored BEFORE the first call and ties the payment to the height
# after it. `hash` is the receipt, stored when the payment is confirmed, and unique in your table.


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


def request(url: str, body: "dict | None" = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(url, data, headers), timeout=60) as response:  # sending waits for the confirmation
        return json.loads(response.read())


def key_of(address: str) -> str:
    """The key in an address. Compare keys and not addresses, because each address has a second valid spelling."""
    return b32decode(address.replace("atto://", "").upper() + "===")[1:33].hex().upper()


def on_node(account: str) -> str:
    """The account on the node. The node decides; the details of the wallet server can lag behind it."""
    return f"{NODE}/accounts/{key_of(account)}"


def height_on_node(account: str) -> int:
    return request(on_node(account))["height"]


def entry_at(account: str, height: int) -> "dict | None":
    """What the node has at a height of the account; None while there is nothing."""
    if height_on_node(account) < height:
        return None
    return request(f"{on_node(account)}/entries/stream?fromHeight={height}&toHeight={height}")


def send(withdrawal: dict) -> "str | None":
    """Asks the wallet server to pay, once. Returns the receipt; None when the outcome is unknown."""
    url = f"{WALLET_SERVER}/wallets/accounts/{withdrawal['account']}/transactions/SEND"
    payment = {"receiverAddress": withdrawal["receiver"], "amount": withdrawal["raw"]}
    try:
        return request(url, {**payment, "lastHeight": withdrawal["lastHeight"]})["hash"]
    except HTTPError as error:
        if error.code in (400, 404):
            raise SystemExit(f"Nothing was paid: {error.code} {error.read().decode()}") from error
        return None
    except (OSError, HTTPException, ValueError):
        return None  # a timeout or a broken connection


def settle(withdrawal: dict, tries: int = 10) -> dict:
    """Carries a withdrawal to its end, however often it was interrupted. One per account at a time."""
    account, receiver, raw = withdrawal["account"], withdrawal["receiver"], withdrawal["raw"]
    for _ in range(tries):
        if "hash" in withdrawal:
            return withdrawal
        if "lastHeight" not in withdrawal:
            withdrawal = save({**withdrawal, "lastHeight": height_on_node(account)})
        last_height = withdrawal["lastHeight"]
        receipt = send(withdrawal)
        if receipt is not None:
            return save({**withdrawal, "hash": receipt})

        # Neither 409 nor 500 says whether it was paid. The node does.
        entry = entry_at(account, last_height + 1)
        if entry is None:
            details = request(f"{WALLET_SERVER}/wallets/accounts/{account}/details")
            if details["height"] < last_height:
                raise SystemExit(
                    "The wallet server lags behind its node. Lock and unlock the wallet, then run this again."
                )
            time.sleep(float(os.environ.get("ATTO_RETRY_MS", "5000")) / 1000)  # not paid so far: the same again
            continue
        is_ours = (
            entry["blockType"] == "SEND"
            and key_of(entry["subjectAddress"]) == key_of(receiver)
            and entry["previousBalance"] - entry["balance"] == raw
        )
        if is_ours:
            return save({**withdrawal, "hash": entry["hash"]})
        withdrawal = save({"account": account, "receiver": receiver, "raw": raw})  # that height is taken
    raise SystemExit("Still unpaid. Check the balance and the logs, then run this again.")


try:
    with open(FILE) as stored:
        row = json.load(stored)
except FileNotFoundError:  # only then: a file that cannot be read may hold a payment
    row = {
        "account": "ab2d6hk5glhlzqhd7qk4s22xpzt7vgcxfm26bgo3ptuv62g7iumbkqfvsmt52",
        "receiver": "adrp4krzw4zgmqucpvwyfvexmiwnnqux7z4codvkinvqd4egw3z4xladqdpra",
        "raw": 1_500_000_000,
    }
print("paid", settle(row)["hash"])
# → paid …
