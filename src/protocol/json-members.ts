import { addressFromPublicKey, normaliseAddress } from './address';
import type { Algorithm } from './algorithm';
import { toAmount } from './amount';
import type { Amount } from './amount';
import { BLOCK_TYPES, type BlockType } from './block';
import { AttoError } from './error';
import { parseHash } from './hash';
import type { Hash } from './hash';
import { toHeight } from './height';
import type { Height } from './height';
import { toInstant } from './instant';
import type { Instant } from './instant';
import type { JsonObject, JsonValue } from './json';
import { isNetwork } from './network';
import type { BlockNetwork, Network } from './network';
import { parsePublicKey } from './public-key';
import type { PublicKey } from './public-key';
import { toVersion } from './version';
import type { Version } from './version';

// Readers for single members of a parsed object. Each returns the typed value or throws JSON_MEMBER_MISSING or
// JSON_MEMBER_INVALID with the member's name, and the underlying error as the cause if there is one.

/** The value as object. Errors: JSON_NOT_AN_OBJECT naming the entity. */
export function readObject(value: JsonValue | undefined, entity: string): JsonObject {
  if (typeof value !== 'object' || value === null || isArray(value)) {
    throw new AttoError('JSON_NOT_AN_OBJECT', { entity });
  }
  return value;
}

/** The value as array. Errors: JSON_NOT_AN_ARRAY naming the entity. */
export function readArray(value: JsonValue | undefined, entity: string): readonly JsonValue[] {
  if (!isArray(value)) throw new AttoError('JSON_NOT_AN_ARRAY', { entity });
  return value;
}

/** A required member. */
export function readMember(json: JsonObject, member: string): JsonValue {
  const value = json[member];
  if (value === undefined || !Object.hasOwn(json, member))
    throw new AttoError('JSON_MEMBER_MISSING', { member });
  return value;
}

/** A string. */
export function readString(json: JsonObject, member: string): string {
  const value = readMember(json, member);
  return typeof value === 'string' ? value : invalid(member);
}

/**
 * A signed whole number of at most 20 digits, bare or quoted; leading zeros are allowed in quotes. No fraction,
 * exponent, plus sign or minus zero.
 */
export function readInteger(json: JsonObject, member: string): bigint {
  return readWhole(json, member, /^-?[0-9]{1,20}$/);
}

/**
 * An unsigned whole number of at most 20 digits, bare or quoted; leading zeros are allowed in quotes. No sign: the
 * official library reads a quoted plus sign, but nothing on the network writes one.
 */
export function readUnsigned(json: JsonObject, member: string): bigint {
  return readWhole(json, member, /^[0-9]{1,20}$/);
}

function readWhole(json: JsonObject, member: string, quoted: RegExp): bigint {
  const value = readMember(json, member);
  // The JSON reader has already limited the length of a bare number; the range depends on the kind of number.
  if (typeof value === 'bigint') return value;
  if (typeof value !== 'string' || !quoted.test(value)) return invalid(member);
  const whole = BigInt(value);
  return whole === 0n && value.startsWith('-') ? invalid(member) : whole;
}

/** An amount of raw. */
export function readAmount(json: JsonObject, member: string): Amount {
  return convert(member, readUnsigned(json, member), toAmount);
}

/** A height, 1…2^64−1. */
export function readHeight(json: JsonObject, member: string): Height {
  return convert(member, readUnsigned(json, member), toHeight);
}

/** Epoch milliseconds. */
export function readInstant(json: JsonObject, member: string): Instant {
  return convert(member, readInteger(json, member), toInstant);
}

/** A version, 0…65535. */
export function readVersion(json: JsonObject, member: string): Version {
  return convert(member, readUnsigned(json, member), toVersion);
}

/** 64 hexadecimal characters in either case. */
export function readHash(json: JsonObject, member: string): Hash {
  return convert(member, readString(json, member), parseHash);
}

/** 64 hexadecimal characters in either case. */
export function readPublicKey(json: JsonObject, member: string): PublicKey {
  return convert(member, readString(json, member), parsePublicKey);
}

/** One of the four networks. */
export function readNetwork(json: JsonObject, member: string): Network {
  const value = readMember(json, member);
  return isNetwork(value) ? value : invalid(member);
}

/** One of the four networks or `UNKNOWN`. */
export function readBlockNetwork(json: JsonObject, member: string): BlockNetwork {
  const value = readMember(json, member);
  return isNetwork(value) || value === 'UNKNOWN' ? (value as BlockNetwork) : invalid(member);
}

/** `V1`. */
export function readAlgorithm(json: JsonObject, member: string): Algorithm {
  return readMember(json, member) === 'V1' ? 'V1' : invalid(member);
}

/** One of the four block types. */
export function readBlockType(json: JsonObject, member: string): BlockType {
  const value = readMember(json, member);
  return BLOCK_TYPES.find((type) => type === value) ?? invalid(member);
}

/**
 * Address members are optional and redundant, because they follow from the key. If present, the value must be an
 * address in any accepted spelling; otherwise it is ignored, as in the official library.
 */
export function checkAddress(json: JsonObject, member: string, expected: PublicKey): void {
  if (json[member] === undefined) return;
  const text = readString(json, member);
  if (text !== addressFromPublicKey(expected)) convert(member, text, normaliseAddress);
}

/** Applies a scalar's own check, with its error as the cause. */
export function convert<Raw, Value>(member: string, raw: Raw, check: (raw: Raw) => Value): Value {
  try {
    return check(raw);
  } catch (cause) {
    throw new AttoError('JSON_MEMBER_INVALID', { member }, { cause });
  }
}

function invalid(member: string): never {
  throw new AttoError('JSON_MEMBER_INVALID', { member });
}

function isArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
