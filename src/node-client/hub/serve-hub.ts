import { linkSignals } from '../../lib/abort';
import type { Clock } from '../../lib/clock';
import { packError, type PortableError } from '../../protocol/error';
import { isLineStream } from '../reply';
import type { NodeRequest, Transport } from '../transport';
import { isShared, type FromHub, type HubPort, type ToHub } from './hub-messages';

/** The effects of a hub. */
export interface HubEffects {
  /** The transport to the node at this URL. */
  readonly transportTo: (url: string) => Transport;
  readonly clock: Clock;
}

/** Holds one stream per node for any number of readers. */
export interface Hub {
  /** Serves a reader; the returned function closes its port, as the hub does for a reader that has fallen silent. */
  readonly serve: (port: HubPort) => () => void;
}

/** A reader with open streams sends a ping every ten seconds; a tab that has crashed does not. */
const SILENT_MS = 45_000;
/** A reader so far behind gets another stream, once it has caught up. */
const MAX_BEHIND_BYTES = 8_388_608;
const NEWLINE = 10;

type Ending = { readonly type: 'end' } | { readonly type: 'failed'; readonly error: PortableError };

/** One reader of one stream. */
interface Reader {
  readonly post: (message: FromHub) => void;
  readonly id: number;
  /** Its stream is over. */
  readonly finish: (how: Ending) => void;
  /** It has joined in the middle of a line, whose rest it must not get. */
  skipsLine: boolean;
  behindBytes: number;
}

/** One request to a node. */
interface Source {
  readonly readers: Set<Reader>;
  readonly stop: () => void;
  head: Omit<Extract<FromHub, { type: 'head' }>, 'id'> | undefined;
  isInsideLine: boolean;
}

/**
 * Passes the bytes of shared streams on to the tabs of a browser, because browsers open at most six connections to a server
 * over HTTP/1.1. It neither reads nor judges them: each reader treats them as if they came from the node. A stream starts
 * with its first reader and is closed when the last one has left.
 */
export function createHub({ transportTo, clock }: HubEffects): Hub {
  const sources = new Map<string, Source>();

  function open(key: string, url: string, request: NodeRequest): Source {
    const link = linkSignals();
    const source: Source = {
      ...{ readers: new Set(), head: undefined, isInsideLine: false },
      stop() {
        forget();
        link.abort();
      },
    };
    const forget = () => {
      if (sources.get(key) === source) sources.delete(key);
    };
    const end = (how: Ending) => {
      forget();
      finishAll(source, how);
    };
    async function follow() {
      const response = await transportTo(url)(request, link);
      const { status, headers, body } = response;
      source.head = { type: 'head', status, headers: [...headers] };
      // A refusal is for those who have waited for it.
      if (!isLineStream(response)) forget();
      for (const { post, id } of source.readers) post({ ...source.head, id });
      link.signal.addEventListener('abort', () => body.cancel());
      for (let bytes = await body.read(); bytes; bytes = await body.read()) pass(source, bytes);
    }
    sources.set(key, source);
    follow().then(
      () => end({ type: 'end' }),
      (error: unknown) => end({ type: 'failed', error: packError(error) }),
    );
    return source;
  }

  return {
    serve(port) {
      const joined = new Map<number, { readonly source: Source; readonly reader: Reader }>();
      const post = (message: FromHub) => port.postMessage(message);
      const leave = (id: number) => {
        const one = joined.get(id);
        if (!one) return undefined;
        joined.delete(id);
        one.source.readers.delete(one.reader);
        if (one.source.readers.size === 0) one.source.stop();
        return one.source;
      };
      const close = () => {
        cancel();
        for (const id of [...joined.keys()]) leave(id);
        post({ type: 'closed' });
        port.close();
      };
      let cancel = () => {};
      const supervise = () => {
        cancel();
        if (joined.size > 0) cancel = clock.setTimer(SILENT_MS, close);
      };
      const join = (id: number, url: string, request: NodeRequest) => {
        const key = `${url} ${request.path}`;
        const source = sources.get(key) ?? open(key, url, request);
        const reader: Reader = {
          ...{ post, id, skipsLine: source.isInsideLine, behindBytes: 0 },
          finish(how) {
            joined.delete(id);
            source.readers.delete(reader);
            post({ ...how, id });
          },
        };
        joined.set(id, { source, reader });
        source.readers.add(reader);
        if (source.head) post({ ...source.head, id });
      };
      const take = (message: ToHub) => {
        if (message.type === 'ping') post({ type: 'pong' });
        else if (message.type === 'open') {
          if (isShared(message.request)) join(message.id, message.url, message.request);
        } else if (message.type === 'leave') {
          const source = leave(message.id);
          if (source && message.isLost) {
            // Each of the others opens another one, and reads what it has missed.
            finishAll(source, { type: 'end' });
            source.stop();
          }
        } else {
          const reader = joined.get(message.id)?.reader;
          if (reader) reader.behindBytes -= message.bytes;
        }
        supervise();
      };
      port.addEventListener('message', ({ data }) => take(data));
      port.start();
      return close;
    },
  };
}

function finishAll({ readers }: Source, how: Ending): void {
  for (const reader of [...readers]) reader.finish(how);
}

function pass(source: Source, bytes: Uint8Array<ArrayBuffer>): void {
  const lineEnd = bytes.indexOf(NEWLINE);
  for (const reader of source.readers) {
    const { post, id } = reader;
    if (reader.skipsLine && lineEnd < 0) continue;
    const part = reader.skipsLine ? bytes.slice(lineEnd + 1) : bytes;
    reader.skipsLine = false;
    if (part.length === 0) continue;
    reader.behindBytes += part.length;
    if (reader.behindBytes > MAX_BEHIND_BYTES) reader.finish({ type: 'end' });
    else post({ type: 'bytes', id, bytes: part });
  }
  source.isInsideLine = bytes.at(-1) !== NEWLINE;
}
