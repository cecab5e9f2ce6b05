import type { AccountEntry } from '@site/src/protocol/account-entry';
import { MAX_AMOUNT, type Amount } from '@site/src/protocol/amount';
import type { BlockType } from '@site/src/protocol/block';
import { bytesToHex, writeHex } from '@site/src/protocol/hex';
import type { Hash } from '@site/src/protocol/hash';
import type { Height } from '@site/src/protocol/height';
import type { Instant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';

/** Heights per granule. */
export const GRANULE_HEIGHTS = 200n;

const TYPES: readonly (BlockType | undefined)[] = [undefined, 'OPEN', 'RECEIVE', 'SEND', 'CHANGE'];
/** hash 32, subject 32, balance before 8, after 8, time 8, type 1 (0: nothing here). */
const ENTRY_BYTES = 89;
/** The size of a packed granule. */
export const GRANULE_BYTES = Number(GRANULE_HEIGHTS) * ENTRY_BYTES;

/** The index of a height's granule, from 0. */
export function granuleOf(height: bigint): bigint {
  return (height - 1n) / GRANULE_HEIGHTS;
}

/** Writes an entry to its place in the bytes of its granule. */
export function packEntry(bytes: Uint8Array<ArrayBuffer>, entry: AccountEntry): void {
  const at = placeOf(entry.height);
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, ENTRY_BYTES);
  writeHex(entry.hash, bytes, at);
  writeHex(entry.subjectPublicKey, bytes, at + 32);
  view.setBigUint64(64, entry.previousBalance);
  view.setBigUint64(72, entry.balance);
  view.setBigInt64(80, entry.timestamp);
  view.setUint8(88, TYPES.indexOf(entry.blockType));
}

/**
 * Reads the entry of a height from the bytes of its granule; undefined if there is none or the bytes are invalid.
 * Stored data is untrusted, like any input.
 */
export function unpackEntry(
  bytes: Uint8Array<ArrayBuffer>,
  publicKey: PublicKey,
  height: Height,
): AccountEntry | undefined {
  if (bytes.byteLength !== GRANULE_BYTES) return undefined;
  const at = placeOf(height);
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, ENTRY_BYTES);
  const blockType = TYPES[view.getUint8(88)];
  const previousBalance = view.getBigUint64(64);
  const balance = view.getBigUint64(72);
  if (blockType === undefined || previousBalance > MAX_AMOUNT || balance > MAX_AMOUNT) return undefined;
  return {
    hash: bytesToHex(bytes.subarray(at, at + 32)) as Hash,
    algorithm: 'V1',
    publicKey,
    height,
    blockType,
    subjectAlgorithm: 'V1',
    subjectPublicKey: bytesToHex(bytes.subarray(at + 32, at + 64)) as PublicKey,
    previousBalance: previousBalance as Amount,
    balance: balance as Amount,
    timestamp: view.getBigInt64(80) as Instant,
  };
}

function placeOf(height: bigint): number {
  return Number((height - 1n) % GRANULE_HEIGHTS) * ENTRY_BYTES;
}
