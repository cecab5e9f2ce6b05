import { gzipSync } from 'node:zlib';
import { CORS, type Lie } from './lying-node';

// What can be wrong with an answer before anybody looks at what it says: the way it arrives.

const JSON_HEAD = { ...CORS, 'content-type': 'application/json' };
const LINES_HEAD = { ...CORS, 'content-type': 'application/x-ndjson' };
const MEGABYTE = Buffer.alloc(1_048_576, ' ');
// Made once: packing it takes so long that whatever else this process answers would be late.
const BOMB = gzipSync(Buffer.alloc(30 * MEGABYTE.length, ' '));

/** The head that the truth would have, with nothing sent yet. */
async function head(asked: Parameters<Lie>[0], more: Record<string, string | number> = {}): Promise<Buffer> {
  const isStream = /\/stream(\?|$)/.test(asked.request.url ?? '');
  const body = isStream ? Buffer.alloc(0) : await whole(asked);
  asked.response.writeHead(200, { ...(isStream ? LINES_HEAD : JSON_HEAD), ...more });
  return body;
}

/** All that the truth says. Not for what never ends. */
export async function whole({ truth }: Pick<Parameters<Lie>[0], 'truth'>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await truth()).body) pieces.push(piece);
  return Buffer.concat(pieces);
}

const redirect =
  (status: number, headers: Record<string, string>): Lie =>
  ({ request, response, elsewhere }) =>
    void response.writeHead(status, { ...headers, location: elsewhere + (request.url ?? '') }).end();

const hangUp: Lie = ({ response }) => void response.destroy();

/** Lies about the connection, the framing and the encoding of an answer. */
export const BROKEN = {
  cut: async (asked) => {
    const body = await head(asked, { 'content-length': 10_000 });
    asked.response.write(body.subarray(0, 20));
    setTimeout(() => asked.response.destroy(), 50);
  },
  'cut-chunk': async (asked) => {
    const body = await head(asked);
    asked.response.write(body.length > 0 ? body.subarray(0, 20) : '{"half":');
    setTimeout(() => asked.response.destroy(), 50);
  },
  'silent-head': () => {},
  'silent-body': async (asked) => {
    await head(asked);
    asked.response.flushHeaders();
  },
  'slow-loris': async (asked) => {
    await head(asked);
    const timer = setInterval(() => asked.response.write(' '), 200);
    asked.response.once('close', () => clearInterval(timer));
  },
  'too-long': async (asked) => {
    await head(asked);
    const more = () => {
      while (!asked.response.destroyed && asked.response.write(MEGABYTE));
    };
    asked.response.on('drain', more);
    more();
  },
  'too-long-announced': async (asked) => {
    await head(asked, { 'content-length': 1_000_000_000 });
    asked.response.write(' ');
  },
  'gzip-bomb': async (asked) => {
    await head(asked, { 'content-encoding': 'gzip' });
    asked.response.end(BOMB);
  },
  'gzip-damaged': async (asked) => {
    const packed = gzipSync(await head(asked, { 'content-encoding': 'gzip' }));
    packed.fill(0xff, 10);
    asked.response.end(packed);
  },
  'gzip-cut': async (asked) => {
    const body = await head(asked, { 'content-encoding': 'gzip' });
    asked.response.end(gzipSync(Buffer.concat([body, MEGABYTE])).subarray(0, 40));
  },
  'length-too-short': async (asked) => {
    const body = await head(asked);
    asked.response.end(body.subarray(0, 20));
  },
  reset: hangUp,
  redirect: redirect(302, CORS),
  'redirect-307': redirect(307, CORS),
  'redirect-308': redirect(308, CORS),
  'redirect-bare': redirect(302, {}),
  'no-cors': async ({ response, truth }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(await whole({ truth }));
  },
  'not-modified': ({ response }) => void response.writeHead(304, CORS).end(),
  'no-content': ({ response }) => void response.writeHead(204, CORS).end(),
} as const satisfies Record<string, Lie>;
