import { readAll } from '../../src/lib/byte-source';
import type { ManualClock } from '../../src/lib/manual-clock';
import { createManualClock } from '../../src/lib/manual-clock';
import type { ManualPresence } from '../../src/lib/presence';
import { createManualPresence } from '../../src/lib/presence';
import type { NodeClient, NodeClientOptions } from '../../src/node-client/node-client';
import { createNodeClient } from '../../src/node-client/node-client';
import { nodeResponseOf } from '../../src/node-client/http-transport';
import type { NodeRequest, NodeResponse, Transport } from '../../src/node-client/transport';

/** Responds to one request; the signal is that of the request. */
export type Answer = (request: NodeRequest, options: { signal: AbortSignal }) => Response | Promise<Response>;

/** An in-memory node that responds as a test defines, and records its requests. */
export interface FakeNode {
  readonly transport: Transport;
  readonly requests: NodeRequest[];
  /**
   * `METHOD path`, where the path excludes the query, or is a prefix if it ends with `*`. The latest definition wins.
   */
  on(route: string, answer: Answer): void;
  /** The number of requests to a route. */
  count(route: string): number;
}

function matches(route: string, { method, path }: NodeRequest): boolean {
  const requested = `${method} ${path}`;
  return route.endsWith('*') ? requested.startsWith(route.slice(0, -1)) : requested.split('?')[0] === route;
}

/** A transport that responds like this to every request. */
export function transportBy(answer: Answer): Transport {
  return async (request, options) => nodeResponseOf(await answer(request, options));
}

/** The body of a response as text. */
export async function textOf({ body }: NodeResponse): Promise<string> {
  return new TextDecoder().decode(await readAll(body));
}

/** A node that only knows its clock; like a real node, it responds with 404 to every other path. */
export function createFakeNode(): FakeNode {
  const routes: { route: string; answer: Answer }[] = [];
  const requests: NodeRequest[] = [];
  const node: FakeNode = {
    requests,
    transport: async (request, options) => {
      options.signal.throwIfAborted();
      requests.push(request);
      const found = routes.findLast(({ route }) => matches(route, request));
      return nodeResponseOf(await (found?.answer(request, options) ?? nodeError(404, request.path)));
    },
    on: (route, answer) => void routes.push({ route, answer }),
    count: (route) => requests.filter((request) => matches(route, request)).length,
  };
  node.on('GET /instants/*', () => json(INSTANTS));
  return node;
}

/** The response of a healthy node to a probe. */
export const INSTANTS =
  '{"clientInstant":"2026-11-20T15:08:47.941Z","serverInstant":"2026-11-20T15:08:47.983Z","differenceMillis":42}';

/** A client of the fake node with a stopped clock, fixed randomness and a visible page. */
export function createTestClient(
  node: { readonly transport: Transport },
  options: Partial<NodeClientOptions> = {},
): { client: NodeClient; clock: ManualClock; presence: ManualPresence } {
  const clock = createManualClock(Date.UTC(2026, 10, 20));
  const presence = createManualPresence();
  const client = createNodeClient({
    ...{ network: 'LOCAL', url: 'http://node.test', transport: node.transport },
    ...{ ping: () => Promise.reject(new TypeError('nobody')), random: () => 0.5, clock, presence },
    ...options,
  });
  return { client, clock, presence };
}

/** A response as a node sends it. */
export function json(text: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** A node's response for an unknown account or transaction. */
export function unknown(): Response {
  return new Response(null, { status: 404, headers: { 'Content-Length': '0' } });
}

/** A node's error body, without `message` unless one is given. */
export function nodeError(status: number, path: string, message?: string): Response {
  const words = message === undefined ? '' : `,"message":${JSON.stringify(message)}`;
  return json(
    `{"timestamp":"2026-11-20T15:08:47.941Z","path":"${path}","status":${status},"error":"-","requestId":"1-1"${words}}`,
    status,
  );
}

/** An HTML page, as from a captive portal or a proxy. */
export function page(status = 200): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response('<html><script>alert(1)</script>', { status, headers });
}

/** A stream that a test feeds manually. */
export interface FakeStream {
  /** The head immediately, as a gateway may send it. */
  readonly response: Response;
  /** The head with the first line, as a real node sends it; rejects if the request is aborted before. */
  held(options: { signal: AbortSignal }): Promise<Response>;
  push(data: string | Uint8Array): void;
  end(): void;
  /** The connection breaks. */
  break(): void;
  readonly cancelled: boolean;
}

/** An open stream. */
export function createFakeStream(status = 200): FakeStream {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let cancelled = false;
  let begun = () => {};
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  const body = new ReadableStream<Uint8Array>({
    start: (made) => void (controller = made),
    cancel: () => void (cancelled = true),
  });
  const response = new Response(body as BodyInit, {
    status,
    headers: { 'Content-Type': 'application/x-ndjson' },
  });
  return {
    response,
    async held({ signal }) {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          cancelled = true;
          reject(signal.reason as Error);
        });
      });
      await Promise.race([beginning, aborted]);
      return response;
    },
    push(data) {
      controller.enqueue(typeof data === 'string' ? new TextEncoder().encode(data) : data);
      begun();
    },
    end() {
      if (!cancelled) controller.close();
      begun();
    },
    break() {
      if (!cancelled) controller.error(new TypeError('terminated'));
      begun();
    },
    get cancelled() {
      return cancelled;
    },
  };
}

/** The items of an async source so far, and how it ended. */
export interface Collected<T> {
  readonly items: T[];
  readonly done: Promise<void>;
  ended: 'no' | 'ended' | { error: unknown };
}

/** Reads a source to its end in the background. */
export function collect<T>(source: AsyncIterable<T>): Collected<T> {
  const collected: Collected<T> = { items: [], done: Promise.resolve(), ended: 'no' };
  const read = async () => {
    for await (const item of source) collected.items.push(item);
  };
  const done = read().then(
    () => void (collected.ended = 'ended'),
    (error: unknown) => void (collected.ended = { error }),
  );
  return Object.assign(collected, { done });
}

/** The outcome of a promise as a value, so that the clock can advance while it is pending. */
export function outcomeOf<T>(promise: Promise<T>): { value?: T; error?: unknown; settled: boolean } {
  const outcome: { value?: T; error?: unknown; settled: boolean } = { settled: false };
  promise.then(
    (value) => Object.assign(outcome, { value, settled: true }),
    (error: unknown) => Object.assign(outcome, { error, settled: true }),
  );
  return outcome;
}
