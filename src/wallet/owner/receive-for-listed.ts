import { createStore, type Store } from '../../lib/store';
import { isAttoError } from '../../protocol/error';
import type { AccountList } from '../accounts/account-list';
import type { WalletConnection } from '../ports/owner-connection';
import { createReceivableFeed, type ReceivableFeed } from '../receive/waiting-payments';
import type { WalletSettings } from '../settings/wallet-settings';
import type { LiveDocument } from './live-document';
import { createReceiving, type AccountReceiving, type Receiving, type ReceivingParts } from './receiving';

/** Whether what waits is known. */
export interface FeedReport {
  /** Whether the node has begun to report it: before that, nothing means nothing. */
  readonly isReported: boolean;
  /** Why something is missing. */
  readonly error: unknown;
}

/** What is needed to receive: the owner's list and settings, and what pays. */
interface ListedParts extends Pick<ReceivingParts, 'payments' | 'locks' | 'clock' | 'isWanted'> {
  readonly accounts: LiveDocument<AccountList>;
  readonly settings: LiveDocument<WalletSettings>;
  readonly connection: WalletConnection;
}

/** Receiving for the accounts that are listed now. */
interface ListedReceiving {
  /** What waits for them. It is replaced when the list changes. */
  readonly feed: Pick<Store<ReceivableFeed>, 'getSnapshot' | 'subscribe'>;
  readonly report: Pick<Store<FeedReport>, 'getSnapshot' | 'subscribe'>;
  readonly receiving: Receiving;
  /** Ends the feed, and no longer follows the list. */
  readonly stop: () => void;
}

/** Receives what waits for the listed accounts whose keys are here, and follows the list. */
export function receiveForListed(
  { accounts, settings, connection, payments, locks, clock, isWanted }: ListedParts,
  { signal }: { readonly signal: AbortSignal },
): ListedReceiving {
  const report = createStore<FeedReport>({ isReported: false, error: undefined });
  let feedLife = new AbortController();
  let isFeedOver = false;
  const listed = () => accounts.getSnapshot().map(({ publicKey }) => publicKey);
  const openFeed = () => {
    const own = new AbortController();
    feedLife = own;
    isFeedOver = false;
    report.set({ isReported: false, error: undefined });
    const onReport = (error: unknown) =>
      feedLife === own &&
      report.update(({ isReported }) => ({ isReported: isReported || error === undefined, error }));
    const stream = connection.receivables(listed(), { signal: own.signal, onReport });
    const onEnd = (error: unknown) => {
      if (feedLife !== own) return;
      isFeedOver = true;
      onReport(error);
    };
    return createReceivableFeed(stream, { clock, onEnd });
  };
  const feed = createStore(openFeed());
  const received = createReceiving(
    {
      payments,
      locks,
      clock,
      node: connection.node,
      feed: () => feed.getSnapshot(),
      minAmount: () => settings.getSnapshot().receiveFrom,
      ...(isWanted && { isWanted }),
      representative: async (publicKey, abortable) =>
        settings.getSnapshot().representative ?? connection.defaultRepresentative(publicKey, abortable),
    },
    { signal },
  );
  const reopenFeed = () => {
    feedLife.abort();
    feed.set(openFeed());
  };
  const receiving: Receiving = {
    ...received,
    // Where the stream failed for good, every account stopped with it. What a false report left in the feed is false.
    retry(publicKey) {
      if (!isFeedOver && !hasFalseReport(received.getSnapshot().get(publicKey))) {
        return received.retry(publicKey);
      }
      reopenFeed();
      received.restart();
    },
    restart() {
      if (isFeedOver) reopenFeed();
      received.restart();
    },
  };
  const own = () => accounts.getSnapshot().filter(({ place }) => place !== undefined);
  const followOwn = () => received.follow(own().map(({ publicKey }) => publicKey));
  /** The accounts and whether their keys are here, in any order. */
  const following = () =>
    accounts
      .getSnapshot()
      .map(({ publicKey, place }) => `${publicKey} ${place !== undefined}`)
      .sort()
      .join();
  let followed = following();
  const unsubscribe = accounts.subscribe(() => {
    const now = following();
    if (now === followed) return;
    followed = now;
    reopenFeed();
    received.follow([]);
    followOwn();
  });
  followOwn();
  return {
    feed,
    report,
    receiving,
    stop() {
      unsubscribe();
      feedLife.abort();
    },
  };
}

/** Whether an account stopped because the node reported something false. */
function hasFalseReport(state: AccountReceiving | undefined): boolean {
  if (state?.status !== 'stopped') return false;
  return isAttoError(state.error) && state.error.code === 'PAYMENT_NODE_UNTRUSTWORTHY';
}
