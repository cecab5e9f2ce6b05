# #region address
# bash, curl, OpenSSL 3, and b2sum, base32, basenc of the GNU coreutils
set -euo pipefail
node=${ATTO_NODE:-http://localhost:8080}
files=$(mktemp -d) # keys and hashes, as files for OpenSSL
trap 'rm -r "$files"' EXIT

bytes() { basenc --base16 --decode; } # hexadecimal to bytes …
hex() { basenc --base16 --wrap=0; }   # … and back
public_key_of() { openssl pkey -in "$1" -pubout -outform DER | tail --bytes=32 | hex; }
address_of() { # of a public key
  local checksum
  checksum=$(printf '00%s' "$1" | bytes | b2sum --length=40)
  printf '00%s%s' "$1" "${checksum:0:10}" | tr a-f A-F | bytes \
    | base32 --wrap=0 | tr -d = | tr A-Z a-z
}

openssl genpkey -algorithm ed25519 -out "$files/own.pem" # keep it where you keep secrets
own=$(public_key_of "$files/own.pem")
echo "atto://$(address_of "$own")"
# → atto://…
# #endregion

# #region fund
request() { curl --silent --show-error --fail --header 'Content-Type: application/json' "$@"; }
# A member of a small JSON object. sed is everywhere; in your own program, use a JSON parser that keeps every digit.
member() { printf '%s\n' "$(sed --regexp-extended "s/.*\"$1\":\"?([^\",}]*).*/\1/")"; }
now() { echo $((1767225600000 + $(request "$node/instants/2026-01-01T00:00:00Z" | member differenceMillis))); }
u64() { # a number as 8 bytes, little-endian, in hexadecimal
  local big
  big=$(printf '%016X' "$1")
  for at in 14 12 10 8 6 4 2 0; do printf '%s' "${big:at:2}"; done
}

publish() { # KEY-FILE BYTES TARGET JSON: signs, computes work, publishes; prints the hash when it is confirmed
  local hash work signature
  hash=$(printf '%s' "$2" | bytes | b2sum --length=256 | cut --characters=-64 | tr a-f A-F)
  printf '%s' "$hash" | bytes > "$files/hash"
  signature=$(openssl pkeyutl -sign -rawin -inkey "$1" -in "$files/hash" | hex)
  work=$(request --data "{\"network\":\"LOCAL\",\"timestamp\":$(now),\"target\":\"$3\"}" "$node/works" | member work)
  request --data "{\"block\":$4,\"signature\":\"$signature\",\"work\":\"$work\"}" "$node/transactions?deduplicate=true" > "$files/response"
  echo "$hash"
}

send() { # KEY-FILE RECEIVER AMOUNT
  local key account height balance time previous
  key=$(public_key_of "$1")
  account=$(request "$node/accounts/$key")
  height=$(($(member height <<< "$account") + 1))
  balance=$(($(member balance <<< "$account") - $3)) # bash counts to 2^63: enough for this account
  previous=$(member lastTransactionHash <<< "$account")
  time=$(now)
  publish "$1" "0203000000$key$(u64 $height)$(u64 $balance)$(u64 $time)${previous}00$2$(u64 "$3")" "$previous" \
    "{\"type\":\"SEND\",\"network\":\"LOCAL\",\"version\":0,\"algorithm\":\"V1\",\"publicKey\":\"$key\",
      \"height\":$height,\"balance\":$balance,\"timestamp\":$time,\"previous\":\"$previous\",
      \"receiverAlgorithm\":\"V1\",\"receiverPublicKey\":\"$2\",\"amount\":$3}"
}

# The local network's test account. Its key is public.
funded=45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B
printf '302E020100300506032B657004220420%s' $funded | bytes | openssl pkey -inform DER -out "$files/payer.pem"
payer=$(public_key_of "$files/payer.pem")
gift=$(send "$files/payer.pem" "$own" 5000000000) # 5 ATTO in raw
# #endregion

# #region open
read -r receivable < <(curl --silent --no-buffer "$node/accounts/$own/receivables/stream")
kill $! # one line is enough: the stream itself never ends
amount=$(member amount <<< "$receivable")
echo "$amount"
# → 5000000000

time=$(now) # later than the payment's, which was its time when it was made
opened=$(publish "$files/own.pem" "0003000000$own$(u64 "$amount")$(u64 "$time")00${gift}00$payer" "$own" \
  "{\"type\":\"OPEN\",\"network\":\"LOCAL\",\"version\":0,\"algorithm\":\"V1\",\"publicKey\":\"$own\",
    \"balance\":$amount,\"timestamp\":$time,\"sendHashAlgorithm\":\"V1\",\"sendHash\":\"$gift\",
    \"representativeAlgorithm\":\"V1\",\"representativePublicKey\":\"$payer\"}") # on LIVE: a voter that you trust
request "$node/accounts/$own" | member lastTransactionHash | grep --count "$opened"
# → 1
# #endregion

# #region send
sent=$(send "$files/own.pem" "$payer" 1500000000) # 1.5 ATTO back to the payer
# #endregion

# #region confirmed
request "$node/transactions/$sent" | member height # fails with 404 while it is not confirmed
# → 2

request "$node/accounts/$own" | member balance
# → 3500000000
# #endregion
