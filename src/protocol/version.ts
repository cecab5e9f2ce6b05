import { AttoError } from './error';

/**
 * A protocol version: an unsigned 16-bit number. Only 0 is valid today, but a block may have any version, which
 * validation then refuses.
 */
export type Version = number;

/** The newest version that validation accepts. */
export const MAX_VERSION: Version = 0;

/** Brands a number as a version. Errors: VERSION_OUT_OF_RANGE outside 0…65535. */
export function toVersion(value: bigint): Version {
  if (value < 0n || value > 0xffffn) throw new AttoError('VERSION_OUT_OF_RANGE', {});
  return Number(value);
}
