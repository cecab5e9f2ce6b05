import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { Hash } from '@site/src/protocol/hash';
import type { Transaction } from '@site/src/protocol/transaction';
import { movedByRow, rowsToRender, withNews, type LiveRow, type TransactionRow } from './live-view';

const rows = Array.from({ length: 50 }, (_, index): LiveRow => {
  return { kind: 'gap', key: `gap-${index}`, lostMs: undefined, filled: undefined };
});

describe('the rendered rows', () => {
  it.each([undefined, 0, 3.5, 200])('are all of them at %s transactions a second', (perSecond) => {
    expect(rowsToRender({ rows, perSecond })).toBe(rows);
  });

  it.each([201, 2_000])('are only the newest at %s', (perSecond) => {
    expect(rowsToRender({ rows, perSecond })).toEqual(rows.slice(0, 10));
  });
});

describe('the rows of a held list', () => {
  const send = SAMPLE_BLOCKS.SEND;
  const row = (matched?: typeof send): TransactionRow => ({
    kind: 'transaction',
    key: 'a',
    hash: 'a' as Hash,
    transaction: { block: SAMPLE_BLOCKS.RECEIVE } as unknown as Transaction,
    matched,
  });

  it('only take amounts that became known', () => {
    const held = [row(), ...rows];
    const [first, ...others] = withNews(held, [row(send)]);
    expect(first).toEqual({ ...row(), amount: send.amount });
    expect(movedByRow(first as TransactionRow)).toBe(send.amount);
    expect(others.every((other, index) => other === rows[index])).toBe(true);
  });

  it('take the receives of their sends that became known', () => {
    const sent = (receivedAt?: bigint): TransactionRow => ({
      ...row(),
      transaction: { block: send } as unknown as Transaction,
      receivedAt,
    });
    const held = withNews([sent(), ...rows], [sent(7n)]);
    expect(held[0]).toEqual(sent(7n));
    expect(withNews(held, [sent(7n)])).toBe(held);
  });

  it('are the same list if nothing is new', () => {
    const held = withNews([row(), ...rows], [row(send)]);
    expect(withNews(held, [row(send)])).toBe(held);
    expect(withNews(rows, [row(send)])).toBe(rows);
  });
});
