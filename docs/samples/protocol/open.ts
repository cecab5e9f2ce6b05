import { ed25519 } from '@noble/curves/ed25519.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

const littleEndian = (value: bigint, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));

const algorithm = Uint8Array.of(0); // V1
const privateKey = hexToBytes('99650F8B81B2D1A2CFD7B2FCFE65E5B94FE79F2F8739BEF196B37D294ABD38C0');

const block = concatBytes(
  Uint8Array.of(0), // type OPEN
  Uint8Array.of(3), // network LOCAL
  littleEndian(0n, 2), // version
  algorithm,
  ed25519.getPublicKey(privateKey),
  littleEndian(1n, 8), // balance after the block, in raw
  littleEndian(1742183767019n, 8), // timestamp in milliseconds
  algorithm,
  hexToBytes('2AEA140A51C41FE9F9A820C2A801B243076BFAF8C6D8EC1FCAA5E0E913E0C118'), // hash of the SEND
  algorithm,
  hexToBytes('0E70EB66E20D134C4DC1D55C1309745E3BE772F576F8686084283625EAC699F1'), // representative
);
const hash = blake2b(block, { dkLen: 32 });
const signature = ed25519.sign(hash, privateKey);
const work = hexToBytes('0E2ECBF08ECBA90A');
const transaction = concatBytes(block, signature, work);

console.log(bytesToHex(hash).toUpperCase());
// → B0774D6FB1A0975FBDBB854D950574FAB10C212512E9E87CA895E0624B5F550F
console.log(bytesToHex(signature).toUpperCase().slice(0, 32));
// → 2132DA8FD761ED905C9A012FA5D72366
console.log(block.length, transaction.length);
// → 119 191
