from hashlib import blake2b

V1 = bytes([0])


def little_endian(value: int, size: int) -> bytes:
    return value.to_bytes(size, "little")


block = b"".join([
    bytes([2]),  # type SEND
    bytes([3]),  # network LOCAL
    little_endian(0, 2),  # version
    V1,
    bytes.fromhex("A5E7E4B3B93150314E1177D5B9DE0057626B16A4B3C3F1DB37DF67628A5EF457"),
    little_endian(2, 8),  # height
    little_endian(1, 8),  # balance after the block, in raw
    little_endian(1704616009211, 8),  # timestamp in milliseconds
    bytes.fromhex("6CC2D3A7513723B1BA59DE784BA546BAF6447464D0BA3D80004752D6F9F4BA23"),  # previous
    V1,
    bytes.fromhex("552254E101B51B22080D084C12C94BF7DFC5BE0D973025D62C0BC1FF4D9B145F"),  # receiver
    little_endian(1, 8),  # amount in raw
])
print(len(block), blake2b(block, digest_size=32).hexdigest().upper())
# → 134 15601F3C70D7D27F104A7076DB399BE9123241A3ECCE6E833B676720B4E1F43E
