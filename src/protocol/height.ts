import type { Brand } from './brand';
import { AttoError } from './error';

/** The position of a block in its account's chain, 1…2^64−1. An account's height serves as its version. */
export type Height = Brand<bigint, 'Height'>;

/** 2^64−1. */
export const MAX_HEIGHT = 0xffff_ffff_ffff_ffffn as Height;

/** The height of an OPEN block. */
export const FIRST_HEIGHT = 1n as Height;

/** Brands a bigint as a height. Errors: HEIGHT_OUT_OF_RANGE. */
export function toHeight(value: bigint): Height {
  if (value < 1n || value > MAX_HEIGHT) throw new AttoError('HEIGHT_OUT_OF_RANGE', {});
  return value as Height;
}

/** A height from its decimal digits, leading zeros allowed. Errors: HEIGHT_MALFORMED, HEIGHT_OUT_OF_RANGE. */
export function parseHeight(text: string): Height {
  if (!/^[0-9]+$/.test(text)) throw new AttoError('HEIGHT_MALFORMED', {});
  const digits = text.replace(/^0+/, '');
  if (digits.length > 20) throw new AttoError('HEIGHT_OUT_OF_RANGE', {});
  return toHeight(BigInt(`0${digits}`));
}
