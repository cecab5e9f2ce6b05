// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chainOf } from '../../../tests/support/account-history';
import { fakeReader, fedStream } from '../../../tests/support/fake-reader';
import { renderStrict } from '../../../tests/support/render-strict';
import { SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import type { NodeReader } from '../node/node-reader';
import { createQueryClient } from '../queries/query-client';
import { transactionQuery } from '../queries/transaction-query';
import type { Account } from '../../protocol/account';
import type { AccountEntry } from '../../protocol/account-entry';
import type { Block } from '../../protocol/block';
import { hashBlock } from '../../protocol/block-hash';
import type { Transaction } from '../../protocol/transaction';
import { receiveKey } from './receive-key';
import { useReceives } from './use-receives';

const node = { reader: undefined as NodeReader | undefined };

const entries = chainOf([
  { by: 10_000_000_000n, with: 1 },
  { by: -1n, with: 2 },
  { by: -2n, with: 3 },
]).reverse();
const [toThree, toTwo, opened] = entries as [AccountEntry, AccountEntry, AccountEntry];

/** A node whose account 2 has received its send 1.2 s later, and whose account 3 is not opened until `open`. */
function ledger() {
  const requests: string[] = [];
  const receives = new Map(
    [toTwo, toThree].map((send) => {
      const block = {
        ...SAMPLE_BLOCKS.OPEN,
        publicKey: send.subjectPublicKey,
        sendHash: send.hash,
        timestamp: send.timestamp + 1_200n,
      } as unknown as Block;
      return [send.subjectPublicKey, { block } as unknown as Transaction] as const;
    }),
  );
  const open = new Set([toTwo.subjectPublicKey]);
  const stream = fedStream<Account>();
  const accountOf = (publicKey: AccountEntry['publicKey']) =>
    ({ publicKey, height: 1n, lastTransactionTimestamp: toThree.timestamp + 9_000n }) as unknown as Account;
  const reader = fakeReader({
    accounts: async (addresses) => {
      requests.push(`accounts ${addresses.length}`);
      return new Map([...open].map((key) => [key, accountOf(key)]));
    },
    transactionRanges: async (ranges) => {
      requests.push(`ranges ${ranges.length}`);
      return [...open].map((key) => receives.get(key)!);
    },
    watchAccounts: stream.watch,
  });
  const openThree = () => {
    open.add(toThree.subjectPublicKey);
    stream.push({ type: 'item', item: accountOf(toThree.subjectPublicKey) });
  };
  return { reader, requests, receives, openThree };
}

const render = (shown: readonly AccountEntry[] | undefined, client = createQueryClient()) =>
  renderStrict((list: readonly AccountEntry[] | undefined) => useReceives(node.reader!, list), shown, client);

beforeEach(() => void (node.reader = undefined));

describe('the receives of the sends of a history', () => {
  it('are read together, and unknown until the node has responded', async () => {
    const { reader, requests } = ledger();
    node.reader = reader;
    const { result } = render(entries);
    expect(entries.map((entry) => result.current(entry)?.text)).toEqual(['', '', undefined]);
    await waitFor(() =>
      expect(result.current(toTwo)).toEqual({ state: 'received', text: 'received 1.2 s later' }),
    );
    expect(result.current(toThree)?.state).toBe('waiting');
    expect([result.current(toThree)?.text, result.current(opened)]).toEqual(['not received yet', undefined]);
    expect(requests).toEqual(['accounts 2', 'ranges 1']);
  });

  it('are searched again when a receiver has a new block, but not those that are known', async () => {
    const { reader, requests, openThree } = ledger();
    node.reader = reader;
    const { result } = render(entries);
    await waitFor(() => expect(result.current(toThree)?.text).toBe('not received yet'));
    requests.length = 0;
    // Pushed until the hook has subscribed.
    await waitFor(() => {
      act(openThree);
      expect(result.current(toThree)?.text).toBe('received 1.2 s later');
    });
    expect(requests[0]).toBe('accounts 1');
  });

  it('need no request once they are known, also for the page of the send', async () => {
    const { reader, requests, receives } = ledger();
    node.reader = reader;
    const client = createQueryClient();
    const first = render([toTwo], client);
    await waitFor(() => expect(first.result.current(toTwo)?.text).toBe('received 1.2 s later'));
    first.unmount();
    requests.length = 0;
    const transaction = receives.get(toTwo.subjectPublicKey)!;
    const hash = hashBlock(transaction.block);
    expect(client.getQueryData(receiveKey(reader, toTwo.hash))).toMatchObject({ kind: 'received', hash });
    expect(client.getQueryData(transactionQuery(reader, hash).queryKey)).toMatchObject({ kind: 'found' });
    const again = render([toTwo, opened], client);
    expect(again.result.current(toTwo)?.text).toBe('received 1.2 s later');
    expect(requests).toEqual([]);
  });

  it('stay unknown if the node does not respond', async () => {
    node.reader = fakeReader({ accounts: () => Promise.reject(new Error('down')) });
    const { result } = render(entries);
    await waitFor(() => expect(result.current(toTwo)?.text).toBe('unknown: the node did not respond'));
  });

  it('are not requested for a history without sends', async () => {
    node.reader = fakeReader({});
    const { result } = render([opened]);
    expect(result.current(opened)).toBeUndefined();
  });
});
