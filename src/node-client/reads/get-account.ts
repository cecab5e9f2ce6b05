import type { Account } from '../../protocol/account';
import type { PublicKey } from '../../protocol/public-key';
import { parsePublicKey } from '../../protocol/public-key';
import type { ReadOptions } from '../read-request';
import { sendGet, checkIdentity } from '../read-request';
import { accountReader } from '../entities';
import type { NodeClient } from '../node-client';
import { entityOf, isUnknown, jsonOf } from '../reply';

/**
 * An account's confirmed state; undefined if it was never opened, which only a 404 with an empty body means. `GET
 * /accounts/{publicKey}`. Errors: PUBLIC_KEY_MALFORMED (without a request), NODE_*.
 */
export async function getAccount(
  client: NodeClient,
  publicKey: PublicKey,
  options: ReadOptions,
): Promise<Account | undefined> {
  const key = parsePublicKey(publicKey);
  const reply = await sendGet(client, `/accounts/${key}`, options);
  if (isUnknown(reply)) return undefined;
  const account = entityOf(jsonOf(reply), accountReader(client));
  checkIdentity(key, account.publicKey);
  return account;
}
