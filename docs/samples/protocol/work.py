from datetime import datetime, timezone
from hashlib import blake2b

FACTOR = {"LIVE": 1, "BETA": 10, "DEV": 100, "LOCAL": 100_000}


def threshold(network: str, timestamp: int) -> int:
    year = datetime.fromtimestamp(timestamp / 1000, timezone.utc).year
    divisor = int(2 ** ((year - 2024) / 2))  # truncated before dividing
    return 8_589_934_591 * FACTOR[network] // divisor


def work_value(work: bytes, target: bytes) -> int:
    return int.from_bytes(blake2b(work + target, digest_size=8).digest(), "little")


value = work_value(
    bytes.fromhex("6BA1FFAE2DB6860C"),
    bytes.fromhex("89497F0353A4DE55C0C9ABCA9AD3A0273FADE751CEADE5EA5AF90C55AC9CDAFB"),
)
limit = threshold("LOCAL", 1749988800000)
print(value, limit, value <= limit)
# → 25220543937818 858993459100000 True
