import { describe, expect, it } from 'vitest';
import { other } from '@site/tests/support/account-history';
import { NO_NICKNAMES, withNickname } from '@site/src/directory/nicknames';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Receivable } from '@site/src/protocol/receivable';
import { applyFilter, isLimited, receivableFilterOf } from './receivable-filter';
import { DEFAULT_VIEW, readView } from './view-in-url';

const nicknames = withNickname(NO_NICKNAMES, 'LOCAL', addressFromPublicKey(other(2)), 'Shop');
const ATTO = 1_000_000_000n;
const receivable = (hash: string, amount: bigint, timestamp: bigint, sender = 1) =>
  ({ hash, amount, timestamp, publicKey: other(sender) }) as unknown as Receivable;
const list = [
  receivable('large', 9n * ATTO, 10n),
  receivable('middle', 5n * ATTO, 30n, 2),
  receivable('later', 2n * ATTO, 40n),
  receivable('small', 1n, 40n, 2),
];
const found = (search: string) =>
  applyFilter(list, receivableFilterOf(readView(search), 'LOCAL', nicknames)).map(({ hash }) => hash);

describe('the filter of receivables', () => {
  it('keeps the order of the list, or puts the newest first', () => {
    expect(found('')).toEqual(['large', 'middle', 'later', 'small']);
    expect(found('?order=newest')).toEqual(['later', 'small', 'middle', 'large']);
    expect(list[0]!.hash).toBe('large');
  });

  it('finds those of a sender, and amounts within both limits', () => {
    expect(found('?sender=shop')).toEqual(['middle', 'small']);
    expect(found(`?sender=${addressFromPublicKey(other(1))}`)).toEqual(['large', 'later']);
    expect(found('?least=2&most=5')).toEqual(['middle', 'later']);
    expect(found('?most=0.000000001&order=newest')).toEqual(['small']);
    expect(found('?sender=shop&least=2')).toEqual(['middle']);
  });

  it('finds nothing for an unknown sender or an impossible range', () => {
    expect(found('?sender=nobody')).toEqual([]);
    expect(found('?least=3&most=2')).toEqual([]);
  });

  it('ignores the filter of the history', () => {
    expect(found('?min=100&with=shop')).toHaveLength(4);
    expect(isLimited(readView('?min=100&order=newest'))).toBe(false);
    expect(isLimited(readView('?most=1'))).toBe(true);
    expect(isLimited(DEFAULT_VIEW)).toBe(false);
  });
});
