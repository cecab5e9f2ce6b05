import { describe, expect, it } from 'vitest';
import { AttoError } from '@site/src/protocol/error';
import type { PaymentStep } from '@site/src/wallet/send/intent';
import { startSteps, withStep } from './step-times';

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
