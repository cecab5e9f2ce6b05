import { gzipSync } from 'node:zlib';
import { CORS, type Fault } from './faulty-node';

// Faults in how a response arrives, before its content matters.

const JSON_HEAD = { ...CORS, 'content-type': 'application/json' };
const LINES_HEAD = { ...CORS, 'content-type': 'application/x-ndjson' };
const MEGABYTE = Buffer.alloc(1_048_576, ' ');
// Made once, because compressing takes so long that this process would respond to other requests too late.
const BOMB = gzipSync(Buffer.alloc(30 * MEGABYTE.length, ' '));

/** Writes the head of a correct response; returns its body, unsent. */
async function head(
  exchange: Parameters<Fault>[0],
  more: Record<string, string | number> = {},
): Promise<Buffer> {
  const isStream = /\/stream(\?|$)/.test(exchange.request.url ?? '');
  const body = isStream ? Buffer.alloc(0) : await healthyBody(exchange);
  exchange.response.writeHead(200, { ...(isStream ? LINES_HEAD : JSON_HEAD), ...more });
  return body;
}

/** The whole body of the correct response. Not for endless streams. */
export async function healthyBody({
  healthyResponse,
}: Pick<Parameters<Fault>[0], 'healthyResponse'>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await healthyResponse()).body) pieces.push(piece);
  return Buffer.concat(pieces);
}

const redirect =
  (status: number, headers: Record<string, string>): Fault =>
  ({ request, response, otherServer }) =>
    void response.writeHead(status, { ...headers, location: otherServer + (request.url ?? '') }).end();

const hangUp: Fault = ({ response }) => void response.destroy();

/** Faults of a response's connection, framing and encoding. */
export const CONNECTION_FAULTS = {
  cut: async (exchange) => {
    const body = await head(exchange, { 'content-length': 10_000 });
    exchange.response.write(body.subarray(0, 20));
    setTimeout(() => exchange.response.destroy(), 50);
  },
  'cut-chunk': async (exchange) => {
    const body = await head(exchange);
    exchange.response.write(body.length > 0 ? body.subarray(0, 20) : '{"half":');
    setTimeout(() => exchange.response.destroy(), 50);
  },
  'silent-head': () => {},
  'silent-body': async (exchange) => {
    await head(exchange);
    exchange.response.flushHeaders();
  },
  'slow-loris': async (exchange) => {
    await head(exchange);
    const timer = setInterval(() => exchange.response.write(' '), 200);
    exchange.response.once('close', () => clearInterval(timer));
  },
  'too-long': async (exchange) => {
    await head(exchange);
    const more = () => {
      while (!exchange.response.destroyed && exchange.response.write(MEGABYTE));
    };
    exchange.response.on('drain', more);
    more();
  },
  'too-long-announced': async (exchange) => {
    await head(exchange, { 'content-length': 1_000_000_000 });
    exchange.response.write(' ');
  },
  'gzip-bomb': async (exchange) => {
    await head(exchange, { 'content-encoding': 'gzip' });
    exchange.response.end(BOMB);
  },
  'gzip-damaged': async (exchange) => {
    const packed = gzipSync(await head(exchange, { 'content-encoding': 'gzip' }));
    packed.fill(0xff, 10);
    exchange.response.end(packed);
  },
  'gzip-cut': async (exchange) => {
    const body = await head(exchange, { 'content-encoding': 'gzip' });
    exchange.response.end(gzipSync(Buffer.concat([body, MEGABYTE])).subarray(0, 40));
  },
  'length-too-short': async (exchange) => {
    const body = await head(exchange);
    exchange.response.end(body.subarray(0, 20));
  },
  reset: hangUp,
  redirect: redirect(302, CORS),
  'redirect-307': redirect(307, CORS),
  'redirect-308': redirect(308, CORS),
  'redirect-bare': redirect(302, {}),
  'no-cors': async ({ response, healthyResponse }) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(await healthyBody({ healthyResponse }));
  },
  'not-modified': ({ response }) => void response.writeHead(304, CORS).end(),
  'no-content': ({ response }) => void response.writeHead(204, CORS).end(),
} as const satisfies Record<string, Fault>;
