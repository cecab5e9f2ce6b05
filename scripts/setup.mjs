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

/**
 * Packages whose install scripts run during set-up. Nothing needs one today. The others that have one (the lockfile marks
 * them with `hasInstallScript`) are listed with what is lost without it; tests/house/lockfile.test.ts fails for a package
 * that is in neither list, so that a new script runs only after somebody has read it.
 */
export const INSTALL_SCRIPTS_RUN = [];
export const INSTALL_SCRIPTS_SKIPPED = {
  '@swc/core': 'checks that the binary of this platform was downloaded; the first build would say so too',
  'core-js': 'prints a request for donations',
  esbuild: 'replaces its start script by the binary, which saves some milliseconds per call',
  'unrs-resolver': 'downloads the binary of this platform where npm left it out; npm does not',
};

/**
 * The arguments of the npm commands that install the packages: exactly those of the lockfile, with all install scripts
 * off, then the scripts of the packages given.
 *
 * @param {readonly string[]} withScripts names of packages
 * @returns {string[][]}
 */
export function installCommands(withScripts) {
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const scripts = ['rebuild', '--foreground-scripts', '--ignore-scripts=false', '--loglevel=error'];
  return withScripts.length === 0 ? [install] : [install, [...scripts, ...withScripts]];
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
  // `npm ci` refuses a lockfile that lacks an optional package of any platform, even one that is not needed here; the
  // test of the lockfile names what is missing. It downloads those of this platform only, so a registry that gets the
  // packages of another platform later does no harm.
  for (const args of installCommands(INSTALL_SCRIPTS_RUN)) {
    const { status } = spawnSync('npm', args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status === 0) continue;
    console.error(`The packages could not be installed: \`npm ${args[0]}\` failed with the message above.`);
    process.exit(1);
  }
  writeFileSync(stamp, lockfile);
}
