"""Checks verified.py: its codec with the protocol's vectors, and its conclusions with a node that says anything. The first
argument is the folder with verified.py, the second the file with the vectors."""

import json
import socket
import sys
import threading
import time
import unittest
from unittest import mock

FOLDER, VECTORS = sys.argv[1:3]
sys.path.insert(0, FOLDER)
import verified  # noqa: E402
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: E402

with open(VECTORS) as file:
    vectors = json.load(file)


class Account:
    """An account with a key of its own, whose blocks need no work."""

    def __init__(self, seed):
        self.key = Ed25519PrivateKey.from_private_bytes(bytes([seed]) * 32)
        self.public_key = self.key.public_key().public_bytes_raw().hex().upper()
        self.address = verified.address_of(self.public_key)

    def text(self, **fields):
        block = {"network": "LOCAL", "version": 0, "algorithm": "V1", "publicKey": self.public_key, **fields}
        signature = self.key.sign(bytes.fromhex(verified.hash_of(block))).hex().upper()
        return json.dumps({"block": block, "signature": signature, "work": "0" * 16})

    def sign(self, **fields):
        return verified.block_of(self.text(**fields))

    def send(self, before, receiver, amount, **fields):
        follows = {"height": before.height + 1, "previous": before.hash, "timestamp": before.timestamp + 1000}
        balance = before.balance - amount
        key = receiver.public_key
        return self.sign(**{"type": "SEND", **follows, "balance": balance, "receiverPublicKey": key, "amount": amount, **fields})


ALICE, BOB, CAROL = Account(1), Account(2), Account(3)
NOW = int(time.time()) * 1000
DEPOSIT = BOB.sign(
    type="SEND", height=2, balance=5, timestamp=NOW - 90_000, previous="AA" * 32, receiverPublicKey=ALICE.public_key, amount=1000
)
OPEN = ALICE.sign(
    type="OPEN", balance=1000, timestamp=NOW - 80_000, sendHash=DEPOSIT.hash, representativePublicKey=BOB.public_key
)


class Node:
    """Responds with what a test puts there; anything else is a 404."""

    def __init__(self, *chain):
        self.answers = {}
        for block in (DEPOSIT, *chain):
            self.answers[f"/transactions/{block.hash}"] = block.text
        if chain:
            self.chain(*chain)
        self.requests = []
        verified.request = self.request

    def chain(self, *chain):
        head = chain[-1]
        self.answers[f"/accounts/{head.public_key}"] = json.dumps({"height": 999, "lastTransactionHash": head.hash})
        for first in range(len(chain) - 1):
            url = f"/accounts/{head.public_key}/transactions/stream?fromHeight={chain[first].height}&toHeight={head.height - 1}"
            self.answers[url] = "".join(block.text + "\n" for block in chain[first:-1])

    def request(self, url, body=None, longest=0):
        path = url.replace(verified.NODE, "")
        self.requests.append(path)
        if path not in self.answers:
            raise verified.NotFound(path)
        return self.answers[path]


class Codec(unittest.TestCase):
    def test_serializes_and_hashes_every_block_of_the_vectors(self):
        done = set()
        for vector in vectors["blocks"]:
            block = {**vector["fields"], "type": vector["type"]}
            block = {name: int(value) if name in verified.NUMBERS else value for name, value in block.items()}
            if block["version"] != "0" or block["timestamp"] < 0:  # no such block is ever confirmed
                continue
            self.assertEqual(verified.serialize(block).hex().upper(), vector["hex"])
            self.assertEqual(verified.hash_of(block), vector["hash"])
            done.add((block["type"], block["network"]))
        self.assertEqual(len(done & {(kind, "LIVE") for kind in verified.TYPES} | {(kind, "LOCAL") for kind in verified.TYPES}), 8)
        self.assertTrue({network for _, network in done} >= set(verified.NETWORKS))

    def test_verifies_the_transactions_of_the_vectors_and_no_other(self):
        # A wrong work cannot be told by the ledger's rules alone: it needs the year, and the node checks it.
        by_signature = {"signature by another key", "signature altered in its last byte", "zero signature", "block invalid (amount 0)"}
        for vector in vectors["transactions"]:
            with self.subTest(vector["note"]):
                if vector["note"] in by_signature:
                    with self.assertRaises(verified.Unverified):
                        verified.block_of(vector["json"])
                else:
                    self.assertEqual(verified.block_of(vector["json"]).type, json.loads(vector["json"])["block"]["type"])
        for step in vectors["chain"]["steps"]:
            self.assertEqual(verified.block_of(step["json"]).hash, step["hash"])
        for genesis in vectors["genesis"]:
            self.assertEqual(verified.block_of(genesis["json"]).hash, genesis["hash"])

    def test_knows_the_addresses_of_the_vectors(self):
        for vector in vectors["addresses"]["valid"]:
            self.assertEqual(verified.address_of(vector["publicKey"]), vector["address"])
            self.assertEqual(verified.usual_spelling(vector.get("input", vector["address"])), vector["address"])
        for vector in vectors["addresses"]["invalid"]:
            if vector["parse"] == "throws":
                with self.assertRaises(ValueError):
                    verified.usual_spelling(vector["value"])

    def test_believes_no_changed_member_of_a_transaction(self):
        whole = json.loads(OPEN.text)
        for path in [("signature",), ("work",), *[("block", name) for name in whole["block"]]]:
            for change in (lambda old: None, str, lambda old: -old, lambda old: float(old), lambda old: True, lambda old: [old]):
                lie = json.loads(OPEN.text)
                part = lie["block"] if len(path) == 2 else lie
                old = part[path[-1]]
                try:
                    part[path[-1]] = change(old)
                except (TypeError, ValueError):
                    continue
                if part[path[-1]] is old or (type(part[path[-1]]) is type(old) and part[path[-1]] == old):
                    continue
                with self.subTest(path=path, value=part[path[-1]]):
                    try:
                        self.assertEqual(verified.block_of(json.dumps(lie)).hash, OPEN.hash)
                        self.assertIn(path[-1], ("version", "algorithm"))  # not read: the signature covers what they have to be
                    except verified.Unverified:
                        pass
        for text in ("", "null", "{}", "[]", "5.5", '{"block":null}', OPEN.text + OPEN.text, "[" * 100_000, OPEN.text[:-1], '"\\ud800"'):
            with self.assertRaises(verified.Unverified):
                verified.block_of(text)

    def test_refuses_heights_and_amounts_that_are_not_whole_numbers(self):
        block = json.loads(ALICE.send(OPEN, BOB, 7).text)
        for name, value in [("height", "2"), ("height", 2.0), ("amount", "7"), ("amount", -7), ("amount", 7.5), ("balance", 1e3), ("balance", True)]:
            changed = {**block, "block": {**block["block"], name: value}}
            with self.assertRaisesRegex(verified.Unverified, f"{name} is not a whole number"):
                verified.block_of(json.dumps(changed))

    def test_computes_an_entry_only_from_signed_amounts(self):
        self.assertEqual(verified.entry_of(None, OPEN, DEPOSIT), (1000, BOB.address))
        self.assertEqual(verified.entry_of(OPEN, ALICE.send(OPEN, BOB, 7), None), (7, BOB.address))
        next_receipt = {"type": "RECEIVE", "height": 2, "previous": OPEN.hash, "timestamp": OPEN.timestamp + 1, "sendHash": DEPOSIT.hash}
        receipt = ALICE.sign(**next_receipt, balance=2000)
        self.assertEqual(verified.entry_of(OPEN, receipt, DEPOSIT), (1000, BOB.address))
        for before, block, send in [
            (OPEN, ALICE.sign(**next_receipt, balance=900), DEPOSIT),  # it lowers the balance
            (OPEN, ALICE.sign(**next_receipt, balance=2001), DEPOSIT),
            (None, receipt, DEPOSIT),
            (receipt, receipt, DEPOSIT),
            (OPEN, ALICE.send(OPEN, BOB, 7, balance=994), None),
            (OPEN, ALICE.send(OPEN, BOB, 7, previous="BB" * 32), None),
            (OPEN, ALICE.send(OPEN, BOB, 7, timestamp=OPEN.timestamp), None),
        ]:
            with self.assertRaises(verified.Unverified):
                verified.entry_of(before, block, send)


class Reading(unittest.TestCase):
    def test_finds_the_chain_to_the_head(self):
        first = ALICE.send(OPEN, BOB, 1)
        second = ALICE.send(first, BOB, 2)
        Node(OPEN, first, second)
        self.assertEqual(verified.chain_from(ALICE.public_key, 1), [OPEN, first, second])
        self.assertEqual(verified.chain_from(ALICE.public_key, 3), [second])
        self.assertEqual(verified.chain_from(ALICE.public_key, 9), [second])
        self.assertEqual(verified.chain_from(BOB.public_key, 1), [])

    def test_believes_no_chain_with_a_gap_another_order_or_a_surplus_line(self):
        first = ALICE.send(OPEN, BOB, 1)
        rival = ALICE.send(OPEN, CAROL, 1)
        second = ALICE.send(first, BOB, 2)
        node = Node(OPEN, first, second)
        url = f"/accounts/{ALICE.public_key}/transactions/stream?fromHeight=1&toHeight=2"
        for lines in ([first], [OPEN], [first, OPEN], [OPEN, first, first], [OPEN, OPEN, first], [OPEN, rival], [OPEN, first, second], []):
            node.answers[url] = "".join(block.text + "\n" for block in lines)
            with self.subTest(lines=len(lines)), self.assertRaises(verified.Unverified):
                verified.chain_from(ALICE.public_key, 1)

    def test_believes_no_head_of_another_account_and_no_transaction_with_another_hash(self):
        node = Node(OPEN)
        node.answers[f"/accounts/{ALICE.public_key}"] = json.dumps({"lastTransactionHash": DEPOSIT.hash})
        with self.assertRaises(verified.Unverified):
            verified.head_of(ALICE.public_key)
        node.answers[f"/transactions/{OPEN.hash}"] = DEPOSIT.text
        with self.assertRaises(verified.Unverified):
            verified.transaction(OPEN.hash)

    def test_believes_no_send_to_somebody_else_or_of_later(self):
        node = Node(OPEN)
        self.assertEqual(verified.send_of(OPEN), DEPOSIT)
        fields = {"type": "SEND", "height": 2, "balance": 5, "previous": "AA" * 32, "amount": 1000}
        other = BOB.sign(**fields, timestamp=NOW - 90_000, receiverPublicKey=CAROL.public_key)
        later = BOB.sign(**fields, timestamp=OPEN.timestamp, receiverPublicKey=ALICE.public_key)
        for send in (other, later):
            node.answers[f"/transactions/{send.hash}"] = send.text
            receipt = ALICE.sign(
                type="OPEN", balance=1000, timestamp=OPEN.timestamp, sendHash=send.hash, representativePublicKey=BOB.public_key
            )
            with self.assertRaises(verified.Unverified):
                verified.send_of(receipt)

    def test_dates_a_block(self):
        node = Node()
        minute = 60_000
        early = ALICE.send(OPEN, BOB, 1, timestamp=NOW - 10_000 * minute)
        late = ALICE.send(OPEN, BOB, 1, timestamp=NOW + minute)
        for ahead, before, expected in [
            (5000, early, 5000),
            (-5000, early, -5000),
            (60_000, early, 60_000),
            (60_001, early, 0),  # more than a minute ahead: the machine's time
            (86_400_000, early, 0),
            (-86_400_000, early, -86_400_000),  # the earlier
            (-1_000_000 * minute, early, early.timestamp + 1 - NOW),  # but later than the block before
            (0, late, minute + 1),
        ]:
            node.request = lambda url, *_, **__: json.dumps({"differenceMillis": ahead})
            verified.request = node.request
            with self.subTest(ahead=ahead), mock.patch.object(verified.time, "time", return_value=NOW // 1000):
                self.assertEqual(verified.date_after(before) - NOW, expected)
        for answer in ("{}", '{"differenceMillis":"5"}', '{"differenceMillis":5.5}', "null", '{"differenceMillis":true}'):
            verified.request = lambda url, *_, **__: answer
            with self.assertRaises(verified.Unverified):
                verified.date_after(early)

    def test_takes_no_work_that_does_not_fit(self):
        done = 0
        for vector in vectors["work"]["vectors"]:
            if vector["network"] not in verified.NETWORKS or vector["threshold"] is None:
                continue
            verified.request = lambda url, *_, **__: json.dumps({"work": vector["work"]})
            given = (vector["network"], int(vector["timestamp"]), vector["target"])
            done += 1
            if vector["valid"]:
                self.assertEqual(verified.work_for(*given), vector["work"])
            else:
                with self.assertRaises(verified.Unverified):
                    verified.work_for(*given)
        self.assertGreater(done, 20)


class Outcome(unittest.TestCase):
    def outcome(self, *versions):
        return verified.outcome_of(ALICE.public_key, list(versions))

    def test_is_open_confirmed_or_unsigned(self):
        payment = ALICE.send(OPEN, BOB, 7)
        Node(OPEN)
        self.assertEqual(self.outcome(), ("unsigned", OPEN))
        self.assertEqual(self.outcome(payment), ("open", payment))
        Node(OPEN, payment)
        self.assertEqual(self.outcome(payment), ("confirmed", payment))
        Node(OPEN, payment, ALICE.send(payment, CAROL, 1))
        self.assertEqual(self.outcome(payment), ("confirmed", payment))

    def test_is_replaced_only_by_a_block_on_which_the_next_version_builds(self):
        payment, rival = ALICE.send(OPEN, BOB, 7), ALICE.send(OPEN, CAROL, 1)
        Node(OPEN, rival)
        self.assertEqual(self.outcome(payment), ("unsigned", rival))
        above = ALICE.send(rival, CAROL, 2)
        Node(OPEN, rival, above)
        self.assertEqual(self.outcome(payment), ("unsigned", above))
        # A head above it is not enough: the block at its height has to be below that head.
        node = Node(OPEN, payment, ALICE.send(payment, CAROL, 2))
        url = f"/accounts/{ALICE.public_key}/transactions/stream?fromHeight=2&toHeight=2"
        for lie in (rival.text, "", "{}", OPEN.text):
            node.answers[url] = lie
            with self.assertRaises(verified.Unverified):
                self.outcome(payment)

    def test_is_left_to_a_person_when_another_block_pays_the_same(self):
        payment = ALICE.send(OPEN, BOB, 7)
        same = ALICE.send(OPEN, BOB, 7, timestamp=OPEN.timestamp + 5)
        Node(OPEN, same)
        self.assertEqual(self.outcome(payment), ("same", same))

    def test_counts_every_version(self):
        first, rival = ALICE.send(OPEN, BOB, 7), ALICE.send(OPEN, CAROL, 1)
        second = ALICE.send(rival, BOB, 7)
        Node(OPEN, rival, second)
        self.assertEqual(self.outcome(first, second), ("confirmed", second))
        Node(OPEN, first, ALICE.send(first, CAROL, 3))
        self.assertEqual(self.outcome(first, second), ("confirmed", first))

    def test_is_unknown_while_the_node_is_behind_or_of_another_network(self):
        rival = ALICE.send(OPEN, CAROL, 1)
        second = ALICE.send(rival, BOB, 7)
        Node(OPEN)
        with self.assertRaisesRegex(verified.Unverified, "behind"):
            self.outcome(second)
        live = ALICE.send(OPEN, BOB, 7, network="LIVE")
        with self.assertRaisesRegex(verified.Unverified, "another network"):
            self.outcome(live)
        with self.assertRaises(verified.Unverified):
            verified.outcome_of(CAROL.public_key, [])

    def test_signs_at_the_same_height_when_a_version_is_dated_in_the_future(self):
        payment = ALICE.send(OPEN, BOB, 7, timestamp=NOW + 86_400_000)
        Node(OPEN)
        self.assertEqual(self.outcome(payment), ("unsigned", OPEN))


REQUEST = verified.request


class Deadlines(unittest.TestCase):
    def serve(self, respond):
        server = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(server.close)

        def accept():
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                threading.Thread(target=respond, args=[connection], daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        return f"http://127.0.0.1:{server.getsockname()[1]}"

    def test_end_a_response_that_never_ends(self):
        def trickle(connection):
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
            while True:
                try:
                    connection.sendall(b" ")
                except OSError:
                    return
                time.sleep(0.02)

        url, verified.TIMEOUT = self.serve(trickle), 0.3
        self.addCleanup(setattr, verified, "TIMEOUT", 60)
        with self.assertRaises(verified.Unverified):
            verified.read_json(REQUEST(url))

    def test_end_a_stream_without_an_error_and_refuse_a_line_without_an_end(self):
        def stream(connection):
            connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{}\n\r\n")

        def endless(connection):
            connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
            while True:
                try:
                    connection.sendall(b"x" * 10_000)
                except OSError:
                    return

        verified.NODE = self.serve(stream)
        with verified.followed([], 0.3) as (lines, _):
            self.assertEqual([type(line) for line in lines], [verified.BadLine])
        verified.NODE = self.serve(endless)
        with self.assertRaises(verified.Unverified), verified.followed([], 10) as (lines, _):
            list(lines)
        verified.NODE = self.serve(lambda connection: time.sleep(1))
        with self.assertRaises(verified.Late), verified.opened(verified.NODE, None, 0.2):
            pass
        with verified.followed([], 0.2) as (lines, _):
            self.assertEqual(list(lines), [])


unittest.main(argv=["verified_checks.py"], verbosity=2)
