import { isAttoError } from '../../protocol/error';
import { parseHash } from '../../protocol/hash';
import type { JsonValue } from '../../protocol/json';
import { readArray, readMember, readNetwork, readObject } from '../../protocol/json-members';
import type { Network } from '../../protocol/network';
import { sendGet } from '../read-request';
import type { NodeClient } from '../node-client';
import { getOptional } from './optional-operation';
import { entityOf, isUnknown, jsonOf } from '../reply';

/** The genesis transactions of the networks that have a public one. Atto protocol: genesis. */
const GENESIS_HASHES = [
  'D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08',
  '59F7064570ACDE37CE53AD16D1C87976135AE440C135C6DFC75F694CFB5D8C4E',
].map(parseHash);

/**
 * The network that the node really serves, regardless of the client's: taken from its largest account or, without
 * such a list, from a genesis transaction that it knows. Undefined if neither works. Errors: NODE_*.
 */
export async function identifyNetwork(
  client: NodeClient,
  { signal }: { signal: AbortSignal },
): Promise<Network | undefined> {
  const fromTop = await networkOfTop(client, { signal });
  if (fromTop !== undefined) return fromTop;
  for (const hash of GENESIS_HASHES) {
    const reply = await sendGet(client, `/transactions/${hash}`, { signal });
    if (isUnknown(reply)) continue;
    return entityOf(jsonOf(reply), (value) =>
      networkOf(readMember(readObject(value, 'transaction'), 'block')),
    );
  }
  return undefined;
}

async function networkOfTop(
  client: NodeClient,
  options: { signal: AbortSignal },
): Promise<Network | undefined> {
  try {
    const value = await getOptional(client, 'the list of the largest accounts', '/accounts/top', options);
    const [largest] = entityOf(value, (list) => readArray(list, 'accounts'));
    return largest === undefined ? undefined : entityOf(largest, networkOf);
  } catch (error) {
    if (isAttoError(error, 'NODE_NOT_OFFERED')) return undefined;
    throw error;
  }
}

function networkOf(value: JsonValue): Network {
  return readNetwork(readObject(value, 'entity'), 'network');
}
