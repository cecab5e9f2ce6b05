import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import { createManualClock } from '../../lib/manual-clock';
import type { SendBlock } from '../../protocol/block';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import { toHeight } from '../../protocol/height';
import type { Transaction } from '../../protocol/transaction';
import { createSendReads, type ReceiveBlock } from './send-reads';

const sendAt = (height: number): SendBlock => ({ ...SAMPLE_BLOCKS.SEND, height: toHeight(BigInt(height)) });
const receiveOf = (send: SendBlock): ReceiveBlock => ({
  ...SAMPLE_BLOCKS.RECEIVE,
  publicKey: send.receiverPublicKey,
  sendHash: hashBlock(send),
});

function setUp(answer: (hash: Hash) => Promise<Transaction | undefined>, maxWaiting = 3) {
  const clock = createManualClock();
  const controller = new AbortController();
  const requested: Hash[] = [];
  const results: (SendBlock | undefined)[] = [];
  const read = createSendReads({
    transaction(hash) {
      requested.push(hash);
      return answer(hash);
    },
    onResult: (_receive, send) => results.push(send),
    signal: controller.signal,
    maxWaiting,
    clock,
  });
  return { clock, controller, requested, results, read };
}
const knows = (...sends: SendBlock[]) => {
  const byHash = new Map(sends.map((block) => [hashBlock(block), { block } as unknown as Transaction]));
  return async (hash: Hash) => byHash.get(hash);
};

describe('reading the sends of receives', () => {
  it('reports the send that a receive claims', async () => {
    const send = sendAt(5);
    const { clock, results, read } = setUp(knows(send));
    read(receiveOf(send));
    await clock.advance(0);
    expect(results).toEqual([send]);
  });

  it.each<[string, (hash: Hash) => Promise<Transaction | undefined>]>([
    ['is unknown to the node', async () => undefined],
    ['cannot be read', async () => Promise.reject(new Error('unreachable'))],
    ['is a different block', async () => ({ block: sendAt(6) }) as unknown as Transaction],
    ['is not a send', async () => ({ block: SAMPLE_BLOCKS.CHANGE }) as unknown as Transaction],
  ])('reports nothing if it %s', async (_, answer) => {
    const { clock, results, read } = setUp(answer);
    read(receiveOf(sendAt(5)));
    await clock.advance(0);
    expect(results).toEqual([undefined]);
  });

  it('does not accept a send to another account', async () => {
    const send = sendAt(5);
    const { clock, results, read } = setUp(knows(send));
    read({ ...receiveOf(send), publicKey: SAMPLE_BLOCKS.RECEIVE.publicKey });
    await clock.advance(0);
    expect(results).toEqual([undefined]);
  });

  it('reads at most sixteen per second, newest first, and drops those that wait too long', async () => {
    const sends = Array.from({ length: 40 }, (_, index) => sendAt(index + 2));
    const { clock, requested, results, read } = setUp(knows(...sends), 10);
    for (const send of sends) read(receiveOf(send));
    await clock.advance(0);
    expect(requested).toHaveLength(4);
    expect(results.filter((send) => send === undefined)).toHaveLength(26);
    await clock.advance(250);
    expect(requested.slice(4, 8)).toEqual(sends.slice(-4).reverse().map(hashBlock));
    await clock.advance(10_000);
    expect(requested).toHaveLength(14);
    expect(results).toHaveLength(40);
    expect(clock.pending).toBe(0);
  });

  it('keeps its pace as more and more arrive', async () => {
    const { clock, requested, read } = setUp(async () => undefined, 50);
    for (let moment = 0; moment < 50; moment += 1) {
      for (let index = 0; index < 20; index += 1) read(receiveOf(sendAt(2 + moment * 20 + index)));
      await clock.advance(20);
    }
    expect(requested.length).toBeGreaterThan(15);
    expect(requested.length).toBeLessThanOrEqual(20);
  });

  it('does not read twice at the same time, and stops when it is closed', async () => {
    const { clock, controller, requested, results, read } = setUp(async () => undefined);
    const receive = receiveOf(sendAt(5));
    read(receive);
    read(receive);
    controller.abort();
    read(receiveOf(sendAt(6)));
    await clock.advance(1_000);
    expect(requested).toHaveLength(1);
    expect(results).toEqual([]);
  });
});
