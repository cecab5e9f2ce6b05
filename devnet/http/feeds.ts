import type { Ledger } from '../ledger/create-ledger';
import { printAccount } from '../official';
import { printEntry } from '../story/entry-json';
import type { Transaction } from '../types';
import { liveLine, type FeedParts } from './feed-parts';
import { lineOf, mapLazily } from './line-stream';
import { liveStream } from './live-stream';
import { pulledStream } from './pulled-stream';
import type { HeightRange } from './searches';
import type { Reader } from './until-over';

type Stream = ReadableStream<Uint8Array>;

/** Streams everything of one kind that is committed from now on. */
export function latest(
  { hub }: FeedParts,
  kind: 'account' | 'entry' | 'transaction',
  reader: Reader,
): Stream {
  return liveStream(hub, reader, ({ write }) => hub.listen((commit) => write(liveLine(commit, kind))));
}

/** Streams the state of each open account, then every later state. */
export function accountStates(
  { ledger, hub }: FeedParts,
  publicKeys: readonly string[],
  reader: Reader,
): Stream {
  const wanted = new Set(publicKeys);
  return liveStream(hub, reader, ({ begin, write }) => {
    const now = [...wanted].flatMap((publicKey) => ledger.account(publicKey) ?? []);
    begin(mapLazily(now, (account) => lineOf(printAccount(account))));
    return hub.listen((commit) => {
      if (wanted.has(commit.account.publicKey)) write(liveLine(commit, 'account'));
    });
  });
}

/** Streams one line as soon as the transaction is confirmed, then ends. */
export function one(
  { ledger, hub }: FeedParts,
  hash: string,
  kind: 'entry' | 'transaction',
  reader: Reader,
): Stream {
  return liveStream(hub, reader, ({ write, end }) => {
    const known = ledger.transaction(hash);
    if (known) {
      write(lineOf(printOf(ledger, known, kind)));
      end();
      return () => {};
    }
    return hub.listen((commit) => {
      if (commit.transaction.hash !== hash) return;
      write(liveLine(commit, kind));
      end();
    });
  });
}

function printOf(ledger: Ledger, transaction: Transaction, kind: 'entry' | 'transaction'): string {
  return kind === 'entry' ? printEntry(ledger.entry(transaction)) : transaction.print();
}

/**
 * Streams ranges of heights without gaps, in ascending order, waiting for blocks that do not exist yet; ends with the
 * last range.
 */
export function ranges(
  { ledger, hub }: FeedParts,
  wanted: readonly HeightRange[],
  kind: 'entry' | 'transaction',
  reader: Reader,
): Stream {
  const open = wanted.map(({ publicKey, from, to }) => ({ publicKey, height: from, to }));
  const keys = new Set(wanted.map(({ publicKey }) => publicKey));
  return pulledStream(hub, reader, {
    concerns: ({ account }) => keys.has(account.publicKey),
    next() {
      for (const [index, range] of open.entries()) {
        const transaction = ledger.transactionAt(range.publicKey, range.height);
        if (!transaction) continue;
        if (range.height === range.to) open.splice(index, 1);
        range.height += 1n;
        return lineOf(printOf(ledger, transaction, kind));
      }
      return open.length === 0 ? 'end' : 'wait';
    },
  });
}
