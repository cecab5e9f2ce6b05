import { parseAddress, type Address } from '../protocol/address';
import { AttoError } from '../protocol/error';
import type { JsonObject } from '../protocol/json';
import { convert, readString, readUnsigned } from '../protocol/json-members';

/** The form of a claim's id. */
export const CLAIM_ID_FORM = /^[0-9a-f]{32}$/;

/** The largest expected number of tries, and thresholds below it. */
const MAX_UNSIGNED = 1n << 64n;

/** A time or a duration in milliseconds, or a count. Errors: JSON_MEMBER_INVALID. */
export function readCount(json: JsonObject, member: string): number {
  const value = readUnsigned(json, member);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new AttoError('JSON_MEMBER_INVALID', { member });
  return Number(value);
}

/** The same, undefined if the member is absent. */
export function readOptionalCount(json: JsonObject, member: string): number | undefined {
  return json[member] === undefined ? undefined : readCount(json, member);
}

/** A whole number up to 2^64. Errors: JSON_MEMBER_INVALID. */
export function readTries(json: JsonObject, member: string): bigint {
  const value = readUnsigned(json, member);
  if (value > MAX_UNSIGNED) throw new AttoError('JSON_MEMBER_INVALID', { member });
  return value;
}

/** An address in its canonical spelling. Errors: JSON_MEMBER_INVALID. */
export function readAddress(json: JsonObject, member: string): Address {
  return convert(member, readString(json, member), parseAddress);
}

/** A text of this form. Errors: JSON_MEMBER_INVALID. */
export function readText(json: JsonObject, member: string, form: RegExp): string {
  const text = readString(json, member);
  if (!form.test(text)) throw new AttoError('JSON_MEMBER_INVALID', { member });
  return text;
}

/** One of these words. Errors: JSON_MEMBER_INVALID. */
export function readWord<const Word extends string>(
  json: JsonObject,
  member: string,
  words: readonly Word[],
): Word {
  const text = readString(json, member);
  const word = words.find((each) => each === text);
  if (word === undefined) throw new AttoError('JSON_MEMBER_INVALID', { member });
  return word;
}
