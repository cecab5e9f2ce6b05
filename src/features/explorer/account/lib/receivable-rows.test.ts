import { describe, expect, it } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Receivable } from '@site/src/protocol/receivable';
import { receivablesFile } from './receivable-rows';

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

describe('a file of receivables', () => {
  it('has a CSV line for each, with the account, the network, and the exact amount', () => {
    expect(receivablesFile('csv', [receivable], context).split('\r\n')).toEqual([
      'amount_atto,amount_raw,sender,sender_name,hash,time_utc,time_local,timestamp_ms,account,network',
      `18000000000,18000000000000000000,${sender},'=Shop,${hash},2026-07-01T12:03:22.120Z,2026-07-01T14:03:22.120+02:00,1782907402120,${own},LOCAL`,
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
