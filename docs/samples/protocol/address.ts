import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { base32nopad } from '@scure/base';

function addressOf(publicKey: Uint8Array): string {
  const key = concatBytes(Uint8Array.of(0), publicKey); // 0 = V1
  const checksum = blake2b(key, { dkLen: 5 });
  return `atto://${base32nopad.encode(concatBytes(key, checksum)).toLowerCase()}`;
}

console.log(addressOf(hexToBytes('02'.repeat(32))));
// → atto://aabaeaqcaibaeaqcaibaeaqcaibaeaqcaibaeaqcaibaeaqcaibaevjhdj47s
