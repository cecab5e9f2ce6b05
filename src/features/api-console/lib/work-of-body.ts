import { isAttoError } from '@site/src/protocol/error';
import { parseHash } from '@site/src/protocol/hash';
import { toInstant, utcYear } from '@site/src/protocol/instant';
import { parseJson } from '@site/src/protocol/json';
import { readObject } from '@site/src/protocol/json-members';
import type { Network } from '@site/src/protocol/network';
import { expectedHashes, workThreshold } from '@site/src/protocol/work';
import type { WorkRequest } from '@site/src/work/port';

/** The work that a body requests, or why it is invalid. */
export type BodyWork =
  { readonly request: WorkRequest; readonly expected: bigint } | { readonly fault: string };

const NEEDED =
  'The body must be JSON with network, timestamp (an integer) and target (64 hexadecimal characters).';

/**
 * Parses the body of a work request.
 *
 * @param network the panel's network, whose node is the work server
 */
export function workOfBody(body: string, network: Network): BodyWork {
  try {
    const members = readObject(parseJson(body), 'body');
    if (members.network !== network) {
      return { fault: `The body must contain the network ${network}, as selected above.` };
    }
    if (typeof members.timestamp !== 'bigint' || typeof members.target !== 'string') {
      return { fault: NEEDED };
    }
    const timestamp = toInstant(members.timestamp);
    const expected = expectedHashes(workThreshold(network, utcYear(timestamp)));
    return { request: { network, timestamp, target: parseHash(members.target) }, expected };
  } catch (error) {
    return {
      fault: isAttoError(error, 'WORK_BEFORE_NETWORK_START')
        ? 'The network began on 1 January 2024, 00:00 UTC; no work is valid before.'
        : NEEDED,
    };
  }
}
