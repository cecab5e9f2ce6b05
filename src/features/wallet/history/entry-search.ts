import { fileName } from '@site/src/lib/files/file-name';
import { comparableText } from '@site/src/lib/text/comparable-text';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { formatAmount, toAmount } from '@site/src/protocol/amount';
import { BLOCK_TYPES } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';
import { matches, type EntryFilter } from '@site/src/ui/history/entry-filter';
import { daysOf, limitParts } from '@site/src/ui/history/history-file';
import { impossibleRange, limitsOf, readLimit, type FieldFault } from '@site/src/ui/history/typed-filter';

/** What the owner looks for in a history. */
export interface EntrySearch extends EntryFilter {
  /** Part of a name, an address, a hash or a note; in any case. */
  readonly text?: string | undefined;
}

/** What the owner calls accounts, and has noted about blocks. */
export interface EntryWords {
  readonly nameOf: (publicKey: PublicKey) => string | undefined;
  readonly noteOf: (hash: Hash) => string | undefined;
}

/** Whether an entry is what the owner looks for. */
export function isFound(entry: AccountEntry, search: EntrySearch, words: EntryWords): boolean {
  const { text } = search;
  return matches(entry, search) && (text === undefined || isMentioned(comparableText(text), entry, words));
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

/** A field with a fault and its sentence. */
export type SearchFault = FieldFault<'min' | 'max' | 'until'>;

/**
 * The search of a form as it was typed. Days are those of the reader's time zone, and the last one is included.
 *
 * @param typed the text of a field by its name; empty if nothing was typed
 */
export function readSearch(
  typed: (field: 'type' | 'direction' | 'text' | 'min' | 'max' | 'since' | 'until') => string,
): { readonly search: EntrySearch } | { readonly fault: SearchFault } {
  const min = readLimit('min', typed('min').trim());
  if (typeof min !== 'string') return { fault: min };
  const max = readLimit('max', typed('max').trim());
  if (typeof max !== 'string') return { fault: max };
  const limits = { min, max, since: typed('since'), until: typed('until') };
  const fault = impossibleRange(limits);
  if (fault) return { fault };
  const types = BLOCK_TYPES.filter((type) => type === typed('type'));
  const direction = typed('direction');
  return {
    search: {
      types: types.length === 0 ? undefined : types,
      direction: direction === 'in' || direction === 'out' ? direction : undefined,
      text: typed('text').trim() || undefined,
      ...limitsOf(limits),
    },
  };
}

/** What a file contains, for its name. */
interface NamedFile {
  readonly network: Network;
  readonly accountName: string;
  readonly search: EntrySearch;
  readonly entries: readonly AccountEntry[];
  /** What the file is for, if it is not the history as it is. */
  readonly purpose?: 'taxes' | undefined;
  /** An IANA zone; default the reader's. */
  readonly zone?: string | undefined;
}

/** The name of a CSV file of a history: network, account, the days of its oldest and newest block, and the search. */
export function historyCsvName(file: NamedFile): string {
  const { network, accountName, search, entries, purpose, zone } = file;
  const { types = [], direction, text, minAmount, maxAmount } = search;
  const parts = [
    ...daysOf(entries, zone),
    ...types.map((type) => type.toLowerCase()),
    ...[direction, text?.slice(0, 20), purpose],
    ...limitParts(inAtto(minAmount), inAtto(maxAmount)),
  ];
  return fileName(['atto', network.toLowerCase(), accountName, ...parts], 'csv');
}

const inAtto = (raw: bigint | undefined) => (raw === undefined ? '' : formatAmount(toAmount(raw), 'ATTO'));
