import { networkLabel } from '../../../../app/node/networks';
import { useNetwork } from '../../../../app/node/use-network';
import type { Hash } from '../../../../protocol/hash';
import type { PublicKey } from '../../../../protocol/public-key';
import { Button } from '../../../../ui/controls/Button';
import { describeError } from '../../../../ui/errors/describe-error';
import { Link } from '../../../../ui/link';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { useOpenWhenFound } from '../../shared/model/use-open-when-found';
import { PublicKeyOffer } from '../../shared/ui/PublicKeyOffer';

/**
 * 64 hexadecimal digits may be a hash or a public key. A transaction with this hash opens immediately; a key is
 * offered only if there is none.
 */
export function HashOrKey({ hash, publicKey }: { hash: Hash; publicKey: PublicKey }) {
  const { links, network } = useNetwork();
  const { data, error, isFetching, refetch } = useOpenWhenFound(hash);
  const { title, happened } = describeError(error);
  if (data?.kind === 'unknown' && !isFetching) {
    return (
      <>
        <p>
          {`${networkLabel(network)} has no confirmed transaction with this hash. If it was sent just now, `}
          <Link href={links.transaction(hash)}>wait for it on its page</Link>.
        </p>
        <PublicKeyOffer publicKey={publicKey} />
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
