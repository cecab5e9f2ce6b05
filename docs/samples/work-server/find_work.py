import json
import os
from urllib.request import Request, urlopen

SERVER = os.environ.get("ATTO_WORK", "http://localhost:8085")

wanted = {
    "network": "LOCAL",
    "timestamp": 1767225600000,
    "target": "6CC2D3A7513723B1BA59DE784BA546BAF6447464D0BA3D80004752D6F9F4BA23",
}
request = Request(f"{SERVER}/works", json.dumps(wanted).encode(), {"Content-Type": "application/json"})
with urlopen(request, timeout=300) as response:
    print(json.load(response))
# → {'work': '…'}
