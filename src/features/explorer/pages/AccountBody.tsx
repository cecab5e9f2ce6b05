import { ACCOUNTS_PATH } from '@site/src/app/url/explorer-links';
import { useIdBehind } from '@site/src/app/url/use-id-behind';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { resolveAccount } from '../account/lib/resolve-account';
import { readAccountEarly } from '../account/model/read-account-early';
import { AccountOfKey } from '../account/ui/AccountOfKey';
import { AccountView } from '../account/ui/AccountView';
import { NoAccount } from '../account/ui/lazy-account-parts';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { ExplorerBody } from './ExplorerBody';
import { NothingHere } from './nothing-found-parts';

// This module runs before the page has hydrated.
readAccountEarly();

/** The client-only body of an account page: reads the account from the URL and shows it. */
export function AccountBody() {
  const id = useIdBehind(ACCOUNTS_PATH);
  return <ExplorerBody>{id !== undefined && <AccountOf id={id} />}</ExplorerBody>;
}

function AccountOf({ id }: { id: string }) {
  const { network } = useNetwork();
  const { nicknames } = useNames();
  const reading = resolveAccount(id, network, nicknames);
  if (reading.kind === 'nothing') return <NothingHere skeleton={<Skeleton height="160px" />} />;
  if (reading.kind === 'unknown')
    return <NoAccount skeleton={<Skeleton height="200px" />} reading={reading} />;
  const { address, by } = reading;
  if (by === 'key') return <AccountOfKey key={address} publicKey={publicKeyFromAddress(address)} />;
  return <AccountView key={address} address={address} />;
}
