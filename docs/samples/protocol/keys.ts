import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const phrase = [...Array<string>(23).fill('abandon'), 'art'].join(' ');
const seed = pbkdf2(sha512, phrase, 'mnemonic', { c: 2048, dkLen: 64 });

/** SLIP-0010 for Ed25519 along m/44'/1869902945'/index'. */
function privateKey(seed: Uint8Array, index: number): Uint8Array {
  let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed);
  for (const step of [44, 1869902945, index]) {
    const hardened = new Uint8Array(4);
    new DataView(hardened.buffer).setUint32(0, step + 0x80000000);
    node = hmac(sha512, node.subarray(32), concatBytes(Uint8Array.of(0), node.subarray(0, 32), hardened));
  }
  return node.subarray(0, 32);
}

const key = privateKey(seed, 0);
console.log(bytesToHex(key).toUpperCase());
// → A785C2C528FFFC88D02C1F1C8597002FC1D90F2AA7CECED5956A49DFFC9B6E20
console.log(bytesToHex(ed25519.getPublicKey(key)).toUpperCase());
// → EF2253ED278FB3F4155C58078162F42DA1CB060D1A62C840517D12738F89E854
