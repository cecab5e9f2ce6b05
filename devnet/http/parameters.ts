import { AttoAddress } from '@attocash/commons-core';
import { typeMismatch } from './api-error';

/** Path and query parameters, converted as the node does; anything else is 400 `Type mismatch.` */

const MAX_U64 = 2n ** 64n - 1n;
const MAX_AMOUNT = 18_000_000_000_000_000_000n;

/** A public key or hash: 64 hex digits in either case, returned in upper case. */
export function hex64(text: string | undefined): string {
  if (text === undefined || !/^[0-9a-f]{64}$/i.test(text)) throw typeMismatch();
  return text.toUpperCase();
}

/** Parses a decimal u64; leading zeros and a plus sign are allowed. Undefined if malformed. */
export function parseU64(text: string): bigint | undefined {
  const value = /^\+?[0-9]+$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
  return value === undefined || value > MAX_U64 ? undefined : value;
}

/** A height parameter; absent or empty means the default. */
export function height(text: string | undefined, byDefault: bigint): bigint {
  if (text === undefined || text === '') return byDefault;
  const value = parseU64(text);
  if (value === undefined) throw typeMismatch();
  return value;
}

/** The largest height. */
export const MAX_HEIGHT = MAX_U64;

/** An amount parameter in raw; absent or empty means the default. */
export function amount(text: string | undefined, byDefault: bigint): bigint {
  const value = height(text, byDefault);
  if (value > MAX_AMOUNT) throw typeMismatch();
  return value;
}

/** A boolean parameter, in the spellings of the node's framework; absent or empty means false. */
export function flag(text: string | undefined): boolean {
  const value = (text ?? '').trim().toLowerCase();
  if (['true', 'on', 'yes', '1'].includes(value)) return true;
  if (['false', 'off', 'no', '0', ''].includes(value)) return false;
  throw typeMismatch();
}

/** An address in a path, with the scheme or as the bare 61 characters. */
export function address(text: string | undefined): AttoAddress {
  try {
    return AttoAddress.parse(text ?? '');
  } catch {
    throw typeMismatch();
  }
}
