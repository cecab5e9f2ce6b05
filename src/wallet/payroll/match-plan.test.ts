import { describe, expect, it } from 'vitest';
import { toAmount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import { toInstant } from '../../protocol/instant';
import type { PublicKey } from '../../protocol/public-key';
import { evidenceOf, madeBefore, matchPlan } from './match-plan';
import type { PayrollPlan, PlanRow } from './payroll-plan';
import type { ChainSend } from './read-sends';

const [ANN, BEN, EVE] = ['0A', '0B', '0E'].map((byte) => byte.repeat(32)) as [
  PublicKey,
  PublicKey,
  PublicKey,
];
const hashOf = (number: number) => number.toString().padStart(64, '0') as Hash;
const send = (number: number, receiver: PublicKey, raw: bigint): ChainSend => ({
  ...{ hash: hashOf(number), height: BigInt(number), receiver, amount: toAmount(raw) },
  timestamp: toInstant(BigInt(number)),
});
const payment = (receiver: PublicKey, raw: bigint) => ({ receiver, amount: toAmount(raw), note: '' });
/** Pays Ann twice the same, then Ben. */
const planOf = (...rows: PlanRow[]) =>
  ({
    payments: [payment(ANN, 5n), payment(ANN, 5n), payment(BEN, 7n)],
    rows: Array.from({ length: 3 }, (_, at) => rows[at]),
  }) as unknown as PayrollPlan;
const rowsOf = (plan: PayrollPlan, sends: readonly ChainSend[]) => {
  const { paid, isWhole } = matchPlan(plan, sends);
  return isWhole ? paid.map(({ at, send: { hash } }) => [at, hash]) : 'unmatched';
};

describe('what an account has sent since a plan began', () => {
  it('matches the next open rows in order, a receiver with the same amount twice included', () => {
    expect(rowsOf(planOf(), [])).toEqual([]);
    expect(rowsOf(planOf(), [send(2, ANN, 5n)])).toEqual([[0, hashOf(2)]]);
    expect(rowsOf(planOf(hashOf(2)), [send(2, ANN, 5n)])).toEqual([]);
    expect(rowsOf(planOf(hashOf(2)), [send(2, ANN, 5n), send(3, ANN, 5n), send(9, BEN, 7n)])).toEqual([
      [1, hashOf(3)],
      [2, hashOf(9)],
    ]);
    expect(rowsOf(planOf(hashOf(2), 'left-out'), [send(2, ANN, 5n), send(3, BEN, 7n)])).toEqual([
      [2, hashOf(3)],
    ]);
  });

  it.each<[string, readonly ChainSend[]]>([
    ['to somebody else', [send(2, EVE, 5n)]],
    ['of another amount', [send(2, ANN, 6n)]],
    ['out of order', [send(2, BEN, 7n)]],
    ['after its end', [send(2, ANN, 5n), send(3, ANN, 5n), send(4, BEN, 7n), send(5, ANN, 5n)]],
    ['between its payments', [send(2, ANN, 5n), send(3, EVE, 1n), send(4, ANN, 5n)]],
  ])('does not match %s', (_, sends) => expect(rowsOf(planOf(), sends)).toBe('unmatched'));

  it('is put next to the rows that it may belong to, each send once', () => {
    const sends = [send(2, BEN, 7n), send(3, ANN, 5n), send(4, ANN, 6n), send(5, EVE, 1n), send(6, BEN, 7n)];
    const { rows, foreign } = evidenceOf(planOf(), sends);
    expect(rows.get(0)).toEqual({ same: sends[1], others: [sends[2]] });
    expect(rows.get(1)).toEqual({ same: undefined, others: [sends[2]] });
    expect(rows.get(2)).toEqual({ same: sends[0], others: [sends[4]] });
    expect(foreign).toEqual([sends[3]]);
    expect([...evidenceOf(planOf(hashOf(3)), sends).rows.keys()]).toEqual([1, 2]);
  });

  it('shows which payments of a file were made before, each by another send', () => {
    const { payments } = planOf();
    expect(madeBefore(payments, [send(2, ANN, 5n), send(3, BEN, 8n)])).toEqual([send(2, ANN, 5n)]);
    expect(madeBefore(payments, [send(2, ANN, 5n), send(3, ANN, 5n), send(4, BEN, 7n)])).toHaveLength(3);
  });
});
