/**
 * `npm run build`: builds the site for production and then lists its files with their checksums (`sha256sums.txt`).
 * The same commit gives the same bytes, in any folder and at any time. Takes the options of `docusaurus build`.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { root } from './setup.mjs';
import { MANIFEST, writeManifest } from './support/build-manifest';

const args = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', ...args],
  {
    cwd: root,
    stdio: 'inherit',
    // Disable the bundler's cache: it misses some changes of our plugins, and a cached build assigns other
    // provisional hashes to chunks, which changes the names that the minifier chooses in worker scripts.
    env: { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
  },
);
if (status !== 0) process.exit(status ?? 1);

// Not written by a plugin, because the post-build hooks of all plugins run in parallel.
const sum = await writeManifest(outDirOf(args));
console.log(`${MANIFEST}: ${sum}`);

function outDirOf(options: readonly string[]): string {
  const at = options.indexOf('--out-dir');
  const given = at === -1 ? undefined : options[at + 1];
  const joined = options.find((option) => option.startsWith('--out-dir='))?.slice('--out-dir='.length);
  return resolve(root, given ?? joined ?? join(root, 'build'));
}
