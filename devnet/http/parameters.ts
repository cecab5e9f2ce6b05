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

/**
 * Parses a decimal u64; leading zeros, a plus sign and the digits of other scripts are allowed. Undefined if malformed.
 */
export function parseU64(text: string): bigint | undefined {
  const digits = asciiDigits(text);
  const value = /^\+?[0-9]+$/.test(digits) ? BigInt(digits.replace('+', '')) : undefined;
  return value === undefined || value > MAX_U64 ? undefined : value;
}

/**
 * Replaces the decimal digits of other scripts, which a node reads in heights and epoch times; not those beyond the
 * basic plane.
 */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => (digit.length > 1 ? digit : String(digitValue(digit))));
}

/** The decimal digits of a script are ten code points in a row, of which the first is zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  const isDigit = (at: number) => /^\p{Nd}$/u.test(String.fromCodePoint(at));
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return before % 10;
}

/** A height parameter; absent means the default. */
export function height(text: string | undefined, byDefault: bigint): bigint {
  if (text === undefined) return byDefault;
  const value = parseU64(text);
  if (value === undefined) throw typeMismatch();
  return value;
}

/** The largest height. */
export const MAX_HEIGHT = MAX_U64;

/** An amount parameter in raw; absent or empty means the default. */
export function amount(text: string | undefined, byDefault: bigint): bigint {
  if (text === undefined || text === '') return byDefault;
  const value = parseU64(text);
  if (value === undefined || value > MAX_AMOUNT) throw typeMismatch();
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
