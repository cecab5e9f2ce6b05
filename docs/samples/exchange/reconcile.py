# #region books
# Python 3.9 or newer, standard library only. Uses the tables of watch_deposits.py.
import json
import os
import sqlite3
import sys
from base64 import b32decode
from urllib.error import HTTPError
from urllib.request import urlopen

NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")
database = sqlite3.connect(os.environ.get("ATTO_BOOK", "deposits.sqlite"), isolation_level=None)
database.executescript(
    """
    CREATE TABLE IF NOT EXISTS next (address TEXT PRIMARY KEY, height TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS deposits (
      address TEXT, height TEXT, raw TEXT, hash TEXT UNIQUE, send_hash TEXT UNIQUE, PRIMARY KEY (address, height));
    CREATE TABLE IF NOT EXISTS transfers (
      address TEXT, height TEXT, raw TEXT, send_hash TEXT UNIQUE, PRIMARY KEY (address, height));
    CREATE TABLE IF NOT EXISTS payments (
      address TEXT, height TEXT, raw TEXT, receiver TEXT, hash TEXT UNIQUE, PRIMARY KEY (address, height));
    """
)

# SQLite adds exactly up to 9 billion ATTO. In other databases, make raw a DECIMAL(20, 0).
BOOKED = """
    SELECT COALESCE(SUM(raw), 0) FROM (
      SELECT address, CAST(height AS INTEGER) AS height, CAST(raw AS INTEGER) AS raw FROM deposits
      UNION ALL SELECT address, CAST(height AS INTEGER), CAST(raw AS INTEGER) FROM transfers
      UNION ALL SELECT address, CAST(height AS INTEGER), -CAST(raw AS INTEGER) FROM payments)
    WHERE address = ? AND height <= ?"""
ON_THE_WAY = """
    SELECT COALESCE(SUM(CAST(raw AS INTEGER)), 0) FROM payments
    WHERE receiver IN (SELECT address FROM next) AND hash NOT IN (SELECT send_hash FROM transfers)"""

# #endregion


# #region compare
def on_node(address: str) -> "tuple[int, int]":
    """Height and balance; an account that has never received anything has neither."""
    public_key = b32decode(address.replace("atto://", "").upper() + "===")[1:33].hex().upper()
    try:
        with urlopen(f"{NODE}/accounts/{public_key}", timeout=10) as response:
            account = json.load(response)
            return account["height"], account["balance"]
    except HTTPError as error:
        if error.code == 404:
            return 0, 0
        raise


behind, wrong, total = 0, 0, 0
for address, following in database.execute("SELECT address, height FROM next ORDER BY address").fetchall():
    height, balance = on_node(address)
    total += balance
    if height >= int(following):  # booked later than on the ledger: compare when the watcher has caught up
        behind += 1
        print("behind:", address, "booked to", int(following) - 1, "of", height)
        continue
    # Up to the height that the node has just reported: what is confirmed later does not disturb the comparison.
    booked = database.execute(BOOKED, [address, height]).fetchone()[0]
    if booked != balance:
        wrong += 1
        print("DIFFERENT:", address, "at height", height, "books", booked, "node", balance)
on_the_way = database.execute(ON_THE_WAY).fetchone()[0]
print("on the node", total, "on the way between accounts", on_the_way, "behind", behind, "different", wrong)
# → on the node 0 on the way between accounts 0 behind 0 different 0
sys.exit(1 if wrong else 0)
# #endregion
