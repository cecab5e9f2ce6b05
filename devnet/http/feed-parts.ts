import type { Ledger } from '../ledger/create-ledger';
import type { Hub } from '../node/hub';
import { printAccount, printReceivable } from '../official';
import { printEntry } from '../story/entry-json';
import type { Clock, Commit } from '../types';
import { lineOf } from './line-stream';

/** What the streams depend on. */
export interface FeedParts {
  readonly ledger: Ledger;
  readonly hub: Hub;
  readonly clock: Clock;
}

/** The kinds of events that a commit is streamed as. */
export type Kind = 'account' | 'entry' | 'transaction' | 'receivable';

/** Each line of a commit is printed once and shared by all streams. */
const printed = new WeakMap<Commit, Partial<Record<Kind, Uint8Array>>>();

const printers: Record<Kind, (commit: Commit) => string> = {
  account: ({ account }) => printAccount(account),
  entry: ({ entry }) => printEntry(entry),
  transaction: ({ transaction }) => transaction.print(),
  receivable: ({ receivable }) => printReceivable(receivable!),
};

/** A commit as a line of the given kind. */
export function liveLine(commit: Commit, kind: Kind): Uint8Array {
  let lines = printed.get(commit);
  if (!lines) printed.set(commit, (lines = {}));
  return (lines[kind] ??= lineOf(printers[kind](commit)));
}
