import type { BlockType } from '@site/src/protocol/block';
import { isAttoError } from '@site/src/protocol/error';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { impossibleRange } from '@site/src/ui/format/impossible-range';
import { parseTypedAmount } from '@site/src/ui/format/typed-amount';
import type { EntryFilter } from './entry-filter';

const TYPES: readonly BlockType[] = ['OPEN', 'RECEIVE', 'SEND', 'CHANGE'];

/** A field with a fault and its sentence. */
export interface FilterFault {
  readonly field: 'min' | 'max' | 'until';
  readonly sentence: string;
}

/**
 * The filter of a form as it was typed. Days are those of the reader's time zone, and the last one is included.
 *
 * @param typed the text of a field by its name; empty if nothing was typed
 */
export function readFilter(
  typed: (field: 'type' | 'direction' | 'text' | 'min' | 'max' | 'since' | 'until') => string,
): { readonly filter: EntryFilter } | { readonly fault: FilterFault } {
  const amounts: Partial<Record<'min' | 'max', bigint>> = {};
  for (const field of ['min', 'max'] as const) {
    const text = typed(field).trim();
    if (text === '') continue;
    try {
      amounts[field] = parseTypedAmount(text, { allowZero: true });
    } catch (error) {
      if (!isAttoError(error)) throw error;
      return { fault: { field, sentence: describeFieldError(error) } };
    }
  }
  const range = {
    min: typed('min').trim(),
    max: typed('max').trim(),
    since: typed('since'),
    until: typed('until'),
  };
  const impossible = impossibleRange(range);
  if (impossible) return { fault: { field: impossible.field, sentence: impossible.message } };
  const direction = typed('direction');
  return {
    filter: {
      type: TYPES.find((type) => type === typed('type')),
      direction: direction === 'in' || direction === 'out' ? direction : undefined,
      text: typed('text').trim() || undefined,
      minAmount: amounts.min,
      maxAmount: amounts.max,
      since: startOfDay(typed('since'), 0),
      before: startOfDay(typed('until'), 1),
    },
  };
}

/** The first instant of a day, or of one some days later, in the reader's time zone. */
function startOfDay(day: string, later: number): bigint | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return Number.isNaN(at) ? undefined : BigInt(at);
}
