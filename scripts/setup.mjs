/**
 * Sets the project up where that is needed: the packages of the lockfile, nothing else. Uses only what Node brings.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const MINIMUM_NODE = [20, 19];

/** Stops with a sentence when this Node is too old to run the project. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = MINIMUM_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  console.error(
    `This project needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs the packages of the lockfile unless exactly these are installed already. */
export async function ensureInstalled() {
  requireNode();
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lockfile');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  console.log('Installing packages (once, one to three minutes) …');
  // Not `npm ci`: it refuses a lockfile in which another platform's optional binary is missing, and a registry may
  // hold those of one platform later than those of another. Without saving, the lockfile is obeyed and left alone.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error('The packages could not be installed: npm failed, its message stands above.');
    process.exit(1);
  }
  writeFileSync(stamp, lockfile);
}
