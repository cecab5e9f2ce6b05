# #region create
import json
import os
from urllib.request import Request, urlopen

SERVER = os.environ.get("ATTO_WALLET_SERVER", "http://localhost:8086")


def call(method: str, path: str, body: "dict | None" = None):
    """The response of the server; anything but success raises urllib.error.HTTPError."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(SERVER + path, data, {"Content-Type": "application/json"}, method=method)
    with urlopen(request, timeout=60) as response:  # sending waits for the confirmation
        text = response.read()
    return json.loads(text) if text else None


# Create a wallet. Its 24 words and its encryption key are returned only once: save them to a new file that only you can
# read.
SECRETS = os.environ.get("ATTO_SECRETS", "shop-secrets.json")  # in production: your secret store
with open(os.open(SECRETS, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as secrets:
    wallet = call("POST", "/wallets/shop")
    json.dump(wallet, secrets)

# Create its first account.
account = call("POST", "/wallets/shop/accounts")
print(account["displayAddress"])
# → atto://…
# #endregion

# #region details
# Height and balance, once the account has received something; 404 until then.
details = call("GET", f"/wallets/accounts/{account['address']}/details")
print(details["height"], details["balance"])
# → 1 …
# #endregion

# #region send
sent = call(
    "POST",
    f"/wallets/accounts/{account['address']}/transactions/SEND",
    {
        "receiverAddress": "adrp4krzw4zgmqucpvwyfvexmiwnnqux7z4codvkinvqd4egw3z4xladqdpra",
        "amount": 1_500_000_000,
        "lastHeight": details["height"],
    },
)
print(sent["blockType"])
# → SEND
# #endregion

# #region entries
search = {"search": [{"address": account["address"], "fromHeight": 1}]}
for entry in call("POST", "/wallets/accounts/entries", search)[:1]:
    print(entry["height"], entry["blockType"], entry["subjectAddress"])
# → 1 OPEN …
# #endregion

# #region lock
call("PUT", "/wallets/shop/locks/LOCKED")

# Later, unlock it with the encryption key from the first call.
call("PUT", "/wallets/shop/locks/UNLOCKED", {"encryptionKey": wallet["encryptionKey"]})
# #endregion
