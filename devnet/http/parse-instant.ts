import { typeMismatch } from './api-error';
import { asciiDigits } from './parameters';

/** An instant sent by a client. */
export interface ClientInstant {
  /** Epoch milliseconds, rounded down. */
  readonly ms: bigint;
  /** Whole milliseconds from this instant to the given one; negative if this one is later. */
  before(instant: number): bigint;
}

const ISO =
  /^(\d{4}|[+-]\d{4,10})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{0,9}))?(Z|[+-]\d\d:\d\d(?::\d\d)?)$/i;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const RFC_1123 =
  /^([A-Z][a-z]{2}), \d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d(?::\d\d)? (GMT|[+-]\d{4})$/;
const NANOS = 1_000_000n;
const MAX_EPOCH_MS = 2n ** 63n - 1n;
const MAX_OFFSET_S = 18 * 3600;

/**
 * An instant in a path: ISO-8601 with `Z` or an offset and up to nine fraction digits, an RFC-1123 date, or epoch
 * milliseconds; 400 `Type mismatch.` otherwise. Source: node HTTP API, section 7.
 */
export function parseInstant(text = ''): ClientInstant {
  const nanos = fromEpoch(text) ?? fromIso(text) ?? fromDate(text);
  if (nanos === undefined) throw typeMismatch();
  const ms = nanos / NANOS - (nanos % NANOS < 0n ? 1n : 0n);
  return { ms, before: (instant) => (BigInt(Math.trunc(instant)) * NANOS - nanos) / NANOS };
}

function fromEpoch(text: string): bigint | undefined {
  const digits = asciiDigits(text);
  const ms = /^[+-]?\d{1,19}$/.test(digits) ? BigInt(digits.replace('+', '')) : undefined;
  return ms === undefined || ms > MAX_EPOCH_MS || ms < -MAX_EPOCH_MS ? undefined : ms * NANOS;
}

/** Midnight may be written 24:00:00, and a leap second counts as the one before it. */
function fromIso(text: string): bigint | undefined {
  const [whole, year, month, day, hour, minute, second, fraction = '', offset = 'Z'] = ISO.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  const isMidnight = hour === '24' && Number(minute) + Number(second) + Number(fraction) === 0;
  const isLeap = hour === '23' && minute === '59' && second === '60';
  const isTime = (Number(hour) < 24 || isMidnight) && Number(minute) < 60 && (Number(second) < 60 || isLeap);
  const shift = offsetSeconds(offset);
  if (!isReal || !isTime || Math.abs(shift) > MAX_OFFSET_S) return undefined;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second) - Number(isLeap) - shift;
  return (BigInt(date.getTime()) + BigInt(seconds) * 1000n) * NANOS + BigInt(fraction.padEnd(9, '0'));
}

function offsetSeconds(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds);
}

/** The weekday is optional, but must match the date if it is present. */
function fromDate(text: string): bigint | undefined {
  const [whole, weekday, zone] = RFC_1123.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const ms = Date.parse(whole);
  const local = new Date(Date.parse(whole.replace(zone!, 'GMT')));
  return Number.isNaN(ms) || WEEKDAYS[local.getUTCDay()] !== weekday ? undefined : BigInt(ms) * NANOS;
}
