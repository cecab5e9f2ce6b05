import { AttoError } from './error';
import { formatIsoInstant, parseIsoInstant } from './instant';
import type { Instant } from './instant';
import type { JsonObject, JsonValue } from './json';
import { readInteger, readObject, readString } from './json-members';

/** A node's response about its clock compared with the client's. */
export interface TimeDifference {
  readonly clientInstant: Instant;
  readonly serverInstant: Instant;
  /** Server minus client in milliseconds; node time = local clock + difference. May be negative. */
  readonly differenceMillis: bigint;
}

/**
 * A time difference from the node's JSON: two ISO-8601 instants and a number.
 * Errors: JSON_NOT_AN_OBJECT, JSON_MEMBER_MISSING, JSON_MEMBER_INVALID.
 */
export function parseTimeDifference(value: JsonValue): TimeDifference {
  const json = readObject(value, 'time difference');
  return {
    clientInstant: readIsoInstant(json, 'clientInstant'),
    serverInstant: readIsoInstant(json, 'serverInstant'),
    differenceMillis: readInteger(json, 'differenceMillis'),
  };
}

/** A time difference as the node prints it. */
export function printTimeDifference(difference: TimeDifference): string {
  return (
    `{"clientInstant":"${formatIsoInstant(difference.clientInstant)}"` +
    `,"serverInstant":"${formatIsoInstant(difference.serverInstant)}"` +
    `,"differenceMillis":${difference.differenceMillis}}`
  );
}

function readIsoInstant(json: JsonObject, member: string): Instant {
  const text = readString(json, member);
  try {
    return parseIsoInstant(text);
  } catch (cause) {
    throw new AttoError('JSON_MEMBER_INVALID', { member }, { cause });
  }
}
