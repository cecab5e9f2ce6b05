import type { Account } from '../../../../protocol/account';
import type { PublicKey } from '../../../../protocol/public-key';
import { useLiveAccount } from '../../shared/model/use-live-account';

/** An account's latest state as it changes. */
export type AccountHead =
  | { readonly state: 'asking' }
  /** `account` is undefined while it is not opened. */
  | { readonly state: 'known'; readonly account: Account | undefined }
  | { readonly state: 'missing'; readonly error: unknown; readonly askAgain: () => void };

/**
 * Follows the state of the account whose chain holds a block of this height. A cached state that is older than the block
 * is not shown: it would look as if the node contradicted itself.
 */
export function useAccountHead(publicKey: PublicKey, height: bigint): AccountHead {
  const { known, askAgain } = useLiveAccount(publicKey);
  if (known.state === 'failed') return { state: 'missing', error: known.error, askAgain };
  if (known.state === 'unopened') return { state: 'known', account: undefined };
  if (known.state === 'open' && (known.isLive || known.account.height > height))
    return { state: 'known', account: known.account };
  return { state: 'asking' };
}
