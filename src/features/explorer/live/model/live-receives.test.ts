import { describe, expect, it, vi } from 'vitest';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { SendOutcome } from '@site/src/node-client/reads/search-chain';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { Block } from '@site/src/protocol/block';
import { toInstant } from '@site/src/protocol/instant';
import type { Transaction } from '@site/src/protocol/transaction';
import { createLiveFeed } from '../lib/live-feed';
import { NO_FILTER } from '../lib/live-filter';
import type { TransactionRow } from '../lib/live-view';
import { receiveOfRow, unknownSends } from './live-receives';

// Only the hook needs a page.
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => undefined }));

const send = SAMPLE_BLOCKS.SEND;
const at = { wallMs: 0, monotonicMs: 0 };
const receive = {
  ...SAMPLE_BLOCKS.RECEIVE,
  publicKey: send.receiverPublicKey,
  sendHash: hashBlock(send),
  timestamp: toInstant(send.timestamp + 1_200n),
};
const item = (block: Block, isNew = true): RecentTransaction => ({
  transaction: { block } as Transaction,
  hash: hashBlock(block),
  isNew,
});
function listed(isNew: boolean, filter = NO_FILTER) {
  const feed = createLiveFeed(filter);
  feed.add(item(send, isNew), at);
  const rows = () => feed.view(at).rows;
  const row = () => rows().find(({ key }) => key === hashBlock(send)) as TransactionRow;
  const textOf = (outcome?: SendOutcome, error: unknown = null) => receiveOfRow(row(), outcome, error)?.text;
  return { feed, rows, textOf };
}

describe('the receive of a send in the live list', () => {
  it('is missing until the stream shows it, whatever the filter shows', () => {
    for (const filter of [NO_FILTER, { ...NO_FILTER, type: 'SEND' as const }]) {
      const { feed, rows, textOf } = listed(true, filter);
      expect(textOf()).toBe('not received yet');
      const before = rows();
      feed.add(item(receive), at);
      expect(textOf()).toBe('received 1.2 s later');
      expect(before[0]).not.toHaveProperty('receivedAt', receive.timestamp);
      expect(unknownSends(rows())).toEqual([]);
    }
  });

  it('is known if it arrived before the send', () => {
    const feed = createLiveFeed(NO_FILTER);
    feed.add(item(receive), at);
    feed.add(item(send), at);
    const [row] = feed.view(at).rows as [TransactionRow];
    expect(receiveOfRow(row, undefined, null)?.text).toBe('received 1.2 s later');
  });

  it('is requested for a send from before the page was opened, a gap, or a skipped line', () => {
    const sent = { hash: hashBlock(send), receiver: send.receiverPublicKey, timestamp: send.timestamp };
    const older = listed(false);
    expect(unknownSends(older.rows())).toEqual([sent]);
    const interrupted = listed(true);
    expect(unknownSends(interrupted.rows())).toEqual([]);
    interrupted.feed.gap(at);
    expect(unknownSends(interrupted.rows())).toEqual([sent]);
    const flooded = listed(true);
    flooded.feed.skip(1);
    expect(unknownSends(flooded.rows())).toEqual([sent]);
  });

  it('is shown once the node has responded', () => {
    const { textOf } = listed(false);
    expect(textOf()).toBe('');
    expect(textOf({ kind: 'waiting', upTo: 3n })).toBe('not received yet');
    expect(textOf({ kind: 'unknown', upTo: 0n, searched: 0n })).toContain('unknown');
    expect(textOf(undefined, new Error('down'))).toBe('unknown: the node did not respond');
    const transaction = { block: receive } as unknown as Transaction;
    const outcome = { kind: 'received', hash: hashBlock(receive), transaction } as const;
    expect(textOf(outcome)).toBe('received 1.2 s later');
  });

  it('is nothing for other blocks', () => {
    const feed = createLiveFeed(NO_FILTER);
    feed.add(item(receive), at);
    const [row] = feed.view(at).rows as [TransactionRow];
    expect(receiveOfRow(row, undefined, null)).toBeUndefined();
    expect(unknownSends([row])).toEqual([]);
  });
});
