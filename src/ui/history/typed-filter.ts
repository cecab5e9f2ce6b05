import { formatAmount, parseAmount } from '../../protocol/amount';
import { isAttoError } from '../../protocol/error';
import { AMOUNT_MESSAGES } from '../errors/amount-messages';
import { describeFieldWith } from '../errors/describe-with';
import { amountForField, parseTypedAmount } from '../format/typed-amount';

/**
 * The limits of a filter as links have them: amounts in ATTO with a decimal point, and days such as `2026-07-01`, all
 * inclusive. Empty ones do not limit anything.
 */
export interface WrittenLimits {
  readonly min: string;
  readonly max: string;
  readonly since: string;
  readonly until: string;
}

/** A field of a filter to correct, and why. */
export interface FieldFault<Name extends string> {
  readonly field: Name;
  readonly message: string;
}

/** A limit as a field shows it: with the decimal sign of the reader. */
export function limitForField(written: string): string {
  return written === '' ? '' : amountForField(parseAmount(written, 'ATTO'));
}

/** A limit as it was typed, in the form in which filters and links have it; or its fault. */
export function readLimit<Name extends string>(field: Name, typed: string): string | FieldFault<Name> {
  try {
    return typed === '' ? '' : formatAmount(parseTypedAmount(typed, { allowZero: true }), 'ATTO');
  } catch (error) {
    if (!isAttoError(error)) throw error;
    return { field, message: describeFieldWith(error, AMOUNT_MESSAGES) };
  }
}

/** Finds a range that ends before it begins, which no block can meet. Amounts and days must be valid. */
export function impossibleRange(limits: WrittenLimits): FieldFault<'max' | 'until'> | undefined {
  const [min, max] = [rawOf(limits.min), rawOf(limits.max)];
  if (min !== undefined && max !== undefined && min > max)
    return { field: 'max', message: 'Must not be less than “At least”.' };
  // Days are written year first, so that their texts are in the same order.
  if (limits.since !== '' && limits.until !== '' && limits.since > limits.until)
    return { field: 'until', message: 'Must not be before the first day.' };
  return undefined;
}

/**
 * Converts limits to conditions of an `EntryFilter`: ATTO to raw, days to instants. Errors: those of `parseAmount`.
 *
 * @param zone of the days; default the reader's
 */
export function limitsOf({ min, max, since, until }: WrittenLimits, zone?: 'utc') {
  return {
    minAmount: rawOf(min),
    maxAmount: rawOf(max),
    since: dayStart(since, zone),
    before: dayStart(until, zone, 1),
  };
}

function rawOf(written: string) {
  return written === '' ? undefined : parseAmount(written, 'ATTO');
}

/** The start of a day in the reader's time zone or in UTC, in epoch milliseconds, plus `days` days. */
export function dayStart(day: string, zone?: 'utc', days = 0): bigint | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  // A day that the month does not have is one of another month.
  if (new Date(year, month - 1, date).getMonth() !== month - 1) return undefined;
  const start = [year, month - 1, date + days] as const;
  return BigInt(zone ? Date.UTC(...start) : new Date(...start).getTime());
}
