import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from '../serve/content-types';

/** Smaller files fit into the first packet anyway. */
const WORTH_BYTES = 1_000;
/** As many as the compressor has threads. */
const AT_ONCE = 4;

/** The bytes of the files that were compressed, before and after. */
export interface Compressed {
  readonly files: number;
  readonly bytes: number;
  readonly brotli: number;
  readonly gzip: number;
}

/**
 * Writes `file.br` and `file.gz` next to every file of a build that compression makes smaller, at the highest quality,
 * for servers that send them as they are. Removes those of an earlier run first.
 */
export async function precompress(
  dir: string,
  { quality = constants.BROTLI_MAX_QUALITY }: { readonly quality?: number } = {},
): Promise<Compressed> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths) if (/\.(?:br|gz)$/.test(path)) await rm(path);
  const worth = paths.filter((path) => isCompressible(contentType(path)));
  let [files, bytes, brotli, gzipped] = [0, 0, 0, 0];
  const next = async (): Promise<void> => {
    for (let path = worth.pop(); path !== undefined; path = worth.pop()) {
      if ((await stat(path)).size < WORTH_BYTES) continue;
      const body = await readFile(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        promisify(gzip)(body, { level: 9 }),
      ]);
      if (Math.max(br.length, gz.length) >= body.length) continue;
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      files += 1;
      bytes += body.length;
      brotli += br.length;
      gzipped += gz.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { files, bytes, brotli, gzip: gzipped };
}
