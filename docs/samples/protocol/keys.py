import hmac
from hashlib import pbkdf2_hmac

phrase = " ".join(["abandon"] * 23 + ["art"])
seed = pbkdf2_hmac("sha512", phrase.encode(), b"mnemonic", 2048)


def private_key(seed: bytes, index: int) -> bytes:
    """SLIP-0010 for Ed25519 along m/44'/1869902945'/index'."""
    node = hmac.digest(b"ed25519 seed", seed, "sha512")
    for step in (44, 1869902945, index):
        hardened = (step | 0x80000000).to_bytes(4, "big")
        node = hmac.digest(node[32:], b"\0" + node[:32] + hardened, "sha512")
    return node[:32]


print(private_key(seed, 0).hex().upper())
# → A785C2C528FFFC88D02C1F1C8597002FC1D90F2AA7CECED5956A49DFFC9B6E20
