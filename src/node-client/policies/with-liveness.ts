import { linkSignals } from '../../lib/abort';
import type { ByteSource } from '../../lib/byte-source';
import type { Clock } from '../../lib/clock';
import { AttoError, isAttoError } from '../../protocol/error';
import { waitPatiently } from './patience';
import { isLineStream, refusalOf, takeReply } from '../reply';
import type { NodeResponse, Transport } from '../transport';
import { capBody } from './with-body-cap';

/** How a silent stream is watched; times in milliseconds. */
export interface LivenessPolicy {
  /** Resolves if the node responds to another request, rejects with the reason if it does not. */
  readonly probe: (options: { signal: AbortSignal }) => Promise<void>;
  readonly clock: Clock;
  /** Until the first probe of a stream without a head. */
  readonly quietMs: number;
  /** Between later probes of a silent stream. */
  readonly idleMs: number;
  /** For the rest of a line that has started. */
  readonly lineMs: number;
  /** For the body of a refusal, in bytes. */
  readonly maxBodyBytes: number;
}

const NEWLINE = 10;
const ASSUMED_HEADERS = { 'Content-Type': 'application/x-ndjson' };

/**
 * Watches streams. They may legitimately be silent for hours, and a real node holds the response head back until the
 * first line (a browser then sees a pending request). Silence alone never ends a stream: the node gets another
 * request, and only if it does not respond to that either is the stream given up, with the reason. Once a node has
 * responded to such a probe, a stream without a head counts as open: it gets a response with status 200, and the real
 * head is checked when it arrives. A line that starts and does not end is not silence: it ends the stream with
 * NODE_TIMEOUT. A body that breaks off is STREAM_DISCONNECTED.
 *
 * After a stream that was given up, a head alone does not open the next one, because a proxy may send it for a node that
 * is down: the node has to respond to a probe, or to send a line.
 */
export function withLiveness(transport: Transport, policy: LivenessPolicy): Transport {
  const { probe, clock, quietMs, idleMs, lineMs, maxBodyBytes } = policy;
  let isDoubted = false;
  return async (request, { signal }) => {
    signal.throwIfAborted();
    const link = linkSignals(signal);
    const lookOut = { probe, clock, link };
    let inner: ByteSource | undefined;
    /** What was requested of the body before it was handed over. */
    let first: ReturnType<ByteSource['read']> | undefined;
    const finish = () => {
      link.dispose();
      link.abort();
      inner?.cancel();
    };

    let onAlive = () => {};
    const alive = new Promise<undefined>((resolve) => {
      onAlive = () => {
        isDoubted = false;
        resolve(undefined);
      };
    });
    const patience = { lookMs: quietMs, idleMs, onAlive };
    const head = waitPatiently(transport(request, link), lookOut, patience);
    // It may be given up while nobody is waiting for it.
    head.catch(() => undefined);
    const early = await Promise.race([opened(), alive]).catch((error: unknown) => {
      finish();
      throw error;
    });

    async function opened(): Promise<NodeResponse> {
      const response = await head;
      if (!isDoubted || !isLineStream(response)) return response;
      inner = response.body;
      first = inner.read();
      const probed = probe(link);
      // Part of a line proves nothing; if the body breaks off, its reader gets to know.
      const sent = first.then(
        (piece) => (piece && !piece.includes(NEWLINE) ? probed : undefined),
        () => undefined,
      );
      await Promise.race([sent, probed]);
      isDoubted = false;
      return response;
    }
    async function takeBody(): Promise<ByteSource> {
      const response = await head.catch((cause: unknown) => {
        const isBroken =
          early === undefined && !link.signal.aborted && isAttoError(cause, 'NODE_UNREACHABLE');
        throw isBroken ? new AttoError('STREAM_DISCONNECTED', {}, { cause }) : cause;
      });
      if (early === undefined && !isLineStream(response)) {
        throw refusalOf(await takeReply(capBody(response, maxBodyBytes)));
      }
      return response.body;
    }
    let lineLeftMs: number | undefined;
    /** Only time spent waiting counts: a slow reader is not the node's fault. */
    async function read() {
      inner ??= await takeBody();
      const startedAt = clock.monotonic();
      const limits = { lookMs: idleMs, idleMs, limitMs: lineLeftMs };
      const next = first ?? inner.read();
      first = undefined;
      const piece = await waitPatiently(next, lookOut, limits);
      if (piece === undefined) return undefined;
      if (piece.at(-1) === NEWLINE) lineLeftMs = undefined;
      else if (lineLeftMs === undefined || piece.includes(NEWLINE)) lineLeftMs = lineMs;
      else lineLeftMs -= clock.monotonic() - startedAt;
      return piece;
    }
    const body: ByteSource = {
      async read() {
        try {
          const piece = await read();
          if (piece === undefined) finish();
          return piece;
        } catch (error) {
          isDoubted ||= !signal.aborted && !isAttoError(error, 'STREAM_DISCONNECTED');
          finish();
          throw error;
        }
      },
      cancel: finish,
    };
    const { status, headers } = early ?? { status: 200, headers: new Headers(ASSUMED_HEADERS) };
    return { status, headers, body };
  };
}
