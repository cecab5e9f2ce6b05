import type { Browser, Page } from '@playwright/test';
import { connectOrigins } from '../../src/plugins/security-headers/connect-origins';
import { siteConfigFromEnvironment } from '../../src/app/site/config';
import { builtPages } from '../../src/plugins/lib/built-pages';
import { builtSite } from './smoke';

/** A violation as the page reports it. */
interface Reported {
  readonly directive: string;
  readonly blocked: string;
}

/** The password of a wallet without value, which exists only in the browser of a test. */
const PASSWORD = 'seven quiet lanterns';

/**
 * Opens every page of a built site from a server, also two below the shells, and waits until it is hydrated. Requests to
 * the nodes and faucets of the build are not sent: they fail as if the reader were offline.
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
  const faults: string[] = [];
  for (const path of [...paths, ...shells.map((shell) => `${shell}/x`)]) {
    const found = await violationsDuring(browser, origin, known, async (page) => {
      await page.goto(path, { waitUntil: 'load' });
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    });
    faults.push(...found.map((fault) => `${path} ${fault}`));
  }
  return faults;
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
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { attoReport } = window as unknown as { attoReport: (one: Reported) => void };
      attoReport({ directive: effectiveDirective, blocked: blockedURI });
    });
  });
  await context.route(/^https?:/, (route, request) => {
    const to = new URL(request.url()).origin;
    if (to === origin) return route.continue();
    if (!known.includes(to)) faults.push(`requests ${request.url()}`);
    return route.abort('internetdisconnected');
  });
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
  return faults;
}
