import { describe, expect, it } from 'vitest';
import { NO_NICKNAMES, withNickname } from '@site/src/directory/nicknames';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Receivable } from '@site/src/protocol/receivable';
import { dayStart } from '@site/src/ui/history/typed-filter';
import { other } from '@site/tests/support/account-history';
import {
  filterOf,
  filterReceivables,
  isFilteringReceivables,
  receivableFilterOf,
  filterWords,
} from './filter';
import { DEFAULT_VIEW, readView, wholeNumber, writeView } from './view-in-url';

describe('the view in a URL', () => {
  it('is read as it was written, and other parameters stay', () => {
    const view = {
      ...DEFAULT_VIEW,
      tab: 'export',
      range: '7d',
      page: 7n,
      height: 500_000n,
      types: ['RECEIVE', 'SEND'],
      direction: 'in',
      counterparty: 'Treasury 1',
      min: '0.5',
      max: '18000000000',
      since: '2026-07-01',
      until: '2026-07-31',
      zone: 'utc',
      order: 'newest',
      sender: 'Shop',
      least: '2',
      most: '2.5',
    } as const;
    const search = writeView('?network=BETA', view);
    expect(search).toContain('network=BETA');
    expect(readView(search)).toEqual(view);
    expect(writeView(search, DEFAULT_VIEW)).toBe('?network=BETA');
    expect(writeView('', DEFAULT_VIEW)).toBe('');
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?page=1.5',
    '?tab=wallet',
    '?range=2d',
    '?type=steal',
    '?direction=up',
    '?min=1e9',
    '?min=1,5',
    '?max=-5',
    '?min=1.0000000001',
    '?from=2026-02-30',
    '?from=2026-13-01',
    '?from=2026-01-00',
    '?from=2026-01-99',
    '?to=tomorrow',
    '?zone=mars',
    '?height=99999999999999999999999',
    '?order=oldest',
    '?least=1,5&most=-1',
  ])('ignores the invalid parameter in %s', (search) => {
    expect(readView(search)).toEqual(DEFAULT_VIEW);
  });

  it('accepts whole numbers with thousands separators', () => {
    for (const typed of ['500000', ' 500,000 ', '500.000', '500 000', "500'000"]) {
      expect(wholeNumber(typed)).toBe(500_000n);
    }
    for (const typed of ['', '0', '5,00', '1e3', '-1', '18446744073709551616']) {
      expect(wholeNumber(typed)).toBeUndefined();
    }
  });
});

describe('the filter in a URL', () => {
  const PATH = 'adcvvasbd2duys5y4ekgrd3gw2og3vvhrnvrvwoki2yko6xmc3ere2apkx7wo';

  it('becomes a filter of keys, raw amounts and instants', () => {
    const { filter, unknown } = filterOf(
      readView(`?type=send&with=${PATH}&min=0.5&from=2026-07-01&to=2026-07-01`),
      'LIVE',
      NO_NICKNAMES,
    );
    expect(unknown).toBeUndefined();
    expect(filter).toMatchObject({ types: ['SEND'], minAmount: 500_000_000n, since: dayStart('2026-07-01') });
    expect(filter.counterparty).toHaveLength(64);
    expect(filter.before).toBe(BigInt(new Date(2026, 6, 2).getTime()));
    expect(filterOf(readView('?with=nobody'), 'LIVE', NO_NICKNAMES).unknown).toBe('nobody');
  });

  it('reads days in UTC if the URL says so', () => {
    const days = '?from=2026-07-01&to=2026-07-01&zone=utc';
    expect(filterOf(readView(days), 'LIVE', NO_NICKNAMES).filter).toMatchObject({
      since: BigInt(Date.UTC(2026, 6, 1)),
      before: BigInt(Date.UTC(2026, 6, 2)),
    });
  });
});

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
  filterReceivables(list, receivableFilterOf(readView(search), 'LOCAL', nicknames)).map(({ hash }) => hash);

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
    expect(isFilteringReceivables(readView('?min=100&order=newest'))).toBe(false);
    expect(isFilteringReceivables(readView('?most=1'))).toBe(true);
    expect(isFilteringReceivables(DEFAULT_VIEW)).toBe(false);
  });
});

it('names every condition of a filter, and nothing without one', () => {
  expect(filterWords(DEFAULT_VIEW)).toBe('');
  expect(
    filterWords({
      ...{ types: ['SEND', 'CHANGE'], direction: 'out', counterparty: 'Shop', min: '0.5', max: '' },
      ...{ since: '2026-07-02', until: '', zone: 'utc' },
    }),
  ).toBe('sends and changes, outgoing, from or to Shop, at least 0.5 ATTO, from 2026-07-02 (UTC)');
});
