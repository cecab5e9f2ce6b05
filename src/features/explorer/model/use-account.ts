import { useQuery } from '@tanstack/react-query';
import type { NodeReader } from '../../../app/node-reader';
import { useNodeReader } from '../../../app/services-context';
import type { Account } from '../../../protocol/account';
import { publicKeyFromAddress, type Address } from '../../../protocol/address';
import { checkServed } from '../lib/ask-transaction';

/** What the node says of an account. */
export type AccountState =
  | { readonly state: 'asking' }
  | { readonly state: 'open'; readonly account: Account; readonly askAgain: () => void }
  | { readonly state: 'unopened'; readonly askAgain: () => void }
  | { readonly state: 'failed'; readonly error: unknown; readonly askAgain: () => void };

/** Reads an account's confirmed state, anew with every visit. */
export function useAccount(address: Address): AccountState {
  const reader = useNodeReader();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', reader.network, address],
    queryFn: ({ signal }) => askAccount(reader, address, { signal }),
    staleTime: 0,
  });
  const askAgain = () => void refetch();
  if (data) return { state: 'open', account: data, askAgain };
  if (isFetching) return { state: 'asking' };
  return error ? { state: 'failed', error, askAgain } : { state: 'unopened', askAgain };
}

async function askAccount(
  reader: NodeReader,
  address: Address,
  { signal }: { signal: AbortSignal },
): Promise<Account | null> {
  const account = await reader.account(publicKeyFromAddress(address), { signal });
  if (account) return account;
  await checkServed(reader, { signal });
  return null;
}
