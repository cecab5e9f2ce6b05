/**
 * `npm run build`: the site for production, then the list of its files with their checksums (`sha256sums.txt`). The same
 * commit gives the same bytes, in any folder and at any time. Options are those of `docusaurus build`.
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
    // Without the bundler's cache: it does not notice every change of our plugins, and a build that starts from it gives
    // chunks other provisional hashes, by whose letters the minifier chooses names in the workers' scripts.
    env: { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
  },
);
if (status !== 0) process.exit(status ?? 1);

// A plugin cannot write the list: the hooks of all plugins run side by side after the build.
const sum = await writeManifest(outDirOf(args));
console.log(`${MANIFEST}: ${sum}`);

function outDirOf(options: readonly string[]): string {
  const at = options.indexOf('--out-dir');
  const given = at === -1 ? undefined : options[at + 1];
  const joined = options.find((option) => option.startsWith('--out-dir='))?.slice('--out-dir='.length);
  return resolve(root, given ?? joined ?? join(root, 'build'));
}
