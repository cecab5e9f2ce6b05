import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { parseAmount } from '@site/src/protocol/amount';
import { parseHash, type Hash } from '@site/src/protocol/hash';
import { ACCOUNT, anyMoves, chainOf } from '@site/tests/support/account-history';
import { changeOf } from '@site/src/protocol/entry-change';
import { fileParts, type ExportFormat } from './export-rows';

const matchOf = (hash: Hash) => (hash.endsWith('0') ? parseHash('AB'.repeat(32)) : undefined);

function fileOf(
  format: ExportFormat,
  chain: ReturnType<typeof chainOf>,
  name?: string,
  zone = 'Europe/Berlin',
) {
  const { head, row, tail } = fileParts(format, { nameOf: () => name, zone, network: 'LOCAL', matchOf });
  return head + chain.map((entry, index) => row(entry, index === 0)).join('') + tail;
}

describe('an exported history', () => {
  it('contains every figure exactly as JSON', () => {
    fc.assert(
      fc.property(anyMoves(20), (moves) => {
        const chain = chainOf(moves);
        const rows = JSON.parse(fileOf('json', chain)) as Record<string, string>[];
        expect(rows).toHaveLength(chain.length);
        rows.forEach((row, index) => {
          const entry = chain[index]!;
          const { direction, amount } = changeOf(entry);
          expect(BigInt(row.balance_raw!)).toBe(entry.balance);
          expect(parseAmount(row.balance_atto!, 'ATTO')).toBe(entry.balance);
          if (direction === 'none') return expect(row.amount_raw).toBeUndefined();
          expect(BigInt(row.amount_raw!)).toBe(amount);
          expect(parseAmount(row.amount_atto!, 'ATTO')).toBe(amount);
        });
      }),
      { seed: SEED, numRuns: 40 },
    );
    expect(JSON.parse(fileOf('json', []))).toEqual([]);
  });

  it('has a CSV line for each block, with its balance, in UTC and in local time with its offset', () => {
    const chain = chainOf(
      [
        { by: 18_000_000_000_000_000_000n, with: 1 },
        { by: -1_500_000_001n, with: 2, after: 15_000_000_000n },
      ],
      1_705_000_000_000n,
    );
    const [head, first, second, end] = fileOf('csv', chain, 'Shop, the').split('\r\n');
    expect(head).toBe(
      'height,type,direction,amount_atto,amount_raw,balance_atto,balance_raw,counterparty,counterparty_name,hash,time_utc,time_local,timestamp_ms,account,network,matched_hash',
    );
    expect(first).toMatch(
      /^1,OPEN,in,18000000000,18000000000000000000,18000000000,18000000000000000000,atto:/,
    );
    expect(first).toContain(',"Shop, the",');
    expect(first).toContain(',2024-01-11T19:06:41Z,2024-01-11T20:06:41.000+01:00,1705000001000,');
    const own = addressFromPublicKey(ACCOUNT);
    expect(first?.endsWith(`,${own},LOCAL,${'AB'.repeat(32)}`)).toBe(true);
    expect(second?.endsWith(`,${own},LOCAL,`)).toBe(true);
    expect(second).toMatch(
      /^2,SEND,out,1\.500000001,1500000001,17999999998\.499999999,17999999998499999999,/,
    );
    // The same zone has another offset in summer.
    expect(second).toMatch(/,2024-07-03T09:46:41Z,2024-07-03T11:46:41\.000\+02:00,\d+,/);
    expect(end).toBe('');
  });

  it('does not let a name run as a formula', () => {
    const chain = chainOf([{ by: 1n, with: 1 }]);
    expect(fileOf('csv', chain, '=HYPERLINK("http://evil.test","x")')).toContain(
      `"'=HYPERLINK(""http://evil.test"",""x"")"`,
    );
  });
});
