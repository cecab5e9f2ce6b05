import { queryOptions } from '@tanstack/react-query';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { nodeKey } from '@site/src/app/queries/node-key';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { toAmount, type Amount } from '@site/src/protocol/amount';
import { hashBlock } from '@site/src/protocol/block-hash';
import { isAttoError } from '@site/src/protocol/error';
import type { Hash } from '@site/src/protocol/hash';
import { toHeight } from '@site/src/protocol/height';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Transaction } from '@site/src/protocol/transaction';

/** Heights of a history, both ends included. */
export interface Heights {
  readonly from: bigint;
  readonly to: bigint;
}

type HistoryReader = Pick<NodeReader, 'accountEntries' | 'accountTransactions' | 'transaction'>;

/** A browser opens six connections to a host, and the wallet keeps some of them. */
const AT_ONCE = 3;

/**
 * What an account did at existing heights, ascending. It never changes; while another range loads, the last one of the
 * same account stays. Errors: those of `readHistory`.
 */
export function historyQuery(reader: NodeReader, publicKey: PublicKey, heights: Heights) {
  const scope = nodeKey(reader, 'own-history', publicKey);
  return queryOptions({
    queryKey: [...scope, heights.from, heights.to] as const,
    queryFn: ({ signal }) => readHistory(reader, publicKey, heights, { signal }),
    staleTime: Infinity,
    placeholderData: (before, query) =>
      scope.every((part, at) => query?.queryKey[at] === part) ? before : undefined,
  });
}

/**
 * What an account did at existing heights, ascending. Only historical nodes keep that ready; from others it is put
 * together from the account's transactions and the payments that they receive. Errors: NODE_*, STREAM_*.
 */
export async function readHistory(
  reader: HistoryReader,
  publicKey: PublicKey,
  { from, to }: Heights,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly AccountEntry[]> {
  try {
    const range = { fromHeight: toHeight(from), toHeight: toHeight(to), signal };
    return await reader.accountEntries(publicKey, range);
  } catch (error) {
    if (!isNotKept(error)) throw error;
    return fromTransactions(reader, publicKey, { from, to }, { signal });
  }
}

/** Whether a node says that it has no such operation. */
function isNotKept(error: unknown): boolean {
  if (isAttoError(error, 'NODE_NOT_OFFERED')) return true;
  if (isAttoError(error, 'NODE_STATUS')) return [400, 404, 405].includes(error.context.status);
  return isAttoError(error, 'NODE_UNEXPECTED_REPLY') && error.context.status === 404;
}

async function fromTransactions(
  reader: HistoryReader,
  publicKey: PublicKey,
  { from, to }: Heights,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly AccountEntry[]> {
  // One more below: a block says what its account has after it, not before.
  const range = { fromHeight: toHeight(from > 1n ? from - 1n : from), toHeight: toHeight(to), signal };
  const all = await reader.accountTransactions(publicKey, range);
  const wanted = all.filter(({ block }) => block.height >= from);
  const received = wanted.flatMap(({ block }) =>
    block.type === 'OPEN' || block.type === 'RECEIVE' ? [block.sendHash] : [],
  );
  const senders = await sendersOf(reader, received, { signal });
  const balances = new Map(all.map(({ block }) => [block.height as bigint, block.balance]));
  return wanted.map((transaction) => {
    const { block } = transaction;
    return entryFromTransaction(transaction, {
      previousBalance: balances.get(block.height - 1n) ?? toAmount(0n),
      sender: senderOf(block, senders) ?? publicKey,
    });
  });
}

function senderOf(block: Transaction['block'], senders: ReadonlyMap<Hash, PublicKey>): PublicKey | undefined {
  return block.type === 'OPEN' || block.type === 'RECEIVE' ? senders.get(block.sendHash) : undefined;
}

/** The senders of these payments; one that the node does not have is left out. */
async function sendersOf(
  reader: HistoryReader,
  hashes: readonly Hash[],
  options: { readonly signal: AbortSignal },
): Promise<ReadonlyMap<Hash, PublicKey>> {
  const senders = new Map<Hash, PublicKey>();
  const left = [...hashes];
  const work = async () => {
    for (let hash = left.pop(); hash !== undefined; hash = left.pop()) {
      const send = await reader.transaction(hash, options);
      if (send !== undefined) senders.set(hash, send.block.publicKey);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return senders;
}

/** What a block does not say about itself: the balance before it, and for one that receives, who sent the payment. */
interface EntryContext {
  readonly previousBalance: Amount;
  readonly sender: PublicKey;
}

/** The entry of a transaction, as a node that keeps no entries would have printed it. */
function entryFromTransaction(
  { block }: Transaction,
  { previousBalance, sender }: EntryContext,
): AccountEntry {
  const isReceived = block.type === 'OPEN' || block.type === 'RECEIVE';
  const subject = isReceived
    ? sender
    : block.type === 'SEND'
      ? block.receiverPublicKey
      : block.representativePublicKey;
  return {
    hash: hashBlock(block),
    algorithm: block.algorithm,
    publicKey: block.publicKey,
    height: block.height,
    blockType: block.type,
    subjectAlgorithm: 'V1',
    subjectPublicKey: subject,
    previousBalance: block.type === 'OPEN' ? toAmount(0n) : previousBalance,
    balance: block.balance,
    timestamp: block.timestamp,
  };
}
