import { describe, expect, it } from 'vitest';
import { chainOf, other } from '@site/tests/support/account-history';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { taxLines } from './tax-csv';

const entries = chainOf(
  [
    { by: 18_000_000_000_000_000_000n, with: 1 },
    { by: -1n, with: 2 },
    { by: 0n, with: 3 },
    { by: -1_500_000_000n, with: 1 },
  ],
  1_782_907_402_120n,
);
const words = {
  nameOf: (key: string) => (key === other(2) ? '=HYPERLINK("https://example.com")' : undefined),
  noteOf: (hash: string) => (hash === entries[3]!.hash ? 'Rent, July' : undefined),
};

describe('a history for tax programs', () => {
  const lines = taxLines(entries, words);

  it('has signed amounts to the raw, the currency, and times in UTC', () => {
    const one = addressFromPublicKey(other(1));
    expect(lines[0]).toBe('Koinly Date,Amount,Currency,Label,Description,TxHash\r\n');
    expect(lines[1]).toBe(`2026-07-01 12:03 UTC,18000000000,ATTO,,${one},${entries[0]!.hash}\r\n`);
    expect(lines[2]).toMatch(/^2026-07-01 12:03 UTC,-0\.000000001,ATTO,,/);
    expect(lines[3]).toContain(`,-1.5,ATTO,,"${one} | Rent, July",${entries[3]!.hash}\r\n`);
  });

  it('leaves out blocks that move nothing, and disarms formulas in names', () => {
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://example.com"") | `);
  });
});
