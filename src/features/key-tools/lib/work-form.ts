import { normaliseAddress, publicKeyFromAddress } from '@site/src/protocol/address';
import { AttoError } from '@site/src/protocol/error';
import { parseHash, type Hash } from '@site/src/protocol/hash';
import { NETWORK_START, parseIsoInstant, toInstant, utcYear, type Instant } from '@site/src/protocol/instant';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';
import { expectedHashes, workThreshold } from '@site/src/protocol/work';

/** The public key of the account that `EXAMPLE_TRANSACTION` opens: the target of its work. */
export const EXAMPLE_TARGET = '5348F8A3D04D38B001C463EB88335D9245C003BEB847B7A1F5417018FC0F192E';

/** The requirements of work for a network at a time. */
export interface Effort {
  readonly year: number;
  readonly threshold: bigint;
  /** Tries that it takes on average. */
  readonly expected: bigint;
}

/** Parses a target: a hash, a public key or an address. Errors: HASH_MALFORMED and those of addresses. */
export function readTarget(typed: string): Hash | PublicKey {
  const text = typed.trim();
  return /^atto:/i.test(text) ? publicKeyFromAddress(normaliseAddress(text)) : parseHash(text);
}

/**
 * Parses a block's time: milliseconds since 1970, or a date and time in ISO 8601. Errors: INSTANT_MALFORMED,
 * INSTANT_OUT_OF_RANGE, WORK_BEFORE_NETWORK_START.
 */
export function readMoment(typed: string): Instant {
  const text = typed.trim();
  if (text.length > 40) throw new AttoError('INSTANT_MALFORMED', {});
  const instant = /^-?\d+$/.test(text) ? toInstant(BigInt(text)) : parseIsoInstant(text);
  if (instant < NETWORK_START) throw new AttoError('WORK_BEFORE_NETWORK_START', {});
  return instant;
}

/** The work that a block of a network and time needs. */
export function effortOf(network: Network, timestamp: Instant): Effort {
  const year = utcYear(timestamp);
  const threshold = workThreshold(network, year);
  const expected = expectedHashes(threshold);
  return { year, threshold, expected };
}
