import { useHistory } from '@docusaurus/router';
import { useCallback, useEffect, useRef } from 'react';
import { forRouter } from '@site/src/app/url/for-router';
import { WATCH_PATH } from '@site/src/app/url/explorer-links';
import { useNetwork } from '@site/src/app/node/use-network';
import { browserNotices } from '@site/src/lib/notices';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey, addressPath, type Address } from '@site/src/protocol/address';
import { useWatchList } from '../shared/model/watched-accounts';
import { useDisplayName, useWatchedAddresses, useWatchedSession } from './watched-session';
import { amountText } from '@site/src/ui/format/amount-parts';

/**
 * Reports new entries of the watched accounts through the browser if the reader has turned that on, unless they are
 * looking at the list.
 */
export function WatchNotifier() {
  const { notifies } = useWatchList().list;
  const addresses = useWatchedAddresses();
  return notifies && addresses.length > 0 ? <Reporter addresses={addresses} /> : null;
}

function Reporter({ addresses }: { readonly addresses: readonly Address[] }) {
  const history = useHistory();
  const { links } = useNetwork();
  const nameOf = useDisplayName();
  const report = (account: Account, before: Account | undefined) => {
    const isSeen = document.visibilityState === 'visible' && window.location.pathname === WATCH_PATH;
    if (isSeen || browserNotices.permission() !== 'granted') return;
    const address = addressFromPublicKey(account.publicKey);
    browserNotices.show(nameOf(address), {
      body: noticeText(account, before),
      // Other tabs of the explorer report the same entry.
      tag: `atto-watch ${account.publicKey} ${account.height}`,
      onOpen: () => history.push(forRouter(links.account(addressPath(address)))),
    });
  };
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useWatchedSession(
    addresses,
    useCallback((account: Account, before: Account | undefined) => latest.current(account, before), []),
  );
  return null;
}

/** What the browser reports about an account whose state has changed, in one line. `before` undefined: it has opened. */
export function noticeText(account: Account, before: Account | undefined): string {
  if (!before) return `Opened. Balance: ${amountText(account.balance)}`;
  const blocks = account.height - before.height;
  const change = account.balance - before.balance;
  const what =
    blocks > 1n
      ? `${blocks} new entries.`
      : change > 0n
        ? `Received ${amountText(change)}.`
        : change < 0n
          ? `Sent ${amountText(-change)}.`
          : 'A new entry.';
  return `${what} Balance: ${amountText(account.balance)}`;
}
