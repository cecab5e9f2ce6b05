# #region create
server=${ATTO_WALLET_SERVER:-http://localhost:8086}

# Create a wallet. Its 24 words and its encryption key are returned only once: save them to a new file that only you can
# read. If that worked, create the first account. In your own program, use a JSON parser instead of grep and sed.
secrets=${ATTO_SECRETS:-shop-secrets.json}
(umask 077 && set -o noclobber && curl --fail --request POST "$server/wallets/shop" > "$secrets") \
  && grep --quiet '"mnemonic"' "$secrets" \
  && curl --fail --request POST "$server/wallets/shop/accounts"
# → {"address":"…","displayAddress":"atto://…","index":0}
# #endregion

# #region details
# Height and balance, once the account has received something; 404 until then.
account=ab2d6hk5glhlzqhd7qk4s22xpzt7vgcxfm26bgo3ptuv62g7iumbkqfvsmt52 # the address that was printed
curl --fail "$server/wallets/accounts/$account/details"
# → {"address":"…","version":0,"height":…,"balance":…,"lastTransactionHash":"…",…}
# #endregion

# #region send
receiver=adrp4krzw4zgmqucpvwyfvexmiwnnqux7z4codvkinvqd4egw3z4xladqdpra
curl --fail --max-time 60 \
  --header 'Content-Type: application/json' \
  --data "{\"receiverAddress\": \"$receiver\", \"amount\": 1500000000, \"lastHeight\": 1}" \
  "$server/wallets/accounts/$account/transactions/SEND"
# → {…"blockType":"SEND",…}
# #endregion

# #region entries
curl --fail \
  --header 'Content-Type: application/json' \
  --data "{\"search\": [{\"address\": \"$account\", \"fromHeight\": 1}]}" \
  "$server/wallets/accounts/entries"
# → [{"hash":"…","address":"…","height":1,"blockType":"OPEN",…
# #endregion

# #region lock
curl --fail --request PUT "$server/wallets/shop/locks/LOCKED"

# Later, unlock it with the encryption key from the first call. In production, read it from your secret store.
grep --only-matching '"encryptionKey":"[^"]*"' "$secrets" | sed 's/.*/{&}/' \
  | curl --fail --request PUT --header 'Content-Type: application/json' --data @- \
    "$server/wallets/shop/locks/UNLOCKED"
# #endregion
