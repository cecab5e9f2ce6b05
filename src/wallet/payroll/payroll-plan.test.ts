import { describe, expect, it } from 'vitest';
import { toAmount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import {
  confirmationOfPlan,
  PAYROLL_SCHEMA,
  withAttempt,
  withoutPlan,
  withPaid,
  withPlan,
  type Payrolls,
} from './payroll-plan';

const keyOf = (byte: string) => byte.repeat(32) as PublicKey;
const hash = 'AB'.repeat(32) as Hash;
const plan = {
  digest: 'CD'.repeat(16),
  publicKey: keyOf('0A'),
  payments: ['01', '02'].map((byte) => ({ receiver: keyOf(byte), amount: toAmount(5n), note: 'rent' })),
};
const started = withPlan(PAYROLL_SCHEMA.empty, plan);
const stored = (payrolls: Payrolls): unknown => JSON.parse(JSON.stringify(PAYROLL_SCHEMA.print(payrolls)));

describe('a plan of payments', () => {
  it('is one at a time, and counts how often the same file was paid', () => {
    expect(withPlan(started, { ...plan, digest: 'EF'.repeat(16) })).toBe(started);
    const paid = withoutPlan(withPaid(started, 0, hash));
    expect(withPlan(paid, plan).current).toMatchObject({ round: 1, paid: [] });
    expect(withPlan(withoutPlan(started), plan).current).toMatchObject({ round: 0 });
  });

  it('names each confirmation once: by file, round, payment and attempt', () => {
    const first = started.current!;
    const second = withPaid(started, 0, hash).current!;
    const again = withPlan(withoutPlan(withPaid(started, 0, hash)), plan).current!;
    const attempt = { seenHeight: 3n, number: 0 };
    const names = [
      confirmationOfPlan(first, attempt),
      confirmationOfPlan(first, { ...attempt, number: 1 }),
      confirmationOfPlan(second, attempt),
      confirmationOfPlan(again, attempt),
    ];
    expect(new Set(names).size).toBe(4);
  });

  it('does not go back when another tab has gone further', () => {
    const further = withPaid(started, 0, hash);
    expect(withPaid(further, 0, hash)).toBe(further);
    expect(withAttempt(further, 0, { seenHeight: 3n, number: 0 })).toBe(further);
  });

  it('is read again as it was stored', () => {
    const attempted = withAttempt(withPaid(started, 0, hash), 1, { seenHeight: 2n ** 64n - 1n, number: 2 });
    for (const payrolls of [PAYROLL_SCHEMA.empty, started, attempted, withoutPlan(attempted)]) {
      expect(PAYROLL_SCHEMA.parse(stored(payrolls), 1)).toEqual(payrolls);
    }
  });

  it.each([
    ['an amount with a decimal point', { payments: [{ receiver: keyOf('01'), amount: '1.5', note: '' }] }],
    ['a receiver that is none', { payments: [{ receiver: 'x', amount: '1', note: '' }] }],
    ['more blocks than payments', { payments: [], paid: [hash] }],
    ['another digest', { digest: 'x' }],
    ['a negative round', { round: -1 }],
    ['an attempt without a height', { attempt: { number: 0 } }],
  ])('is not read with %s', (_, change) => {
    const { finished, current } = stored(started) as { finished: unknown; current: object };
    expect(PAYROLL_SCHEMA.parse({ finished, current: { ...current, ...change } }, 1)).toBeUndefined();
  });
});
