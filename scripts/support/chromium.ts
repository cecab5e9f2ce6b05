import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell comes first: it has the same engine and takes a quarter less time per page. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Flags that let a system Chromium run in a container, where it cannot use its sandbox as root, that disable
 * background traffic, which would disturb tests that count requests, and that place letters between whole pixels as the
 * full browser does: the headless shell rounds their widths, which breaks lines elsewhere.
 */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** The installed Chromium: from CHROMIUM_PATH, the system's, or Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Finds a Chromium or installs one: with apt as root on Debian, otherwise with Playwright. Throws an Error with a
 * readable message.
 */
export function ensureChromium(): string {
  const present = findChromium();
  if (present) return present;
  console.log('Installing Chromium for the browser tests (once) …');
  if (isDebianRoot()) {
    run('apt-get', ['update', '-qq']);
    // Older releases have only the full browser.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) run('apt-get', ['install', '-y', '-qq', name]);
  } else {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (!installed)
    throw new Error('No Chromium was found or installed. Install one and set CHROMIUM_PATH to its path.');
  return installed;
}

function isDebianRoot(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*debian/m.test(release);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
