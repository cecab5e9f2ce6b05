import { sleep } from '../../lib/clock';
import { hashBlock } from '../../protocol/block-hash';
import { AttoError } from '../../protocol/error';
import { isNetwork } from '../../protocol/network';
import type { Transaction } from '../../protocol/transaction';
import { getTransaction } from '../reads/get-transaction';
import type { NodeClient } from '../node-client';
import { judge, mayPass } from './publish-judge';
import type { SignatureCheck } from './publish-judge';
import type { ReplyForm, Submission } from './publish-offer';
import { offer, submissionOf } from './publish-offer';
import { reasonIn, verdictOf } from './publish-refusal';

/** A block whose previous block or payment the node does not have yet is published again this often, within this time. */
const MAX_OFFERS_AGAIN = 5;
const OFFER_AGAIN_MS = 10_000;
/** How often a rejection that nothing explains is retried: what it waited for may have been confirmed meanwhile. */
const MAX_UNEXPLAINED = 2;
const FIRST_WAIT_MS = 200;

/** Options of {@link publish}. */
export interface PublishOptions {
  readonly signal: AbortSignal;
  /** Default `object`. */
  readonly form?: ReplyForm;
  /**
   * Verifies the signature, to explain a rejection without a reason. Left out by pages that verify every block in a worker
   * before they publish it: they do not load the curve arithmetic.
   */
  readonly isSigned?: SignatureCheck;
}

/**
 * Publishes a transaction and resolves once it is confirmed. The same bytes may be published any number of times: a
 * block is confirmed once or never. `POST /transactions`, or `POST /transactions/stream` in the form `line`. Errors:
 * - PUBLISH_<REASON>, one for each rejection reason of a node, only after looking the transaction up by its hash. If
 * the node gives no reason (public nodes do not), the ledger's rules decide; if they find none,
 * PUBLISH_REFUSED_WITHOUT_REASON. PUBLISH_INVALID_TRANSACTION has the broken rule as its cause, if known.
 * - PUBLISH_DROPPED: the node is overloaded; the same bytes may be published later.
 * - PUBLISH_UNKNOWN_OUTCOME: timeout, 5xx, a broken connection, a response that is not a node's. NOT a failure:
 * publish the same bytes again. The cause has details.
 * - PUBLISH_ACKNOWLEDGED_OTHER_HASH: the node is faulty.
 * - NODE_*: the server does not accept publications; it did not take the block.
 */
export async function publish(
  client: NodeClient,
  transaction: Transaction,
  { signal, form = 'object', isSigned }: PublishOptions,
): Promise<Transaction> {
  const { network } = transaction.block;
  if (isNetwork(network) && network !== client.network) throw new AttoError('PUBLISH_INVALID_NETWORK', {});
  const { clock, random } = client;
  const submission = submissionOf(transaction);
  let refusedSince: number | undefined;
  let unexplained = 0;
  for (let again = 0; ; again++) {
    const reply = await offer(client, submission, { signal, form });
    if (reply.type === 'confirmed') return reply.transaction;
    const known = await lookUp(
      client,
      submission,
      reply.type === 'unknown' ? reply.cause : undefined,
      signal,
    );
    if (known !== undefined) return known;
    if (reply.type === 'unknown') throw unknownOutcome(reply.cause);

    refusedSince ??= clock.monotonic();
    const reason = reasonIn(reply.message);
    const verdict = mayPass(reason)
      ? await judge(client, transaction, { status: reply.status, reason }, { signal, isSigned })
      : verdictOf(reason as NonNullable<typeof reason>);
    if (verdict === 'confirmed') return transaction;
    const wait = FIRST_WAIT_MS * 2 ** again * (0.5 + random() / 2);
    const isInTime = clock.monotonic() + wait - refusedSince < OFFER_AGAIN_MS;
    if (verdict.again === 'if-unexplained') unexplained++;
    const isFinal = verdict.again === 'never' || unexplained > MAX_UNEXPLAINED;
    if (isFinal || !isInTime || again >= MAX_OFFERS_AGAIN) throw verdict.error;
    await sleep(wait, { clock, signal });
  }
}

function unknownOutcome(cause: unknown): AttoError {
  return new AttoError('PUBLISH_UNKNOWN_OUTCOME', {}, { cause });
}

/**
 * The transaction, if the network has it. Neither a rejection nor a missing response proves that it has not: a node
 * calls a block old that it confirmed long ago, and responds to a second attempt for a pending one with an error
 * after 40 s. If the lookup fails, the outcome is unknown.
 */
async function lookUp(
  client: NodeClient,
  { hash }: Submission,
  cause: unknown,
  signal: AbortSignal,
): Promise<Transaction | undefined> {
  try {
    // After a broken connection one request is enough: the caller should learn soon that the outcome is unknown.
    const hurried = { ...client, freshReads: client.once(client.limits.connectMs) };
    const reader = cause === undefined ? client : hurried;
    const known = await getTransaction(reader, hash, { signal, fresh: true });
    return known !== undefined && hashBlock(known.block) === hash ? known : undefined;
  } catch (error) {
    signal.throwIfAborted();
    throw unknownOutcome(cause ?? error);
  }
}
