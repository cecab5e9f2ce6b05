import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { Account } from '../../protocol/account';
import type { PublicKey } from '../../protocol/public-key';
import type { NodeReader } from '../node/node-reader';
import { checkServed } from './check-served';
import { nodeKey } from './node-key';

/**
 * An account as it is now, null while it is not opened; `publicKey` undefined: none is requested. Never fresh: any
 * moment can bring its next block. Errors: NODE_*.
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
            // What a stream brought meanwhile counts where its height is greater: the height is an account's version.
            const known = client.getQueryData<Account | null>(queryKey);
            if (known && known !== before && known.height > (account?.height ?? 0n)) return known;
            return account ?? null;
          },
    staleTime: 0,
  });
}

/**
 * Puts the state that a stream reported into the cache; undefined: the account is not opened. An account's chain never
 * shrinks: a lower height than before is another ledger, a local network that was begun anew, and what is cached of the
 * former one is dropped.
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
