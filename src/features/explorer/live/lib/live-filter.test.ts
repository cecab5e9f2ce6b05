import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, toAmount } from '@site/src/protocol/amount';
import type { Hash } from '@site/src/protocol/hash';
import type { Transaction } from '@site/src/protocol/transaction';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import { NO_FILTER, passes, readFilter, writeFilter } from './live-filter';
import { movedByRow, rowsToRender, withNews, type LiveRow, type TransactionRow } from './live-view';

describe('the filter in the URL', () => {
  it('is read and written, and keeps other parameters', () => {
    const filter = { type: 'SEND', min: toAmount(1_500_000_000n) } as const;
    expect(writeFilter('?network=BETA', filter)).toBe('?network=BETA&type=SEND&min=1.5');
    expect(readFilter('?network=BETA&type=send&min=1.5')).toEqual(filter);
    expect(writeFilter('?network=BETA&type=SEND&min=1.5', NO_FILTER)).toBe('?network=BETA');
  });

  it('keeps the largest amount exactly', () => {
    const filter = { type: undefined, min: MAX_AMOUNT };
    expect(readFilter(writeFilter('', filter))).toEqual(filter);
  });

  it.each([
    '?type=MOON',
    '?min=',
    '?min=-1',
    '?min=1e9',
    '?min=0',
    '?min=0.0000000001',
    '?min=18000000001',
    '?min=1,5',
    '?min=1,000',
    '?min=1.000,5',
  ])('ignores the invalid parameter in %s', (search) => expect(readFilter(search)).toEqual(NO_FILTER));
});

describe('applying the filter', () => {
  it('compares the type and the known amount', () => {
    const min = { type: undefined, min: toAmount(10n) };
    expect(passes(NO_FILTER, 'CHANGE', undefined)).toBe(true);
    expect(passes({ type: 'SEND', min: undefined }, 'RECEIVE', toAmount(1n))).toBe(false);
    expect(passes(min, 'SEND', toAmount(10n))).toBe(true);
    expect(passes(min, 'SEND', toAmount(9n))).toBe(false);
    expect(passes(min, 'RECEIVE', undefined)).toBe(false);
  });
});

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
