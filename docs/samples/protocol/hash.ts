import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

const littleEndian = (value: bigint, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));

const V1 = Uint8Array.of(0);

const block = concatBytes(
  Uint8Array.of(2), // type SEND
  Uint8Array.of(3), // network LOCAL
  littleEndian(0n, 2), // version
  V1,
  hexToBytes('A5E7E4B3B93150314E1177D5B9DE0057626B16A4B3C3F1DB37DF67628A5EF457'),
  littleEndian(2n, 8), // height
  littleEndian(1n, 8), // balance after the block, in raw
  littleEndian(1704616009211n, 8), // timestamp in milliseconds
  hexToBytes('6CC2D3A7513723B1BA59DE784BA546BAF6447464D0BA3D80004752D6F9F4BA23'), // previous
  V1,
  hexToBytes('552254E101B51B22080D084C12C94BF7DFC5BE0D973025D62C0BC1FF4D9B145F'), // receiver
  littleEndian(1n, 8), // amount in raw
);
console.log(block.length, bytesToHex(blake2b(block, { dkLen: 32 })).toUpperCase());
// → 134 15601F3C70D7D27F104A7076DB399BE9123241A3ECCE6E833B676720B4E1F43E
