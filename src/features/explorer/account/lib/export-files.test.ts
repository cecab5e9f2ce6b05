import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, anyMoves, chainOf, other } from '@site/tests/support/account-history';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { parseAmount } from '@site/src/protocol/amount';
import { changeOf } from '@site/src/protocol/entry-change';
import { parseHash, type Hash } from '@site/src/protocol/hash';
import type { Instant } from '@site/src/protocol/instant';
import type { Receivable } from '@site/src/protocol/receivable';
import {
  fileParts,
  historyFileName,
  receivablesFile,
  receivablesFileName,
  type ExportFormat,
} from './export-files';
import { DEFAULT_VIEW } from './view-in-url';

const matchOf = (hash: Hash) => (hash.endsWith('0') ? parseHash('AB'.repeat(32)) : undefined);

function fileOf(format: ExportFormat, chain: ReturnType<typeof chainOf>) {
  const { head, row, tail } = fileParts(format, { nameOf: () => undefined, network: 'LOCAL', matchOf });
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

  it('has a line for each block and no notes as CSV', () => {
    const [head, ...rows] = fileOf(
      'csv',
      chainOf([
        { by: 2n, with: 1 },
        { by: -1n, with: 2 },
      ]),
    ).split('\r\n');
    expect(head).toContain(',counterparty_name,hash,time_utc,time_local,timestamp_ms,');
    expect(rows.map((row) => row.slice(0, 7))).toEqual(['1,OPEN,', '2,SEND,', '']);
  });
});

describe('a file of receivables', () => {
  const hash = 'AB'.repeat(32);
  const receivable = {
    network: 'LOCAL',
    hash,
    publicKey: other(1),
    receiverPublicKey: ACCOUNT,
    amount: 18_000_000_000_000_000_000n,
    timestamp: 1_782_907_402_120n,
  } as unknown as Receivable;
  const context = { nameOf: () => '=Shop', zone: 'Europe/Berlin' };
  const [own, sender] = [addressFromPublicKey(ACCOUNT), addressFromPublicKey(other(1))];

  it('has a CSV line for each, with the account, the network, and the exact amount', () => {
    expect(receivablesFile('csv', [receivable], context).split('\r\n')).toEqual([
      '\uFEFFamount_atto,amount_raw,sender,sender_name,hash,time_utc,time_local,timestamp_ms,account,network',
      `18000000000,"18000000000000000000\t",${sender},'=Shop,${hash},2026-07-01T12:03:22.120Z,2026-07-01T14:03:22.120+02:00,1782907402120,${own},LOCAL`,
      '',
    ]);
  });

  it('writes numbers as strings in JSON', () => {
    const rows = JSON.parse(receivablesFile('json', [receivable], context)) as Record<string, unknown>[];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ account: own, amount_raw: '18000000000000000000', sender, hash });
    expect(JSON.parse(receivablesFile('json', [], context))).toEqual([]);
  });
});

describe('the name of an exported file', () => {
  const address = addressFromPublicKey(ACCOUNT);
  const own = addressPath(address).slice(0, 8);
  const about = { network: 'LOCAL', address, format: 'csv', zone: 'UTC' } as const;
  const latest = BigInt(Date.UTC(2026, 6, 31, 23, 59)) as Instant;

  it('contains the network, the account, and the period', () => {
    expect(historyFileName(about, DEFAULT_VIEW, latest)).toBe(`atto-local-${own}-to-2026-07-31.csv`);
    const days = { ...DEFAULT_VIEW, since: '2026-07-01', until: '2026-07-15' };
    expect(historyFileName({ ...about, format: 'json' }, days, latest)).toBe(
      `atto-local-${own}-2026-07-01-to-2026-07-15.json`,
    );
    expect(historyFileName({ ...about, zone: 'Asia/Tokyo' }, DEFAULT_VIEW, latest)).toContain('2026-08-01');
  });

  it('contains the filter in safe characters', () => {
    const view = {
      ...DEFAULT_VIEW,
      types: ['SEND', 'CHANGE'],
      direction: 'out',
      counterparty: '../Shop: "1"',
      min: '0.5',
      max: '20',
    } as const;
    expect(historyFileName(about, view, latest)).toBe(
      `atto-local-${own}-to-2026-07-31-send-change-out-with-..-Shop-1-min-0.5-max-20.csv`,
    );
    const friend = addressFromPublicKey(other(1));
    const short = addressPath(friend).slice(0, 8);
    expect(historyFileName(about, { ...DEFAULT_VIEW, counterparty: friend }, latest)).toContain(
      `-with-${short}.csv`,
    );
  });

  it('contains the days of the oldest and the newest receivable', () => {
    const list = [latest, latest - 86_400_000n * 3n, latest - 1n].map((time) => ({
      timestamp: time as Instant,
    }));
    expect(receivablesFileName(about, { ...DEFAULT_VIEW, sender: 'LCX', least: '2' }, list)).toBe(
      `atto-local-${own}-receivable-2026-07-28-to-2026-07-31-from-LCX-min-2.csv`,
    );
    expect(receivablesFileName(about, DEFAULT_VIEW, [])).toBe(`atto-local-${own}-receivable.csv`);
  });
});
