import { linkSignals } from '../../lib/abort';
import { AttoError } from '../../protocol/error';
import type { NodeClient } from '../node-client';
import type { Watch } from '../watches/watch-event';

/**
 * Reads a bounded range of a watcher completely. It reconnects as often as a read is retried, within the total time
 * limit of one read. Errors: those of the watcher, the reason of the last disconnect, NODE_TIMEOUT (`total`).
 */
export async function takeRange<T>(
  { clock, limits }: NodeClient,
  watch: (options: { signal: AbortSignal }) => Watch<T>,
  { signal }: { signal: AbortSignal },
): Promise<readonly T[]> {
  const link = linkSignals(signal);
  const late = new AttoError('NODE_TIMEOUT', { phase: 'total' });
  const cancel = clock.setTimer(limits.replyMs, () => link.abort(late));
  const items: T[] = [];
  let failures = 0;
  let last: AttoError | undefined;
  try {
    for await (const event of watch({ signal: link.signal })) {
      if (event.type === 'item') items.push(event.item);
      if (event.type !== 'status' || event.status !== 'disconnected') continue;
      last = event.error;
      if (++failures >= limits.attempts) throw last;
    }
    return items;
  } catch (error) {
    signal.throwIfAborted();
    throw error === late && last ? last : error;
  } finally {
    cancel();
    link.dispose();
    link.abort();
  }
}
