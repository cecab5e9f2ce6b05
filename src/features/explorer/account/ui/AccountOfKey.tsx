import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { RowsSkeleton } from '../../shared/ui/NothingYet';
import { NodeFault } from '../../shared/ui/NodeFault';
import { useOpenWhenFound } from '../../shared/model/use-open-when-found';
import { AccountView } from './AccountView';

/**
 * The account of a public key given as 64 hexadecimal digits in the URL. They look like a transaction hash, so it
 * searches for a transaction first: coins sent to an address derived from a hash are lost.
 */
export function AccountOfKey({ publicKey }: { publicKey: PublicKey }) {
  const { data, error, isFetching, refetch } = useOpenWhenFound(publicKey as string as Hash);
  if (data?.kind === 'unknown') return <AccountView address={addressFromPublicKey(publicKey)} byKey />;
  if (error && !isFetching) return <NodeFault error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton />;
}
