# #region address
# Python 3.9 or newer. Ed25519 is not in the standard library: pip install cryptography==48.0.0
import json
import os
from base64 import b32decode, b32encode
from hashlib import blake2b
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")


def public_key_of(key: Ed25519PrivateKey) -> bytes:
    return key.public_key().public_bytes_raw()


def address_of(public_key: bytes) -> str:
    data = bytes([0]) + public_key  # 0 = V1
    checksum = blake2b(data, digest_size=5).digest()
    return "atto://" + b32encode(data + checksum).decode().rstrip("=").lower()


own = Ed25519PrivateKey.generate()  # keep it where you keep secrets
address = address_of(public_key_of(own))
print(address)
# → atto://…
# #endregion


# #region fund
def call(path: str, body: "dict | None" = None) -> "dict | None":
    """The response of the node; None after a 404. Python's integers keep every digit."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(NODE + path, data, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=60) as response:
            return json.loads(response.readline())  # of a stream: its first line
    except HTTPError as error:
        if error.code == 404:
            return None
        raise


def node_time() -> int:
    here = "2026-01-01T00:00:00Z"  # any instant: only the node's side matters
    there = call(f"/instants/{here}")
    return 1767225600000 + there["differenceMillis"]


NETWORK = ["LIVE", "BETA", "DEV", "LOCAL"]
TYPE = ["OPEN", "RECEIVE", "SEND", "CHANGE"]


def serialize(block: dict) -> bytes:
    """The bytes of an OPEN or SEND block: the protocol reference has all four."""
    parts = [
        bytes([TYPE.index(block["type"]), NETWORK.index(block["network"]), 0, 0, 0]),
        bytes.fromhex(block["publicKey"]),
    ]
    if block["type"] != "OPEN":
        parts.append(block["height"].to_bytes(8, "little"))
    parts += [block["balance"].to_bytes(8, "little"), block["timestamp"].to_bytes(8, "little")]
    if block["type"] == "OPEN":
        parts += [b"\0" + bytes.fromhex(block["sendHash"])]
        parts += [b"\0" + bytes.fromhex(block["representativePublicKey"])]
    else:
        parts += [bytes.fromhex(block["previous"])]
        parts += [b"\0" + bytes.fromhex(block["receiverPublicKey"])]
        parts += [block["amount"].to_bytes(8, "little")]
    return b"".join(parts)


def publish(block: dict, key: Ed25519PrivateKey) -> str:
    """Signs, computes the proof of work, publishes; returns the hash when the network has confirmed the block."""
    block_hash = blake2b(serialize(block), digest_size=32).digest()
    target = block["publicKey"] if block["type"] == "OPEN" else block["previous"]
    wanted = {"network": block["network"], "timestamp": block["timestamp"], "target": target}
    call(
        "/transactions?deduplicate=true",
        {
            "block": block,
            "signature": key.sign(block_hash).hex().upper(),
            "work": call("/works", wanted)["work"],  # the local network also computes proof of work
        },
    )
    return block_hash.hex().upper()


def send(key: Ed25519PrivateKey, receiver: bytes, amount: int) -> str:
    account = call("/accounts/" + public_key_of(key).hex())
    block = {
        "type": "SEND",
        "network": account["network"],
        "version": 0,
        "algorithm": "V1",
        "publicKey": account["publicKey"],
        "height": account["height"] + 1,
        "balance": account["balance"] - amount,
        "timestamp": max(node_time(), account["lastTransactionTimestamp"] + 1),
        "previous": account["lastTransactionHash"],
        "receiverAlgorithm": "V1",
        "receiverPublicKey": receiver.hex().upper(),
        "amount": amount,
    }
    return publish(block, key)


# The local network's test account. Its key is public.
FUNDED = "45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B"
payer = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(FUNDED))
send(payer, public_key_of(own), 5_000_000_000)  # 5 ATTO in raw
# #endregion

# #region open
receivable = call(f"/accounts/{public_key_of(own).hex()}/receivables/stream")
print(receivable["amount"])
# → 5000000000

opened = {
    "type": "OPEN",
    "network": receivable["network"],
    "version": 0,
    "algorithm": "V1",
    "publicKey": public_key_of(own).hex().upper(),
    "balance": receivable["amount"],
    "timestamp": max(node_time(), receivable["timestamp"] + 1),
    "sendHashAlgorithm": "V1",
    "sendHash": receivable["hash"],
    "representativeAlgorithm": "V1",
    "representativePublicKey": public_key_of(payer).hex().upper(),  # on LIVE: a voter that you trust
}
publish(opened, own)
print(call("/accounts/" + public_key_of(own).hex())["height"])
# → 1
# #endregion


# #region send
def public_key_in(text: str) -> bytes:
    """The public key in an address, after a check."""
    data = b32decode(text[len("atto://") :].upper() + "===")
    if address_of(data[1:33]) != text:
        raise ValueError("This is not an Atto address.")
    return data[1:33]


receiver = address_of(public_key_of(payer))  # back to the account that paid you
sent = send(own, public_key_in(receiver), 1_500_000_000)  # 1.5 ATTO
# #endregion

# #region confirmed
found = call("/transactions/" + sent)  # None while it is not confirmed
print(found["block"]["type"], found["block"]["height"])
# → SEND 2

print(call("/accounts/" + public_key_of(own).hex())["balance"])
# → 3500000000
# #endregion
