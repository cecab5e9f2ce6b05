import { earlyReader } from '@site/src/app/node/early-reader';
import { ACCOUNTS_PATH } from '@site/src/app/url/explorer-links';
import { idBehind } from '@site/src/app/url/id-behind';
import { NETWORK_MEMBER } from '@site/src/app/url/network-in-url';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import { resolveAccount } from '../lib/resolve-account';
import { deviceCache } from './device-cache';
import { entriesPageQuery } from './queries';
import { subjectOf } from './use-subject';

/** How long the account is followed early, in milliseconds: until the page, which joins the same stream, has hydrated. */
const HANDOVER_MS = 10_000;

/** Follows the page's account, and requests the latest page of its history, while the page still hydrates. */
export function readAccountEarly(): void {
  const early = earlyReader(ACCOUNTS_PATH);
  if (!early) return;
  const { config, reader, node, client } = early;
  const { pathname, search } = window.location;
  const reading = resolveAccount(idBehind(ACCOUNTS_PATH, pathname, pathname), reader.network, new Map());
  // 64 digits may be a hash: the page finds out first.
  if (reading.kind !== 'account' || reading.by === 'key') return;
  const publicKey = publicKeyFromAddress(reading.address);
  const about = subjectOf({ config, reader, node, publicKey });
  const signal = AbortSignal.timeout(HANDOVER_MS);
  // Any other member of the query string selects another page, a filter or a tab.
  let isWanted = [...new URLSearchParams(search).keys()].every((member) => member === NETWORK_MEMBER);
  const follow = async () => {
    for await (const event of reader.watchAccount(publicKey, { signal })) {
      if (!isWanted || event.type !== 'item' || !event.item) continue;
      isWanted = false;
      void client.prefetchQuery(entriesPageQuery(about, event.item.height, 1n));
    }
  };
  // Opens the cache meanwhile, so that the page of history does not wait for it.
  void deviceCache().size();
  // Errors are reported by the page, which follows the account too.
  follow().catch(() => undefined);
}
