import type { Account } from '../../protocol/account';
import { AttoError } from '../../protocol/error';

/** The newest known state of each account: an account's height serves as its version. */
export interface NewestAccounts {
  /**
   * Whether this state is later than the known one. Errors: STREAM_HASH_CONFLICT for another last transaction at the
   * same height.
   */
  isNewer(account: Account): boolean;
}

/** Remembers the latest `capacity` accounts. */
export function createNewestAccounts(capacity: number): NewestAccounts {
  const newest = new Map<string, { height: bigint; hash: string }>();
  return {
    isNewer({ publicKey, height, lastTransactionHash }) {
      const known = newest.get(publicKey);
      if (known !== undefined && height === known.height && lastTransactionHash !== known.hash) {
        throw new AttoError('STREAM_HASH_CONFLICT', { height });
      }
      if (known !== undefined && height <= known.height) return false;
      // Deleted first, so that the map is in order of the changes.
      newest.delete(publicKey);
      newest.set(publicKey, { height, hash: lastTransactionHash });
      if (newest.size > capacity) newest.delete(newest.keys().next().value ?? publicKey);
      return true;
    },
  };
}
