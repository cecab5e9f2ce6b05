import type { Brand } from './brand';
import { AttoError } from './error';

/** A moment as milliseconds since 1970-01-01T00:00:00Z, a signed 64-bit number. */
export type Instant = Brand<bigint, 'Instant'>;

/** The start of the network, 2024-01-01T00:00:00Z: proof of work is never valid before it. */
export const NETWORK_START = 1_704_067_200_000n as Instant;

/** The largest instant, which marks a final vote. */
export const MAX_INSTANT = 0x7fff_ffff_ffff_ffffn as Instant;
const MIN_INSTANT = -0x8000_0000_0000_0000n;

const DAY = 86_400_000n;
const ISO = /^([+-]\d{4,9}|\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?Z$/;

/** Brands epoch milliseconds as an instant. Errors: INSTANT_OUT_OF_RANGE outside the signed 64-bit range. */
export function toInstant(milliseconds: bigint): Instant {
  if (milliseconds < MIN_INSTANT || milliseconds > MAX_INSTANT)
    throw new AttoError('INSTANT_OUT_OF_RANGE', {});
  return milliseconds as Instant;
}

/**
 * Parses an instant from ISO-8601 text in UTC with `Z`; one to nine decimals of a second, truncated to milliseconds.
 * Days and hours that do not exist are refused, as are leap seconds. Errors: INSTANT_MALFORMED.
 */
export function parseIsoInstant(text: string): Instant {
  const match = ISO.exec(text);
  if (match === null) throw new AttoError('INSTANT_MALFORMED', {});
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const days = daysFromDate(year, month, day);
  const back = dateFromDays(days);
  const exists = back.year === year && back.month === month && back.day === day;
  if (!exists || hour > 23 || minute > 59 || second > 59) throw new AttoError('INSTANT_MALFORMED', {});
  const fraction = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  return toInstant(BigInt(days) * DAY + BigInt(((hour * 60 + minute) * 60 + second) * 1000 + fraction));
}

/**
 * An instant as ISO-8601 text in UTC: `2026-11-20T15:08:47.941Z`, without the fraction if it is 0, as the node prints
 * it. Years beyond four digits have a sign.
 */
export function formatIsoInstant(instant: Instant): string {
  const { days, milliseconds } = split(instant);
  const { year, month, day } = dateFromDays(days);
  const seconds = Math.floor(milliseconds / 1000);
  const fraction = milliseconds % 1000;
  const sign = year < 0 ? '-' : year > 9999 ? '+' : '';
  const date = `${sign}${pad(Math.abs(year), 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    pad(part, 2),
  );
  return `${date}T${time.join(':')}${fraction === 0 ? '' : `.${pad(fraction, 3)}`}Z`;
}

/** The calendar year of an instant in UTC: the year whose work threshold applies. */
export function utcYear(instant: Instant): number {
  return dateFromDays(split(instant).days).year;
}

/** Whole days since the epoch and the milliseconds into the day, both exact as numbers over the whole range. */
function split(instant: Instant): { days: number; milliseconds: number } {
  const rest = ((instant % DAY) + DAY) % DAY;
  return { days: Number((instant - rest) / DAY), milliseconds: Number(rest) };
}

// The civil calendar from day numbers by 400-year eras that begin on 1 March (Hinnant, "chrono-compatible low-level
// date algorithms"): Date covers only a thousandth of the 64-bit range.
const DAYS_PER_ERA = 146_097;
const EPOCH_DAY = 719_468;

function dateFromDays(days: number): { year: number; month: number; day: number } {
  const shifted = days + EPOCH_DAY;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

function daysFromDate(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_DAY;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
