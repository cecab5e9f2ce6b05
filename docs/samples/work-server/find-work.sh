curl --fail --max-time 300 \
  --header 'Content-Type: application/json' \
  --data '{
    "network": "LOCAL",
    "timestamp": 1767225600000,
    "target": "6CC2D3A7513723B1BA59DE784BA546BAF6447464D0BA3D80004752D6F9F4BA23"
  }' \
  "${ATTO_WORK:-http://localhost:8085}/works"
# → {"work":"…"}
