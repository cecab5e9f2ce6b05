import { describe, expect, it, vi } from 'vitest';
import { fakeReader, fedStream } from '@site/tests/support/fake-reader';
import { recordedBody } from '@site/tests/support/recorded';
import { accountQuery } from '@site/src/app/queries/account-query';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { createManualClock } from '@site/src/lib/manual-clock';
import { parseAccount, type Account } from '@site/src/protocol/account';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { toHeight } from '@site/src/protocol/height';
import { parseJson } from '@site/src/protocol/json';
import type { PublicKey } from '@site/src/protocol/public-key';
import { createWatchedSession } from './watched-session';

// Its hooks, which are not tested here, need the framework of the site.
vi.mock('@site/src/app/node/services-context', () => ({}));
vi.mock('@site/src/app/names/use-names', () => ({}));

const recorded = parseAccount(parseJson(recordedBody('stream-account-A').split('\n')[0] ?? ''));
const [ONE, TWO] = ['1'.repeat(64) as PublicKey, '2'.repeat(64) as PublicKey];
const state = (publicKey: PublicKey, height: bigint): Account => ({
  ...recorded,
  publicKey,
  height: toHeight(height),
});

/** Watches two accounts, of which the node knows these or does not say, on a stream that the test feeds. */
function watching(opened: readonly Account[] | 'silent') {
  const stream = fedStream<Account>();
  const requested: number[] = [];
  const reader = fakeReader({
    accounts: (addresses) => {
      requested.push(addresses.length);
      if (opened === 'silent') return new Promise(() => undefined);
      return Promise.resolve(new Map(opened.map((account) => [account.publicKey, account])));
    },
    watchAccounts: stream.watch,
    servedNetwork: () => Promise.resolve('LOCAL'),
  });
  const clock = createManualClock();
  const client = createQueryClient();
  const changes: string[] = [];
  const session = createWatchedSession({
    reader,
    client,
    clock,
    addresses: [ONE, TWO].map((key) => addressFromPublicKey(key)),
    onChange: (account, before) => changes.push(`${before?.height ?? 'unopened'} to ${account.height}`),
  });
  const leave = session.subscribe(() => undefined);
  const heightOf = (key: PublicKey) => session.getSnapshot().view.accounts.get(key)?.height;
  const cached = (key: PublicKey) => client.getQueryData(accountQuery(reader, key).queryKey)?.height;
  return { stream, clock, session, changes, requested, leave, heightOf, cached };
}

describe('the session of the watched accounts', () => {
  it('reads all accounts in one request, and knows then which are not open', async () => {
    const { clock, session, requested, heightOf, cached, leave } = watching([state(ONE, 3n)]);
    expect(session.getSnapshot().view.isComplete).toBe(false);
    await clock.advance(250);
    expect(session.getSnapshot().view.isComplete).toBe(true);
    expect([heightOf(ONE), heightOf(TWO), cached(ONE), requested]).toEqual([3n, undefined, 3n, [2]]);
    leave();
  });

  it('follows them by height, and reports changes and openings but not first states', async () => {
    const { stream, clock, changes, heightOf, leave } = watching([state(ONE, 3n)]);
    await clock.advance(250);
    for (const account of [state(ONE, 2n), state(ONE, 3n), state(TWO, 1n), state(ONE, 5n), state(ONE, 4n)])
      stream.push({ type: 'item', item: account });
    await clock.advance(250);
    expect([heightOf(ONE), heightOf(TWO), changes]).toEqual([5n, 1n, ['unopened to 1', '3 to 5']]);
    leave();
  });

  it('reports no opening before it has read which accounts are open', async () => {
    const { stream, clock, changes, heightOf, leave } = watching('silent');
    stream.push({ type: 'item', item: state(TWO, 4n) });
    await clock.advance(250);
    expect([heightOf(TWO), changes]).toEqual([4n, []]);
    leave();
  });
});
