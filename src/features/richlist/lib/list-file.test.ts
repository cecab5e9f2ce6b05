import { describe, expect, it } from 'vitest';
import type { KnownAddress } from '@site/src/directory/known-addresses';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { MAX_AMOUNT } from '@site/src/protocol/amount';
import { parsePublicKey } from '@site/src/protocol/public-key';
import { toInstant } from '@site/src/protocol/instant';
import { fileName, listAsCsv, listAsJson } from './list-file';
import { basesOf } from './shares';

const publicKey = parsePublicKey('0C'.repeat(32));
const address = addressFromPublicKey(publicKey);
const known: KnownAddress = {
  network: 'LIVE',
  address,
  label: '=HYPERLINK("https://example.org")',
  entity: 'A, "B" & Co',
  addedAt: '2026-01-01',
  tags: [],
  source: { title: 'A list', url: 'https://example.org', readAt: '2026-01-01' },
};
const account = {
  publicKey,
  balance: MAX_AMOUNT,
  height: 9_007_199_254_740_993n,
  lastTransactionTimestamp: toInstant(1_795_244_927_941n),
} as unknown as Account;
const file = {
  network: 'LIVE',
  asOf: 1_795_244_928_000,
  source: 'node',
  list: [{ rank: 1, account, known }],
  bases: basesOf([MAX_AMOUNT], undefined),
} as const;

describe('the list as a file', () => {
  it('is exact in CSV, and contains no formula', () => {
    const [head, line] = listAsCsv(file);
    expect(head?.split(',')).toHaveLength(15);
    expect(line).toBe(
      `1,${address},${publicKey},"'=HYPERLINK(""https://example.org"")","A, ""B"" & Co",no,` +
        '"18000000000000000000\t",18000000000,100.000000%,,100.000000%,9007199254740993,' +
        '2026-11-21T07:08:47.941Z,2026-11-21T07:08:48Z,LIVE\r\n',
    );
  });

  it('is exact in JSON for parsers that round numbers', () => {
    const read = JSON.parse(listAsJson(file)) as { accounts: object[] };
    expect(read).toMatchObject({ totalRaw: '18000000000000000000', circulatingRaw: null });
    expect(read.accounts[0]).toMatchObject({
      balanceRaw: '18000000000000000000',
      balanceAtto: '18000000000',
      height: '9007199254740993',
      label: known.label,
    });
  });

  it('is named by its network and day', () => {
    expect(fileName(file, 'csv')).toBe('atto-rich-list-LIVE-2026-11-21.csv');
  });
});
