import { useHistory } from '@docusaurus/router';
import { useCallback, useEffect, useRef } from 'react';
import { forRouter } from '@site/src/app/url/for-router';
import { WATCH_PATH } from '@site/src/app/url/explorer-links';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey, addressPath, type Address } from '@site/src/protocol/address';
import { noticeText } from '../lib/notice-text';
import { browserNotices } from '@site/src/lib/notices';
import { useNameOrEnds, useWatchedAddresses, useWatchedSession } from '../model/use-watched-session';

/** Reports new entries of the watched accounts through the browser, unless the reader is looking at their list. */
export function WatchNotifier() {
  const addresses = useWatchedAddresses();
  return addresses.length === 0 ? null : <Reporter addresses={addresses} />;
}

function Reporter({ addresses }: { readonly addresses: readonly Address[] }) {
  const history = useHistory();
  const { links } = useNetwork();
  const nameOf = useNameOrEnds();
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
