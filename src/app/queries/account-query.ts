import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { Account } from '../../protocol/account';
import type { PublicKey } from '../../protocol/public-key';
import type { NodeReader } from '../node/node-reader';
import { checkServed } from './check-served';
import { nodeKey } from './node-key';

/**
 * An account's current state, null if it is not opened; `publicKey` undefined: no request. Never fresh: its next
 * block can arrive at any moment. Errors: NODE_*.
 */
export function accountQuery(reader: NodeReader, publicKey: PublicKey | undefined) {
  return queryOptions({
    queryKey: nodeKey(reader, 'account', publicKey),
    queryFn:
      publicKey === undefined
        ? skipToken
        : async ({ client, queryKey, signal }): Promise<Account | null> => {
            const before = client.getQueryData<Account | null>(queryKey);
            const account = await reader.account(publicKey, { signal });
            if (!account) await checkServed(reader, { signal });
            // If a stream has delivered a greater height meanwhile, that one wins: the height is an account's
            // version.
            const known = client.getQueryData<Account | null>(queryKey);
            if (known && known !== before && known.height > (account?.height ?? 0n)) return known;
            return account ?? null;
          },
    staleTime: 0,
  });
}

/**
 * Puts the state that a stream reported into the cache; undefined: the account is not opened. An account's chain
 * never shrinks: a lower height means another ledger (a restarted local network), so the cached data of the former
 * one is dropped.
 */
export function setAccount(
  client: QueryClient,
  reader: NodeReader,
  publicKey: PublicKey,
  account: Account | undefined,
): void {
  const { queryKey } = accountQuery(reader, publicKey);
  const known = client.getQueryData<Account | null>(queryKey);
  if (known && (account?.height ?? 0n) < known.height) {
    client.removeQueries({ queryKey: nodeKey(reader), type: 'inactive' });
    void client.invalidateQueries({ queryKey: nodeKey(reader), refetchType: 'none' });
  }
  client.setQueryData(queryKey, account ?? null);
}
