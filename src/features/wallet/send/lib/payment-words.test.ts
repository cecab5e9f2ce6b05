import { describe, expect, it } from 'vitest';
import { toAmount } from '@site/src/protocol/amount';
import { AttoError } from '@site/src/protocol/error';
import type { Outcome, PaymentStep } from '@site/src/wallet/send/intent';
import { outcomeWords } from './outcome-words';
import { startSteps, withStep } from './step-times';

const sendOf = (receiverPublicKey: string, raw: bigint) =>
  ({
    block: { type: 'SEND', receiverPublicKey, amount: toAmount(raw) },
  }) as unknown as Outcome['transaction'];
const transaction = sendOf('A', 5n);

describe('the end of a payment', () => {
  it('says how long a confirmation took', () => {
    const words = outcomeWords({ type: 'confirmed', transaction }, 599);
    expect(words).toMatchObject({ tone: 'good' });
    expect(words.text).toContain('599 ms');
  });

  it('says that a payment was made once if another version of it was confirmed', () => {
    expect(outcomeWords({ type: 'confirmed', transaction, isTwin: true }, 0)).toMatchObject({
      tone: 'good',
      title: 'Paid once',
    });
  });

  it.each([
    [new AttoError('PUBLISH_DROPPED', {}), 'overloaded'],
    [new AttoError('PUBLISH_INVALID_TIMESTAMP', {}), 'refused'],
    [new AttoError('NODE_UNREACHABLE', {}), 'cannot be reached'],
    [new AttoError('NODE_UNREACHABLE', { isOffline: true }), 'You are offline.'],
  ])('says what came back while it is unknown: %s', (error, came) => {
    const { text } = outcomeWords({ type: 'pending', transaction, error }, 0);
    expect(text).toContain(came);
    expect(text).toContain('once or not at all');
  });

  it('of a block that can never be confirmed says that it moves no coins, not where they are', () => {
    for (const outcome of [
      { type: 'dead', transaction, reason: 'INVALID_TIMESTAMP' },
      { type: 'superseded', transaction, by: sendOf('B', 5n) },
      { type: 'superseded', transaction, by: sendOf('A', 6n) },
    ] as const) {
      const { title, text } = outcomeWords(outcome, 0);
      expect(title).toMatch(/^Not sent/);
      expect(text).toContain('moves no coins');
    }
  });

  it('says that the receiver was paid if another block made the same payment', () => {
    const { title, text } = outcomeWords({ type: 'superseded', transaction, by: sendOf('A', 5n) }, 0);
    expect(title).toBe('Paid by another transaction');
    expect(text).toContain('Do not send it again');
  });
});

const dropped = new AttoError('PUBLISH_DROPPED', {});

/** The steps as they are shown after these, whether the payment can be cancelled, and what came back for it. */
function after(...types: Exclude<PaymentStep['type'], 'working'>[]) {
  let times = startSteps(0);
  for (const [at, type] of types.entries())
    times = withStep(
      times,
      (type === 'unknown' ? { type, error: dropped } : { type }) as PaymentStep,
      at + 1,
    );
  return [times.steps.map(({ step }) => step), times.canCancel, times.unconfirmed];
}

describe('the steps of a payment', () => {
  it('show that an earlier one is settled first, during which this one can be cancelled', () => {
    expect(after('waiting', 'reading', 'settling')).toEqual([['read', 'settle'], true, undefined]);
    expect(after('waiting', 'settling', 'reading')).toEqual([['read', 'settle'], true, undefined]);
    expect(after('waiting', 'settling', 'reading', 'settling')).toEqual([
      ['read', 'settle'],
      true,
      undefined,
    ]);
  });

  it('continue with the payment after that', () => {
    expect(after('waiting', 'settling', 'reading', 'signing', 'storing')).toEqual([
      ...[['read', 'settle', 'sign', 'store'], false, undefined],
    ]);
  });

  it('cannot be cancelled once the payment is stored', () => {
    expect(after('waiting', 'reading', 'publishing', 'unknown')).toEqual([
      ['read', 'publish'],
      false,
      dropped,
    ]);
  });
});
