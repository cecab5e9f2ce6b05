# #region ledger
# Python 3.9 or newer, pip install cryptography==48.0.0
# verified.py must be in the same folder. Uses the tables of watch_deposits.py.
from __future__ import annotations

import json
import os
import re
import sqlite3
import sys
from collections import Counter
from pathlib import Path

from verified import Unverified, head_of, key_of, usual_spelling

LEDGER = Path(os.environ.get("ATTO_LEDGER", "deposits.sqlite")).absolute().as_uri()
database = sqlite3.connect(f"{LEDGER}?mode=rw", uri=True, isolation_level=None)  # a missing ledger is an error

# The records of all payments: withdrawals, sweeps and refills. In production, a table.
RECORDS = Path(os.environ.get("ATTO_RECORDS", "."))
# All of your addresses, every customer's and your own, and the sum of customers' balances, in raw.
OWN_FILE = os.environ.get("ATTO_OWN_FILE")
OWN = ",".join(os.environ.get(name, "") for name in ("ATTO_ADDRESSES", "ATTO_OWN"))
if OWN_FILE is not None:
    with open(OWN_FILE) as file:
        OWN = file.read()
if not OWN.strip(" ,\n"):
    raise SystemExit("No addresses to compare.")
CUSTOMERS = os.environ.get("ATTO_CUSTOMERS", "")
if not re.fullmatch("0|[1-9][0-9]*", CUSTOMERS):
    raise SystemExit("ATTO_CUSTOMERS must be the sum of customers' balances in raw.")


database.execute("CREATE TEMP TABLE own (address TEXT PRIMARY KEY)")
for line in OWN.replace(",", " ").split():
    try:
        database.execute("INSERT OR IGNORE INTO own VALUES (?)", [usual_spelling(line)])
    except ValueError as error:
        raise SystemExit(str(error)) from None

# SQLite's sums are exact up to 9 billion ATTO. In other databases, make raw a DECIMAL(20, 0).
RECORDED = """
    SELECT COALESCE(SUM(raw), 0) FROM (
      SELECT address, CAST(height AS INTEGER) AS height, CAST(raw AS INTEGER) AS raw FROM deposits
      UNION ALL SELECT address, CAST(height AS INTEGER), CAST(raw AS INTEGER) FROM transfers
      UNION ALL SELECT address, CAST(height AS INTEGER), -CAST(raw AS INTEGER) FROM payments)
    WHERE address = ? AND height <= ?"""
IN_TRANSIT = """
    SELECT COALESCE(SUM(CAST(raw AS INTEGER)), 0) FROM payments
    WHERE receiver IN (SELECT address FROM own) AND hash NOT IN (SELECT send_hash FROM transfers)"""

PAYMENTS = "SELECT hash, receiver, raw, address, height FROM payments"
# #endregion


# #region records
def records_in(folder: Path) -> list:
    """The records that may have a payment. One that was canceled, or that a person must settle, must not have one."""
    found = [json.loads(path.read_text()) for path in folder.iterdir() if path.suffix == ".json"]
    records = [record for record in found if "receiver" in record]
    return [record for record in records if (record.get("state") or "requested") in ("requested", "signed", "confirmed")]


def order_of(record: dict) -> tuple[str, str]:
    return usual_spelling(record["receiver"]), str(record["raw"])


def hashes_of(record: dict) -> set:
    """The hashes that may have paid a record: of every version signed for it, or the wallet server's receipt."""
    versions = [version["hash"] for version in record.get("versions") or []]
    return {receipt for receipt in [record.get("hash"), *versions] if receipt is not None}


behind, wrong = 0, 0
paid = database.execute(PAYMENTS).fetchall()  # read before the records, so that each payment has one by then
paid_hashes = {payment[0] for payment in paid}
records = records_in(RECORDS)
record_of = {(receipt, *order_of(record)) for record in records for receipt in hashes_of(record)}
unfinished = {  # with the wallet server, where the hash is stored last
    (*order_of(record), usual_spelling(record["account"]), str(height + 1))
    for record in records
    if record.get("hash") is None and record.get("lastHeight") is not None
    for height in [*(record.get("earlier") or []), record["lastHeight"]]
}
for payment in paid:
    if payment[:3] in record_of:
        continue
    if payment[1:] in unfinished:
        behind += 1
        print("record without its hash; run its program again:", *payment)
        continue
    wrong += 1
    print("PAYMENT WITHOUT A RECORD:", *payment)
for receipt, uses in Counter(receipt for record in records for receipt in hashes_of(record)).items():
    if uses > 1:
        wrong += 1
        print("PAYMENT OF SEVERAL RECORDS:", receipt)
for record in records:
    if len(hashes_of(record) & paid_hashes) > 1:
        wrong += 1
        print("RECORD PAID TWICE:", *hashes_of(record) & paid_hashes)
# #endregion


# #region compare
def on_node(address: str) -> tuple[int, int]:
    """Height and balance of the account's last block, which it has signed; both are 0 if it has never received anything.
    You trust your node that this block is the last one, and confirmed."""
    head = head_of(key_of(address))
    return (0, 0) if head is None else (head.height, head.balance)


total = 0
for (address,) in database.execute("SELECT address FROM next EXCEPT SELECT address FROM own").fetchall():
    wrong += 1
    print("NOT IN YOUR LIST:", address)
# These were credited to a customer, although one of your accounts paid them: reverse the credit.
for found in database.execute("SELECT * FROM deposits WHERE send_hash IN (SELECT hash FROM payments)").fetchall():
    wrong += 1
    print("RECORDED AS A DEPOSIT, BUT A TRANSFER:", *found)
ACCOUNTS = "SELECT own.address, COALESCE(height, 1) FROM own LEFT JOIN next USING (address) ORDER BY own.address"
is_complete = True
for address, following in database.execute(ACCOUNTS).fetchall():
    try:
        height, balance = on_node(address)
    except Unverified as error:
        behind += 1
        is_complete = False
        print("could not read:", address, error)
        continue
    total += balance
    if height >= int(following):  # the watcher is behind: compare when it has caught up
        behind += 1
        print("behind:", address, "recorded to", int(following) - 1, "of", height)
        continue
    if height < int(following) - 1:  # the node is behind or on another network, so its balance is outdated
        wrong += 1
        print("LEDGER AHEAD OF THE NODE:", address, "recorded to", int(following) - 1, "of", height)
        continue
    # Up to the height that the node has just reported: what is confirmed later does not affect the comparison.
    recorded = database.execute(RECORDED, [address, height]).fetchone()[0]
    if recorded != balance:
        wrong += 1
        print("DIFFERENT:", address, "at height", height, "ledger", recorded, "node", balance)
recorded_hashes = {payment[0] for payment in database.execute(PAYMENTS)}
for record in records:
    is_paid = record.get("hash") is not None and record.get("state") != "signed"
    if not behind and is_paid and record["hash"] not in recorded_hashes:
        wrong += 1
        print("RECORD WITHOUT A PAYMENT:", record["hash"])
in_transit = database.execute(IN_TRANSIT).fetchone()[0]
if is_complete and int(CUSTOMERS) > total + in_transit:
    wrong += 1
    print("TOO LITTLE for customers' balances of", CUSTOMERS)
print(f"on the node: {total}, in transit: {in_transit}, behind: {behind}, different: {wrong}")
# → on the node: 0, in transit: 0, behind: 0, different: 0
sys.exit(1 if wrong else 2 if behind else 0)
# #endregion
