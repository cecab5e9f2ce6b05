import { sleep } from '../../lib/clock';
import { hashBlock } from '../../protocol/block-hash';
import { AttoError } from '../../protocol/error';
import { isNetwork } from '../../protocol/network';
import type { Transaction } from '../../protocol/transaction';
import { getTransaction } from '../reads/get-transaction';
import type { NodeClient } from '../node-client';
import { judge, mayPass } from './publish-judge';
import type { AnswerForm, Submission } from './publish-offer';
import { offer, submissionOf } from './publish-offer';
import { reasonIn, verdictOf } from './publish-refusal';

/** A block whose previous one or whose payment is not known yet is offered again this often, within this time. */
const MAX_OFFERS_AGAIN = 5;
const OFFER_AGAIN_MS = 10_000;
/** A refusal that nothing explains may have been overtaken by what it waited for; more than this often it was not. */
const MAX_UNEXPLAINED = 2;
const FIRST_WAIT_MS = 200;

/** Options of {@link publish}. */
export interface PublishOptions {
  readonly signal: AbortSignal;
  /** Default `object`. */
  readonly form?: AnswerForm;
}

/**
 * Publishes a transaction and resolves once it is confirmed. The same bytes may be published any number of times: a
 * block is confirmed once or never. `POST /transactions`, or `POST /transactions/stream` in the form
 * `line`. Errors:
 * - PUBLISH_<REASON>, one for each reason of a node, only after the node has been asked for the transaction by its
 *   hash. A reason that is not told (public nodes do not) is found by the ledger's rules; if they find none,
 *   PUBLISH_REFUSED_WITHOUT_REASON. PUBLISH_INVALID_TRANSACTION has the broken rule as cause, where it can be told.
 * - PUBLISH_DROPPED: the node is overloaded; the same bytes may be offered later.
 * - PUBLISH_UNKNOWN_OUTCOME: time-out, 5xx, a broken connection, an answer that is no node's. NOT a failure: ask by
 *   hash, offer the same bytes again. The cause says more.
 * - PUBLISH_ACKNOWLEDGED_OTHER_HASH: the node is faulty.
 * - NODE_*: what answers is no place to publish; it did not take the block.
 */
export async function publish(
  client: NodeClient,
  transaction: Transaction,
  { signal, form = 'object' }: PublishOptions,
): Promise<Transaction> {
  const { network } = transaction.block;
  if (isNetwork(network) && network !== client.network) throw new AttoError('PUBLISH_INVALID_NETWORK', {});
  const { clock, random } = client;
  const submission = submissionOf(transaction);
  let refusedSince: number | undefined;
  let unexplained = 0;
  for (let again = 0; ; again++) {
    const answer = await offer(client, submission, { signal, form });
    if (answer.type === 'confirmed') return answer.transaction;
    const known = await askByHash(
      client,
      submission,
      answer.type === 'unknown' ? answer.cause : undefined,
      signal,
    );
    if (known !== undefined) return known;
    if (answer.type === 'unknown') throw unknownOutcome(answer.cause);

    refusedSince ??= clock.monotonic();
    const reason = reasonIn(answer.message);
    const verdict = mayPass(reason)
      ? await judge(client, transaction, { status: answer.status, reason }, { signal })
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
 * The transaction if the network has it. Neither a refusal nor a missing answer proves that it has not: a node that
 * confirmed it long ago calls it old, one that has it in hand answers a second offer after 40 s with an error. When
 * this cannot be asked, nothing is known.
 */
async function askByHash(
  client: NodeClient,
  { hash }: Submission,
  cause: unknown,
  signal: AbortSignal,
): Promise<Transaction | undefined> {
  try {
    // After a broken connection one question is enough: whoever waits is to hear soon that nothing is known.
    const hurried = { ...client, freshReads: client.once(client.limits.connectMs) };
    const asked = cause === undefined ? client : hurried;
    const known = await getTransaction(asked, hash, { signal, fresh: true });
    return known !== undefined && hashBlock(known.block) === hash ? known : undefined;
  } catch (error) {
    signal.throwIfAborted();
    throw unknownOutcome(cause ?? error);
  }
}
