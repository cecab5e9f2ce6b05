import { describe, expect, it } from 'vitest';
import { ZERO_HASH, type Hash } from '../../protocol/hash';
import { matchedHashes } from './matched-hashes';
import { createQueryClient } from './query-client';

const hash = (digits: string) => digits.repeat(32) as Hash;
const node = { network: 'LOCAL', url: '/node' } as const;
const receiving = (send: Hash) => ({ type: 'RECEIVE', sendHash: send });

describe('the matched blocks in the query cache', () => {
  const client = createQueryClient();
  const put = (what: string, id: string, data: unknown, url = '/node') =>
    client.setQueryData(['LOCAL', url, what, id], data);
  put('transaction', hash('A2'), { kind: 'found', transaction: { block: receiving(hash('A1')) } });
  put('transaction', hash('A3'), { kind: 'found', transaction: { block: { type: 'SEND' } } });
  put('transaction', hash('A4'), { kind: 'unknown' });
  put('receive', hash('B1'), { kind: 'received', hash: hash('B2') });
  put('receive', hash('B3'), { kind: 'waiting', upTo: 4n });
  put('verdicts', 'account', new Map([[7n, { hash: hash('C2'), block: receiving(hash('C1')) }]]));
  put('verdicts', 'genesis', new Map([[1n, { hash: hash('D2'), block: receiving(ZERO_HASH) }]]));
  put('receive', hash('E1'), { kind: 'received', hash: hash('E2') }, '/other-node');

  it('are found in both directions, from transactions, searches and verified rows', () => {
    expect([...matchedHashes(client, node)].sort()).toEqual([
      [hash('A1'), hash('A2')],
      [hash('A2'), hash('A1')],
      [hash('B1'), hash('B2')],
      [hash('B2'), hash('B1')],
      [hash('C1'), hash('C2')],
      [hash('C2'), hash('C1')],
    ]);
  });
});
