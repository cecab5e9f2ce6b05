import { describe, expect, it } from 'vitest';
import type { PaymentStep } from '../../../../wallet/send/intent';
import { startSteps, withStep } from './step-times';

/** The steps as they are shown after these, and whether the payment can be cancelled. */
function after(...types: Exclude<PaymentStep['type'], 'working'>[]) {
  let times = startSteps(0);
  for (const [at, type] of types.entries()) times = withStep(times, { type } as PaymentStep, at + 1);
  return [times.steps.map(({ step }) => step), times.canCancel, times.isUnknown];
}

describe('the steps of a payment', () => {
  it('show that an earlier one is settled first, during which this one can be cancelled', () => {
    expect(after('waiting', 'reading', 'settling')).toEqual([['read', 'settle'], true, false]);
    expect(after('waiting', 'settling', 'reading')).toEqual([['read', 'settle'], true, false]);
    expect(after('waiting', 'settling', 'reading', 'settling')).toEqual([['read', 'settle'], true, false]);
  });

  it('go on with the payment itself after that', () => {
    expect(after('waiting', 'settling', 'reading', 'signing', 'storing')).toEqual([
      ...[['read', 'settle', 'sign', 'store'], false, false],
    ]);
  });

  it('cannot be cancelled once the payment is stored', () => {
    expect(after('waiting', 'reading', 'publishing', 'unknown')).toEqual([['read', 'publish'], false, true]);
  });
});
