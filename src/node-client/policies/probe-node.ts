import type { Clock } from '../../lib/clock';
import { formatIsoInstant, toInstant } from '../../protocol/instant';
import { jsonOf, takeReply } from '../reply';
import type { Transport } from '../transport';

/**
 * Requests the node's instant (`GET /instants/{instant}`) only to see that the node responds. The instant is
 * truncated to whole seconds, so that requests made at the same moment are equal. Errors: as every read.
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
