import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevnet } from '../../devnet/create-devnet';
import type { Devnet } from '../../devnet/types';
import { createUsedAccounts } from '../../src/app/wallet/used-accounts';
import { systemClock } from '../../src/lib/clock';
import { createNodeClient, type NodeClient } from '../../src/node-client/node-client';
import { publish } from '../../src/node-client/publish/publish';
import { openedAccount, stateOf, testAccount, type TestAccount } from '../support/test-account';

const { signal } = new AbortController();
let devnet: Devnet;
let client: NodeClient;
let rich: TestAccount;
let requested: string[];

beforeAll(async () => {
  devnet = await createDevnet({ confirmationDelayMs: 20 });
  client = createNodeClient({
    network: 'LOCAL',
    url: 'http://devnet',
    fetch(url, init) {
      const request = new Request(url, init);
      requested.push(new URL(request.url).pathname);
      return devnet.fetch(request);
    },
    clock: systemClock,
  });
  requested = [];
  rich = testAccount(devnet.funded.privateKey);
});

afterAll(() => devnet[Symbol.asyncDispose]());

describe('accounts that the network knows', () => {
  it('are those that are open and those that wait for a first receive, in the order of the question', async () => {
    const open = await openedAccount(client, rich, 5_000n);
    const waiting = testAccount();
    const paid = await rich.send(await stateOf(client, rich.publicKey), waiting.publicKey, 1n);
    await publish(client, paid, { signal });
    const unused = Array.from({ length: 3 }, () => testAccount().publicKey);

    const used = createUsedAccounts(client);
    const keys = [unused[0]!, waiting.publicKey, unused[1]!, open.publicKey, unused[2]!];
    expect(await used.areUsed(keys, { signal })).toEqual([false, true, false, true, false]);
  });

  it('are not searched for receivables if they are all open', async () => {
    requested = [];
    const used = createUsedAccounts(client);
    expect(await used.areUsed([rich.publicKey], { signal })).toEqual([true]);
    expect(requested).toEqual(['/accounts']);
  });
});
