import {
  attoAccountSend,
  AttoAddress,
  AttoAlgorithm,
  AttoAmount,
  AttoHash,
  AttoMnemonic,
  AttoPrivateKey,
  AttoPublicKey,
  AttoTransaction,
  AttoUnit,
  toAttoHeight,
  toAttoIndex,
  type AttoJob,
  type AttoReceivable,
} from '@attocash/commons-core';
import { AccountHeightSearch, AttoAccountMonitorAsyncBuilder, HeightSearch } from '@attocash/commons-node';
import { AttoNodeClientAsyncBuilder } from '@attocash/commons-node-remote';
import { AttoWalletAsyncBuilder, type AttoWalletAsync } from '@attocash/commons-wallet';
import { AttoWorkerAsyncBuilder } from '@attocash/commons-worker-remote';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDevnet } from '../../devnet/create-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import type { Devnet, Middleware } from '../../devnet/types';

/** The official client and wallet, unchanged, against the local network, with the operations that they use on LIVE. */

const INDEX = toAttoIndex(0);
const atto = (text: string) => AttoAmount.from(AttoUnit.ATTO, text);
const raw = (text: string) => AttoAmount.from(AttoUnit.RAW, text);

let devnet: Devnet;
let served: Awaited<ReturnType<typeof serveDevnet>>;
let client: ReturnType<AttoNodeClientAsyncBuilder['build']>;
let worker: ReturnType<AttoWorkerAsyncBuilder['build']>;
let wallet: AttoWalletAsync;
let own: AttoAddress;
let giver: AttoAddress;
const jobs: AttoJob[] = [];
/** The number of streams opened so far. */
let streams = 0;

beforeAll(async () => {
  const middleware: Middleware = async (request, next) => {
    const response = await next();
    if (request.url.includes('/stream')) streams++;
    return response;
  };
  devnet = await createDevnet({ confirmationDelayMs: 20, middleware });
  served = await serveDevnet(devnet, { port: 0 });
  client = new AttoNodeClientAsyncBuilder(served.url).build();
  worker = new AttoWorkerAsyncBuilder(served.url).build();
  const seed = await (await AttoMnemonic.generate()).toSeedAsync();
  wallet = new AttoWalletAsyncBuilder(client, worker).signerProviderSeed(seed).build();
  await wallet.openAccount(INDEX);
  own = await wallet.getAddress(INDEX);
  giver = AttoAddress.parse(devnet.funded.address);
});

afterAll(async () => {
  for (const job of jobs) job.cancel();
  wallet.close();
  await served.close();
  await devnet[Symbol.asyncDispose]();
});

/** Everything that a subscription has reported so far, as texts. */
function collect(
  start: (onItem: (item: { toJson(): string }) => void, onCancel: (error?: Error | null) => void) => AttoJob,
): { items: string[]; end: Promise<Error | null | undefined> } {
  const items: string[] = [];
  const end = new Promise<Error | null | undefined>((resolve) => {
    jobs.push(start((item) => items.push(item.toJson()), resolve));
  });
  return { items, end };
}

/** A payment of the funded account, built from the library's parts. */
async function pay(receiver: AttoAddress, amount: AttoAmount): Promise<AttoTransaction> {
  const account = await client.accountByPublicKey(giver.publicKey);
  const now = await client.now();
  const last = account!.lastTransactionTimestamp.toEpochMilliseconds();
  const later = new Date(Math.max(Number(now.toEpochMilliseconds()), Number(last) + 1)).toISOString();
  const { block } = attoAccountSend(account!, receiver, amount, later);
  const signer = await AttoPrivateKey.Companion.parse(devnet.funded.privateKey).toSigner();
  const work = await worker.workBlock(block);
  const transaction = new AttoTransaction(block, await signer.signBlock(block), work);
  expect(await transaction.isValid()).toBe(true);
  await client.publish(transaction);
  return transaction;
}

/** The next receivable of the wallet's account. */
function nextReceivable(hash: AttoHash): Promise<AttoReceivable> {
  return new Promise((resolve, reject) => {
    const onReceivable = (receivable: AttoReceivable) => {
      if (!receivable.hash.equals(hash)) return;
      job.cancel();
      resolve(receivable);
    };
    const job = client.onReceivableByPublicKey(own.publicKey, undefined, onReceivable, (error) => {
      if (error) reject(error);
    });
  });
}

describe('the official client', () => {
  it('reads the time, and corrects its own clock by it', async () => {
    const difference = Number((await client.now()).toEpochMilliseconds()) - Date.now();
    expect(Math.abs(difference)).toBeLessThan(5_000);
  });

  it('reads accounts, weights and unknown hashes', async () => {
    const account = await client.accountByPublicKey(giver.publicKey);
    expect(account!.balance.equals(AttoAmount.MAX)).toBe(true);
    expect(await client.accountByPublicKey(own.publicKey)).toBeNull();
    const known = await client.accountByAddresses([own, giver]);
    expect(known.map(({ publicKey }) => publicKey.toString())).toEqual([giver.publicKey.toString()]);
    const weight = String(await client.voterWeight(giver));
    expect(weight).toContain(giver.toString());
    await expect(client.transaction(AttoHash.Companion.parse('CD'.repeat(32)))).rejects.toThrow();
  });
});

describe('the official wallet', () => {
  const search = () => HeightSearch.Companion.fromArray([new AccountHeightSearch(own, toAttoHeight('1'))]);

  it('opens, receives, changes and sends, and every stream reports it', async () => {
    const all = {
      accounts: collect((each, end) => client.onAccountAll(each, end)),
      account: collect((each, end) => client.onAccountByPublicKey(own.publicKey, each, end)),
      listed: collect((each, end) => client.onAccountByAddresses([own, giver], each, end)),
      entries: collect((each, end) => client.onAccountEntryAll(each, end)),
      ownEntries: collect((each, end) =>
        client.onAccountEntryByPublicKey(own.publicKey, undefined, undefined, each, end),
      ),
      searchedEntries: collect((each, end) => client.onAccountEntryByHeightSearch(search(), each, end)),
      transactions: collect((each, end) => client.onTransactionAll(each, end)),
      ownTransactions: collect((each, end) =>
        client.onTransactionByPublicKey(own.publicKey, toAttoHeight('1'), toAttoHeight('4'), each, end),
      ),
      searched: collect((each, end) => client.onTransactionByHeightSearch(search(), each, end)),
      receivables: collect((each, end) =>
        client.onReceivableByPublicKey(own.publicKey, undefined, each, end),
      ),
      large: collect((each, end) => client.onReceivableByAddresses([own, giver], atto('2'), each, end)),
    };
    // They subscribe in parallel: nothing is published before all of them are open.
    await vi.waitFor(() => expect(streams).toBe(Object.keys(all).length), { timeout: 30_000 });

    const first = await pay(own, atto('1'));
    const open = await wallet.receive(await nextReceivable(first.hash), giver);
    const second = await pay(own, atto('2'));
    const receive = await wallet.receive(await nextReceivable(second.hash));
    const change = await wallet.change(INDEX, own);
    const send = await wallet.sendByIndex(INDEX, giver, raw('5'));

    const hashes = [open, receive, change, send].map(({ hash }) => hash.toString());
    const everything = [first, open, second, receive, change, send].map(({ hash }) => hash.toString());
    const types = ['OPEN', 'RECEIVE', 'CHANGE', 'SEND'];
    // Each has its own connection, so they may report at different times.
    const counts = () =>
      Object.fromEntries(Object.entries(all).map(([name, { items }]) => [name, items.length]));
    const expected = {
      ...{ accounts: 6, account: 4, listed: 7, entries: 6, ownEntries: 4, searchedEntries: 4 },
      ...{ transactions: 6, ownTransactions: 4, searched: 4, receivables: 2, large: 1 },
    };
    await vi.waitFor(() => expect(counts()).toEqual(expected), 30_000);

    const hashOf = (text: string) => AttoTransaction.fromJson(text).hash.toString();
    expect(all.transactions.items.map(hashOf)).toEqual(everything);
    expect(all.ownTransactions.items.map(hashOf)).toEqual(hashes);
    expect(all.searched.items.map(hashOf)).toEqual(hashes);
    expect(await all.ownTransactions.end).toBeNull();
    for (const { items } of [all.ownEntries, all.searchedEntries]) {
      expect(items.map((text) => (JSON.parse(text) as { blockType: string }).blockType)).toEqual(types);
    }

    const account = await wallet.getAccountByIndex(INDEX);
    expect(account!.height.toString()).toBe('4');
    expect(account!.balance.toString()).toBe('2999999995');
    expect((await client.accountByPublicKey(own.publicKey))!.toJson()).toBe(account!.toJson());
  });

  it('finds what it published by its hash', async () => {
    const sent = await wallet.sendByIndex(INDEX, giver, raw('1'));
    expect((await client.transaction(sent.hash)).toJson()).toBe(sent.toJson());
    expect((await client.accountEntry(sent.hash)).hash.equals(sent.hash)).toBe(true);
    const once = collect((each, end) => client.onTransactionByHash(sent.hash, each, end));
    const entry = collect((each, end) => client.onAccountEntryByHash(sent.hash, each, end));
    expect(await Promise.all([once.end, entry.end])).toEqual([null, null]);
    expect([once.items.length, entry.items.length]).toEqual([1, 1]);
  });

  it('receives automatically', async () => {
    const monitor = new AttoAccountMonitorAsyncBuilder(client).build();
    const seed = await (await AttoMnemonic.generate()).toSeedAsync();
    const receiver = new AttoWalletAsyncBuilder(client, worker)
      .signerProviderSeed(seed)
      .enableAutoReceiver(monitor, undefined, 1, () => giver)
      .build();
    await receiver.openAccount(INDEX);
    const address = await receiver.getAddress(INDEX);
    await pay(address, raw('7'));
    await vi.waitFor(() => expect(devnet.account(address.publicKey.toString())?.balance).toBe(7n), 20_000);
    receiver.close();
  });

  it('is notified when a block is refused', async () => {
    const stranger = new AttoAddress(AttoAlgorithm.V1, AttoPublicKey.Companion.parse('CD'.repeat(32)));
    const account = (await client.accountByPublicKey(giver.publicKey))!;
    const { block } = attoAccountSend(account, stranger, raw('1'), new Date().toISOString());
    const signer = await AttoPrivateKey.Companion.generate().toSigner();
    const forged = new AttoTransaction(
      block,
      await signer.signHash(block.hash),
      await worker.workBlock(block),
    );
    await expect(client.publish(forged)).rejects.toThrow(/400/);
  });
});
