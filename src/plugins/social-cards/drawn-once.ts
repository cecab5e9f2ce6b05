import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Caches drawn images in a folder, with names derived from all inputs, so that the next build of an unchanged page
 * only copies them. A folder that cannot be written only costs time.
 *
 * @param folder the cache folder
 * @param tools names and versions of the drawing tools, since another version may give another image
 */
export function drawnOnce<T>(
  folder: string,
  tools: readonly string[],
  draw: (what: T) => Promise<Buffer>,
): (what: T) => Promise<Buffer> {
  return async (what) => {
    const name = createHash('sha256')
      .update(JSON.stringify([tools, what]))
      .digest('hex');
    const file = join(folder, `${name}.png`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const drawn = await draw(what);
    // Write to a temporary file and rename it, so that concurrent builds never read a partial image.
    const aside = join(folder, `${name}.${process.pid}.part`);
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(aside, drawn))
      .then(() => rename(aside, file))
      .catch(() => undefined);
    return drawn;
  };
}
