import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encodings of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Larger than a built site. */
const MAX_BYTES = 256 * 1024 * 1024;

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer> | Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: (body) => body,
};

/** The best encoding that the client accepts, according to `Accept-Encoding`. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (offers.get(name) ?? 0) > 0) ?? 'identity';
}

/** A version of a file with its encodings, each computed once for all waiting requests. */
interface Entry {
  readonly stamp: string;
  readonly hash: Promise<string>;
  readonly bodies: Map<Encoding, Promise<Buffer>>;
  bytes: number;
}

/**
 * Reads files and caches them with their encodings; a file that has changed on disk is read again. Concurrent
 * requests for one file share one read and one compression. The tag identifies content and encoding (for `ETag`).
 *
 * @param options.maxBytes maximum size of the cache in bytes; the least recently used files are evicted first
 */
export function createFileCache({ maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
  /** Ordered by last use. */
  const known = new Map<string, Entry>();
  let total = 0;

  function forget(path: string): void {
    total -= known.get(path)?.bytes ?? 0;
    known.delete(path);
  }

  function begin(path: string, stamp: string): Entry {
    const plain = readFile(path);
    const hash = plain.then((body) => createHash('sha256').update(body).digest('base64url').slice(0, 22));
    const entry: Entry = { stamp, hash, bodies: new Map(), bytes: 0 };
    known.set(path, entry);
    add(path, entry, 'identity', plain);
    return entry;
  }

  function add(path: string, entry: Entry, encoding: Encoding, body: Promise<Buffer>): Promise<Buffer> {
    entry.bodies.set(encoding, body);
    body.then(
      ({ length }) => {
        if (known.get(path) !== entry) return;
        entry.bytes += length;
        total += length;
        for (const oldest of known.keys()) {
          if (total <= maxBytes) break;
          forget(oldest);
        }
      },
      // Do not cache failures: the next request may succeed.
      () => known.get(path) === entry && forget(path),
    );
    return body;
  }

  return async (path: string, encoding: Encoding): Promise<{ body: Buffer; tag: string }> => {
    const { ino, ctimeMs, mtimeMs, size } = await stat(path);
    const stamp = `${ino} ${ctimeMs} ${mtimeMs} ${size}`;
    let entry = known.get(path);
    if (entry?.stamp === stamp) {
      known.delete(path);
      known.set(path, entry);
    } else {
      forget(path);
      entry = begin(path, stamp);
    }
    const plain = entry.bodies.get('identity')!;
    const encoded = entry.bodies.get(encoding) ?? add(path, entry, encoding, plain.then(encoders[encoding]));
    const [body, hash] = await Promise.all([encoded, entry.hash]);
    return { body, tag: `"${hash}-${encoding}"` };
  };
}
