import { describe, expect, it } from 'vitest';
import { ACCOUNT, chainOf, other } from '@site/tests/support/account-history';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { parseHash, type Hash } from '@site/src/protocol/hash';
import { historyCsvName, historyLines } from './history-csv';

const entries = chainOf(
  [
    { by: 18_000_000_000_000_000_000n, with: 1 },
    { by: -1n, with: 2 },
    { by: 0n, with: 3 },
  ],
  1_782_907_402_120n,
);

describe('a history as a CSV file', () => {
  const context = {
    nameOf: (key: string) => (key === other(2) ? '=HYPERLINK("https://example.com")' : undefined),
    noteOf: (hash: string) => (hash === entries[0]!.hash ? 'First, "ever"' : undefined),
    zone: 'Europe/Berlin',
    network: 'LIVE',
    matchOf: (hash: Hash) => (hash === entries[1]!.hash ? parseHash('AB'.repeat(32)) : undefined),
  } as const;
  const own = addressFromPublicKey(ACCOUNT);
  const lines = historyLines(entries, context);

  it('has exact amounts and running balances in ATTO and in raw, and both times', () => {
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      '\uFEFFheight,type,direction,amount_atto,amount_raw,balance_atto,balance_raw,counterparty,counterparty_name,note,hash,time_utc,time_local,account,network,matched_hash\r\n',
    );
    const cells = [
      ...[
        '1',
        'OPEN',
        'in',
        '18000000000',
        '"18000000000000000000\t"',
        '18000000000',
        '"18000000000000000000\t"',
      ],
      ...[addressFromPublicKey(other(1)), '', '"First, ""ever"""', entries[0]!.hash],
      ...['2026-07-01T12:03:23.120Z', '2026-07-01T14:03:23.120+02:00'],
      ...[own, 'LIVE', ''],
    ];
    expect(lines[1]).toBe(`${cells.join(',')}\r\n`);
    expect(lines[2]).toContain(',SEND,out,0.000000001,"1\t",17999999999.999999999,"17999999999999999999\t",');
    expect(lines[2]).toContain(`,${own},LIVE,${'AB'.repeat(32)}\r\n`);
    expect(lines[3]).toContain(',CHANGE,none,,,17999999999.999999999,');
  });

  it('disarms formulas in names', () => {
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  });

  it('is named by its network, its account, its days and its filter', () => {
    const about = { network: 'LIVE', accountName: 'My "own"/account', zone: 'Asia/Tokyo' } as const;
    expect(historyCsvName({ ...about, filter: {}, entries })).toBe(
      'atto-live-My-own-account-2026-07-01-to-2026-07-01.csv',
    );
    const filter = { type: 'SEND', direction: 'out', text: '../rent', minAmount: 500_000_000n } as const;
    expect(historyCsvName({ ...about, filter, entries: [] })).toBe(
      'atto-live-My-own-account-send-out-..-rent-min-0.5.csv',
    );
  });
});
