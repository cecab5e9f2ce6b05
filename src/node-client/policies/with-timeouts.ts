import { abortable, linkSignals } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { AttoError } from '../../protocol/error';
import type { TimeoutPhase } from '../../protocol/error-codes';
import { guardBody } from './guard-body';
import type { Transport } from '../transport';

/** Milliseconds for each phase of one response. */
export interface Timeouts {
  /** Until the head. */
  readonly connectMs: number;
  /** From the head to the first byte. */
  readonly firstByteMs: number;
  /** From the request to the last byte. */
  readonly totalMs: number;
}

/**
 * Aborts a response, and its connection, that does not arrive, start or finish in time. Errors: NODE_TIMEOUT with the
 * phase; NODE_UNREACHABLE for a body that breaks off.
 */
export function withTimeouts(transport: Transport, timeouts: Timeouts, clock: Clock): Transport {
  return async (request, { signal }) => {
    const link = linkSignals(signal);
    const timers = new Set<() => void>();
    const limit = (phase: TimeoutPhase, ms: number) => {
      const cancel = clock.setTimer(ms, () => link.abort(new AttoError('NODE_TIMEOUT', { phase })));
      timers.add(cancel);
      return cancel;
    };
    const finish = () => {
      for (const cancel of timers) cancel();
      link.dispose();
    };
    try {
      limit('total', timeouts.totalMs);
      const connected = limit('connect', timeouts.connectMs);
      const response = await abortable(transport(request, { signal: link.signal }), link);
      connected();
      const begun = limit('first-byte', timeouts.firstByteMs);
      const body = guardBody(response.body, {
        around: async (read) => {
          try {
            const piece = await abortable(read(), link);
            begun();
            return piece;
          } catch (cause) {
            link.signal.throwIfAborted();
            throw cause instanceof AttoError ? cause : new AttoError('NODE_UNREACHABLE', {}, { cause });
          }
        },
        finish,
      });
      return { ...response, body };
    } catch (error) {
      finish();
      throw error;
    }
  };
}
