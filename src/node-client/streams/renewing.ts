import { linkSignals } from '../../lib/abort';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';

const RENEWAL = Symbol('a new connection');

/** The longest silence before a new connection, in milliseconds. */
const LONGEST_MS = 600_000;

/**
 * A stream that gets a new connection if it delivers nothing: after `idleMs`, then each time after twice as long. A
 * proxy, or a node that was down for a moment, may keep a connection open whose request it has lost, while it responds to
 * all others; the stream then looks as if there were no news. Only for streams that begin with everything that is
 * stored, since nothing else shows what was missed. A connection with a line that cannot be read is replaced in the same
 * way, and reports `open` again. Errors: those of `connect`.
 */
export async function* renewing<T>(
  { clock, limits }: NodeClient,
  connect: (options: { signal: AbortSignal }) => EventStream<T>,
  { signal }: { signal: AbortSignal },
): EventStream<T> {
  for (let silenceMs = limits.idleMs; ; silenceMs = Math.min(2 * silenceMs, LONGEST_MS)) {
    const link = linkSignals(signal);
    let isComplete = true;
    const cancelRenewal = clock.setTimer(silenceMs, () => link.abort(RENEWAL));
    try {
      for await (const event of connect(link)) {
        if (event.type === 'skipped') isComplete = false;
        if (event.type === 'item' && isComplete) cancelRenewal();
        yield event;
      }
      return;
    } catch (error) {
      if (signal.aborted || link.signal.reason !== RENEWAL) throw error;
    } finally {
      cancelRenewal();
      link.dispose();
      link.abort();
    }
  }
}
