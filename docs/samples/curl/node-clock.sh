curl --fail "http://localhost:8080/instants/$(date -u +%Y-%m-%dT%H:%M:%SZ)"
# → {"clientInstant":"…Z","serverInstant":"…Z","differenceMillis":…}
