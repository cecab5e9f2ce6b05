import type { Abortable } from '../../lib/abort';
import type { Account } from '../../protocol/account';
import { addressFromPublicKey, type Address } from '../../protocol/address';
import type { Hash } from '../../protocol/hash';
import { toHeight } from '../../protocol/height';
import type { PublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import {
  advance,
  beginSearch,
  nextHeights,
  type KnownBlocks,
  type SendOutcome,
  type SendSearch,
  type Sent,
  unfinished,
} from './search-chain';
import type { AccountHeights } from './read-transaction-ranges';

/** Requests per search, including the one for the accounts. */
export const MAX_REQUESTS = 8;
/** Blocks per request, less than 200 kB. */
export const MAX_BLOCKS = 200;
/** Blocks of one account per request at first, when all sends to it need the same ones, and of one send later. */
const MAX_SHARES = { first: 64, later: 32 };

interface FindOptions extends Abortable {
  /** The reader looks at a single send: neighbouring blocks may fill all requests. */
  readonly isSingle?: boolean;
}

/** What the search reads, from the node of one network. */
export interface ReceivesReader {
  accounts(addresses: readonly Address[], options: Abortable): Promise<ReadonlyMap<PublicKey, Account>>;
  transactionRanges(ranges: readonly AccountHeights[], options: Abortable): Promise<readonly Transaction[]>;
}

/**
 * Finds out which of up to fifty sends were received, for all of them together. The first request reads the receivers'
 * states: a receiver without a block after a send has not received it. Each further request reads blocks of all
 * remaining receivers, at most 200, until each send is found by the hash in the bytes of a block, or until all blocks
 * of its receiver since the send are known. Large chains are searched by time. Errors: NODE_*.
 */
export async function findReceives(
  reader: ReceivesReader,
  sends: readonly Sent[],
  { isSingle = false, signal }: FindOptions,
): Promise<ReadonlyMap<Hash, SendOutcome>> {
  const found = new Map<Hash, SendOutcome>();
  if (sends.length === 0) return found;
  const addresses = [...new Set(sends.map(({ receiver }) => addressFromPublicKey(receiver)))];
  const accounts = await reader.accounts(addresses, { signal });
  let open: SendSearch[] = [];
  for (const send of sends) {
    const account = accounts.get(send.receiver);
    if (account === undefined) found.set(send.hash, { kind: 'waiting', upTo: 0n });
    else if (account.lastTransactionTimestamp <= send.timestamp || account.height === send.upTo)
      found.set(send.hash, { kind: 'waiting', upTo: account.height });
    else open.push(beginSearch(send, account.height, account.lastTransactionTimestamp));
  }
  const chains = new Map<PublicKey, Map<bigint, Transaction>>();
  for (let requests = 1; open.length > 0 && requests < MAX_REQUESTS; requests++) {
    const wanted = wantedRanges(open, chains, isSingle);
    if (wanted.length === 0) break;
    for (const transaction of await reader.transactionRanges(wanted, { signal }))
      remember(chains, transaction);
    open = open.filter((search) => {
      const outcome = advance(search, chains.get(search.send.receiver) ?? NO_BLOCKS);
      if (outcome !== undefined) found.set(search.send.hash, outcome);
      return outcome === undefined;
    });
  }
  for (const search of open)
    found.set(search.send.hash, unfinished(search, chains.get(search.send.receiver) ?? NO_BLOCKS));
  return found;
}

const NO_BLOCKS: KnownBlocks = new Map();

function remember(chains: Map<PublicKey, Map<bigint, Transaction>>, transaction: Transaction): void {
  const { publicKey, height } = transaction.block;
  const chain = chains.get(publicKey);
  if (chain) chain.set(height, transaction);
  else chains.set(publicKey, new Map([[height, transaction]]));
}

/** The unknown heights that the searches need next, as ranges. */
function wantedRanges(
  open: readonly SendSearch[],
  chains: ReadonlyMap<PublicKey, KnownBlocks>,
  isSingle: boolean,
): readonly AccountHeights[] {
  const receivers = new Set(open.map(({ send }) => send.receiver)).size;
  const isFirst = chains.size === 0;
  const share = isFirst
    ? Math.min(MAX_SHARES.first, Math.floor(MAX_BLOCKS / receivers))
    : Math.min(MAX_SHARES.later, Math.floor(MAX_BLOCKS / open.length));
  const probes = Math.max(1, share);
  const neighbours = isSingle && !isFirst ? MAX_BLOCKS : probes;
  const wanted = new Map<PublicKey, Set<bigint>>();
  for (const search of open) {
    const { receiver } = search.send;
    const heights = wanted.get(receiver) ?? new Set();
    const known = chains.get(receiver) ?? NO_BLOCKS;
    for (const height of nextHeights(search, known, { neighbours, probes })) heights.add(height);
    wanted.set(receiver, heights);
  }
  return [...wanted].flatMap(([receiver, heights]) => rangesOf(receiver, heights));
}

function rangesOf(receiver: PublicKey, heights: ReadonlySet<bigint>): AccountHeights[] {
  const address = addressFromPublicKey(receiver);
  return [...heights]
    .filter((height) => !heights.has(height - 1n))
    .map((from) => {
      let to = from;
      while (heights.has(to + 1n)) to++;
      return { address, fromHeight: toHeight(from), toHeight: toHeight(to) };
    });
}
