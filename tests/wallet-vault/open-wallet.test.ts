import { describe, expect, it } from 'vitest';
import { createQueue, type Queue } from '../../src/lib/queue';
import { AttoError } from '../../src/protocol/error';
import type { PublicKey } from '../../src/protocol/public-key';
import type { Receivable } from '../../src/protocol/receivable';
import { ACCOUNT_SCHEMA, withAccount } from '../../src/wallet/accounts/account-list';
import { withProof } from '../../src/wallet/backup/backup-proofs';
import type { WalletId } from '../../src/wallet/keys/wallet-id';
import { openWallet } from '../../src/wallet/owner/open-wallet';
import type { WalletConnection } from '../../src/wallet/ports/owner-connection';
import { createMemoryChainLocks } from '../../src/wallet/ports/chain-locks';
import { createSealedDocument } from '../../src/wallet/vault/sealed-document';
import { FORGET_TEXT } from '../../src/wallet/vault/vault';
import { codeOf, live, PASSWORD, wordsOf } from './support/memory-vault';
import { createBrowser, openSession } from './support/open-session';

const typed = (number: number) => ({ kind: 'typed', text: wordsOf(number) }) as const;

/** A network on which nothing happens but what the test reports. */
function quietConnection() {
  const streams: {
    keys: readonly PublicKey[];
    queue: Queue<Receivable>;
    signal: AbortSignal;
    onReport: (error: unknown) => void;
  }[] = [];
  const state = { isClosed: false, isFalse: false };
  const account = async () => {
    if (state.isFalse) throw new AttoError('PAYMENT_NODE_UNTRUSTWORTHY', { about: 'balance' });
    return undefined;
  };
  const connection: WalletConnection = {
    node: { network: 'LOCAL', account } as unknown as WalletConnection['node'],
    time: { now: () => Promise.reject(new AttoError('NODE_UNREACHABLE', {})) },
    otherTime: undefined,
    work: {
      find: () => Promise.reject(new AttoError('NODE_UNREACHABLE', {})),
      prepare() {},
      isReady: async () => false,
      expected: () => undefined,
    },
    receivables(keys, { signal, onReport }) {
      const queue = createQueue<Receivable>(100, () => {
        throw new Error('lost');
      });
      streams.push({ keys, queue, signal, onReport });
      return queue.read({ signal });
    },
    defaultRepresentative: async (key) => key,
    close: () => void (state.isClosed = true),
  };
  return { connection, streams, state };
}

/** A browser with a vault of two wallets, of which no account is listed. */
async function browserWith(numbers: readonly number[]) {
  const browser = createBrowser();
  const tab = openSession(browser);
  const { vault, session } = tab;
  const [first, ...more] = numbers;
  const create = () => vault.create({ password: PASSWORD, words: typed(first!) }, live);
  const wallets: WalletId[] = [...(await session.begin(create, live))];
  for (const number of more) wallets.push(await vault.addWallet(typed(number), live));
  const open = async (of: typeof tab = tab, all: readonly WalletId[] = wallets) => {
    const network = quietConnection();
    const parts = {
      ...of,
      wallets: all,
      connect: () => network.connection,
      locks: createMemoryChainLocks(),
      random: () => 0.5,
    };
    return { ...network, wallet: await openWallet(parts, live) };
  };
  const keyAt = async (wallet: WalletId, index: number) =>
    (await tab.keys.call('publicKeys', { wallet, indexes: [index] }, live))[0]!;
  return { browser, tab, wallets, open, keyAt };
}

describe('opening a wallet', () => {
  it('lists the first account of each wallet that has none, and remembers it', async () => {
    const { wallets, open, keyAt } = await browserWith([1, 2]);
    const { wallet } = await open();
    const expected = [
      { publicKey: await keyAt(wallets[0]!, 0), name: 'Account 1', place: { wallet: wallets[0], index: 0 } },
      { publicKey: await keyAt(wallets[1]!, 0), name: 'Account 2', place: { wallet: wallets[1], index: 0 } },
    ];
    expect(wallet.accounts.getSnapshot()).toEqual(expected);
    wallet.close();
    const again = await open();
    expect(again.wallet.accounts.getSnapshot()).toEqual(expected);
    again.wallet.close();
  });

  it('drops accounts of a wallet that was removed just before the page was closed', async () => {
    const { tab, wallets, open } = await browserWith([1, 2]);
    const before = await open();
    before.wallet.close();
    await tab.vault.removeWallet({ wallet: wallets[1]!, typed: FORGET_TEXT }, live);
    const { wallet } = await open(tab, [wallets[0]!]);
    expect(wallet.accounts.getSnapshot().map(({ place }) => place?.wallet)).toEqual([wallets[0]]);
    wallet.close();
  });

  it('fails while the vault is locked', async () => {
    const { tab, open } = await browserWith([1]);
    tab.session.lock();
    expect(await codeOf(open())).toBe('WALLET_LOCKED');
  });
});

describe('the accounts of an open wallet', () => {
  it('are added at the lowest free index, also after one was taken off the list', async () => {
    const { wallets, open, keyAt } = await browserWith([1]);
    const { wallet } = await open();
    const [id] = wallets as [WalletId];
    expect((await wallet.addAccount(id, 'Second', live)).place).toEqual({ wallet: id, index: 1 });
    await wallet.addAccount(id, 'Third', live);
    const second = await keyAt(id, 1);
    await wallet.accounts.change((list) => list.filter(({ publicKey }) => publicKey !== second), live);
    const added = await wallet.addAccount(id, 'Second again', live);
    expect(added).toEqual({ publicKey: second, name: 'Second again', place: { wallet: id, index: 1 } });
    expect(wallet.accounts.getSnapshot().map(({ place }) => place?.index)).toEqual([0, 2, 1]);
    wallet.close();
  });

  it('are not mixed up when two tabs add one at the same index', async () => {
    const { browser, wallets, open } = await browserWith([1]);
    const here = await open();
    const other = openSession(browser);
    await other.session.unlock(PASSWORD, live);
    const there = await open(other);
    await here.wallet.addAccount(wallets[0]!, 'Here', live);
    await there.wallet.addAccount(wallets[0]!, 'There', live);
    const listed = there.wallet.accounts.getSnapshot();
    expect(listed.map(({ name, place }) => [name, place?.index])).toEqual([
      ['Account 1', 0],
      ['Here', 1],
      ['There', 2],
    ]);
    here.wallet.close();
    there.wallet.close();
  });

  it('share one stream of payments, which is opened anew when an account is added, not when one is renamed', async () => {
    const { wallets, open, keyAt } = await browserWith([1]);
    const { wallet, streams } = await open();
    const key = await keyAt(wallets[0]!, 0);
    expect(streams.map(({ keys }) => keys)).toEqual([[key]]);
    await wallet.accounts.change((list) => list.map((one) => ({ ...one, name: 'Renamed' })), live);
    expect(streams).toHaveLength(1);
    const watched = { publicKey: 'C'.repeat(64) as PublicKey, name: 'Watched' };
    await wallet.accounts.change((list) => withAccount(list, watched), live);
    expect(streams.map(({ keys }) => keys)).toEqual([[key], [key, watched.publicKey]]);
    expect(streams[0]!.signal.aborted).toBe(true);
    await wallet.accounts.change((list) => [...list].reverse(), live);
    expect(streams).toHaveLength(2);
    wallet.close();
  });

  it('receive again after the stream has failed for good', async () => {
    const { wallets, tab, open, keyAt } = await browserWith([1]);
    const { wallet, streams } = await open();
    const key = await keyAt(wallets[0]!, 0);
    streams[0]!.queue.fail(new AttoError('NODE_UNREACHABLE', {}));
    await tab.clock.advance(1_000);
    expect(wallet.receiving.getSnapshot().get(key)).toMatchObject({ status: 'stopped' });
    wallet.receiving.retry(key);
    await tab.clock.advance(1_000);
    expect(streams).toHaveLength(2);
    expect(wallet.receiving.getSnapshot().get(key)).toMatchObject({ status: 'idle' });
    wallet.receiving.retry(key);
    expect(streams).toHaveLength(2);
    wallet.close();
  });

  it('forget what the node reported when it has reported something false, and ask it again', async () => {
    const { wallets, tab, open, keyAt } = await browserWith([1]);
    const { wallet, streams, state } = await open();
    const key = await keyAt(wallets[0]!, 0);
    state.isFalse = true;
    wallet.receiving.retry(key);
    await tab.clock.advance(1_000);
    expect(streams).toHaveLength(1);
    expect(wallet.receiving.getSnapshot().get(key)).toMatchObject({ status: 'stopped' });
    state.isFalse = false;
    wallet.receiving.retry(key);
    await tab.clock.advance(1_000);
    expect(streams).toHaveLength(2);
    expect(streams[0]!.signal.aborted).toBe(true);
    expect(wallet.receiving.getSnapshot().get(key)).toMatchObject({ status: 'idle' });
    wallet.close();
  });
});

describe('what waits for an open wallet', () => {
  it('is known once the node has begun to report it, until its stream breaks or is replaced', async () => {
    const { tab, open } = await browserWith([1]);
    const { wallet, streams } = await open();
    const error = new AttoError('NODE_UNREACHABLE', {});
    const { report } = wallet;
    expect(report.getSnapshot()).toEqual({ isReported: false, error: undefined });
    streams[0]!.onReport(error);
    expect(report.getSnapshot()).toEqual({ isReported: false, error });
    streams[0]!.onReport(undefined);
    expect(report.getSnapshot()).toEqual({ isReported: true, error: undefined });
    streams[0]!.queue.fail(error);
    await tab.clock.advance(0);
    expect(report.getSnapshot()).toEqual({ isReported: true, error });
    const watched = { publicKey: 'C'.repeat(64) as PublicKey, name: 'Watched' };
    await wallet.accounts.change((list) => withAccount(list, watched), live);
    expect(report.getSnapshot()).toEqual({ isReported: false, error: undefined });
    // The former stream no longer counts.
    streams[0]!.onReport(undefined);
    expect(report.getSnapshot().isReported).toBe(false);
    wallet.close();
  });
});

describe('the wallets of a vault', () => {
  it('are added with their first account, and removed with their accounts and proofs', async () => {
    const { tab, wallets, open } = await browserWith([1]);
    const { wallet } = await open();
    const account = await wallet.addWallet(typed(2), 'Savings', live);
    const added = account.place!.wallet;
    expect(account).toMatchObject({ name: 'Savings', place: { index: 0 } });
    expect(wallet.wallets.getSnapshot()).toEqual([wallets[0], added]);
    for (const id of [wallets[0]!, added]) {
      await wallet.proofs.change((proofs) => withProof(proofs, id, 1), live);
    }

    expect(await codeOf(wallet.removeWallet({ wallet: added, typed: 'no' }, live))).toBe(
      'WALLET_CONFIRMATION_WRONG',
    );
    expect(wallet.wallets.getSnapshot()).toHaveLength(2);
    await wallet.removeWallet({ wallet: added, typed: FORGET_TEXT }, live);
    expect(wallet.wallets.getSnapshot()).toEqual(wallets);
    expect([...wallet.proofs.getSnapshot().keys()]).toEqual(wallets);
    const stored = await createSealedDocument(tab.vault.records, ACCOUNT_SCHEMA).read(live);
    expect(stored.map(({ place }) => place?.wallet)).toEqual(wallets);
    wallet.close();
  });

  it('end everything when they are closed', async () => {
    const { tab, open } = await browserWith([1]);
    const { wallet, streams, state } = await open();
    await tab.clock.advance(1_000);
    wallet.close();
    expect(state.isClosed).toBe(true);
    expect(streams[0]!.signal.aborted).toBe(true);
    await tab.clock.advance(600_000);
    const watched = { publicKey: 'C'.repeat(64) as PublicKey, name: 'Watched' };
    await wallet.accounts.change((list) => withAccount(list, watched), live);
    expect(streams).toHaveLength(1);
  });
});
