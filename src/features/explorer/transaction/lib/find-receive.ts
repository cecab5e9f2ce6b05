import type { NodeReader } from '../../../../app/node/node-reader';
import type { Account } from '../../../../protocol/account';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { addressFromPublicKey } from '../../../../protocol/address';
import type { SendBlock } from '../../../../protocol/block';
import { hashBlock } from '../../../../protocol/block-hash';
import { AttoError } from '../../../../protocol/error';
import type { Hash } from '../../../../protocol/hash';
import { toHeight, type Height } from '../../../../protocol/height';
import type { PublicKey } from '../../../../protocol/public-key';
import type { Transaction } from '../../../../protocol/transaction';
import { pairFault } from './chain-checks';

/** The result of searching for the receive of a send. */
export type ReceiveSearch =
  | { readonly kind: 'received'; readonly hash: Hash; readonly transaction: Transaction }
  /** The receiver's whole chain since the send was searched; `upTo` is its height, 0 if it was never opened. */
  | { readonly kind: 'waiting'; readonly upTo: bigint }
  /** Not found in the searched blocks; the receiver has more, from `next` on. */
  | { readonly kind: 'further'; readonly next: Height; readonly searched: bigint };

/** Where a search continues, and how many blocks were searched before. */
export interface SearchFrom {
  readonly height: Height;
  readonly searched: bigint;
}

/** Entries per request. */
const WINDOW = 200n;
/** Entries per search: beyond them, the reader decides. */
const LIMIT = 1_000n;

interface Abortable {
  readonly signal: AbortSignal;
}

/**
 * Searches for the receive of a send in the receiver's entries since the send: at most 64 requests to find the
 * first entry by time, five for the entries, and one for each candidate, because only the bytes of a block contain
 * its send, not its entry. Errors: NODE_*, STREAM_*.
 */
export async function findReceive(
  reader: NodeReader,
  send: SendBlock,
  sendHash: Hash,
  { from, signal }: Abortable & { readonly from?: SearchFrom | undefined },
): Promise<ReceiveSearch> {
  // Requested as a list: a request for a single account that was never opened fails, which the browser's console
  // shows.
  const receiver = send.receiverPublicKey;
  const found = await reader.accounts([addressFromPublicKey(receiver)], { signal });
  const account = found.get(receiver);
  if (account === undefined) return { kind: 'waiting', upTo: 0n };
  if (account.lastTransactionTimestamp <= send.timestamp) return { kind: 'waiting', upTo: account.height };
  const start = from?.height ?? (await firstAfter(reader, account, send.timestamp, { signal }));
  const end = start + LIMIT - 1n < account.height ? start + LIMIT - 1n : account.height;
  for (let at: bigint = start; at <= end; at += WINDOW) {
    const to = at + WINDOW - 1n < end ? at + WINDOW - 1n : end;
    const window = { fromHeight: toHeight(at), toHeight: toHeight(to), signal };
    for (const entry of await reader.accountEntries(account.publicKey, window)) {
      if (!mayReceive(entry, send)) continue;
      const transaction = await receiving(reader, entry.hash, sendHash, send, { signal });
      if (transaction) return { kind: 'received', hash: entry.hash, transaction };
    }
  }
  if (end >= account.height) return { kind: 'waiting', upTo: account.height };
  return { kind: 'further', next: toHeight(end + 1n), searched: (from?.searched ?? 0n) + end - start + 1n };
}

function mayReceive(entry: AccountEntry, { publicKey, amount }: SendBlock): boolean {
  if (entry.blockType !== 'OPEN' && entry.blockType !== 'RECEIVE') return false;
  return entry.subjectPublicKey === publicKey && entry.balance - entry.previousBalance === amount;
}

/** The transaction of an entry, if its bytes contain the send. */
async function receiving(
  reader: NodeReader,
  hash: Hash,
  sendHash: Hash,
  send: SendBlock,
  { signal }: Abortable,
): Promise<Transaction | undefined> {
  const transaction = await reader.transaction(hash, { signal });
  const block = transaction?.block;
  if (block?.type !== 'OPEN' && block?.type !== 'RECEIVE') return undefined;
  // The entry and the block of its hash contradict each other.
  if (hashBlock(block) !== hash)
    throw new AttoError('NODE_UNEXPECTED_REPLY', { reason: 'wrong-entity', status: 200 });
  if (block.sendHash !== sendHash) return undefined;
  return pairFault(send, block) === undefined ? transaction : undefined;
}

/** The lowest height of an account with a time after an instant, by binary search. */
async function firstAfter(
  reader: NodeReader,
  { publicKey, height }: Pick<Account, 'height'> & { publicKey: PublicKey },
  instant: bigint,
  { signal }: Abortable,
): Promise<Height> {
  let low = 1n;
  let high: bigint = height;
  while (low < high) {
    const middle = toHeight((low + high) / 2n);
    const [entry] = await reader.accountEntries(publicKey, {
      fromHeight: middle,
      toHeight: middle,
      signal,
    });
    if (entry !== undefined && entry.timestamp <= instant) low = middle + 1n;
    else high = middle;
  }
  return toHeight(low);
}
