import { linkSignals } from '../../lib/abort';
import type { Account } from '../../protocol/account';
import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { Instant } from '../../protocol/instant';
import { toInstant } from '../../protocol/instant';
import { checkLedger } from '../../protocol/ledger-check';
import type { OpenBlock, ReceiveBlock } from '../../protocol/block';
import type { Receivable } from '../../protocol/receivable';
import type { Transaction } from '../../protocol/transaction';
import { validateUnsigned } from '../../protocol/validate-unsigned';
import { getAccount } from '../reads/get-account';
import { getTimeDifference } from '../reads/get-time-difference';
import { getTransaction } from '../reads/get-transaction';
import { hasReceived } from './has-received';
import type { NodeClient } from '../node-client';
import type { Reason, Verdict } from './publish-refusal';
import { neverOpened, noLongerReceivable, verdictOf, withoutReason } from './publish-refusal';
import { storedReceivables } from '../reads/read-receivables';

/** Whether the owner of the block's account signed it. */
export type SignatureCheck = (transaction: Transaction) => boolean;

type Options = { readonly signal: AbortSignal };
type JudgeOptions = Options & { readonly isSigned: SignatureCheck | undefined };

/** Rejections that may resolve with time; all others are final. */
export function mayPass(reason: Reason | undefined): boolean {
  return reason === undefined || reason === 'PREVIOUS_NOT_FOUND' || reason === 'RECEIVABLE_NOT_FOUND';
}

/**
 * Finds the reason of a rejection that the node did not explain, or whether a given explanation still applies and for
 * how long: first by the rules for the transaction alone, then by the ledger's rules on the current account and
 * receivable. `confirmed` if the block turns out to be the account's last one.
 */
export async function judge(
  client: NodeClient,
  transaction: Transaction,
  refusal: { readonly status: number; readonly reason: Reason | undefined },
  { isSigned = () => true, ...options }: JudgeOptions,
): Promise<Verdict | 'confirmed'> {
  const { block } = transaction;
  const { status, reason } = refusal;
  const given = reason === undefined ? withoutReason(status) : verdictOf(reason);
  try {
    if (reason === undefined) {
      const broken =
        validateUnsigned(transaction, { now: await nodeNow(client, options) }) ??
        (isSigned(transaction) ? undefined : 'TRANSACTION_SIGNATURE_INVALID');
      if (broken !== undefined) return verdictOf('INVALID_TRANSACTION', new AttoError(broken, {}));
    }
    const account = await getAccount(client, block.publicKey, { ...options, fresh: true });
    const found = checkLedger(block, { account, receivable: undefined });
    if (found === 'RECEIVABLE_NOT_FOUND' && (block.type === 'OPEN' || block.type === 'RECEIVE')) {
      return (await judgeReceivable(client, block, account, options)) ?? given;
    }
    if (found === 'PREVIOUS_NOT_FOUND' && account === undefined) return neverOpened();
    if (found === 'ALREADY_CONFIRMED') return 'confirmed';
    return found === undefined ? given : verdictOf(found);
  } catch (cause) {
    options.signal.throwIfAborted();
    // The rejection is certain; only its reason cannot be found.
    const verdict = reason === undefined ? withoutReason(status, cause) : verdictOf(reason, cause);
    return { ...verdict, again: 'never' };
  }
}

/** Undefined: the ledger would accept the block now. */
async function judgeReceivable(
  client: NodeClient,
  block: OpenBlock | ReceiveBlock,
  account: Account | undefined,
  options: Options,
): Promise<Verdict | undefined> {
  const receivable = await findReceivable(client, block, options);
  if (receivable !== undefined) {
    const found = checkLedger(block, { account, receivable });
    return found === undefined || found === 'ALREADY_CONFIRMED' ? undefined : verdictOf(found);
  }
  const send = await getTransaction(client, block.sendHash, { ...options, fresh: true });
  if (send === undefined) return verdictOf('RECEIVABLE_NOT_FOUND');
  if (send.block.type !== 'SEND') return noLongerReceivable(false);
  if (send.block.receiverPublicKey !== block.publicKey) return verdictOf('INVALID_RECEIVER');
  const taken = account !== undefined && (await hasReceived(client, account, send, block.sendHash, options));
  return taken === true ? noLongerReceivable(true) : verdictOf('RECEIVABLE_NOT_FOUND');
}

async function findReceivable(
  client: NodeClient,
  { publicKey, sendHash }: { publicKey: Receivable['receiverPublicKey']; sendHash: Hash },
  { signal }: Options,
): Promise<Receivable | undefined> {
  const link = linkSignals(signal);
  try {
    for await (const receivable of storedReceivables(client, publicKey, { signal: link.signal })) {
      if (receivable.hash === sendHash) return receivable;
    }
    return undefined;
  } finally {
    link.dispose();
  }
}

/** The node's clock decides what is too far in the future; ours is the fallback. */
async function nodeNow(client: NodeClient, options: Options): Promise<Instant> {
  const ours = toInstant(BigInt(Math.floor(client.clock.now())));
  try {
    return (await getTimeDifference(client, ours, options)).serverInstant;
  } catch {
    options.signal.throwIfAborted();
    return ours;
  }
}
