import { createHash } from 'node:crypto';
import type { Fetched } from '../check-headers/fetch-raw';
import { headersFor, type HeaderRule } from '../../serve/host-files';
import { cleanPathOf, isHidden, NOT_FOUND, type Rewrite } from '../../serve/rules';

/** What a build says about itself. */
export interface BuildClaims {
  /** The SHA-256 of each file in hex, by path with forward slashes. */
  readonly sums: ReadonlyMap<string, string>;
  readonly rules: readonly HeaderRule[];
  readonly rewrites: readonly Rewrite[];
}

/** A difference between a live site and a build. */
export interface SiteDifference {
  readonly file: string;
  readonly sentences: readonly string[];
}

/** How many files are requested at a time. */
const AT_ONCE = 6;
const MOST_REDIRECTS = 3;

/** Reads the lines of `sha256sum`. */
export function parseSums(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
        if (sum === undefined || path === undefined)
          throw new Error(`This is no checksum of a file: "${line}".`);
        return [path, sum] as const;
      }),
  );
}

/**
 * Requests every file of a build from a live site, and compares bytes and headers. Files for the host itself are not
 * served and not compared. Whatever the site serves besides is not found: only the files of the build are requested.
 *
 * @param get requests a path; does not follow redirects
 */
export async function compareSite(
  { sums, rules, rewrites }: BuildClaims,
  get: (path: string) => Promise<Pick<Fetched, 'status' | 'headers' | 'bytes' | 'location'>>,
): Promise<readonly SiteDifference[]> {
  const files = [...sums].filter(([file]) => !isHidden(file));
  const found: SiteDifference[] = [];
  const next = files.values();
  const work = async () => {
    for (const [file, sum] of next) {
      const sentences = await differencesOf(file, sum);
      if (sentences.length > 0) found.push({ file, sentences });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));

  async function differencesOf(file: string, sum: string): Promise<string[]> {
    let path = addressOf(file);
    try {
      let reply = await get(path);
      for (let step = 0; reply.location !== undefined && step < MOST_REDIRECTS; step += 1) {
        path = reply.location;
        reply = await get(path);
      }
      const wanted = file === NOT_FOUND.file ? 404 : 200;
      if (reply.status !== wanted) return [`It has status ${reply.status} instead of ${wanted}.`];
      const received = createHash('sha256').update(reply.bytes).digest('hex');
      return [
        ...(received === sum ? [] : [`Its SHA-256 is ${received}; that of the build is ${sum}.`]),
        ...headersThatDiffer(headersFor(cleanPathOf(file), rules), reply.headers),
      ];
    } catch (error) {
      return [`No response: ${error instanceof Error ? error.message : String(error)}`];
    }
  }

  /** Pages have no ending; a shell needs an id; the not-found page is whatever does not exist. */
  function addressOf(file: string): string {
    if (file === NOT_FOUND.file) return '/no-such-page';
    const clean = cleanPathOf(file);
    const shell = rewrites.find(({ page }) => page === clean);
    if (shell) return `${shell.prefix}x`;
    return clean.split('/').map(encodeURIComponent).join('/');
  }
}

function headersThatDiffer(
  expected: Readonly<Record<string, string>>,
  received: Fetched['headers'],
): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const values = received.filter(([one]) => one.toLowerCase() === name).map(([, given]) => given);
    if (values.length === 1 && values[0] === value) return [];
    const given = values.length === 0 ? 'missing' : `"${values.join('" and "')}"`;
    return [`Its header ${name} is ${given}; that of the build is "${value}".`];
  });
}
