import type { Account } from '../../protocol/account';
import type { ReadOptions } from '../read-request';
import { accountReader } from '../entities';
import { listOf } from './list-of';
import type { NodeClient } from '../node-client';
import { getOptional } from './optional-operation';
import { entityOf } from '../reply';

/**
 * The accounts with the highest balances, at most 100, highest first. `GET /accounts/top`, optional for nodes.
 * Errors: NODE_NOT_OFFERED, NODE_*.
 */
export async function getTopAccounts(client: NodeClient, options: ReadOptions): Promise<readonly Account[]> {
  const value = await getOptional(client, 'the list of the largest accounts', '/accounts/top', options);
  return entityOf(value, listOf('account', accountReader(client)));
}
