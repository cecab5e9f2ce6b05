import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Draws what was not drawn before: pictures are kept in a folder, named by all that went into them, so that the next
 * build of an unchanged page only copies. A folder that cannot be written costs time, nothing else.
 *
 * @param folder where drawn pictures are kept
 * @param tools names and versions of what draws: another version may draw otherwise
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
    // Written aside and renamed: two builds at a time never read half a picture.
    const aside = join(folder, `${name}.${process.pid}.part`);
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(aside, drawn))
      .then(() => rename(aside, file))
      .catch(() => undefined);
    return drawn;
  };
}
