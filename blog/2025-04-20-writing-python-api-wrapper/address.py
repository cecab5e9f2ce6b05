from base64 import b32decode
from hashlib import blake2b


def public_key_of(address: str) -> str:
    """Return the public key of an Atto address, as 64 hexadecimal characters."""
    path = address[7:] if address.startswith("atto://") else address
    if len(path) != 61 or path != path.lower():
        raise ValueError("an address has 61 lower-case characters after atto://")
    data = b32decode(path.upper() + "===")
    versioned_key, checksum = data[:-5], data[-5:]
    if versioned_key[0] != 0:
        raise ValueError("unknown algorithm")
    if blake2b(versioned_key, digest_size=5).digest() != checksum:
        raise ValueError("the checksum doesn't match: is there a typo?")
    return data[1:-5].hex().upper()


if __name__ == "__main__":
    print(public_key_of("atto://adcvvasbd2duys5y4ekgrd3gw2og3vvhrnvrvwoki2yko6xmc3ere2apkx7wo"))
    # C55A82411E874C4BB8E114688F66B69C6DD6A78B6B1AD9CA46B0A77AEC16C912
