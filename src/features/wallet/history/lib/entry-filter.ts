import { comparableText } from '@site/src/lib/text/comparable-text';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { BlockType } from '@site/src/protocol/block';
import { changeOf, type Direction } from '@site/src/protocol/entry-change';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';

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
