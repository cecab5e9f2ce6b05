import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';

const FACTOR = { LIVE: 1n, BETA: 10n, DEV: 100n, LOCAL: 100_000n };

function threshold(network: keyof typeof FACTOR, timestamp: number): bigint {
  const year = new Date(timestamp).getUTCFullYear();
  const divisor = BigInt(Math.floor(2 ** ((year - 2024) / 2))); // truncated before dividing
  return (8_589_934_591n * FACTOR[network]) / divisor;
}

function workValue(work: Uint8Array, target: Uint8Array): bigint {
  const digest = blake2b(concatBytes(work, target), { dkLen: 8 });
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0, true);
}

const value = workValue(
  hexToBytes('6BA1FFAE2DB6860C'),
  hexToBytes('89497F0353A4DE55C0C9ABCA9AD3A0273FADE751CEADE5EA5AF90C55AC9CDAFB'),
);
const limit = threshold('LOCAL', 1749988800000);
console.log(value, limit, value <= limit);
// → 25220543937818n 858993459100000n true
