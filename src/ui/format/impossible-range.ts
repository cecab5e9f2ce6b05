import { parseAmount } from '../../protocol/amount';

/** A filter: amounts in ATTO with a decimal point, days such as `2026-07-01`. Empty ones do not limit anything. */
interface WrittenRange {
  readonly min: string;
  readonly max: string;
  readonly since: string;
  readonly until: string;
}

/** A filter that no block can meet: the field to correct, and why. */
export interface ImpossibleRange {
  readonly field: 'max' | 'until';
  readonly message: string;
}

/** Finds a range that ends before it begins. Amounts and days must be valid. */
export function impossibleRange({ min, max, since, until }: WrittenRange): ImpossibleRange | undefined {
  const raw = (text: string) => parseAmount(text, 'ATTO');
  if (min !== '' && max !== '' && raw(min) > raw(max))
    return { field: 'max', message: 'Must not be less than “At least”.' };
  // Days are written year first, so that their texts are in the same order.
  if (since !== '' && until !== '' && since > until)
    return { field: 'until', message: 'Must not be before the first day.' };
  return undefined;
}
