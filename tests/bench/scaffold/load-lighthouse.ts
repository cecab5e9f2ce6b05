import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/setup.mjs';

/** The newest version that runs on Node 20. */
export const LIGHTHOUSE_VERSION = '12.8.2';

/** How often a page is visited again. */
const TRIES = 2;

const AUDITS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** What Lighthouse reports of one visit: milliseconds, and the layout shift without a unit. */
type Report = Readonly<Record<keyof typeof AUDITS, number>>;

interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string } | undefined;
    readonly audits: Readonly<
      Record<string, { readonly numericValue?: number; readonly errorMessage?: string }>
    >;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

/**
 * Lighthouse with its own settings for a phone (simulated throttling), in the Chromium that listens on the port. It is
 * installed into `.cache` when it is first used: it needs 149 packages that nothing else here does, a client for error
 * reports among them.
 *
 * @returns visits a URL with an empty cache; rejects if Lighthouse cannot measure it
 */
export async function loadLighthouse(port: number): Promise<(url: string) => Promise<Report>> {
  const folder = join(root, '.cache', `lighthouse-${LIGHTHOUSE_VERSION}`);
  const program = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(program)) install(folder);
  const { default: lighthouse } = (await import(pathToFileURL(program).href)) as { default: Lighthouse };
  const flags = {
    port,
    logLevel: 'error',
    onlyAudits: Object.values(AUDITS),
    disableFullPageScreenshot: true,
  };
  return async (url) => {
    let { audits, runtimeError } = (await lighthouse(url, flags))!.lhr;
    for (let again = 0; again < TRIES && missesStart({ audits, runtimeError }); again++)
      ({ audits, runtimeError } = (await lighthouse(url, flags))!.lhr);
    const valueOf = (name: keyof typeof AUDITS) => {
      const { numericValue, errorMessage } = audits[AUDITS[name]] ?? {};
      if (numericValue === undefined)
        throw new Error(`Lighthouse could not measure ${url}: ${runtimeError?.message ?? errorMessage}`);
      return numericValue;
    };
    return { lcp: valueOf('lcp'), tbt: valueOf('tbt'), cls: valueOf('cls') };
  };
}

/** Now and then, the browser's trace lacks the start of the navigation: Lighthouse advises to run it again. */
function missesStart({ audits, runtimeError }: Pick<Result['lhr'], 'audits' | 'runtimeError'>): boolean {
  const messages = [runtimeError?.message, ...Object.values(audits).map(({ errorMessage }) => errorMessage)];
  return messages.some((message) => message?.includes('NO_NAVSTART'));
}

function install(folder: string): void {
  mkdirSync(folder, { recursive: true });
  // Without a manifest, npm would install into the folder of the site.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const npm = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', [...npm, `lighthouse@${LIGHTHOUSE_VERSION}`], { cwd: folder, stdio: 'inherit' });
}
