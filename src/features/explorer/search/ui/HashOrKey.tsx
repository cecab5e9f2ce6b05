import { useHistory } from '@docusaurus/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { networkLabel } from '@site/src/app/node/networks';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNetwork } from '@site/src/app/node/use-network';
import { accountQuery } from '@site/src/app/queries/account-query';
import { forRouter } from '@site/src/app/url/for-router';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { Link } from '@site/src/ui/link';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { useOpenWhenFound } from '../../shared/model/use-open-when-found';
import { OtherNetworks } from '../../shared/ui/OtherNetworks';
import { PublicKeyOffer } from '../../shared/ui/PublicKeyOffer';
import { LiveText } from '@site/src/ui/values/LiveText';

/**
 * 64 hexadecimal digits may be a hash or a public key. A transaction with this hash opens immediately; if there is none,
 * so does the account with this key. The page of the key says how the digits were read.
 */
export function HashOrKey({ hash, publicKey }: { hash: Hash; publicKey: PublicKey }) {
  const { links, network } = useNetwork();
  const { data, error, isFetching, refetch } = useOpenWhenFound(hash);
  const { title, happened } = describeError(error);
  const isUnknown = data?.kind === 'unknown' && !isFetching;
  useOpenAccount(isUnknown ? publicKey : undefined);
  if (isUnknown) {
    return (
      <>
        <p>
          <LiveText>{`${networkLabel(network)} has no confirmed transaction with this hash. If it was sent just now,`}</LiveText>{' '}
          <Link href={links.transaction(hash)}>wait for it on its page</Link>.
        </p>
        <PublicKeyOffer publicKey={publicKey} />
        <OtherNetworks />
      </>
    );
  }
  if (data === undefined && error && !isFetching) {
    return (
      <>
        <p role="alert">{`${title}. ${happened}`}</p>
        <Button small onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  }
  return <Skeleton height="80px" />;
}

/** Opens the page of the account with this key if it exists, in place of this one in the browser's history. */
function useOpenAccount(publicKey: PublicKey | undefined): void {
  const { links } = useNetwork();
  const history = useHistory();
  const { data } = useQuery(accountQuery(useNodeReader(), publicKey));
  const found = publicKey !== undefined && data && links.account(publicKey);
  useEffect(() => {
    if (found) history.replace(forRouter(found));
  }, [found, history]);
}
