import type { Clock } from '../../lib/clock';
import { formatIsoInstant, toInstant } from '../../protocol/instant';
import { jsonOf, takeReply } from '../reply';
import type { Transport } from '../transport';

/**
 * Asks for the node's instant (`GET /instants/{instant}`) only to see that a node answers. The instant is cut to whole seconds, so that questions
 * asked at the same moment are equal. Errors: as every read.
 */
export async function probeNode(
  transport: Transport,
  clock: Clock,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const second = toInstant(BigInt(Math.floor(clock.now() / 1_000)) * 1_000n);
  const path = `/instants/${formatIsoInstant(second)}`;
  jsonOf(await takeReply(await transport({ method: 'GET', path, accept: 'application/json' }, { signal })));
}
