import { linkSignals } from '../../lib/abort';
import { createStore, type Store } from '../../lib/store';
import { toAmount, type Amount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { PaymentNode } from '../ports/payment-node';
import { receiveAll, type ReceiveParts } from '../receive/auto-receive';
import type { ReceivableFeed } from '../receive/waiting-payments';
import type { ReceiveProgress } from '../receive/receive-progress';

/**
 * How receiving goes for one account. `stopped`: an error that no later attempt cures; it starts again on request.
 * `held`: it waits for a decision of the owner.
 */
export type AccountReceiving =
  | ReceiveProgress
  | { readonly status: 'stopped'; readonly error: unknown }
  | { readonly status: 'held'; readonly error?: undefined };

/** Receives for every account of an owner at the same time. */
export interface Receiving extends Pick<
  Store<ReadonlyMap<PublicKey, AccountReceiving>>,
  'getSnapshot' | 'subscribe'
> {
  /** Receives for exactly these accounts from now on; what runs already goes on. */
  follow(accounts: readonly PublicKey[]): void;
  /** Receives the small payments, too, that wait for an account now. Later ones are left to their owner again. */
  sweep(publicKey: PublicKey): void;
  /** Starts an account that stopped again. */
  retry(publicKey: PublicKey): void;
  /** Starts all accounts again, because the settings have changed. */
  restart(): void;
  /** Whether nothing is received for now, except by accounts that the owner sweeps. */
  hold(isHeld: boolean): void;
}

/** What receiving needs. */
export interface ReceivingParts extends Omit<ReceiveParts, 'node'> {
  readonly node: PaymentNode;
  /** What waits now; another one after the list of accounts has changed. */
  readonly feed: () => ReceivableFeed;
  /** The smallest amount to receive automatically. */
  readonly minAmount: () => Amount;
  /** Whether a smaller payment is received, too, because somebody waits for it. */
  readonly isWanted?: (receivable: Receivable) => boolean;
  /** The representative with which an account is opened. Errors: those of finding one. */
  readonly representative: (
    publicKey: PublicKey,
    options: { readonly signal: AbortSignal },
  ) => Promise<PublicKey>;
}

/** The smallest amount that exists. */
const ANY = toAmount(1n);

/** Receiving that follows no account yet. It ends with `signal`. */
export function createReceiving(parts: ReceivingParts, { signal }: { signal: AbortSignal }): Receiving {
  const { feed, minAmount, representative, isWanted = () => false } = parts;
  const state = createStore<ReadonlyMap<PublicKey, AccountReceiving>>(new Map());
  const runs = new Map<PublicKey, () => void>();
  /** What waited for an account when its owner swept it last. */
  const swept = new Map<PublicKey, ReadonlySet<Hash>>();
  const node: PaymentNode = {
    ...parts.node,
    async *receivables(publicKey, options) {
      const least = minAmount();
      for await (const one of feed().of(publicKey, options)) {
        if (one.amount >= least || swept.get(publicKey)?.has(one.hash) || isWanted(one)) yield one;
      }
    },
  };
  const set = (publicKey: PublicKey, receiving: AccountReceiving) =>
    state.update((all) => new Map(all).set(publicKey, receiving));

  let isHeld = false;
  const start = (publicKey: PublicKey) => {
    if (isHeld && !swept.has(publicKey)) return set(publicKey, { status: 'held' });
    const link = linkSignals(signal);
    const run = { signal: link.signal };
    runs.set(publicKey, () => {
      link.dispose();
      link.abort();
    });
    const receive = async () =>
      receiveAll(
        { ...parts, node },
        {
          publicKey,
          ...run,
          minAmount: ANY,
          representative: await representative(publicKey, run),
          onReceived: (hash) => feed().drop(publicKey, hash),
          onProgress: (progress) => run.signal.aborted || set(publicKey, progress),
        },
      );
    receive().catch((error: unknown) => {
      if (!run.signal.aborted) set(publicKey, { status: 'stopped', error });
    });
  };
  const stop = (publicKey: PublicKey) => {
    runs.get(publicKey)?.();
    runs.delete(publicKey);
  };
  const again = (publicKey: PublicKey) => {
    stop(publicKey);
    start(publicKey);
  };

  let followed: readonly PublicKey[] = [];
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    follow(accounts) {
      for (const publicKey of followed) {
        if (accounts.includes(publicKey)) continue;
        stop(publicKey);
        state.update((all) => new Map([...all].filter(([one]) => one !== publicKey)));
      }
      for (const publicKey of accounts) if (!followed.includes(publicKey)) start(publicKey);
      followed = accounts;
    },
    sweep(publicKey) {
      const waiting = feed().getSnapshot().get(publicKey) ?? [];
      swept.set(publicKey, new Set(waiting.map(({ hash }) => hash)));
      again(publicKey);
    },
    retry: again,
    restart() {
      followed.forEach(again);
    },
    hold(held) {
      if (held === isHeld) return;
      isHeld = held;
      followed.filter((publicKey) => !swept.has(publicKey)).forEach(again);
    },
  };
}
