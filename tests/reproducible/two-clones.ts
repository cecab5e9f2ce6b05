/**
 * Builds the last commit in two fresh clones, with a tag manager and a wallet of its own origin, and compares every byte,
 * the configuration of servers included. `/wallet` of the site has to lead to that origin, without a field for secrets. The clones are in different folders; the second has caches from a build of another network, another time
 * zone, language and clock, one core, and folders that list their files in another order. The year of the first comes from
 * the commit, that of the second from `SOURCE_DATE_EPOCH`. Part of `npm run test:long`: it installs the packages twice and
 * builds three times.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { differencesOf } from '../../scripts/support/build-manifest';
import { elsewhereFaults } from './wallet-elsewhere';

const SETTINGS = {
  ATTO_NETWORK: 'LIVE',
  ATTO_WALLET_ORIGIN: 'https://wallet.example',
  ATTO_GTM_ID: 'GTM-AB12CD3',
};
const FOLDERS = ['build', 'build-hosting', 'build-wallet', 'build-wallet-hosting'];

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
  // Both before any build, which takes minutes: a commit in between would be in the second only.
  const first = clone('first');
  const second = clone('a-much-longer-name/second');
  build(first, SETTINGS);
  build(second, { ATTO_NETWORK: 'BETA' });
  const hook = `--require=${join(second, 'tests/reproducible/other-machine.cjs')}`;
  const epoch = output('git', ['log', '-1', '--format=%ct'], second);
  build(second, { ...SETTINGS, ...OTHER_MACHINE, NODE_OPTIONS: hook, SOURCE_DATE_EPOCH: epoch });

  let count = 0;
  for (const name of FOLDERS) {
    const differences = await differencesOf(join(first, name), join(second, name));
    for (const { kind, path } of differences) console.log(`${kind}: ${name}/${path}`);
    count += differences.length;
  }
  console.log(count === 0 ? 'The builds are identical.' : `${count} files differ.`);
  const faults = elsewhereFaults(join(first, 'build'), join(first, 'build-wallet'), SETTINGS);
  for (const fault of faults) console.log(fault);
  process.exitCode = count + faults.length === 0 ? 0 : 1;
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

function output(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8' }).trim();
}

function run(command: string, args: string[], cwd: string, env: Record<string, string>): void {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}.`);
}
