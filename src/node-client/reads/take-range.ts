import { linkSignals } from '../../lib/abort';
import { AttoError } from '../../protocol/error';
import type { NodeClient } from '../node-client';
import type { Watch } from '../watches/watch-event';

/**
 * Takes a bounded range of a watcher whole. It comes back after a disconnect as often as a read is asked, within the
 * time of one read in all. Errors: those of the watcher, what broke the last connection, NODE_TIMEOUT (`total`).
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
