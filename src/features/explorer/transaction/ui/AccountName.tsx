import { useNames } from '../../../../app/names/use-names';
import { useNetwork } from '../../../../app/node/use-network';
import { addressFromPublicKey, addressPath } from '../../../../protocol/address';
import type { PublicKey } from '../../../../protocol/public-key';
import { AddressLink } from '../../../../ui/values/AddressLink';

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
