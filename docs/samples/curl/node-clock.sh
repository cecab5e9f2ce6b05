curl --fail http://localhost:8080/instants/2026-11-21T12:00:00Z
# → {"clientInstant":"2026-11-21T12:00:00Z","serverInstant":"…Z","differenceMillis":…}
