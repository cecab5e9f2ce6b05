import type { Abortable } from '../../lib/abort';
import { MAX_KEY_INDEX } from '../../protocol/key-index';
import type { PublicKey } from '../../protocol/public-key';
import type { Keys } from '../keys/keys-client';
import type { WalletId } from '../keys/wallet-id';

/** How far a search is. */
export interface DiscoveryProgress {
  readonly searched: number;
  readonly found: readonly FoundAccount[];
}

/** Which accounts the network knows: a port. */
export interface UsedAccounts {
  /** For each key, whether its account is open or has something to receive. */
  areUsed(publicKeys: readonly PublicKey[], options: Abortable): Promise<readonly boolean[]>;
}

/** An account of a wallet that was used before. */
export interface FoundAccount {
  readonly index: number;
  readonly publicKey: PublicKey;
}

/** Unused accounts in a row after which the search ends. BIP-44: gap limit. */
export const GAP_LIMIT = 20;
/** A node that reports every account as used must not keep the search going. */
const MAX_FOUND = 500;

/**
 * The accounts of a wallet that were used, found by querying one range of keys after another until a whole gap is
 * unused. The node's response only decides which accounts are listed: no key depends on it. Errors: those of the port,
 * WALLET_LOCKED, WALLET_ACCOUNT_UNKNOWN.
 */
export async function discoverAccounts(
  { keys, used }: { readonly keys: Keys; readonly used: UsedAccounts },
  wallet: WalletId,
  { signal, onProgress }: Abortable & { readonly onProgress?: (progress: DiscoveryProgress) => void },
): Promise<readonly FoundAccount[]> {
  const found: FoundAccount[] = [];
  let unused = 0;
  for (let from = 0; from <= MAX_KEY_INDEX; from += GAP_LIMIT) {
    const indexes = Array.from({ length: GAP_LIMIT }, (_, at) => from + at);
    const publicKeys = await keys.call('publicKeys', { wallet, indexes }, { signal });
    const results = await used.areUsed(publicKeys, { signal });
    for (const [at, publicKey] of publicKeys.entries()) {
      unused = results[at] === true ? 0 : unused + 1;
      if (results[at] === true) found.push({ index: from + at, publicKey });
      if (unused >= GAP_LIMIT || found.length >= MAX_FOUND) return found;
    }
    onProgress?.({ searched: from + GAP_LIMIT, found: [...found] });
  }
  return found;
}
