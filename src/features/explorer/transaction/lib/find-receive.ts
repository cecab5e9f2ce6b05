import type { NodeReader } from '../../../../app/node/node-reader';
import type { Account } from '../../../../protocol/account';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { addressFromPublicKey } from '../../../../protocol/address';
import type { SendBlock } from '../../../../protocol/block';
import { hashBlock } from '../../../../protocol/block-hash';
import { AttoError } from '../../../../protocol/error';
import type { Hash } from '../../../../protocol/hash';
import { toHeight, type Height } from '../../../../protocol/height';
import type { Transaction } from '../../../../protocol/transaction';
import { findHeight } from '../../shared/lib/find-height';
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
 * Searches for the receive of a send in the receiver's entries since the send: one request for a short chain; for a
 * longer one a few to find the first entry by time, and at most five for the entries. Another one for each
 * candidate, because only the bytes of a block contain its send, not its entry. Errors: NODE_*, STREAM_*.
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
  const read = windowReader(reader, account, { signal });
  const start = from?.height ?? (await firstAfter(reader, account, send.timestamp, read, { signal }));
  const end = start + LIMIT - 1n < account.height ? start + LIMIT - 1n : account.height;
  for (let at: bigint = start; at <= end;) {
    const window = await read(at);
    for (const entry of window.entries) {
      if (entry.height < at || !mayReceive(entry, send)) continue;
      const transaction = await receiving(reader, entry.hash, sendHash, send, { signal });
      if (transaction) return { kind: 'received', hash: entry.hash, transaction };
    }
    at = window.to + 1n;
  }
  if (end >= account.height) return { kind: 'waiting', upTo: account.height };
  return { kind: 'further', next: toHeight(end + 1n), searched: (from?.searched ?? 0n) + end - start + 1n };
}

/** Entries from one height to another, inclusive. */
interface Window {
  readonly from: bigint;
  readonly to: bigint;
  readonly entries: readonly AccountEntry[];
}

/** Reads up to {@link WINDOW} entries from a height on. The latest ones are kept: the search by time ends in them. */
function windowReader(reader: NodeReader, { publicKey, height }: Account, { signal }: Abortable) {
  let latest: Window | undefined;
  return async (from: bigint): Promise<Window> => {
    if (latest && from >= latest.from && from <= latest.to) return latest;
    const to = from + WINDOW - 1n < height ? from + WINDOW - 1n : height;
    const range = { fromHeight: toHeight(from), toHeight: toHeight(to), signal };
    latest = { from, to, entries: await reader.accountEntries(publicKey, range) };
    return latest;
  };
}

function mayReceive(entry: AccountEntry, { publicKey, amount, timestamp }: SendBlock): boolean {
  if (entry.timestamp <= timestamp) return false;
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

/** The lowest height of an account with a time after an instant, or 1 if the whole chain fits into one request. */
async function firstAfter(
  reader: NodeReader,
  { publicKey, height, lastTransactionTimestamp }: Account,
  instant: bigint,
  read: (from: bigint) => Promise<Window>,
  { signal }: Abortable,
): Promise<bigint> {
  if (height <= WINDOW) return 1n;
  const address = addressFromPublicKey(publicKey);
  const found = await findHeight(instant + 1n, {
    signal,
    // Before the first block. So early that the estimate is near the last block: most sends are looked up soon.
    first: { height: 0n, timestamp: 0n },
    last: { height, timestamp: lastTransactionTimestamp },
    readAt: (heights, options) => reader.entriesAt(address, heights.map(toHeight), options),
    read: async ({ from }) => (await read(from)).entries,
  });
  return found ?? height;
}
