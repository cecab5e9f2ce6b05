import { describe, expect, it } from 'vitest';
import { chainOf, other } from '../../../../../tests/support/account-history';
import { addressFromPublicKey } from '../../../../protocol/address';
import { historyLines } from './history-csv';

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
  };
  const lines = historyLines(entries, context);

  it('has exact amounts and running balances in ATTO and in raw, and both times', () => {
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      'height,type,direction,amount_atto,amount_raw,balance_atto,balance_raw,counterparty,counterparty_name,note,hash,time_utc,time_local\r\n',
    );
    const cells = [
      ...['1', 'OPEN', 'in', '18000000000', '18000000000000000000', '18000000000', '18000000000000000000'],
      ...[addressFromPublicKey(other(1)), '', '"First, ""ever"""', entries[0]!.hash],
      ...['2026-07-01T12:03:23.120Z', '2026-07-01T14:03:23.120+02:00'],
    ];
    expect(lines[1]).toBe(`${cells.join(',')}\r\n`);
    expect(lines[2]).toContain(',SEND,out,0.000000001,1,17999999999.999999999,17999999999999999999,');
    expect(lines[3]).toContain(',CHANGE,none,,,17999999999.999999999,');
  });

  it('disarms formulas in names', () => {
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  });
});
