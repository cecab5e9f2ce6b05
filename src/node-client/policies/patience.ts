import type { LinkedSignal } from '../../lib/abort';
import { abortable } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { AttoError } from '../../protocol/error';

/** How long to wait for one thing of a stream; milliseconds. */
export interface Patience {
  /** Until the first look at the node. */
  readonly lookMs: number;
  /** Until every later one. */
  readonly idleMs: number;
  /** For the wait as a whole; absent: for ever. */
  readonly limitMs?: number | undefined;
  /** Called after every look at which the node was well. */
  readonly onAlive?: () => void;
}

/** The ways to know whether the node lives while it says nothing. */
export interface LookOut {
  /** Resolves when the node answers something else, rejects with the reason why it does not. */
  readonly probe: (options: { signal: AbortSignal }) => Promise<void>;
  readonly clock: Clock;
  /** Aborted, and everything of the stream with it, when the node does not live or the limit has passed. */
  readonly link: LinkedSignal;
}

/**
 * Waits for as long as the node lives: while nothing comes, it is asked something else from time to time. Errors:
 * that of the probe, NODE_TIMEOUT (`idle`) at the limit, STREAM_DISCONNECTED when what was waited for breaks off.
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
