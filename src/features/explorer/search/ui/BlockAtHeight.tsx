import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';
import { forRouter } from '../../../../app/for-router';
import { networkLabel } from '../../../../app/networks';
import { useNodeReader } from '../../../../app/services-context';
import { useAnswer } from '../../../../app/use-answer';
import { useNetwork } from '../../../../app/use-network';
import { addressPath, type Address } from '../../../../protocol/address';
import type { Height } from '../../../../protocol/height';
import type { PublicKey } from '../../../../protocol/public-key';
import { Button } from '../../../../ui/Button';
import { describeError } from '../../../../ui/errors/describe-error';
import { groupThousands } from '../../../../ui/format/groups';
import { Link } from '../../../../ui/link';
import { Skeleton } from '../../../../ui/Skeleton';
import { askBlockAt } from '../lib/ask-block-at';

interface BlockAtHeightProps {
  readonly address: Address;
  readonly publicKey: PublicKey;
  readonly height: Height;
}

/** Finds an account's block by its height and goes to it; says so where the account has none there. */
export function BlockAtHeight({ address, publicKey, height }: BlockAtHeightProps) {
  const reader = useNodeReader();
  const { links, network } = useNetwork();
  const history = useHistory();
  const { data, error, askAgain } = useAnswer({
    name: ['block-at', reader.network, publicKey, String(height)],
    ask: ({ signal }) => askBlockAt(reader, publicKey, height, { signal }),
    goodForMs: 0,
  });
  const found = data?.kind === 'found' ? links.transaction(data.hash) : undefined;
  useEffect(() => {
    if (found !== undefined) history.replace(forRouter(found));
  }, [found, history]);

  if (error) {
    const { title, happened } = describeError(error);
    return (
      <div role="alert">
        <p>{`${title}. ${happened}`}</p>
        <Button onClick={askAgain}>Try again</Button>
      </div>
    );
  }
  const account = <Link href={links.account(addressPath(address))}>Open the account</Link>;
  if (data?.kind === 'unopened')
    return (
      <p>
        {`This account has no block on ${networkLabel(network)} yet. `}
        {account}
      </p>
    );
  if (data?.kind === 'ahead')
    return (
      <p>
        {`This account has ${groupThousands(data.height)} blocks so far; there is no block ${groupThousands(height)} yet. `}
        {account}
      </p>
    );
  return <Skeleton width="60%" />;
}
