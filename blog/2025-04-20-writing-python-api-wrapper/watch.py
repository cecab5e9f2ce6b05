import json
import os
from urllib.request import urlopen

NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")

with urlopen(f"{NODE}/transactions/stream") as response:
    for line in response:
        if line.strip():
            block = json.loads(line)["block"]
            print(block["type"], block["publicKey"], flush=True)
