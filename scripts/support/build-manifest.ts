import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The list of checksums at the root of a build, in the format of `sha256sum`. It does not list itself. */
export const MANIFEST = 'sha256sums.txt';

/** A difference between two builds: the file, and which build has it. */
export interface BuildDifference {
  readonly path: string;
  readonly kind: 'changed' | 'only in the first' | 'only in the second';
}

/**
 * The SHA-256 in hex of every file of a build except its manifest, by path with forward slashes, sorted by code unit.
 */
export async function checksumsOf(dir: string): Promise<Map<string, string>> {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, sep).length).replaceAll(sep, '/'))
    .filter((path) => path !== MANIFEST)
    .sort();
  const sums = new Map<string, string>();
  for (const path of paths) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(dir, path)), hash);
    sums.set(path, hash.digest('hex'));
  }
  return sums;
}

/**
 * Writes the manifest of a finished build. Two builds are identical if and only if their manifests are.
 *
 * @returns the SHA-256 of the manifest, which identifies the whole build
 */
export async function writeManifest(dir: string): Promise<string> {
  const lines = [...(await checksumsOf(dir))].map(([path, sum]) => `${sum}  ${path}\n`);
  const text = lines.join('');
  await writeFile(join(dir, MANIFEST), text);
  return createHash('sha256').update(text).digest('hex');
}

/** The differences between two builds, comparing their files byte by byte. */
export async function differencesOf(first: string, second: string): Promise<BuildDifference[]> {
  const [one, other] = await Promise.all([checksumsOf(first), checksumsOf(second)]);
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((path): BuildDifference[] => {
    if (!other.has(path)) return [{ path, kind: 'only in the first' }];
    if (!one.has(path)) return [{ path, kind: 'only in the second' }];
    return one.get(path) === other.get(path) ? [] : [{ path, kind: 'changed' }];
  });
}
