/**
 * Sets up the project if necessary: installs the packages of the lockfile, nothing else. Uses only Node itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const MINIMUM_NODE = [20, 19];

/** Exits with a message if this Node is too old to run the project. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = MINIMUM_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  console.error(
    `This project requires Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/**
 * Packages whose install scripts run during set-up. Currently none is needed. Other packages with install scripts
 * (`hasInstallScript` in the lockfile) are listed with the effect of skipping them; tests/house/lockfile.test.ts
 * fails for a package in neither list, so that every new script is reviewed before it runs.
 */
export const INSTALL_SCRIPTS_RUN = [];
export const INSTALL_SCRIPTS_SKIPPED = {
  '@swc/core': 'checks that the binary of this platform was downloaded; otherwise the first build fails',
  'core-js': 'prints a request for donations',
  esbuild: 'replaces its start script with the binary, which saves a few milliseconds per call',
  'unrs-resolver': 'downloads the binary of this platform if npm omitted it, which npm does not do',
};

/**
 * The arguments of the npm commands that install exactly the packages of the lockfile without install scripts, and
 * then run the install scripts of the given packages.
 *
 * @param {readonly string[]} withScripts names of packages
 * @returns {string[][]}
 */
export function installCommands(withScripts) {
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const scripts = ['rebuild', '--foreground-scripts', '--ignore-scripts=false', '--loglevel=error'];
  return withScripts.length === 0 ? [install] : [install, [...scripts, ...withScripts]];
}

/**
 * Whether npm has installed every package of a lockfile in its version, by its own list, which it writes when it is done
 * (`node_modules/.package-lock.json`). Optional packages may be absent: those of other platforms.
 *
 * @param {Record<string, { version?: string, optional?: boolean }>} locked the `packages` of the lockfile
 * @param {Record<string, { version?: string }>} installed the `packages` of npm's list
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(([path, { version, optional = false }]) => {
    if (path === '') return true;
    return path in installed ? installed[path].version === version : optional;
  });
}

/** Installs the packages of the lockfile unless exactly those are already installed. */
export async function ensureInstalled() {
  requireNode();
  const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  const list = join('node_modules', '.package-lock.json');
  if (existsSync(join(root, list)) && isInstalled(packagesOf('package-lock.json'), packagesOf(list))) return;
  console.log('Installing packages (once, one to three minutes) …');
  // `npm ci` rejects a lockfile that lacks an optional package of any platform, even one that is not needed here; the
  // lockfile test lists what is missing. Only packages of this platform are downloaded, so it does not matter if the
  // registry receives those of other platforms later.
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
}
