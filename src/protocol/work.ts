import type { Block } from './block';
import type { Brand } from './brand';
import type { Hash } from './hash';
import { createBlake2b } from './blake2b';
import { AttoError } from './error';
import { parseHex, writeHex } from './hex';
import { NETWORK_START, utcYear } from './instant';
import type { Instant } from './instant';
import { isNetwork, workFactor } from './network';
import type { BlockNetwork, Network } from './network';
import type { PublicKey } from './public-key';

/** A proof of work: 8 bytes as 16 upper-case hexadecimal characters. The bytes have no meaning of their own. */
export type Work = Brand<string, 'Work'>;

/** Bytes of a work. */
export const WORK_BYTES = 8;

const TARGET_BYTES = 32;
const FIRST_YEAR = 2024;
const LIVE_THRESHOLD_2024 = 8_589_934_591n;

// Marked, so that a script which only wants a constant of this file gets no hash function with it.
const hash64 = /* @__PURE__ */ createBlake2b(8);
const input = new Uint8Array(WORK_BYTES + TARGET_BYTES);

/** Parses a proof of work from hexadecimal text in either case. Errors: WORK_MALFORMED. */
export function parseWork(text: string): Work {
  return parseHex(text, WORK_BYTES, 'WORK_MALFORMED') as Work;
}

/** The target of a block's proof of work: the previous hash, or the account's public key for an OPEN. */
export function workTarget(block: Block): Hash | PublicKey {
  return block.type === 'OPEN' ? block.publicKey : block.previous;
}

/** The parts of a threshold: `base` times `factor` over `divisor`, truncated to a whole number. */
export interface WorkThresholdParts {
  /** The threshold of LIVE in the network's first year. */
  readonly base: bigint;
  /** How many times easier the network is than LIVE. */
  readonly factor: bigint;
  /** floor(2^((year−2024)/2)): truncated BEFORE dividing. */
  readonly divisor: bigint;
}

/** The parts of a threshold. Atto protocol: work threshold. Errors: WORK_BEFORE_NETWORK_START before 2024. */
export function workThresholdParts(network: Network, year: number): WorkThresholdParts {
  const years = year - FIRST_YEAR;
  if (years < 0) throw new AttoError('WORK_BEFORE_NETWORK_START', {});
  // Beyond 2^60 the divisor exceeds every threshold; below that, a double is exact enough to truncate.
  const divisor = years > 120 ? 1n << 60n : BigInt(Math.floor(2 ** (years / 2)));
  return { base: LIVE_THRESHOLD_2024, factor: workFactor(network), divisor };
}

/**
 * The largest valid work value for a block of this UTC year on this network. Errors: WORK_BEFORE_NETWORK_START before
 * 2024.
 */
export function workThreshold(network: Network, year: number): bigint {
  const { base, factor, divisor } = workThresholdParts(network, year);
  return (base * factor) / divisor;
}

/**
 * The value of a proof of work: BLAKE2b with 8 bytes of output over the work and then the target, read as unsigned
 * little-endian. Smaller is rarer. Errors: WORK_MALFORMED, HASH_MALFORMED.
 */
export function workValue(work: Work, target: Hash | PublicKey): bigint {
  if (work.length !== WORK_BYTES * 2 || !writeHex(work, input, 0)) parseWork(work);
  if (target.length !== TARGET_BYTES * 2 || !writeHex(target, input, WORK_BYTES)) {
    parseHex(target, TARGET_BYTES, 'HASH_MALFORMED');
  }
  const digest = hash64(input);
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0, true);
}

/**
 * Whether a proof of work is valid for a target at a time. Never before the network's start or on an unknown network.
 */
export function checkWorkFor(
  { network, timestamp, target }: { network: BlockNetwork; timestamp: Instant; target: Hash | PublicKey },
  work: Work,
): boolean {
  if (!isNetwork(network) || timestamp < NETWORK_START) return false;
  return workValue(work, target) <= workThreshold(network, utcYear(timestamp));
}

/** Whether a proof of work is valid for a block: its target, its network, the UTC year of its timestamp. */
export function checkWork(block: Block, work: Work): boolean {
  return checkWorkFor(
    { network: block.network, timestamp: block.timestamp, target: workTarget(block) },
    work,
  );
}

/** How many nonces must be tried on average to find one at or below a threshold, rounded down. */
export function expectedHashes(threshold: bigint): bigint {
  return (1n << 64n) / (threshold + 1n);
}
