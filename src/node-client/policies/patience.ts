import type { LinkedSignal } from '../../lib/abort';
import { abortable } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { AttoError } from '../../protocol/error';

/** How long to wait for something in a stream; milliseconds. */
export interface Patience {
  /** Until the first probe. */
  readonly lookMs: number;
  /** Between later probes. */
  readonly idleMs: number;
  /** For the whole wait; absent: no limit. */
  readonly limitMs?: number | undefined;
  /** Called after every successful probe. */
  readonly onAlive?: () => void;
}

/** How to find out whether a silent node is still alive. */
export interface LookOut {
  /** Resolves if the node responds to another request, rejects with the reason if it does not. */
  readonly probe: (options: { signal: AbortSignal }) => Promise<void>;
  readonly clock: Clock;
  /** Aborted, together with the whole stream, if the node is down or the limit has passed. */
  readonly link: LinkedSignal;
}

/**
 * Waits as long as the node is alive: while nothing arrives, it is probed from time to time. Errors: that of the
 * probe, NODE_TIMEOUT (`idle`) at the limit, STREAM_DISCONNECTED if what we wait for breaks off.
 */
export async function waitPatiently<T>(
  pending: Promise<T>,
  { probe, clock, link }: LookOut,
  { lookMs, idleMs, limitMs, onAlive = () => {} }: Patience,
): Promise<T> {
  let waiting = true;
  let cancelLook = () => {};
  const lookAfter = (ms: number) => {
    cancelLook = clock.setTimer(ms, () => {
      const alive = () => {
        if (!waiting) return;
        onAlive();
        lookAfter(idleMs);
      };
      const gone = (error: unknown) => {
        if (waiting) link.abort(error);
      };
      probe(link).then(alive, gone);
    });
  };
  lookAfter(lookMs);
  const tooLong = () => link.abort(new AttoError('NODE_TIMEOUT', { phase: 'idle' }));
  const cancelLimit = limitMs === undefined ? () => {} : clock.setTimer(limitMs, tooLong);
  try {
    return await abortable(pending, link);
  } catch (cause) {
    link.signal.throwIfAborted();
    throw cause instanceof AttoError ? cause : new AttoError('STREAM_DISCONNECTED', {}, { cause });
  } finally {
    waiting = false;
    cancelLook();
    cancelLimit();
  }
}
