import type { Abortable } from '../../lib/abort';
import { MAX_KEY_INDEX } from '../../protocol/key-index';
import type { PublicKey } from '../../protocol/public-key';
import type { Keys } from '../keys/keys-client';
import type { WalletId } from '../keys/wallet-id';
import type { KeyPlace } from '../vault/key-signer';
import type { AccountList } from './account-list';

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

/** What a search has found. */
export interface DiscoveredAccounts {
  readonly found: readonly FoundAccount[];
  /** The first index that was not searched: a further search goes on there. */
  readonly searched: number;
}

/** Where a search begins, and how far it goes at least. */
export interface DiscoveryRange {
  /** Default: 0. */
  readonly from?: number;
  /** Indexes that are searched even if a whole gap is unused. Default: none. */
  readonly atLeast?: number;
}

/**
 * The accounts of a wallet that were used, found by querying one range of keys after another until a whole gap is
 * unused. The node's response only decides which accounts are listed: no key depends on it. Errors: those of the port,
 * WALLET_LOCKED, WALLET_ACCOUNT_UNKNOWN.
 */
export async function discoverAccounts(
  { keys, used }: { readonly keys: Keys; readonly used: UsedAccounts },
  wallet: WalletId,
  {
    signal,
    onProgress,
    from: first = 0,
    atLeast = 0,
  }: Abortable & DiscoveryRange & { readonly onProgress?: (progress: DiscoveryProgress) => void },
): Promise<DiscoveredAccounts> {
  const found: FoundAccount[] = [];
  let unused = 0;
  let from = first;
  while (from <= MAX_KEY_INDEX) {
    const length = Math.min(GAP_LIMIT, MAX_KEY_INDEX - from + 1);
    const indexes = Array.from({ length }, (_, at) => from + at);
    const publicKeys = await keys.call('publicKeys', { wallet, indexes }, { signal });
    const results = await used.areUsed(publicKeys, { signal });
    for (const [at, publicKey] of publicKeys.entries()) {
      unused = results[at] === true ? 0 : unused + 1;
      if (results[at] === true) found.push({ index: from + at, publicKey });
    }
    from += length;
    const isEnough = unused >= GAP_LIMIT && from - first >= atLeast;
    if (isEnough || found.length >= MAX_FOUND) break;
    onProgress?.({ searched: from, found: [...found] });
  }
  return { found, searched: from };
}

/**
 * How many accounts of a wallet right before an index are unused, as far as is known: a search that begins with the
 * first account does not come to one after {@link GAP_LIMIT} of them.
 *
 * @param isUsed whether an account of the list was used; accounts that are not listed count as unused
 */
export function unusedBefore(
  accounts: AccountList,
  { wallet, index }: KeyPlace,
  isUsed: (publicKey: PublicKey) => boolean,
): number {
  const before = accounts.flatMap(({ publicKey, place }) =>
    place?.wallet === wallet && place.index < index && isUsed(publicKey) ? [place.index] : [],
  );
  return index - 1 - Math.max(-1, ...before);
}
