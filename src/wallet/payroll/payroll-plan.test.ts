import { describe, expect, it } from 'vitest';
import { toAmount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import {
  confirmationOfPlan,
  planProgress,
  withAttempt,
  withBeginning,
  withDecision,
  withoutPlan,
  withPaid,
  withPlan,
  type Payrolls,
} from './payroll-plan';
import { PAYROLL_SCHEMA } from './payroll-schema';

const keyOf = (byte: string) => byte.repeat(32) as PublicKey;
const hash = 'AB'.repeat(32) as Hash;
const other = 'BA'.repeat(32) as Hash;
const since = { height: 3n, hash: other };
const plan = {
  digest: 'CD'.repeat(16),
  publicKey: keyOf('0A'),
  since,
  payments: ['01', '02'].map((byte) => ({ receiver: keyOf(byte), amount: toAmount(5n), note: 'rent' })),
};
const started = withPlan(PAYROLL_SCHEMA.empty, plan);
const stored = (payrolls: Payrolls): unknown => JSON.parse(JSON.stringify(PAYROLL_SCHEMA.print(payrolls)));

describe('a plan of payments', () => {
  it('is one at a time, and counts how often the same file was paid', () => {
    expect(withPlan(started, { ...plan, digest: 'EF'.repeat(16) })).toBe(started);
    const paid = withoutPlan(withPaid(started, 0, hash));
    expect(withPlan(paid, plan).current).toMatchObject({ round: 1, rows: [undefined, undefined] });
    expect(withPlan(withoutPlan(started), plan).current).toMatchObject({ round: 0 });
  });

  it('names each confirmation once: by file, round, beginning, payment and attempt', () => {
    const first = started.current!;
    const again = withPlan(withoutPlan(withPaid(started, 0, hash)), plan).current!;
    const later = { ...first, since: { ...since, height: 9n } };
    const attempt = { seenHeight: 3n, number: 0 };
    const names = [
      confirmationOfPlan(first, 0, attempt),
      confirmationOfPlan(first, 0, { ...attempt, number: 1 }),
      confirmationOfPlan(first, 1, attempt),
      confirmationOfPlan(again, 0, attempt),
      confirmationOfPlan(later, 0, attempt),
    ];
    expect(new Set(names).size).toBe(5);
  });

  it('does not go back when another tab has gone further', () => {
    const further = withPaid(started, 0, hash);
    expect(withPaid(further, 0, hash)).toBe(further);
    expect(withAttempt(further, 0, { seenHeight: 3n, number: 0 })).toBe(further);
  });

  it('counts no block twice', () => {
    const further = withPaid(started, 0, hash);
    expect(withPaid(further, 1, hash)).toBe(further);
  });

  it('goes on with the owner’s decision, from the chain as it was shown', () => {
    const shown = withAttempt(started, 0, { seenHeight: 3n, number: 0 }).current!;
    const decision = { since: { height: 5n, hash }, rows: ['left-out', undefined] as const };
    const decided = withDecision({ ...started, current: shown }, shown, decision);
    expect(decided.current).toMatchObject({ ...decision, attempt: undefined });
    expect(planProgress(decided.current!)).toEqual({ paid: 0, leftOut: 1, open: 1, paidRaw: 0n });
    expect(planProgress(withPaid(decided, 1, hash).current!)).toMatchObject({ paid: 1, paidRaw: 5n });
  });

  it('ignores a decision about a plan that another tab has changed since', () => {
    const shown = started.current!;
    const decision = { since, rows: ['left-out', 'left-out'] as const };
    for (const now of [
      withPaid(started, 0, hash),
      { ...started, current: { ...shown, since: { ...since, height: 4n } } },
      { ...started, current: { ...shown, digest: 'EF'.repeat(16) } },
      withoutPlan(started),
    ]) {
      expect(withDecision(now, shown, decision)).toBe(now);
    }
    expect(withDecision(started, shown, { ...decision, rows: [] })).toBe(started);
  });

  it('is read again as it was stored', () => {
    const attempted = withAttempt(withPaid(started, 0, hash), 1, { seenHeight: 2n ** 64n - 1n, number: 2 });
    const decided = withDecision(started, started.current!, { since, rows: ['left-out', hash] });
    for (const payrolls of [PAYROLL_SCHEMA.empty, started, attempted, decided, withoutPlan(attempted)]) {
      expect(PAYROLL_SCHEMA.parse(stored(payrolls), 2)).toEqual(payrolls);
    }
  });

  it('of version 1 is read without its beginning, which the chain may show', () => {
    const { current } = stored(started) as { current: Record<string, unknown> };
    const { rows: _, since: __, ...rest } = current;
    const first = { finished: [], current: { ...rest, paid: [hash] } };
    const read = PAYROLL_SCHEMA.parse(first, 1)!;
    expect(read.current).toMatchObject({ rows: [hash, undefined], since: undefined });
    const begun = withBeginning(read, since);
    expect(begun.current?.since).toEqual(since);
    expect(withBeginning(begun, { ...since, height: 4n })).toBe(begun);
    expect(
      PAYROLL_SCHEMA.parse({ ...first, current: { ...rest, paid: [hash, hash, hash] } }, 1),
    ).toBeUndefined();
  });

  it.each([
    ['an amount with a decimal point', { payments: [{ receiver: keyOf('01'), amount: '1.5', note: '' }] }],
    ['a receiver that is none', { payments: [{ receiver: 'x', amount: '1', note: '' }] }],
    ['more rows than payments', { rows: [hash, null, null] }],
    ['a row that is no block', { rows: ['paid', null] }],
    ['a beginning without a height', { since: { hash } }],
    ['another digest', { digest: 'x' }],
    ['a negative round', { round: -1 }],
    ['an attempt without a height', { attempt: { number: 0 } }],
  ])('is not read with %s', (_, change) => {
    const { finished, current } = stored(started) as { finished: unknown; current: object };
    expect(PAYROLL_SCHEMA.parse({ finished, current: { ...current, ...change } }, 2)).toBeUndefined();
  });
});
