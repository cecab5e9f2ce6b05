import { linkSignals } from '../../lib/abort';
import { createWatchdog } from '../../lib/watchdog';
import { AttoError } from '../../protocol/error';
import type { NodeClient } from '../node-client';
import type { EventStream } from '../streams/open-stream';

/**
 * Reads the response to a search for existing items until all of them have arrived, since a node may keep it open.
 * Errors: those of the stream and of `take`; NODE_TIMEOUT (`idle`) if nothing arrives for `firstByteMs`.
 *
 * @param search opens the stream
 * @param take receives each item; true if it was the last one
 */
export async function readSearch<Item>(
  client: NodeClient,
  search: (options: { signal: AbortSignal }) => EventStream<Item>,
  take: (item: Item) => boolean,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const link = linkSignals(signal);
  const silent = () => link.abort(new AttoError('NODE_TIMEOUT', { phase: 'idle' }));
  const patience = createWatchdog(client.limits.firstByteMs, silent, client.clock);
  try {
    for await (const event of search(link)) {
      if (event.type !== 'item') continue;
      patience.feed();
      if (take(event.item)) break;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw link.signal.aborted ? link.signal.reason : error;
  } finally {
    patience.stop();
    link.dispose();
    link.abort();
  }
}
