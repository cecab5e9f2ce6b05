import { comparableText } from '@site/src/lib/text/comparable-text';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { BlockType } from '@site/src/protocol/block';
import { changeOf, type Direction } from '@site/src/protocol/entry-change';
import type { Hash } from '@site/src/protocol/hash';
import { formatAmount, type Amount } from '@site/src/protocol/amount';
import type { PublicKey } from '@site/src/protocol/public-key';
import { isAttoError } from '@site/src/protocol/error';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { impossibleRange } from '@site/src/ui/format/impossible-range';
import { parseTypedAmount } from '@site/src/ui/format/typed-amount';

/** What the owner looks for in a history; undefined members are not looked at. */
export interface EntryFilter {
  readonly type?: BlockType | undefined;
  readonly direction?: Exclude<Direction, 'none'> | undefined;
  /** Part of a name, an address, a hash or a note; in any case. */
  readonly text?: string | undefined;
  /** In raw, inclusive. */
  readonly minAmount?: bigint | undefined;
  readonly maxAmount?: bigint | undefined;
  /** Epoch milliseconds: `since` is inclusive, `before` exclusive. */
  readonly since?: bigint | undefined;
  readonly before?: bigint | undefined;
}

/** What the owner calls accounts, and has noted about blocks. */
export interface EntryWords {
  readonly nameOf: (publicKey: PublicKey) => string | undefined;
  readonly noteOf: (hash: Hash) => string | undefined;
}

/** Whether a filter looks at anything. */
export function isSearching(filter: EntryFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Whether an entry is what the owner looks for. */
export function isFound(entry: AccountEntry, filter: EntryFilter, words: EntryWords): boolean {
  const { type, direction, text, minAmount, maxAmount, since, before } = filter;
  const change = changeOf(entry);
  return (
    (type === undefined || entry.blockType === type) &&
    (direction === undefined || change.direction === direction) &&
    (minAmount === undefined || change.amount >= minAmount) &&
    (maxAmount === undefined || change.amount <= maxAmount) &&
    (since === undefined || entry.timestamp >= since) &&
    (before === undefined || entry.timestamp < before) &&
    (text === undefined || isMentioned(comparableText(text), entry, words))
  );
}

function isMentioned(sought: string, entry: AccountEntry, { nameOf, noteOf }: EntryWords): boolean {
  const mentions = (text: string | undefined) => text !== undefined && comparableText(text).includes(sought);
  const { subjectPublicKey, hash } = entry;
  return (
    mentions(nameOf(subjectPublicKey)) ||
    mentions(noteOf(hash)) ||
    mentions(hash) ||
    mentions(`atto://${addressPath(addressFromPublicKey(subjectPublicKey))}`)
  );
}

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
  const amounts: Partial<Record<'min' | 'max', Amount>> = {};
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
  const written = (amount: Amount | undefined) => (amount === undefined ? '' : formatAmount(amount, 'ATTO'));
  const range = {
    min: written(amounts.min),
    max: written(amounts.max),
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
