import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { earlyReader } from '@site/src/app/node/early-reader';
import { useNetwork } from '@site/src/app/node/use-network';
import { ACCOUNTS_PATH } from '@site/src/app/url/explorer-links';
import { idBehind } from '@site/src/app/url/id-behind';
import { NETWORK_MEMBER } from '@site/src/app/url/network-in-url';
import { useIdBehind } from '@site/src/app/url/use-id-behind';
import { addressFromPublicKey, publicKeyFromAddress } from '@site/src/protocol/address';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { resolveAccount } from '../account/lib/resolve-account';
import { deviceCache } from '../account/model/device-store';
import { entriesPageQuery } from '../account/model/queries';
import { subjectOf } from '../account/model/use-subject';
import { AccountView } from '../account/ui/AccountView';
import { NoAccount } from '../account/ui/NoAccount';
import { useOpenWhenFound } from '../shared/model/use-open-when-found';
import { NodeFault } from '../shared/ui/NodeFault';
import { RowsSkeleton } from '../shared/ui/NothingYet';
import { ExplorerBody, NothingHere } from './ExplorerBody';

/** How long the account is followed early, in milliseconds: until the page, which joins the same stream, has hydrated. */
const HANDOVER_MS = 10_000;

// This module runs before the page has hydrated.
readAccountEarly();

/** The client-only body of an account page: reads the account from the URL and shows it. */
export function AccountBody() {
  const id = useIdBehind(ACCOUNTS_PATH);
  return <ExplorerBody>{id !== undefined && <AccountOf id={id} />}</ExplorerBody>;
}

function AccountOf({ id }: { id: string }) {
  const { network, links } = useNetwork();
  const { nicknames } = useNames();
  const history = useHistory();
  const whole = resolveAccount(id, network, nicknames);
  // An account's id is the rest of the path. Only what is not an account otherwise can have the ending of a file.
  const plain = id.replace(/(\/index)?\.html$/, '');
  const ofPlain = whole.kind === 'unknown' && plain !== id && resolveAccount(plain, network, nicknames);
  const reading = ofPlain && ofPlain.kind === 'account' ? ofPlain : whole;
  const canonical = reading === whole ? undefined : links.account(plain);

  useEffect(() => {
    if (canonical !== undefined) history.replace(canonical);
  }, [canonical, history]);

  if (reading.kind === 'nothing') return <NothingHere />;
  if (reading.kind === 'unknown') return <NoAccount reading={reading} />;
  const { address, by } = reading;
  if (by === 'key') return <AccountOfKey key={address} publicKey={publicKeyFromAddress(address)} />;
  return <AccountView key={address} address={address} />;
}

/**
 * The account of a public key given as 64 hexadecimal digits in the URL. They look like a transaction hash, so it
 * searches for a transaction first: coins sent to an address derived from a hash are lost.
 */
function AccountOfKey({ publicKey }: { publicKey: PublicKey }) {
  const { data, error, isFetching, refetch } = useOpenWhenFound(publicKey as string as Hash);
  if (data?.kind === 'unknown') return <AccountView address={addressFromPublicKey(publicKey)} byKey />;
  if (error && !isFetching) return <NodeFault error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton />;
}

/** Follows the page's account, and requests the latest page of its history, while the page still hydrates. */
function readAccountEarly(): void {
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
