# #region interface
# Python 3.9 or newer. Ed25519 is not in the standard library: pip install cryptography==48.0.0
"""Reads from a node, and trusts only what accounts have signed: unsigned data only points to a signed block."""
from __future__ import annotations

import json
import os
import re
import socket
import time
from base64 import b32decode, b32encode
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timezone
from hashlib import blake2b
from http.client import HTTPException, IncompleteRead
from threading import Timer
from typing import Callable, Iterator
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


@dataclass(frozen=True)
class Block:
    """A block that its account's key has signed: everything but `text` comes from the fields that the signature covers."""

    text: str  # the transaction as the JSON that is published
    network: str
    address: str
    public_key: str
    type: str
    hash: str  # computed from the fields
    height: int
    balance: int  # in raw, after the block
    timestamp: int  # milliseconds since 1970
    previous: str | None = None
    receiver: str | None = None  # of a SEND: an address
    amount: int | None = None
    send_hash: str | None = None  # of an OPEN or RECEIVE: the hash of the SEND that it claims


class Unverified(Exception):
    """A response that is missing, late or not verified. It says nothing about a payment: wait, then read again."""


# #endregion


# #region verify
def decoded(address: str) -> bytes:
    """Algorithm, public key and checksum of an address, with or without `atto://`. All of them must be correct."""
    is_text = isinstance(address, str) and re.fullmatch("(atto://)?[a-z2-7]{61}", address)
    data = b32decode(address[-61:].upper() + "===") if is_text else b"\1"
    if data[0] != 0 or blake2b(data[:33], digest_size=5).digest() != data[33:]:
        raise ValueError(f"This is not an Atto address: {address}")
    return data


def key_of(address: str) -> str:
    """The public key in an address."""
    return decoded(address)[1:33].hex().upper()


def address_of(public_key: str) -> str:
    key = b"\0" + bytes.fromhex(public_key)  # 0 = V1
    return "atto://" + b32encode(key + blake2b(key, digest_size=5).digest()).decode().rstrip("=").lower()


def usual_spelling(address: str) -> str:
    """The usual spelling of an address. The wallet server leaves out `atto://`, and the last letter has a spare bit."""
    return address_of(key_of(address))


NETWORKS = ("LIVE", "BETA", "DEV", "LOCAL")
TYPES = ("OPEN", "RECEIVE", "SEND", "CHANGE")
# A block's fields after type, network, version, algorithm and public key. An OPEN has height 1 and no previous block.
FIELDS = {
    "OPEN": ("balance", "timestamp", "sendHash", "representativePublicKey"),
    "RECEIVE": ("height", "balance", "timestamp", "previous", "sendHash"),
    "SEND": ("height", "balance", "timestamp", "previous", "receiverPublicKey", "amount"),
    "CHANGE": ("height", "balance", "timestamp", "previous", "representativePublicKey"),
}
MAX_RAW = 18_000_000_000 * 10**9
# The smallest and largest value of each number.
NUMBERS = {"height": (2, 2**64 - 1), "balance": (0, MAX_RAW), "amount": (1, MAX_RAW), "timestamp": (0, 2**63 - 1)}


def serialize(block: dict) -> bytes:
    """The bytes of a block that are hashed and signed. Its version is 0, and so is every algorithm (V1)."""
    parts = [bytes([TYPES.index(block["type"]), NETWORKS.index(block["network"]), 0, 0, 0])]
    parts.append(bytes.fromhex(block["publicKey"]))
    for name in FIELDS[block["type"]]:
        if name in NUMBERS:
            parts.append(block[name].to_bytes(8, "little"))
        else:
            parts.append((b"" if name == "previous" else b"\0") + bytes.fromhex(block[name]))
    return b"".join(parts)


def hash_of(block: dict) -> str:
    return blake2b(serialize(block), digest_size=32).hexdigest().upper()


def require(is_true: object, reason: str) -> None:
    if not is_true:
        raise Unverified(reason)


def read_json(text: str) -> dict:
    """A JSON object. Python's integers keep every digit."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unverified(f"this is not JSON: {error}") from None
    require(isinstance(value, dict), "this is not a JSON object")
    return value


def check_field(value: dict, name: str, size: int = 32) -> None:
    """Raises unless the field is a whole number in its range (not a string, true or 5.0) or `size` bytes in hexadecimal."""
    found = value.get(name)
    if name in NUMBERS:
        smallest, largest = NUMBERS[name]
        require(type(found) is int and smallest <= found <= largest, f"{name} is not a whole number in its range")
    else:
        is_hexadecimal = isinstance(found, str) and re.fullmatch(f"[0-9A-F]{{{2 * size}}}", found)
        require(is_hexadecimal, f"{name} is not {size} bytes in upper-case hexadecimal")


def block_of(text: str) -> Block:
    """Verifies a transaction. Nothing else in a response is trusted."""
    transaction = read_json(text)
    block = transaction.get("block")
    require(isinstance(block, dict) and block.get("type") in TYPES, "this is not a transaction")
    require(block.get("network") in NETWORKS, "this network is unknown")
    kind, key = block["type"], block.get("publicKey")
    for name in ("publicKey", *FIELDS[kind]):
        check_field(block, name)
    check_field(transaction, "signature", 64)
    check_field(transaction, "work", 8)
    block_hash = hash_of(block)
    try:
        public_key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public_key.verify(bytes.fromhex(transaction["signature"]), bytes.fromhex(block_hash))
    except (InvalidSignature, ValueError):
        raise Unverified("the signature is invalid") from None
    known = {name: block[name] for name in FIELDS[kind]}
    return Block(
        text=text,
        network=block["network"],
        address=address_of(key),
        public_key=key,
        type=kind,
        hash=block_hash,
        height=known.get("height", 1),
        balance=known["balance"],
        timestamp=known["timestamp"],
        previous=known.get("previous"),
        receiver=address_of(known["receiverPublicKey"]) if kind == "SEND" else None,
        amount=known.get("amount"),
        send_hash=known.get("sendHash"),
    )


def follows(before: Block, block: Block) -> bool:
    """Whether a block directly follows another one in the same chain."""
    successor = (before.public_key, before.network, before.height + 1, before.hash)
    return (
        successor == (block.public_key, block.network, block.height, block.previous)
        and block.timestamp > before.timestamp
    )


def entry_of(before: Block | None, block: Block, send: Block | None) -> tuple[int, str | None]:
    """What a block did to its account: the amount, and the sender of what was received or the receiver of what was sent.
    Both sides are signed: the amount of the SEND, and the change of the balance."""
    require(
        block.type == "OPEN" if before is None else follows(before, block),
        f"block {block.hash} does not follow the one before it",
    )
    change = block.balance - (before.balance if before else 0)
    raw, other = (send.amount, send.address) if send else (block.amount or 0, block.receiver)
    require(change == (raw if send else -raw), f"block {block.hash} changes the balance by {change}, not {raw}")
    return raw, other


# #endregion

# #region read
NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")
WORK_SERVER = os.environ.get("ATTO_WORK", NODE)  # the local network computes work, too
TIMEOUT = float(os.environ.get("ATTO_TIMEOUT_MS", "60000")) / 1000
LONGEST_LINE = 65536


class NotFound(Unverified):
    """A 404. It is not signed, so it proves nothing."""


class Late(Unverified):
    """There was no response in time."""


@contextmanager
def opened(url: str, body: str | None = None, seconds: float = TIMEOUT) -> Iterator:
    """A response. Every failure raises Unverified."""
    data = None if body is None else body.encode()
    try:
        with urlopen(Request(url, data, {"Content-Type": "application/json"}), timeout=seconds) as response:
            yield response
    except HTTPError as error:
        text = ""
        with suppress(OSError, HTTPException), error, ending(error, TIMEOUT):
            text = error.read(300).decode(errors="replace")
        raise (NotFound if error.code == 404 else Unverified)(f"{url}: status {error.code} {text}") from None
    except (TimeoutError, socket.timeout):
        raise Late(f"{url}: no response in time") from None
    except (OSError, HTTPException, ValueError) as error:
        raise Unverified(f"{url}: {str(error) or type(error).__name__}") from None


@contextmanager
def ending(response: object, seconds: float) -> Iterator[Callable[[float], None]]:
    """Ends the connection of a response after some seconds, however slow it is. Yields a function that ends it earlier."""
    if response.isclosed():  # the body is empty
        yield lambda _: None
        return
    with socket.socket(fileno=os.dup(response.fileno())) as connection, ExitStack() as timers:

        def end() -> None:
            with suppress(OSError):  # it was closed already
                connection.shutdown(socket.SHUT_RDWR)

        def end_after(seconds: float) -> None:
            timer = Timer(seconds, end)
            timer.daemon = True
            timer.start()
            timers.callback(timer.cancel)

        end_after(seconds)
        yield end_after


def request(url: str, body: str | None = None, longest: int = LONGEST_LINE) -> str:
    """The body of a response, which must arrive in time."""
    with opened(url, body) as response, ending(response, TIMEOUT):
        text, part = b"", None
        while part != b"":
            part = response.read1(LONGEST_LINE)
            text += part
            require(len(text) <= longest, f"{url}: the response is too long")
        return text.decode()


def lines_of(response: object) -> Iterator[str]:
    """The complete lines of a stream."""
    rest, part = b"", None
    while part != b"":
        with suppress(IncompleteRead, socket.timeout):  # the connection was closed, or its time is over
            part = b""
            part = response.read1(LONGEST_LINE)
        *lines, rest = (rest + part).split(b"\n")
        yield from (line.decode(errors="replace") for line in lines if line.strip())
        require(len(rest) <= LONGEST_LINE, "a line is too long")


@contextmanager
def named(url: str) -> Iterator[None]:
    """Adds the URL to the reason."""
    try:
        yield
    except Unverified as error:
        raise type(error)(f"{url}: {error}") from None


def transaction(block_hash: str) -> Block:
    """The transaction with this hash. If the node doesn't have it, that proves nothing: the node can be behind."""
    url = f"{NODE}/transactions/{block_hash}"
    text = request(url)
    with named(url):
        block = block_of(text)
        require(block.hash == block_hash, "this is another block")
    return block


def head_of(public_key: str) -> Block | None:
    """The last block of an account according to the node; None if there is none, which no signature confirms."""
    url = f"{NODE}/accounts/{public_key}"
    try:
        text = request(url)
    except NotFound:
        return None
    with named(url):
        account = read_json(text)
        check_field(account, "lastTransactionHash")
    head = transaction(account["lastTransactionHash"])
    require(head.public_key == public_key, f"{url}: its last block belongs to another account")
    return head


def chain_from(public_key: str, height: int) -> list[Block]:
    """The blocks from a height to the last one, each linked to the one before it; only the last one if that is lower."""
    head = head_of(public_key)
    found = [] if head is None else [head]
    while found and found[-1].height > height:  # downwards, since each block names the one before it
        highest = found[-1].height - 1
        lowest = max(height, highest - 999)
        url = f"{NODE}/accounts/{public_key}/transactions/stream?fromHeight={lowest}&toHeight={highest}"
        lines = request(url, longest=1000 * LONGEST_LINE).splitlines()
        with named(url):
            for line in reversed(lines):
                block = block_of(line)
                require(follows(block, found[-1]), f"this is not the block before {found[-1].hash}")
                found.append(block)
            require(found[-1].height == lowest, f"height {found[-1].height - 1} is missing")
    return found[::-1]


def send_of(block: Block) -> Block:
    """The SEND that an OPEN or RECEIVE claims."""
    send = transaction(block.send_hash)
    pays = send.receiver == block.address and send.network == block.network and send.timestamp < block.timestamp
    require(pays, f"{send.hash} does not pay {block.address}")
    return send


@dataclass(frozen=True)
class BadLine:
    """A line of a stream that isn't a verified block, and why. It can still name the account to read again."""

    reason: str
    public_key: str | None


def provable(line: str) -> Block | BadLine:
    try:
        return block_of(line)
    except Unverified as error:
        key = re.search('"publicKey" *: *"([0-9A-F]{64})"', line)
        return BadLine(str(error), key and key[1])


@contextmanager
def followed(search: list, seconds: float) -> Iterator[tuple[Iterator[Block | BadLine], Callable[[float], None]]]:
    """Follows chains, each from a given height, for some seconds. Yields a Block or BadLine for each line, and a function
    that ends the stream earlier."""
    url = f"{NODE}/accounts/transactions/stream"
    with ExitStack() as stack:
        try:
            response = stack.enter_context(opened(url, json.dumps({"search": search}), seconds))
        except Late:  # no news: a node sends nothing at all before the first line
            yield iter(()), lambda _: None
            return
        end_after = stack.enter_context(ending(response, seconds))
        yield map(provable, lines_of(response)), end_after


# #endregion


# #region build
def date_after(*before: Block) -> int:
    """The date of a block: the node's time, or this machine's if that is more than a minute earlier, since nodes refuse
    blocks that are dated in the future. It is always later than the dates of the blocks that it builds on."""
    here = int(time.time() * 1000)
    instant = datetime.fromtimestamp(here / 1000, timezone.utc).strftime("%Y-%m-%dT%H:%M:%S")
    url = f"{NODE}/instants/{instant}.{here % 1000:03}Z"
    ahead = read_json(request(url)).get("differenceMillis")
    require(type(ahead) is int, f"{url}: no valid difference")
    now = here + (ahead if ahead <= 60_000 else 0)
    return max([now, *[block.timestamp + 1 for block in before]])


def work_for(network: str, timestamp: int, target: str) -> str:
    """Requests the proof of work of a block, and checks it. Its target is the hash of the block before it."""
    url = f"{WORK_SERVER}/works"
    found = read_json(request(url, json.dumps({"network": network, "timestamp": timestamp, "target": target})))
    with named(url):
        check_field(found, "work", 8)
    value = blake2b(bytes.fromhex(found["work"] + target), digest_size=8).digest()
    year = datetime.fromtimestamp(timestamp / 1000, timezone.utc).year
    factor = {"LIVE": 1, "BETA": 10, "DEV": 100, "LOCAL": 100_000}[network]
    threshold = 8_589_934_591 * factor // int(2 ** ((year - 2024) / 2))
    require(int.from_bytes(value, "little") <= threshold, f"{url}: this proof of work is invalid")
    return found["work"]


def publish(block: Block) -> None:
    """Publishes a transaction. Its outcome is decided by the chain, not by the response."""
    request(f"{NODE}/transactions?deduplicate=true", block.text)


# #endregion


# #region outcome
def outcome_of(public_key: str, versions: list[Block]) -> tuple[str, Block]:
    """Finds the outcome of a payment, given all of its signed versions. It relies on the account's own signatures: a
    version is replaced only if another signed block has its height in the chain that the next version builds on. So
    whatever a node says, two versions are never both confirmed: they have the same height, or one excludes the other.

    ("confirmed", block): this version was paid. ("same", block): another block at the height of a version pays the same
    amount to the same receiver, so a person must decide. ("open", block): this version can still be confirmed, so publish
    it. ("unsigned", block): sign a new version on top of this block; it can't be confirmed together with an earlier one."""
    chain = chain_from(public_key, min((version.height for version in versions), default=2**64))
    require(chain, "The node has no such account. Has it received anything?")
    head = chain[-1]
    is_same_network = all(version.network == head.network for version in versions)
    require(is_same_network, f"The node is on another network: {head.network}")
    for block in chain:
        if any(version.hash == block.hash for version in versions):
            return "confirmed", block
    payments = {(version.height, version.receiver, version.amount) for version in versions}
    for block in chain:
        if (block.height, block.receiver, block.amount) in payments:
            return "same", block
    latest = max(int(time.time() * 1000) + 60_000, head.timestamp + 1)
    for version in reversed(versions):
        if follows(head, version) and version.timestamp <= latest:
            return "open", version
    is_behind = any(version.height > head.height + 1 for version in versions)
    require(not is_behind, f"The node is behind: it has {public_key} at height {head.height}.")
    return "unsigned", head


# #endregion
