import { abortable } from '../../lib/abort';
import type { ByteSource } from '../../lib/byte-source';
import type { Clock } from '../../lib/clock';
import { RENEWED } from '../../lib/shared-streams';
import { AttoError, unpackError } from '../../protocol/error';
import type { NodeRequest, NodeResponse, Transport } from '../transport';
import { isShared, PING_MS, type FromHub, type HubPort, type ToHub } from './hub-messages';

/** How a hub is reached. */
export interface HubAccess {
  /** The node's URL. */
  readonly url: string;
  /**
   * A new port of the hub, requested for the first stream and again after the hub has fallen silent; undefined if there is no
   * hub.
   */
  readonly connect: () => Promise<HubPort | undefined>;
  readonly clock: Clock;
}

/** How long the hub may take to respond at first: its script may come over the network. */
const START_MS = 3_000;
/** How much is read before the hub is notified, in bytes. */
const TAKEN_BYTES = 65_536;

/**
 * Requests streams that several tabs follow from the hub, so that they share one connection; everything else, and streams
 * while there is no hub, from the node. A hub that falls silent ends its streams with STREAM_DISCONNECTED.
 *
 * @param direct reaches the node, and is already watched
 * @param watch watches the transport of a hub as `direct` is. The wait for a hub itself is not watched: a node that responds
 *   meanwhile proves nothing about a stream that has not been requested yet
 */
export function withHub(
  direct: Transport,
  watch: (transport: Transport) => Transport,
  { url, connect, clock }: HubAccess,
): Transport {
  let line: Promise<Transport | undefined> | undefined;
  async function connectLine(): Promise<Transport | undefined> {
    const forget = () => (line = undefined);
    const port = await connect();
    if (!port) return undefined;
    const opened = openLine(port, clock, forget);
    if (await opened.started) return watch((request, options) => opened.open(url, request, options));
    // The next stream tries again: until then a script may have arrived, or another hub be there.
    forget();
    return undefined;
  }
  return async (request, options) => {
    const hub = isShared(request) ? await abortable((line ??= connectLine()), options) : undefined;
    return (hub ?? direct)(request, options);
  };
}

/** A port of the hub with the streams that are read through it. */
interface HubLine {
  /** False: nothing has responded in time. */
  readonly started: Promise<boolean>;
  readonly open: (
    url: string,
    request: NodeRequest,
    options: { signal: AbortSignal },
  ) => Promise<NodeResponse>;
}

function openLine(port: HubPort, clock: Clock, onLost: () => void): HubLine {
  const streams = new Map<number, RemoteStream>();
  let ids = 0;
  let isHeard = false;
  let isBeating = false;
  let onStarted = (_: boolean) => {};
  const started = new Promise<boolean>((resolve) => (onStarted = resolve));
  const post = (message: ToHub) => port.postMessage(message);

  function lose(): void {
    onLost();
    port.close();
    for (const stream of streams.values()) stream.fail(new AttoError('STREAM_DISCONNECTED', {}));
    streams.clear();
  }
  /** Nothing else shows that the hub still runs while the network is quiet, or to the hub that this reader does. */
  function beat(): void {
    isBeating = streams.size > 0;
    if (!isBeating) return;
    isHeard = false;
    post({ type: 'ping' });
    clock.setTimer(PING_MS, () => (isHeard || streams.size === 0 ? beat() : lose()));
  }
  port.addEventListener('message', ({ data }: MessageEvent<FromHub>) => {
    isHeard = true;
    if (data.type === 'pong') onStarted(true);
    else if (data.type === 'closed') lose();
    else if (data.type === 'head') streams.get(data.id)?.takeHead(data);
    else if (data.type === 'bytes') streams.get(data.id)?.push(data.bytes);
    else {
      const stream = streams.get(data.id);
      streams.delete(data.id);
      if (data.type === 'end') stream?.end();
      else stream?.fail(unpackError(data.error));
    }
  });
  port.start();
  post({ type: 'ping' });
  const cancelStart = clock.setTimer(START_MS, () => {
    onStarted(false);
    port.close();
  });
  void started.then(cancelStart);

  return {
    started,
    async open(url, request, { signal }) {
      signal.throwIfAborted();
      const id = (ids += 1);
      const stream = createRemoteStream((bytes) => post({ type: 'taken', id, bytes }));
      const leave = (reason?: unknown) => {
        signal.removeEventListener('abort', onAbort);
        stream.end();
        if (!streams.delete(id)) return;
        post({ type: 'leave', id, isLost: reason === RENEWED || reason instanceof AttoError });
      };
      const onAbort = () => leave(signal.reason);
      signal.addEventListener('abort', onAbort);
      streams.set(id, stream);
      post({ type: 'open', id, url, request });
      if (!isBeating) beat();
      const { status, headers } = await abortable(stream.head, { signal });
      return {
        status,
        headers: new Headers(headers.map(([name, value]): [string, string] => [name, value])),
        body: { read: stream.read, cancel: leave },
      };
    },
  };
}

type Head = Pick<Extract<FromHub, { type: 'head' }>, 'status' | 'headers'>;

/** A stream that arrives in messages. */
interface RemoteStream extends Pick<ByteSource, 'read'> {
  readonly head: Promise<Head>;
  readonly takeHead: (head: Head) => void;
  readonly push: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

function createRemoteStream(onTaken: (bytes: number) => void): RemoteStream {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  let taken = 0;
  let closed: { readonly error?: Error } | undefined;
  let wake = () => {};
  let takeHead = (_: Head) => {};
  let refuse = (_: Error) => {};
  const head = new Promise<Head>((resolve, reject) => {
    takeHead = resolve;
    refuse = reject;
  });
  // Nobody may be waiting for it any more.
  head.catch(() => undefined);
  const close = (how: { readonly error?: Error }) => {
    closed ??= how;
    refuse(how.error ?? new AttoError('STREAM_DISCONNECTED', {}));
    wake();
  };
  return {
    head,
    takeHead: (one) => takeHead(one),
    push(bytes) {
      pieces.push(bytes);
      wake();
    },
    end: () => close({}),
    fail: (error) => close({ error }),
    async read() {
      for (;;) {
        const piece = pieces[at];
        if (piece) {
          at += 1;
          if (at === pieces.length) [pieces, at] = [[], 0];
          taken += piece.length;
          if (taken >= TAKEN_BYTES) {
            onTaken(taken);
            taken = 0;
          }
          return piece;
        }
        if (closed?.error) throw closed.error;
        if (closed) return undefined;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
