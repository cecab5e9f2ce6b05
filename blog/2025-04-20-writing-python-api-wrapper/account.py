import json
import os
import sys
from urllib.error import HTTPError
from urllib.request import urlopen

from address import public_key_of

NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")

try:
    with urlopen(f"{NODE}/accounts/{public_key_of(sys.argv[1])}", timeout=10) as response:
        account = json.load(response)
except HTTPError as error:
    if error.code != 404 or error.read():
        raise
    print("This account has not been opened yet.")
else:
    whole, raw = divmod(account["balance"], 10**9)
    print(f"height {account['height']}, balance {whole}.{raw:09d} ATTO")
