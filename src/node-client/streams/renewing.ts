import { linkSignals } from '../../lib/abort';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';

const RENEWAL = Symbol('a new connection');

/** The longest silence before a new connection, in milliseconds. */
const LONGEST_MS = 600_000;
/** After this many items in one connection, the longest silence: the next connection delivers what is stored again. */
const MANY = 100;

/**
 * A stream that gets a new connection when it has been silent: after `idleMs`, then each time after twice as long, up to ten
 * minutes. A proxy, or a node that was down for a moment, may keep a connection open whose request it has lost, while it
 * responds to all others; the stream then looks as if there were no news. Only for streams that begin with everything
 * that is stored, since nothing else shows what was missed; it is delivered again. A connection with a line that cannot
 * be read is replaced in the same way, and reports `open` again. Errors: those of `connect`.
 */
export async function* renewing<T>(
  { clock, limits }: NodeClient,
  connect: (options: { signal: AbortSignal }) => EventStream<T>,
  { signal }: { signal: AbortSignal },
): EventStream<T> {
  for (let silenceMs = limits.idleMs; ; silenceMs = Math.min(2 * silenceMs, LONGEST_MS)) {
    const link = linkSignals(signal);
    const startTimer = (ms: number) => clock.setTimer(ms, () => link.abort(RENEWAL));
    let cancelRenewal = startTimer(silenceMs);
    let isComplete = true;
    let items = 0;
    try {
      for await (const event of connect(link)) {
        if (event.type === 'skipped') isComplete = false;
        if (event.type === 'item') items++;
        if (event.type === 'item' && isComplete) {
          cancelRenewal();
          cancelRenewal = startTimer(items < MANY ? silenceMs : LONGEST_MS);
        }
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
