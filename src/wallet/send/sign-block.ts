import type { Account } from '../../protocol/account';
import type { Transaction } from '../../protocol/transaction';
import { checkWorkFor, type Work } from '../../protocol/work';
import type { WorkRequest } from '../../work/port';
import { readClocks } from '../time/block-time';
import { buildBlock, requireValid, targetOf, timeOf } from './build-block';
import type { Intent, PaymentStep } from './intent';
import type { PaymentParts } from './payment-parts';

type Parts = Pick<PaymentParts, 'node' | 'signer' | 'work' | 'time' | 'clock'>;

interface SignOptions {
  readonly signal: AbortSignal;
  readonly onStep: (step: PaymentStep) => void;
  /** Reads the account again and throws if it has changed. */
  readonly readAgain: () => Promise<void>;
}

/** Work may go stale at the turn of a year, once; a clock that crosses it more often is wrong. */
const MAX_SEARCHES = 3;

/**
 * Finds the work of an intent's block, then dates, builds, signs and checks it. Everything can still be cancelled.
 * Errors: PAYMENT_*, TRANSITION_*, WORK_*, WALLET_*, NODE_*.
 */
export async function signBlock(
  parts: Parts,
  intent: Intent,
  account: Account | undefined,
  { signal, onStep, readAgain }: SignOptions,
): Promise<Transaction> {
  const { signer } = parts;
  let clocks = await readClocks(parts, { signal });
  // Whatever cannot be built is refused before work is spent on it.
  let block = buildBlock(intent, account, timeOf(intent, account, clocks));
  const target = targetOf(intent, account);
  let request: WorkRequest = { network: parts.node.network, timestamp: block.timestamp, target };
  let work: Work | undefined;
  for (let search = 1; ; search++) {
    const sought = request;
    let expected = parts.work.expected(sought);
    onStep({ type: 'working', expected });
    const onProgress = () => {
      if (expected !== undefined || signal.aborted) return;
      expected = parts.work.expected(sought);
      if (expected !== undefined) onStep({ type: 'working', expected });
    };
    const found = await parts.work.find(request, { signal, onProgress });
    work = found.work;
    if (!found.ready) {
      await readAgain();
      clocks = await readClocks(parts, { signal });
      block = buildBlock(intent, account, timeOf(intent, account, clocks));
    }
    if (checkWorkFor({ ...request, timestamp: block.timestamp }, work) || search === MAX_SEARCHES) break;
    request = { ...request, timestamp: block.timestamp };
  }
  signal.throwIfAborted();
  onStep({ type: 'signing' });
  const transaction = { block, signature: await signer.sign(block, { signal }), work };
  const receivable = intent.type === 'RECEIVE' ? intent.receivable : undefined;
  await requireValid(signer, transaction, { receivable, account, now: clocks.node, signal });
  return transaction;
}
