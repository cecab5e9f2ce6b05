import { applyBlock } from '../../protocol/apply-block';
import type { Block } from '../../protocol/block';
import type { Receivable } from '../../protocol/receivable';
import type { Transaction } from '../../protocol/transaction';
import { checkWork, workTarget } from '../../protocol/work';
import { transactionOf, withVersion, type SignedEntry } from '../outbox/outbox-entry';
import { blockTime, isFuture, readClocks, timeBy } from '../time/block-time';
import { requireValid } from './build-block';
import type { PaymentParts } from './payment-parts';
import type { AccountProver } from './prove-account';
import { requireProven } from './prove-account';
import { storeVersion } from './store-signed';

interface Options {
  readonly signal: AbortSignal;
}

/** What signing again depends on. */
export interface RedateParts<Tx> extends Pick<
  PaymentParts<Tx>,
  'node' | 'signer' | 'outbox' | 'work' | 'time' | 'clock'
> {
  readonly prover: AccountProver;
}

/**
 * The way out for a block that is dated in the future, which nodes refuse until that time has come: the same payment,
 * signed again at the same height with the date that the clocks give now, and stored next to the first version before it is
 * published. This cannot pay twice, since the network confirms one block at a height. Nothing happens while the date is
 * right, the block's place may be taken, or something that is needed does not respond: the entry is returned as it is, and
 * the next attempt tries again. Only for callers that hold the chain's lock. Errors: the signal's reason.
 */
export async function redate<Tx>(
  parts: RedateParts<Tx>,
  entry: SignedEntry,
  options: Options,
): Promise<SignedEntry> {
  try {
    const version = await signAgain(parts, entry, options);
    if (version === undefined) return entry;
    options.signal.throwIfAborted();
    const updated = withVersion(entry, version);
    await storeVersion(parts.outbox, updated);
    return updated;
  } catch {
    options.signal.throwIfAborted();
    return entry;
  }
}

/** Undefined: the date is right, or the block's place may be taken. Errors: any. */
async function signAgain<Tx>(
  parts: RedateParts<Tx>,
  entry: SignedEntry,
  { signal }: Options,
): Promise<Transaction | undefined> {
  const { signer, prover } = parts;
  const { block, work } = transactionOf(entry);
  const { publicKey } = block;
  if (!signer.holds(publicKey)) return undefined;
  const clocks = await readClocks(parts, { signal });
  if (!isFuture(block.timestamp, timeBy(clocks))) return undefined;
  const account = await prover.account(publicKey, { signal });
  const previous = block.type === 'OPEN' ? undefined : block.previous;
  if (account?.lastTransactionHash !== previous) return undefined;
  const receivable = await receivableOf(parts, block, { signal });
  const earlier = [account?.lastTransactionTimestamp, receivable?.timestamp].filter(
    (one) => one !== undefined,
  );
  const timestamp = blockTime(clocks, earlier);
  if (!isFuture(block.timestamp, timestamp)) return undefined;
  const again = { ...block, timestamp };
  const { network } = parts.node;
  // Work depends on the year: where that changes with the date, another one is needed.
  const good = checkWork(again, work)
    ? work
    : (await parts.work.find({ network, timestamp, target: workTarget(again) }, { signal })).work;
  signal.throwIfAborted();
  const transaction = { block: again, signature: await signer.sign(again, { signal }), work: good };
  await requireValid(signer, transaction, { receivable, account, now: clocks.node, signal });
  return transaction;
}

/** The payment that a block receives, as its sender signed it; undefined for other blocks. Errors: any. */
async function receivableOf<Tx>(
  { node, signer }: Pick<RedateParts<Tx>, 'node' | 'signer'>,
  block: Block,
  { signal }: Options,
): Promise<Receivable | undefined> {
  if (block.type !== 'OPEN' && block.type !== 'RECEIVE') return undefined;
  const send = await node.transaction(block.sendHash, { signal });
  if (send === undefined) throw new Error('The payment is not there.');
  await requireProven(signer, send, block.sendHash, { signal });
  return applyBlock(send.block, { account: undefined, receivable: undefined }).created;
}
