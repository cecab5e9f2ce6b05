# Ed25519 is not in the standard library: pip install cryptography==48.0.0
from hashlib import blake2b

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

ALGORITHM = bytes([0])  # V1
private_key = Ed25519PrivateKey.from_private_bytes(
    bytes.fromhex("99650F8B81B2D1A2CFD7B2FCFE65E5B94FE79F2F8739BEF196B37D294ABD38C0")
)

block = b"".join([
    bytes([0]),  # type OPEN
    bytes([3]),  # network LOCAL
    (0).to_bytes(2, "little"),  # version
    ALGORITHM,
    private_key.public_key().public_bytes_raw(),
    (1).to_bytes(8, "little"),  # balance after the block, in raw
    (1742183767019).to_bytes(8, "little"),  # timestamp in milliseconds
    ALGORITHM,
    bytes.fromhex("2AEA140A51C41FE9F9A820C2A801B243076BFAF8C6D8EC1FCAA5E0E913E0C118"),  # hash of the SEND
    ALGORITHM,
    bytes.fromhex("0E70EB66E20D134C4DC1D55C1309745E3BE772F576F8686084283625EAC699F1"),  # representative
])
block_hash = blake2b(block, digest_size=32).digest()
signature = private_key.sign(block_hash)
work = bytes.fromhex("0E2ECBF08ECBA90A")
transaction = block + signature + work

print(block_hash.hex().upper())
# → B0774D6FB1A0975FBDBB854D950574FAB10C212512E9E87CA895E0624B5F550F
print(signature.hex().upper()[:32])
# → 2132DA8FD761ED905C9A012FA5D72366
print(len(block), len(transaction))
# → 119 191
