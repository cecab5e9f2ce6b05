/**
 * `npm run verify-site -- URL`: compares every file and header of a live site with a build of this machine. The same
 * commit gives the same bytes, so a difference means another version, a mistake of the host, or an intruder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fetchRaw } from './check-headers/fetch-raw';
import { parseHeaders, parseRedirects } from '../serve/host-files';
import { MANIFEST } from '../support/build-manifest';
import { readOptions, readUrl } from '../support/options';
import { compareSite, parseSums } from './verify-site/compare-site';

const USAGE = `Usage: npm run verify-site -- URL [--dir DIR]

  URL        address of the live site, such as https://atto.cash
  --dir DIR  folder of the build to compare it with (default build; build-wallet for a wallet with its own origin)

Requests every file that the build's ${MANIFEST} lists, and compares its bytes and headers with those of the build.
Check out the deployed commit and build it first, with the same settings. Exits with status 1 if anything differs.`;

const { positionals, values } = readOptions(USAGE, { dir: { type: 'string', default: 'build' } });
if (positionals.length !== 1) {
  console.error(USAGE);
  process.exit(2);
}
const { origin, pathname } = new URL(readUrl(positionals[0]!, 'The address'));
const base = pathname.replace(/\/$/, '');
const dir = resolve(values.dir);
if (!existsSync(join(dir, MANIFEST))) {
  console.error(
    `There is no ${MANIFEST} in ${dir}. Run \`npm run build\` first, or choose a folder with --dir.`,
  );
  process.exit(2);
}
const textOf = (file: string) => (existsSync(join(dir, file)) ? readFileSync(join(dir, file), 'utf8') : '');
const claims = {
  sums: parseSums(textOf(MANIFEST)),
  rules: parseHeaders(textOf('_headers')),
  rewrites: parseRedirects(textOf('_redirects')),
};
const differences = await compareSite(claims, (path) => fetchRaw(origin, within(path)));
for (const { file, sentences } of differences)
  console.log(`${file}\n${sentences.map((sentence) => `  ${sentence}`).join('\n')}`);
console.log(
  differences.length === 0
    ? `All files and headers of ${origin} match the build: ${claims.sums.size} files.`
    : `${differences.length} of ${claims.sums.size} files of ${origin} differ from the build.`,
);
process.exitCode = differences.length === 0 ? 0 : 1;

/** A path of the build below the base URL; redirects are followed within the site only. */
function within(path: string): string {
  if (!URL.canParse(path)) return path.startsWith(`${base}/`) ? path : base + path;
  const url = new URL(path);
  if (url.origin !== origin) throw new Error(`It redirects to ${url.origin}.`);
  return url.pathname + url.search;
}
