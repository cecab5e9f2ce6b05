import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body can be written. */
export type Encoding = 'br' | 'gzip' | 'identity';

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer> | Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: (body) => body,
};

/** The best encoding that the reader takes, by its `Accept-Encoding`. */
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

/**
 * Reads files and remembers them with their encoded forms; a file that has changed on disk is read again. The tag names
 * content and encoding (for `ETag`).
 */
export function createFileCache() {
  const known = new Map<string, { stamp: string; hash: string; bodies: Map<Encoding, Promise<Buffer>> }>();
  return async (path: string, encoding: Encoding): Promise<{ body: Buffer; tag: string }> => {
    const { mtimeMs, size } = await stat(path);
    const stamp = `${mtimeMs} ${size}`;
    let entry = known.get(path);
    if (entry?.stamp !== stamp) {
      const body = await readFile(path);
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      entry = { stamp, hash, bodies: new Map([['identity', Promise.resolve(body)]]) };
      known.set(path, entry);
    }
    const plain = await entry.bodies.get('identity')!;
    const encoded = entry.bodies.get(encoding) ?? Promise.resolve(encoders[encoding](plain));
    entry.bodies.set(encoding, encoded);
    return { body: await encoded, tag: `"${entry.hash}-${encoding}"` };
  };
}
