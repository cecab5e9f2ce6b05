import type { Browser, Page } from '@playwright/test';
import { connectOrigins } from '../../src/plugins/security-headers/connect-origins';
import { siteConfigFromEnvironment } from '../../src/app/site/config';
import { KNOWN_ADDRESSES } from '../../src/directory/known-addresses';
import { addressPath } from '../../src/protocol/address';
import { builtPages } from '../../src/plugins/lib/built-pages';
import { builtSite } from './smoke';

/** A violation as the page reports it. */
interface Reported {
  readonly directive: string;
  readonly blocked: string;
}

/** Where workers report theirs: the page's functions are not available to them. */
const CHANNEL = 'atto-violations';

/** At the beginning of a script: reports violations if it runs as a worker. */
const REPORTS_FROM_WORKERS = `self.document||addEventListener("securitypolicyviolation",(one)=>new BroadcastChannel("${CHANNEL}").postMessage({directive:one.effectiveDirective,blocked:one.blockedURI}));`;

/** The password of a wallet without value, which exists only in the browser of a test. */
const PASSWORD = 'seven quiet lanterns';

/** Pages at once: most of the time they wait. */
const AT_ONCE = 4;
/** A page is finished when it has requested nothing for this long, at the latest after {@link LONGEST_MS}: it retries. */
const QUIET_MS = 2_000;
const LONGEST_MS = 15_000;

/** What is opened below the shells: a valid id and one that is not. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  '/explorer/accounts': [addressPath(KNOWN_ADDRESSES[0]!.address), 'x'],
  '/explorer/transactions': ['5'.repeat(64), 'x'],
};

/**
 * Opens every page of a built site from a server, also below the shells, and waits until it is hydrated and has loaded
 * what it loads later. Requests to the nodes and faucets of the build are not sent: they fail as if the reader were
 * offline.
 *
 * @returns one sentence for each violation of a content security policy and each request to any other origin
 */
export async function violationsOf(
  browser: Browser,
  origin: string,
  dir: string,
): Promise<readonly string[]> {
  const { pages: known } = connectOrigins(siteConfigFromEnvironment(process.env));
  const shells = builtSite(dir).plan.shells.map(({ page }) => page);
  const paths = (await builtPages(dir)).map(({ path }) => path).filter((path) => !shells.includes(path));
  const waiting = [...paths, ...shells.flatMap((shell) => IDS[shell]!.map((id) => `${shell}/${id}`))];
  const faults: string[] = [];
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const opened = path;
      const found = await violationsDuring(browser, origin, known, async (page) => {
        const untilQuiet = quietness(page);
        await page.goto(opened, { waitUntil: 'load' });
        await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
        await untilQuiet();
      });
      faults.push(...found.map((fault) => `${opened} ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return faults;
}

/** Begins to observe the requests of a page; what it returns waits until there are no more. */
function quietness(page: Page): () => Promise<void> {
  let latest = Date.now();
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const)
    page.on(event as 'request', () => void (latest = Date.now()));
  return async () => {
    const end = Date.now() + LONGEST_MS;
    while (Date.now() < Math.min(latest + QUIET_MS, end)) await page.waitForTimeout(100);
  };
}

/**
 * Creates a wallet on a server that has only the wallet with an origin of its own, locks and unlocks it, which takes its
 * worker and its WebAssembly module. Requests to its nodes are not sent.
 *
 * @returns as {@link violationsOf}
 */
export function walletViolationsOf(browser: Browser, origin: string): Promise<readonly string[]> {
  const { wallet: known } = connectOrigins(siteConfigFromEnvironment(process.env));
  return violationsDuring(browser, origin, known, async (page) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const type = (name: string) => page.getByRole('textbox', { name, exact: true }).fill(PASSWORD);
    const isOpen = () => page.getByRole('navigation', { name: 'Wallet' }).waitFor();
    await page.goto('/', { waitUntil: 'load' });
    await press('Create a wallet');
    await type('Password');
    await type('Repeat the password');
    await press('Create the wallet');
    await press('Later');
    await isOpen();
    await press('Lock');
    await type('Password');
    await press('Unlock');
    await isOpen();
  });
}

/** What is wrong while a visitor uses a new page: each violation, and each request to an origin that is not known. */
async function violationsDuring(
  browser: Browser,
  origin: string,
  known: readonly string[],
  visit: (page: Page) => Promise<void>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await context.exposeFunction('attoReport', ({ directive, blocked }: Reported) => {
    faults.push(`violates ${directive} with ${blocked}`);
  });
  await context.addInitScript((name) => {
    const { attoReport } = window as unknown as { attoReport: (one: Reported) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      attoReport({ directive: effectiveDirective, blocked: blockedURI }),
    );
    new BroadcastChannel(name).addEventListener('message', ({ data }: MessageEvent<Reported>) =>
      attoReport(data),
    );
  }, CHANNEL);
  await context.route(/^https?:/, async (route, request) => {
    const to = new URL(request.url()).origin;
    if (to === origin && /^\/assets\/js\//.test(new URL(request.url()).pathname)) {
      const response = await route.fetch();
      return route.fulfill({ response, body: REPORTS_FROM_WORKERS + (await response.text()) });
    }
    if (to === origin) return route.continue();
    if (!known.includes(to)) faults.push(`requests ${request.url()}`);
    return route.abort('internetdisconnected');
  });
  try {
    await visit(await context.newPage());
  } finally {
    // A script that is still being loaded would fail with the context.
    await context.unrouteAll({ behavior: 'wait' });
    await context.close();
  }
  return faults;
}
