import type { Address } from '../../protocol/address';
import { addressPath, parseAddress } from '../../protocol/address';
import type { Amount } from '../../protocol/amount';
import type { Instant } from '../../protocol/instant';
import type { JsonValue } from '../../protocol/json';
import { convert, readAmount, readInstant, readObject, readString } from '../../protocol/json-members';
import type { ReadOptions } from '../read-request';
import { checkIdentity } from '../read-request';
import type { NodeClient } from '../node-client';
import { getOptional } from './optional-operation';
import { entityOf } from '../reply';

/** The weight of a representative's vote. */
export interface VoteWeight {
  readonly address: Address;
  /** In raw: the balances of all accounts that name it. 0 if no account does. */
  readonly weight: Amount;
  /** Undefined if it was never seen to vote; lags behind by minutes. */
  readonly lastVotedAt: Instant | undefined;
}

/**
 * The vote weight of an address. `GET /vote-weights/{address}` with the 61 characters after the scheme, optional for
 * nodes. Errors: ADDRESS_* (without a request), NODE_NOT_OFFERED, NODE_*.
 */
export async function getVoteWeight(
  client: NodeClient,
  address: Address,
  options: ReadOptions,
): Promise<VoteWeight> {
  const path = `/vote-weights/${addressPath(parseAddress(address))}`;
  const weight = entityOf(await getOptional(client, 'vote weights', path, options), parseVoteWeight);
  checkIdentity(address, weight.address);
  return weight;
}

function parseVoteWeight(value: JsonValue): VoteWeight {
  const json = readObject(value, 'vote weight');
  const lastVotedAt = readInstant(json, 'lastVotedAt');
  return {
    address: convert('address', readString(json, 'address'), parseAddress),
    weight: readAmount(json, 'weight'),
    lastVotedAt: lastVotedAt === 0n ? undefined : lastVotedAt,
  };
}
