import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, vi } from 'vitest';
import { createQueue, type Queue } from '../../../src/lib/queue';
import { createQueryClient } from '../../../src/app/queries/query-client';
import { PhasesProvider } from '../../../src/features/wallet/shared/model/wallet-context';
import { UpdateNotice } from '../../../src/features/wallet/help/UpdateNotice';
import { WalletView } from '../../../src/features/wallet/pages/WalletView';
import type { Account } from '../../../src/protocol/account';
import { AttoError } from '../../../src/protocol/error';
import { addressFromPublicKey, type Address } from '../../../src/protocol/address';
import { toAmount } from '../../../src/protocol/amount';
import type { Hash } from '../../../src/protocol/hash';
import { toHeight } from '../../../src/protocol/height';
import { toInstant } from '../../../src/protocol/instant';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Receivable } from '../../../src/protocol/receivable';
import { LiveRegion } from '../../../src/ui/live-region';
import { openWallet, type OpenWallet } from '../../../src/wallet/owner/open-wallet';
import type { Passkeys } from '../../../src/wallet/passkeys/browser-passkeys';
import type { WalletConnection } from '../../../src/wallet/ports/owner-connection';
import { createMemoryChainLocks } from '../../../src/wallet/ports/chain-locks';
import { fakeReader } from '../../support/fake-reader';
import { createMemoryPage } from './memory-page';
import { live, PASSWORD, wordsOf } from './memory-vault';

/** Deriving keys takes seconds on a busy machine. */
export function patientWallet(): void {
  vi.setConfig({ testTimeout: 90_000 });
  configure({ asyncUtilTimeout: 80_000 });
  closeDialogsAsBrowsersDo();
  afterEach(() => {
    cleanup();
    window.location.hash = '';
  });
}

/**
 * happy-dom fires the event `close` at once, and browsers do later. By then, StrictMode, which mounts everything twice, has
 * opened the dialog again.
 */
function closeDialogsAsBrowsersDo(): void {
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    const closed = new Event('close');
    setTimeout(() => this.dispatchEvent(closed));
  };
}

/** What an owner has and what the network knows. */
interface OpenedPageOptions {
  /** The balance of each open account, in raw, by its index; other accounts are not open. */
  readonly balances?: Readonly<Record<number, bigint>>;
  /** Whether the node does not respond. */
  readonly isDown?: boolean;
  /** The node's time minus the device's, in milliseconds; default: the node's time is fixed. */
  readonly nodeAheadMs?: number;
  /** Indexes of the accounts that the network knows. */
  readonly used?: readonly number[];
  /** The browser's passkeys; default: none, as on a page of the site. */
  readonly passkeys?: Passkeys;
}

/** The state of an account with a balance in raw. */
function accountWith(publicKey: PublicKey, balance: bigint): Account {
  return {
    publicKey,
    network: 'LOCAL',
    version: 0,
    algorithm: 'V1',
    height: toHeight(3n),
    balance: toAmount(balance),
    lastTransactionHash: '0C'.repeat(32) as Hash,
    lastTransactionTimestamp: toInstant(1_700_000_000_000n),
    representativeAlgorithm: 'V1',
    representativePublicKey: '0D'.repeat(32) as PublicKey,
  } as unknown as Account;
}

/**
 * The page of an unlocked wallet in memory, with one wallet whose words are `wordsOf(1)`. The network is quiet: it knows
 * accounts, and nothing is ever confirmed.
 */
export async function openPage({
  balances = {},
  used = [],
  isDown = false,
  nodeAheadMs,
  passkeys,
}: OpenedPageOptions = {}) {
  let deviceNow = () => 0;
  const error = new AttoError('NODE_UNREACHABLE', {});
  let report: (error: unknown) => void = () => {};
  const streams = new Set<Queue<Receivable>>();
  const known = new Map<PublicKey, Account>();
  const isKnown = new Set<PublicKey>();
  const never = (signal: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
  const connection: WalletConnection = {
    node: {
      network: 'LOCAL',
      account: async (publicKey: PublicKey) => known.get(publicKey),
      transactions: async () => [],
    } as unknown as WalletConnection['node'],
    time: {
      now: async () =>
        toInstant(
          nodeAheadMs === undefined ? 1_800_000_000_000n : BigInt(Math.floor(deviceNow()) + nodeAheadMs),
        ),
    },
    otherTime: undefined,
    work: {
      find: (_, { signal }) => never(signal),
      prepare() {},
      isReady: async () => false,
      expected: () => undefined,
    },
    receivables(_, { signal, onReport }) {
      report = onReport;
      if (!isDown) onReport(undefined);
      const queue = createQueue<Receivable>(100, () => {
        throw new Error('lost');
      });
      streams.add(queue);
      return queue.read({ signal });
    },
    defaultRepresentative: async (key) => key,
    close() {},
  };
  const reader = fakeReader({
    async accounts(addresses: readonly Address[]) {
      if (isDown) throw error;
      return new Map([...known].filter(([publicKey]) => addresses.includes(addressFromPublicKey(publicKey))));
    },
    async *watchAccounts(_, { signal }) {
      yield isDown
        ? { type: 'status', status: 'disconnected', error, retryInMs: 60_000 }
        : { type: 'status', status: 'live' };
      await never(signal);
    },
  });
  const wallets: OpenWallet[] = [];
  const page = createMemoryPage({
    isUsed: (publicKey) => isKnown.has(publicKey),
    async open(tab, ids, options) {
      const locks = createMemoryChainLocks();
      deviceNow = () => tab.clock.now();
      const parts = { ...tab, wallets: ids, connect: () => connection, locks, random: () => 0.5 };
      const wallet = await openWallet(parts, options);
      wallets.push(wallet);
      return wallet;
    },
    members: {
      reader: () => reader,
      passkeys,
      nodes: ['/node'],
      explorer: {
        home: '/explorer',
        richList: '/richlist',
        watchList: '/explorer/watch',
        account: (path) => `/explorer/accounts/${path}`,
        transaction: (hash) => `/explorer/transactions/${hash}`,
      },
    },
  });
  const { vault, session, keys, phases } = page;
  const words = { kind: 'typed', text: wordsOf(1) } as const;
  const [wallet] = await session.begin(() => vault.create({ password: PASSWORD, words }, live), live);
  const keysAt = (indexes: readonly number[]) => keys.call('publicKeys', { wallet: wallet!, indexes }, live);
  for (const [index, balance] of Object.entries(balances)) {
    const [publicKey] = await keysAt([Number(index)]);
    known.set(publicKey!, accountWith(publicKey!, balance));
  }
  for (const publicKey of used.length > 0 ? await keysAt(used) : []) isKnown.add(publicKey);

  return {
    ...page,
    keysAt,
    /** A payment comes in. */
    arrive: (receivable: Receivable) => streams.forEach((queue) => queue.push(receivable)),
    /** The stream of payments that come in breaks with an error, or reports them again. */
    reportFeed: (error: unknown) => report(error),
    /** The wallet that is open now. */
    wallet: () => wallets.at(-1)!,
    /** The wallet locks, and its owner unlocks it. */
    async unlockAgain() {
      await act(() => phases.lock());
      await act(async () => phases.enter(await session.unlock(PASSWORD, live)));
      await screen.findByRole('navigation', { name: 'Wallet' });
    },
    /** Draws the page at a part, and unlocks it. */
    async show(hash = '#/') {
      window.location.hash = hash;
      const view = render(
        <StrictMode>
          <QueryClientProvider client={createQueryClient()}>
            <PhasesProvider value={phases}>
              <LiveRegion>
                <UpdateNotice />
                <WalletView onTabOnly={() => {}} />
              </LiveRegion>
            </PhasesProvider>
          </QueryClientProvider>
        </StrictMode>,
      );
      await act(() => phases.enter({ wallets: [wallet!], problems: [] }));
      await screen.findByRole('navigation', { name: 'Wallet' });
      return view.container;
    },
  };
}

/** Goes to a part of the wallet, as a link does. */
export async function goTo(hash: string): Promise<void> {
  await act(async () => {
    window.location.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  });
}
