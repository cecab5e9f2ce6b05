import { hashBlock } from '../../protocol/block-hash';
import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { JsonValue } from '../../protocol/json';
import { parseJson } from '../../protocol/json';
import type { Transaction } from '../../protocol/transaction';
import { parseTransaction, printTransaction } from '../../protocol/transaction-json';
import type { NodeClient } from '../node-client';
import type { Reply } from '../reply';
import { entityOf, jsonOf, refusalOf, takeReply } from '../reply';

/** What is published: the same bytes on every attempt. */
export interface Submission {
  readonly transaction: Transaction;
  readonly hash: Hash;
  readonly body: string;
}

/**
 * The outcome of one attempt. `refused`: the node's 400, with its message if there is one. `unknown`: the response
 * does not show whether the block was confirmed.
 */
export type Offer =
  | { readonly type: 'confirmed'; readonly transaction: Transaction }
  | { readonly type: 'refused'; readonly status: number; readonly message: string | undefined }
  | { readonly type: 'unknown'; readonly cause: unknown };

/**
 * The two forms of one operation: `object` is `POST /transactions`, which returns one JSON object; `line` is `POST
 * /transactions/stream`, which returns one line. The node treats both the same.
 */
export type ReplyForm = 'object' | 'line';

/** The bytes and the hash of a transaction. */
export function submissionOf(transaction: Transaction): Submission {
  return { transaction, hash: hashBlock(transaction.block), body: printTransaction(transaction) };
}

/**
 * Publishes the bytes once and waits for the verdict, which takes a node up to 40 s. `deduplicate` makes a node
 * respond immediately for a block that it has already confirmed; one that does not know this query ignores it, and
 * then responds to a repetition within a minute with 500 after 40 s, which is `unknown`. Errors: PUBLISH_DROPPED,
 * PUBLISH_ACKNOWLEDGED_OTHER_HASH; NODE_* if the server reports that it does not accept publications.
 */
export async function offer(
  client: NodeClient,
  { hash, body }: Submission,
  { signal, form = 'object' }: { signal: AbortSignal; form?: ReplyForm },
): Promise<Offer> {
  let reply: Reply;
  try {
    const transport = client.once(client.limits.publishMs);
    const request = { ...FORMS[form], method: 'POST', body } as const;
    reply = await takeReply(await transport(request, { signal }));
  } catch (cause) {
    signal.throwIfAborted();
    return { type: 'unknown', cause };
  }
  const { status, kind } = reply;
  if (status === 429) throw new AttoError('PUBLISH_DROPPED', {});
  // A portal in between has seen the bytes, and may have forwarded them.
  if (kind === 'html' || status < 400 || status === 408 || status >= 500) return acknowledged(reply, hash);
  if (status === 400) return { type: 'refused', status, message: messageOf(reply) };
  throw refusalOf(reply);
}

const FORMS = {
  object: { path: '/transactions?deduplicate=true', accept: 'application/json' },
  line: { path: '/transactions/stream?deduplicate=true', accept: 'application/x-ndjson' },
} as const;

function acknowledged(reply: Reply, hash: Hash): Offer {
  let transaction: Transaction;
  try {
    const { status, kind } = reply;
    const value = jsonOf(kind === 'lines' ? { status, kind: 'json', text: reply.text } : reply);
    transaction = entityOf(value, parseTransaction);
  } catch (cause) {
    return { type: 'unknown', cause };
  }
  const other = hashBlock(transaction.block);
  if (other === hash) return { type: 'confirmed', transaction };
  throw new AttoError('PUBLISH_ACKNOWLEDGED_OTHER_HASH', { submitted: hash, acknowledged: other });
}

/** The member `message` of an error body; public nodes omit it. */
function messageOf(reply: Reply): string | undefined {
  if (reply.kind !== 'json') return undefined;
  let value: JsonValue;
  try {
    value = parseJson(reply.text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('message' in value)) return undefined;
  return typeof value.message === 'string' ? value.message : undefined;
}
