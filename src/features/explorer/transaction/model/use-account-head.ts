import type { Account } from '@site/src/protocol/account';
import type { PublicKey } from '@site/src/protocol/public-key';
import { useLiveAccount } from '../../shared/model/use-live-account';

/** An account's current state. */
export type AccountHead =
  | { readonly state: 'loading' }
  /** `account` is undefined while it is not opened. */
  | { readonly state: 'known'; readonly account: Account | undefined }
  | { readonly state: 'missing'; readonly error: unknown; readonly retry: () => void };

/**
 * Follows the state of the account of a block at this height. A cached state that is older than the block is
 * ignored: it would look like a contradiction.
 */
export function useAccountHead(
  publicKey: PublicKey,
  height: bigint,
  options: { readonly enabled: boolean },
): AccountHead {
  const { known, retry } = useLiveAccount(publicKey, options);
  if (known.state === 'failed') return { state: 'missing', error: known.error, retry };
  if (known.state === 'unopened') return { state: 'known', account: undefined };
  if (known.state === 'open' && (known.isLive || known.account.height > height))
    return { state: 'known', account: known.account };
  return { state: 'loading' };
}
