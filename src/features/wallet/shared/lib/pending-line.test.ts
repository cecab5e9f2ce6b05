import { describe, expect, it } from 'vitest';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { toAmount } from '@site/src/protocol/amount';
import type { Block } from '@site/src/protocol/block';
import { AttoError } from '@site/src/protocol/error';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { OutboxEntry } from '@site/src/wallet/outbox/outbox-entry';
import { describePaymentFailure } from './failure-messages';
import { pendingLine } from './pending-line';

const KEY = 'A'.repeat(64) as PublicKey;
const address = addressFromPublicKey(KEY);
const send = { type: 'SEND', receiverPublicKey: KEY, amount: toAmount(7n) } as Block;
const change = { type: 'CHANGE', representativePublicKey: KEY } as Block;
const receive = { type: 'RECEIVE' } as Block;
/** The line of an entry with one version of a block, or with this many. */
const lineOf = (block: Block, { versions = 1, ...state }: { versions?: number; [member: string]: unknown }) =>
  pendingLine({ versions: Array(versions).fill({ block }), ...state } as unknown as OutboxEntry);

describe('what an owner reads about a signed block', () => {
  it('is nothing once it is confirmed', () => {
    expect(lineOf(send, { state: 'confirmed' })).toBeUndefined();
  });

  it('says of a pending payment that it is paid once or not at all', () => {
    const line = lineOf(send, { state: 'signed' })!;
    expect(line).toMatchObject({ what: 'payment', subject: address, amount: 7n, state: 'pending' });
    expect(line.sentence).toContain('paid once or not at all');
    expect(line.sentence).toContain('Do not pay again');
  });

  it('says of other pending blocks that they are offered until they are settled', () => {
    expect(lineOf(change, { state: 'signed' })).toMatchObject({ what: 'change', subject: address });
    const line = lineOf(receive, { state: 'signed' })!;
    expect(line).toMatchObject({ what: 'receive', subject: undefined, amount: undefined });
    expect(line.sentence).toContain('until it is settled');
  });

  it('says of one that was signed again that only one version can be confirmed', () => {
    const once = lineOf(send, { state: 'signed' })!.sentence;
    const again = lineOf(send, { state: 'signed', versions: 2 })!.sentence;
    expect([once, again].map((text) => text.includes('Only one of the two'))).toEqual([false, true]);
    expect(again).toContain('Do not pay again');
  });

  it('says what came back when it was offered last', () => {
    const entry = { versions: [{ block: send }], state: 'signed' } as unknown as OutboxEntry;
    const line = pendingLine(entry, new AttoError('PUBLISH_DROPPED', {}))!;
    expect(line.sentence).toMatch(/^The node is overloaded.*has not reported whether/);
  });

  it('says of one that another block replaced that it moves no coins', () => {
    const line = lineOf(send, { state: 'dead', reason: 'OLD_TRANSACTION' })!;
    expect(line.state).toBe('superseded');
    expect(line.sentence).toContain('moves no coins');
  });

  it('says why a dead block is dead where that has words', () => {
    expect(lineOf(send, { state: 'dead', reason: 'INVALID_BALANCE' })).toMatchObject({ state: 'dead' });
    expect(lineOf(send, { state: 'dead', reason: 'INVALID_BALANCE' })!.sentence).toContain(
      'its balance does not match',
    );
    expect(lineOf(send, { state: 'dead', reason: 'INVALID_VERSION' })!.sentence).toContain(
      'can never confirm this block. It moves no coins',
    );
  });
});

describe('a payment of which nothing was published', () => {
  it('while the device is offline says so, and that nothing was sent', () => {
    const offline = new AttoError('NODE_UNREACHABLE', { isOffline: true });
    expect(describePaymentFailure(offline).happened).toBe('This device was offline. Nothing was sent.');
    expect(describePaymentFailure(offline, { after: 2 }).happened).toBe(
      'This device was offline. Nothing more was sent.',
    );
  });

  it.each([
    new AttoError('NODE_TIMEOUT', { phase: 'connect' }),
    new AttoError('NODE_STATUS', { status: 503 }),
    new AttoError('NODE_UNREACHABLE', {}),
    new AttoError('WORK_ENGINE_FAILED', {}),
    new AttoError('PAYMENT_NODE_BEHIND', { height: 1n, known: 2n }),
    new TypeError('not ours'),
  ])('says that nothing was sent: %s', (error) => {
    expect(describePaymentFailure(error).safe).toBe('Nothing was sent.');
    expect(describePaymentFailure(error, { after: 1 }).safe).toBe('Nothing more was sent.');
  });

  it('does not say so where a block may be stored, or an earlier one is pending', () => {
    const hash = 'A'.repeat(64);
    for (const code of ['PAYMENT_MAYBE_STORED', 'PAYMENT_EARLIER_PENDING'] as const) {
      expect(describePaymentFailure(new AttoError(code, { hash })).safe).not.toMatch(/^Nothing was sent/);
    }
  });
});
