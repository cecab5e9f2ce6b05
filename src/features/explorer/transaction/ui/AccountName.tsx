import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { AddressLink } from '@site/src/ui/values/AddressLink';

/** An account's name, if it has one, and a link with both ends of its address. */
export function AccountName({ of }: { of: PublicKey }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const address = addressFromPublicKey(of);
  const name = nameOf(address)?.name;
  return (
    <>
      {name && (
        <>
          <bdi>{name}</bdi>{' '}
        </>
      )}
      <AddressLink address={address} href={links.account(addressPath(address))} />
    </>
  );
}
