import type { Account } from '../../protocol/account';
import type { Address } from '../../protocol/address';
import { publicKeyFromAddress } from '../../protocol/address';
import { printJson } from '../../protocol/json';
import type { PublicKey } from '../../protocol/public-key';
import type { ReadOptions } from '../read-request';
import { sendPost, checkIdentity } from '../read-request';
import { accountReader } from '../entities';
import { listOf } from './list-of';
import type { NodeClient } from '../node-client';
import { entityOf, jsonOf } from '../reply';

/** A node accepts 256 KiB, about 3,500 addresses, and looks them up by the thousand. */
const BATCH = 1_000;

/**
 * The confirmed states of the opened accounts among these, each once, by public key. Any number of addresses: they
 * are requested in batches. `POST /accounts`. Errors: NODE_*.
 */
export async function getAccounts(
  client: NodeClient,
  addresses: readonly Address[],
  { signal, fresh }: ReadOptions,
): Promise<ReadonlyMap<PublicKey, Account>> {
  const found = new Map<PublicKey, Account>();
  const distinct = [...new Set(addresses)];
  const transport = fresh === true ? client.freshReads : client.reads;
  for (let from = 0; from < distinct.length; from += BATCH) {
    const batch = distinct.slice(from, from + BATCH);
    const keys = new Set<string>(batch.map(publicKeyFromAddress));
    const reply = await sendPost(transport, '/accounts', printJson({ addresses: batch }), { signal });
    for (const account of entityOf(jsonOf(reply), listOf('account', accountReader(client)))) {
      if (!keys.has(account.publicKey)) checkIdentity('one of the batch', account.publicKey);
      found.set(account.publicKey, account);
    }
  }
  return found;
}
