import type { QueryClient } from '@tanstack/react-query';
import type { Hash } from '../../protocol/hash';
import type { Network } from '../../protocol/network';
import type { PublicKey } from '../../protocol/public-key';

/** Accounts and transactions of a network that this page has seen. */
export interface SeenIds {
  readonly accounts: ReadonlySet<PublicKey>;
  readonly transactions: ReadonlySet<Hash>;
}

/** Values to look at in one pass, so that a huge cache does not make typing slow. */
const MAX_VALUES = 100_000;
/** Accounts and transactions that are remembered beyond the cache. */
const MAX_NOTED = 4_000;
const ID = /^[0-9A-F]{64}$/;

/**
 * The ids in the query cache, whatever they belong to: members named like a public key or a hash, and the hashes of
 * transactions that were looked up and found. Sends no requests.
 */
export function idsInCache(client: QueryClient, network: Network): SeenIds {
  const seen = { accounts: new Set<PublicKey>(), transactions: new Set<Hash>() };
  let left = MAX_VALUES;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (queryKey[0] !== network || state.data === undefined) continue;
    const [, , what, id] = queryKey;
    const isFound = what === 'transaction' && (state.data as { kind?: unknown }).kind === 'found';
    if (isFound && typeof id === 'string') seen.transactions.add(id as Hash);
    visit('', state.data);
  }
  return seen;

  function visit(name: string, value: unknown): void {
    if (left-- <= 0) return;
    if (typeof value === 'string') {
      if (!ID.test(value)) return;
      if (/publicKey$/i.test(name)) seen.accounts.add(value as PublicKey);
      else if (/^(hash|sendHash|previous|lastTransactionHash)$/.test(name)) {
        seen.transactions.add(value as Hash);
      }
    } else if (value instanceof Map) for (const item of value.values()) visit(name, item);
    else if (Array.isArray(value)) for (const item of value as unknown[]) visit(name, item);
    else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
      for (const [member, item] of Object.entries(value)) visit(member, item);
    }
  }
}

/** A transaction in a list that is not in the query cache. */
interface ListedTransaction {
  readonly hash: Hash;
  readonly block: { readonly publicKey: PublicKey; readonly receiverPublicKey?: PublicKey };
}

const noted = new Map<Network, { readonly accounts: Set<PublicKey>; readonly transactions: Set<Hash> }>();

/** Remembers the transactions of a list, such as the live one, for as long as the page is open. */
export function noteSeen(network: Network, rows: readonly ListedTransaction[]): void {
  const seen = noted.get(network) ?? { accounts: new Set(), transactions: new Set() };
  noted.set(network, seen);
  for (const { hash, block } of rows) {
    add(seen.transactions, hash);
    add(seen.accounts, block.publicKey);
    if (block.receiverPublicKey !== undefined) add(seen.accounts, block.receiverPublicKey);
  }
}

/** Drops the oldest beyond the limit. */
function add<T>(set: Set<T>, item: T): void {
  set.add(item);
  if (set.size > MAX_NOTED) set.delete(set.values().next().value as T);
}

/** Everything that this page has seen of a network: its query cache, and the lists that were noted. */
export function seenIds(client: QueryClient, network: Network): SeenIds {
  const cached = idsInCache(client, network);
  const listed = noted.get(network);
  if (listed === undefined) return cached;
  return {
    accounts: new Set([...cached.accounts, ...listed.accounts]),
    transactions: new Set([...cached.transactions, ...listed.transactions]),
  };
}
