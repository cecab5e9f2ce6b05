/**
 * Builds the last commit in two fresh clones and compares every byte. The clones are in different folders; the second
 * has caches from a build of another network, another time zone, language and clock, one core, and folders that list
 * their files in another order. Part of `npm run test:long`: it installs the packages twice and builds three times.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { differencesOf } from '../../scripts/support/build-manifest';

const OTHER_MACHINE = {
  TZ: 'Pacific/Kiritimati',
  LANG: 'de_DE.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  UV_THREADPOOL_SIZE: '1',
  RAYON_NUM_THREADS: '1',
  DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1',
};

const folder = mkdtempSync(join(tmpdir(), 'atto-two-clones-'));
try {
  const first = clone('first');
  build(first, { ATTO_NETWORK: 'LIVE' });
  const second = clone('a-much-longer-name/second');
  build(second, { ATTO_NETWORK: 'BETA' });
  const hook = `--require=${join(second, 'tests/reproducible/other-machine.cjs')}`;
  build(second, { ATTO_NETWORK: 'LIVE', ...OTHER_MACHINE, NODE_OPTIONS: hook });

  const differences = await differencesOf(join(first, 'build'), join(second, 'build'));
  for (const { kind, path } of differences) console.log(`${kind}: ${path}`);
  console.log(differences.length === 0 ? 'The builds are identical.' : `${differences.length} files differ.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function clone(name: string): string {
  const dir = join(folder, name);
  run('git', ['clone', '--quiet', '--no-hardlinks', root, dir], folder, {});
  return dir;
}

function build(dir: string, env: Record<string, string>): void {
  run(process.execPath, ['scripts/run.mjs', 'scripts/build.ts'], dir, env);
}

function run(command: string, args: string[], cwd: string, env: Record<string, string>): void {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}.`);
}
