import { useHistory } from '@docusaurus/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forRouter } from '@site/src/app/url/for-router';
import { networkLabel } from '@site/src/app/node/networks';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNetwork } from '@site/src/app/node/use-network';
import { addressPath, type Address } from '@site/src/protocol/address';
import type { Height } from '@site/src/protocol/height';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { Link } from '@site/src/ui/link';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { blockSearchQuery } from '../../shared/model/queries';
import { OtherNetworks } from '../../shared/ui/OtherNetworks';
import { LiveText } from '@site/src/ui/values/LiveText';

interface BlockAtHeightProps {
  readonly address: Address;
  readonly publicKey: PublicKey;
  readonly height: Height;
}

/** Finds an account's block by its height and opens it, or reports that the account has none there. */
export function BlockAtHeight({ address, publicKey, height }: BlockAtHeightProps) {
  const reader = useNodeReader();
  const { links, network } = useNetwork();
  const history = useHistory();
  const { data, error, refetch } = useQuery(blockSearchQuery(reader, publicKey, height));
  const found = data?.kind === 'found' ? links.transaction(data.hash) : undefined;
  useEffect(() => {
    if (found !== undefined) history.replace(forRouter(found));
  }, [found, history]);

  if (error) {
    const { title, happened } = describeError(error);
    return (
      <div role="alert">
        <p>{`${title}. ${happened}`}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  const account = <Link href={links.account(addressPath(address))}>Open the account</Link>;
  if (data?.kind === 'unopened')
    return (
      <>
        <p>
          <LiveText>{`This account has no block on ${networkLabel(network)} yet.`}</LiveText> {account}
        </p>
        <OtherNetworks />
      </>
    );
  if (data?.kind === 'ahead')
    return (
      <>
        <p>
          <LiveText>{`This account has ${groupThousands(data.height)} blocks so far; there is no block ${groupThousands(height)} yet.`}</LiveText>{' '}
          {account}
        </p>
        <OtherNetworks />
      </>
    );
  return <Skeleton width="60%" />;
}
