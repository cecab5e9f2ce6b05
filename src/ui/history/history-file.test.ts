import { describe, expect, it } from 'vitest';
import { ACCOUNT, chainOf, other } from '../../../tests/support/account-history';
import { addressFromPublicKey } from '../../protocol/address';
import { parseHash, type Hash } from '../../protocol/hash';
import { historyCsv } from './history-file';

// The first in winter and the others in summer, when the same zone has another offset.
const entries = chainOf(
  [
    { by: 18_000_000_000_000_000_000n, with: 1, after: 0n },
    { by: -1_500_000_001n, with: 2, after: 15_000_000_120n },
    { by: 0n, with: 3 },
  ],
  1_705_000_001_000n,
);
const own = addressFromPublicKey(ACCOUNT);
const match = 'AB'.repeat(32);
const context = {
  nameOf: (key: string) =>
    key === other(1) ? 'Shop, the' : key === other(2) ? '=HYPERLINK("https://example.com")' : undefined,
  noteOf: (hash: string) => (hash === entries[0]!.hash ? 'First, "ever"' : undefined),
  zone: 'Europe/Berlin',
  network: 'LIVE',
  matchOf: (hash: Hash) => (hash === entries[1]!.hash ? parseHash(match) : undefined),
} as const;

const [one, two, three] = [1, 2, 3].map((number) => addressFromPublicKey(other(number)));
const [first, second, third] = entries.map(({ hash }) => hash);

function linesWithout(column: 'note' | 'timestamp_ms') {
  const { head, row } = historyCsv(context, column);
  return [head, ...entries.map(row)];
}

describe('a history as a CSV file', () => {
  it('has exact amounts and balances, and times in UTC, in local time with its offset and in milliseconds', () => {
    expect(linesWithout('note')).toEqual([
      '\uFEFFheight,type,direction,amount_atto,amount_raw,balance_atto,balance_raw,counterparty,counterparty_name,hash,time_utc,time_local,timestamp_ms,account,network,matched_hash\r\n',
      `1,OPEN,in,18000000000,"18000000000000000000\t",18000000000,"18000000000000000000\t",${one},"Shop, the",${first},2024-01-11T19:06:41Z,2024-01-11T20:06:41.000+01:00,1705000001000,${own},LIVE,\r\n`,
      `2,SEND,out,1.500000001,"1500000001\t",17999999998.499999999,"17999999998499999999\t",${two},"'=HYPERLINK(""https://example.com"")",${second},2024-07-03T09:46:41.120Z,2024-07-03T11:46:41.120+02:00,1720000001120,${own},LIVE,${match}\r\n`,
      `3,CHANGE,none,,,17999999998.499999999,"17999999998499999999\t",${three},,${third},2024-07-03T09:46:42.120Z,2024-07-03T11:46:42.120+02:00,1720000002120,${own},LIVE,\r\n`,
    ]);
  });

  it('has the notes of an owner', () => {
    const [head, opened, , changed] = linesWithout('timestamp_ms');
    expect(head).toBe(
      '\uFEFFheight,type,direction,amount_atto,amount_raw,balance_atto,balance_raw,counterparty,counterparty_name,note,hash,time_utc,time_local,account,network,matched_hash\r\n',
    );
    expect(opened).toBe(
      `1,OPEN,in,18000000000,"18000000000000000000\t",18000000000,"18000000000000000000\t",${one},"Shop, the","First, ""ever""",${first},2024-01-11T19:06:41Z,2024-01-11T20:06:41.000+01:00,${own},LIVE,\r\n`,
    );
    expect(changed).toContain(`,${three},,,${third},`);
  });
});
