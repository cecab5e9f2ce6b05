import type { Hash } from '../../protocol/hash';
import { parseHash } from '../../protocol/hash';
import type { Transaction } from '../../protocol/transaction';
import type { ReadOptions } from '../read-request';
import { sendGet } from '../read-request';
import { transactionReader } from '../entities';
import type { NodeClient } from '../node-client';
import { entityOf, isUnknown, jsonOf } from '../reply';

/** A transaction, and its JSON exactly as the node printed it. */
export interface PrintedTransaction {
  readonly transaction: Transaction;
  readonly text: string;
}

/**
 * A confirmed transaction; undefined if the node does not know this hash, which only a 404 with an empty body means.
 * The node's claim is returned unverified, so that readers can be shown evidence: compare
 * `hashBlock(transaction.block)` with the hash. `GET /transactions/{hash}`. Errors: HASH_MALFORMED (without a
 * request), NODE_*.
 */
export async function getTransaction(
  client: NodeClient,
  hash: Hash,
  options: ReadOptions,
): Promise<Transaction | undefined> {
  return (await readTransaction(client, hash, options))?.transaction;
}

/** The same with the text of the response. */
export async function readTransaction(
  client: NodeClient,
  hash: Hash,
  options: ReadOptions,
): Promise<PrintedTransaction | undefined> {
  const reply = await sendGet(client, `/transactions/${parseHash(hash)}`, options);
  if (isUnknown(reply)) return undefined;
  const json = jsonOf(reply);
  const text = reply.kind === 'json' ? reply.text : '';
  return { transaction: entityOf(json, transactionReader(client)), text };
}
