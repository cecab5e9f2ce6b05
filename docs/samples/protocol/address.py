from base64 import b32encode
from hashlib import blake2b


def address_of(public_key: bytes) -> str:
    key = bytes([0]) + public_key  # 0 = V1
    checksum = blake2b(key, digest_size=5).digest()
    return "atto://" + b32encode(key + checksum).decode().rstrip("=").lower()


print(address_of(bytes([2] * 32)))
# → atto://aabaeaqcaibaeaqcaibaeaqcaibaeaqcaibaeaqcaibaeaqcaibaevjhdj47s
