import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../lib/manual-clock';
import { createQueue, type Queue } from '../../lib/queue';
import { toAmount } from '../../protocol/amount';
import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import { createMemoryChainLocks } from '../ports/chain-locks';
import type { PaymentNode } from '../ports/payment-node';
import { createReceivableFeed } from '../receive/waiting-payments';
import type { Intent, Outcome } from '../send/intent';
import { createReceiving } from './receiving';

const [ONE, OTHER] = ['A'.repeat(64), 'B'.repeat(64)] as [PublicKey, PublicKey];
const hashOf = (number: number) => number.toString().padStart(64, '0') as Hash;
const payment = (number: number, raw: bigint, receiverPublicKey = ONE) =>
  ({ hash: hashOf(number), receiverPublicKey, amount: toAmount(raw) }) as Receivable;

/** Receiving of payments that the test reports, each of which is received at once unless `pay` says otherwise. */
function receivingOf() {
  const clock = createManualClock();
  const life = new AbortController();
  let queue: Queue<Receivable>;
  const openFeed = () => {
    queue = createQueue<Receivable>(1_000, () => {
      throw new Error('lost');
    });
    return createReceivableFeed(queue.read(life), { clock, onEnd: () => undefined });
  };
  let feed = openFeed();
  const received: Hash[] = [];
  const representative = vi.fn(async (key: PublicKey) => key);
  const pay = vi.fn(async (intent: Intent): Promise<Outcome> => {
    if (intent.type === 'RECEIVE') received.push(intent.receivable.hash);
    return {
      type: 'confirmed',
      transaction: { block: { type: 'CHANGE', height: 1n } },
    } as unknown as Outcome;
  });
  const limits = { least: 100n };
  const receiving = createReceiving(
    {
      payments: { pay },
      node: { network: 'LOCAL', account: async () => undefined } as unknown as PaymentNode,
      locks: createMemoryChainLocks(),
      clock,
      feed: () => feed,
      minAmount: () => toAmount(limits.least),
      representative,
    },
    life,
  );
  return {
    receiving,
    received,
    representative,
    pay,
    clock,
    life,
    limits,
    report: (...all: Receivable[]) => all.forEach((one) => queue.push(one)),
    fail: (error: unknown) => queue.fail(error),
    renewFeed: () => void (feed = openFeed()),
    stateOf: (key: PublicKey) => receiving.getSnapshot().get(key),
    waiting: (key: PublicKey) => feed.getSnapshot().get(key) ?? [],
  };
}

describe('receiving for all accounts of an owner', () => {
  it('receives what comes in for the accounts that it follows, and takes it off the list', async () => {
    const { receiving, received, report, waiting, stateOf, clock } = receivingOf();
    report(payment(1, 500n), payment(2, 500n, OTHER));
    await clock.advance(1_000);
    expect(received).toEqual([]);
    receiving.follow([ONE]);
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(1)]);
    expect(stateOf(ONE)).toMatchObject({ status: 'idle', received: 1, receivedRaw: 500n });
    expect(waiting(ONE)).toEqual([]);
    expect(waiting(OTHER)).toHaveLength(1);
    expect(stateOf(OTHER)).toBeUndefined();
    receiving.follow([ONE, OTHER]);
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(1), hashOf(2)]);
  });

  it('leaves an account alone that is not followed any more', async () => {
    const { receiving, received, report, stateOf, clock } = receivingOf();
    receiving.follow([ONE, OTHER]);
    await clock.advance(1_000);
    receiving.follow([OTHER]);
    report(payment(1, 500n), payment(2, 500n, OTHER));
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(2)]);
    expect(stateOf(ONE)).toBeUndefined();
  });

  it('leaves small payments until their owner sweeps them', async () => {
    const { receiving, received, report, clock } = receivingOf();
    receiving.follow([ONE, OTHER]);
    report(payment(1, 99n), payment(2, 100n), payment(3, 1n, OTHER));
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(2)]);
    receiving.sweep(ONE);
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(2), hashOf(1)]);
    // One tap is for what waited then.
    report(payment(4, 99n), payment(5, 100n));
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(2), hashOf(1), hashOf(5)]);
  });

  it('takes another limit after a restart', async () => {
    const { receiving, received, report, limits, clock } = receivingOf();
    receiving.follow([ONE]);
    report(payment(1, 99n));
    await clock.advance(1_000);
    limits.least = 50n;
    receiving.restart();
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(1)]);
  });

  it('stops one account without stopping the others, and starts it again on request', async () => {
    const { receiving, received, representative, report, stateOf, clock } = receivingOf();
    const error = new AttoError('NODE_UNREACHABLE', {});
    representative.mockRejectedValueOnce(error);
    receiving.follow([ONE, OTHER]);
    report(payment(1, 500n), payment(2, 500n, OTHER));
    await clock.advance(1_000);
    expect(stateOf(ONE)).toEqual({ status: 'stopped', error });
    expect(received).toEqual([hashOf(2)]);
    receiving.retry(ONE);
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(2), hashOf(1)]);
    expect(stateOf(ONE)).toMatchObject({ status: 'idle' });
  });

  it('stops every account with the stream, and goes on from a new one', async () => {
    const { receiving, received, report, fail, renewFeed, stateOf, clock } = receivingOf();
    receiving.follow([ONE]);
    const error = new AttoError('NODE_UNREACHABLE', {});
    fail(error);
    await clock.advance(1_000);
    expect(stateOf(ONE)).toEqual({ status: 'stopped', error });
    renewFeed();
    receiving.restart();
    report(payment(1, 500n));
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(1)]);
  });

  it('receives nothing while it is held, except what its owner sweeps, and goes on afterwards', async () => {
    const { receiving, received, report, stateOf, clock } = receivingOf();
    receiving.follow([ONE]);
    await clock.advance(1_000);
    receiving.hold(true);
    receiving.follow([ONE, OTHER]);
    report(payment(1, 500n), payment(2, 500n, OTHER));
    receiving.retry(ONE);
    receiving.restart();
    await clock.advance(600_000);
    expect(received).toEqual([]);
    expect([stateOf(ONE), stateOf(OTHER)]).toEqual([{ status: 'held' }, { status: 'held' }]);
    receiving.sweep(OTHER);
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(2)]);
    expect(stateOf(ONE)).toEqual({ status: 'held' });
    receiving.hold(false);
    await clock.advance(1_000);
    expect(received).toEqual([hashOf(2), hashOf(1)]);
    expect(stateOf(OTHER)).toMatchObject({ status: 'idle', received: 1 });
  });

  it('ends with its signal', async () => {
    const { receiving, received, report, life, clock, stateOf } = receivingOf();
    receiving.follow([ONE]);
    await clock.advance(1_000);
    const before = stateOf(ONE);
    life.abort();
    report(payment(1, 500n));
    await clock.advance(600_000);
    expect(received).toEqual([]);
    expect(stateOf(ONE)).toBe(before);
    expect(clock.pending).toBe(0);
  });
});
