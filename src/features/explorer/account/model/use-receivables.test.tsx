// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { fakeReader } from '@site/tests/support/fake-reader';
import { renderStrict } from '@site/tests/support/render-strict';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { createManualClock } from '@site/src/lib/manual-clock';
import { createQueue } from '@site/src/lib/queue';
import type { WatchEvent } from '@site/src/node-client/watches/watch-event';
import type { Address } from '@site/src/protocol/address';
import { AttoError } from '@site/src/protocol/error';
import type { Hash } from '@site/src/protocol/hash';
import type { Receivable } from '@site/src/protocol/receivable';
import type { Transaction } from '@site/src/protocol/transaction';
import { createReceivablesSession, useReceivedByNewBlocks } from './use-receivables';

const node = vi.hoisted(() => ({ reader: undefined as NodeReader | undefined }));
vi.mock('@site/src/app/node/services-context', () => ({ useNodeReader: () => node.reader }));

type ReceivableEvent = WatchEvent<Receivable>;
const hash = (name: string) => name as Hash;
const payment = (name: string, amount: bigint, timestamp = 1n): ReceivableEvent => ({
  type: 'item',
  item: { hash: hash(name), amount, timestamp } as Receivable,
});
const live: ReceivableEvent = { type: 'status', status: 'live' };

function following() {
  const clock = createManualClock();
  const attempts: ReturnType<typeof createQueue<ReceivableEvent>>[] = [];
  const session = createReceivablesSession({
    reader: {
      watchReceivables(_, { signal }) {
        const queue = createQueue<ReceivableEvent>(10_000, () => ({ type: 'gap' }));
        attempts.push(queue);
        return queue.read({ signal });
      },
    },
    address: 'atto://a' as Address,
    clock,
  });
  let drawings = 0;
  const leave = session.subscribe(() => (drawings += 1));
  const push = async (...events: ReceivableEvent[]) => {
    events.forEach((event) => attempts.at(-1)?.push(event));
    await clock.advance(250);
  };
  const names = () => session.getSnapshot().view.list.map((one) => one.hash as string);
  return { session, clock, attempts, leave, push, names, drawings: () => drawings };
}

describe('the session of receivables', () => {
  it('lists the largest first, and the oldest first among equal ones', async () => {
    const { session, push, names } = following();
    expect(session.getSnapshot().view).toEqual({ list: [], reported: false });
    await push(payment('small', 1n), payment('later', 5n, 9n), payment('earlier', 5n, 2n));
    await push(payment('large', 8n));
    expect(names()).toEqual(['large', 'earlier', 'later', 'small']);
  });

  it('does not mark an empty list as reported before the node is live', async () => {
    const { session, push } = following();
    await push({ type: 'status', status: 'connecting' });
    expect(session.getSnapshot().view.reported).toBe(false);
    await push(live);
    expect(session.getSnapshot().view).toEqual({ list: [], reported: true });
  });

  it('removes what was received, even if it is reported again later', async () => {
    const { session, clock, push, names, drawings } = following();
    await push(payment('one', 1n), payment('two', 2n));
    session.markReceived([hash('two'), hash('three')]);
    await push(payment('two', 2n), payment('three', 3n));
    expect(names()).toEqual(['one']);
    const before = drawings();
    session.markReceived([hash('two')]);
    await clock.advance(1_000);
    expect(drawings()).toBe(before);
  });

  it('lists each once across attempts, and keeps the list while the connection is lost', async () => {
    const { session, attempts, push, names } = following();
    const error = new AttoError('NODE_UNREACHABLE', {});
    await push(live, payment('one', 1n));
    attempts[0]?.fail(error);
    await push();
    expect(session.getSnapshot()).toMatchObject({ connection: { status: 'disconnected', error } });
    session.reconnect();
    await push(payment('one', 1n), payment('two', 2n));
    expect([attempts.length, names()]).toEqual([2, ['two', 'one']]);
  });

  it('reports that one could not be read, until a connection has begun again', async () => {
    const { session, push } = following();
    const error = new AttoError('STREAM_LINE_MALFORMED', { line: 7 });
    await push(live, { type: 'skipped', count: 1, error });
    expect(session.getSnapshot().view).toMatchObject({ list: [], reported: true, unread: error });
    await push(live, payment('one', 1n));
    expect(session.getSnapshot().view.unread).toBeUndefined();
  });

  it('renders thousands in one batch, and keeps the largest five thousand', async () => {
    const { push, names, drawings } = following();
    await push(...Array.from({ length: 5_100 }, (_, index) => payment(`${index}`, BigInt(index))));
    expect([names().length, names()[0], names().at(-1)]).toEqual([5_000, '5099', '100']);
    expect(drawings()).toBeLessThanOrEqual(2);
  });

  it('stops after the last listener has unsubscribed', async () => {
    const { clock, leave, push, drawings } = following();
    await push(payment('one', 1n));
    const before = drawings();
    leave();
    await push(payment('two', 2n));
    await clock.advance(60_000);
    expect([drawings(), clock.pending]).toEqual([before, 0]);
  });
});

/** @param isLate whether the first request gets no response before it is aborted */
function followed(first: bigint | undefined, { isLate = false } = {}) {
  const ranges: string[] = [];
  const taken: Hash[] = [];
  const take = (sends: readonly Hash[]) => void taken.push(...sends);
  node.reader = fakeReader({
    accountTransactions: async (_, { fromHeight, toHeight, signal }) => {
      ranges.push(`${fromHeight}-${toHeight}`);
      if (isLate && ranges.length === 1) await new Promise((over) => signal.addEventListener('abort', over));
      signal.throwIfAborted();
      return [{ block: SAMPLE_BLOCKS.RECEIVE } as unknown as Transaction];
    },
  });
  const { rerender, unmount } = renderStrict(
    ({ publicKey, height }: { publicKey: typeof ACCOUNT; height: bigint | undefined }) =>
      useReceivedByNewBlocks(publicKey, height, take),
    { publicKey: ACCOUNT, height: first },
  );
  const reach = (height: bigint, publicKey = ACCOUNT) => rerender({ publicKey, height });
  return { ranges, taken, reach, unmount };
}

describe('the receivables that new blocks have received', () => {
  it('need no request for the blocks that the account has when the page opens', async () => {
    const { ranges, taken, reach } = followed(undefined);
    reach(250n);
    reach(251n);
    await waitFor(() => expect(taken).toEqual([SAMPLE_BLOCKS.RECEIVE.sendHash]));
    expect(ranges).toEqual(['251-251']);
  });

  it('include the first block of an account that is opened meanwhile', async () => {
    const { ranges, taken, reach } = followed(0n);
    reach(1n);
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(ranges).toEqual(['1-1']);
  });

  it('include those of a block whose reading the next block interrupted', async () => {
    const { ranges, taken, reach } = followed(250n, { isLate: true });
    reach(251n);
    reach(252n);
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(ranges).toEqual(['251-251', '251-252']);
    reach(253n);
    await waitFor(() => expect(ranges.at(-1)).toBe('253-253'));
  });

  it('are not looked for any more once the page is left', async () => {
    const { taken, reach, unmount } = followed(250n, { isLate: true });
    reach(251n);
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(taken).toEqual([]);
  });

  it('are those of the last fifty blocks, and of the same account', async () => {
    const { ranges, taken, reach } = followed(10n);
    reach(300n, other(1));
    reach(1_000n, other(1));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(ranges).toEqual(['951-1000']);
  });
});
