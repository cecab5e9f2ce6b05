import { linkSignals } from '../../lib/abort';
import { fullJitter } from '../../lib/retry';
import { AttoError } from '../../protocol/error';
import type { NodeClient } from '../node-client';
import type { StreamEvent } from './open-stream';
import { createPresenceGate } from '../policies/presence-gate';
import type { Watch } from '../watches/watch-event';

/** The connection to keep open. */
export interface Connection<T> {
  /** Opens a connection that continues where the last one ended, as far as the stream allows it. */
  readonly connect: (options: { signal: AbortSignal }) => AsyncIterable<StreamEvent<T>>;
  /** Whether items missed during an interruption arrive later: `never` makes every reconnect a gap. */
  readonly replay: 'always' | 'never';
  /** Whether a clean end completes the request. Default: the stream is endless, so an end is a disconnect. */
  readonly isComplete?: () => boolean;
}

const PAUSE = Symbol('the page is hidden');

/** Whether retrying can help. Errors that do not come from a node (a malformed argument, for example) are final too. */
function isFinal({ code, context }: AttoError): boolean {
  if (code === 'NODE_STATUS') {
    const { status } = context as { status: number };
    return status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
  if (code === 'NODE_WRONG_NETWORK' || code === 'NODE_NOT_OFFERED') return true;
  if (code === 'STREAM_HASH_CONFLICT' || code === 'STREAM_HEIGHT_MISSING') return true;
  return !code.startsWith('NODE_') && !code.startsWith('STREAM_');
}

/** What a proxy does to a silent stream: it ends or cuts it, or reports that the node took too long (504, for example). */
function isProxyEnd({ code, context }: AttoError): boolean {
  if (code === 'STREAM_DISCONNECTED') return true;
  if (code !== 'NODE_STATUS' && code !== 'NODE_UNEXPECTED_REPLY') return false;
  const { status } = context as { status: number };
  return status === 408 || status >= 500;
}

/**
 * Keeps a stream alive: an end or an error is a disconnect, after which it reconnects with full jitter. The waits
 * grow until a connection has delivered an item or has lasted `steadyMs`. A proxy's end of a stream that was silent for
 * `steadyMs` is only reported if the next attempt fails: until then the last reported status stays `live`. It pauses while the page is hidden or the
 * device offline. Coming online and a requested retry end a wait immediately; after one that is requested during
 * an attempt, a failure of that attempt is followed by the next one without a wait.
 */
export async function* reconnecting<T>(
  client: NodeClient,
  { connect, replay, isComplete = () => false }: Connection<T>,
  { signal }: { signal: AbortSignal },
): Watch<T> {
  const { clock, random, limits } = client;
  const gate = createPresenceGate(client);
  let failures = 0;
  let wasLive = false;
  let isWanted = false;
  /** A silent stream was ended, which has not been reported. */
  let afterSilence = false;
  const stopWake = client.wake.subscribe(() => (isWanted = true));
  try {
    for (;;) {
      signal.throwIfAborted();
      if (gate.closed) {
        afterSilence = false;
        yield { type: 'status', status: 'paused' };
        await gate.opened({ signal });
      }
      isWanted = false;
      if (!afterSilence) yield { type: 'status', status: 'connecting' };
      const link = linkSignals(signal);
      const stopGate = gate.onClose(() => link.abort(PAUSE));
      let openSince: number | undefined;
      let lastAt = 0;
      let items = 0;
      let error: AttoError;
      try {
        for await (const event of connect({ signal: link.signal })) {
          lastAt = clock.monotonic();
          if (event.type !== 'open') {
            if (event.type === 'item') items++;
            yield event;
            continue;
          }
          openSince ??= lastAt;
          yield { type: 'status', status: 'live' };
          if (wasLive && replay === 'never') yield { type: 'gap', afterSilence };
          afterSilence = false;
          wasLive = true;
        }
        if (isComplete()) return;
        error = new AttoError('STREAM_DISCONNECTED', {});
      } catch (thrown) {
        signal.throwIfAborted();
        if (link.signal.reason === PAUSE) continue;
        if (!(thrown instanceof AttoError) || isFinal(thrown)) throw thrown;
        error = thrown;
      } finally {
        stopGate();
        link.dispose();
        link.abort();
      }
      const isSince = (time: number) =>
        openSince !== undefined && clock.monotonic() - time >= limits.steadyMs;
      if (items > 0 || isSince(openSince ?? 0)) failures = 0;
      afterSilence = isSince(lastAt) && isProxyEnd(error);
      // A retry was requested while this connection was already failing: it must not wait half a minute.
      const retryInMs = isWanted ? 0 : fullJitter(failures++, limits.reconnect, random);
      if (!afterSilence) yield { type: 'status', status: 'disconnected', error, retryInMs };
      await gate.pause(retryInMs, { signal });
    }
  } finally {
    stopWake();
    gate.dispose();
  }
}
