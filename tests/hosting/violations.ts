import type { Browser } from '@playwright/test';
import { connectOrigins } from '../../src/plugins/security-headers/connect-origins';
import { siteConfigFromEnvironment } from '../../src/app/site/config';
import { builtPages } from '../../src/plugins/lib/built-pages';
import { builtSite } from './smoke';

/** A violation as the page reports it. */
interface Reported {
  readonly directive: string;
  readonly blocked: string;
}

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
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    await context.exposeFunction('attoReport', ({ directive, blocked }: Reported) => {
      faults.push(`${path} violates ${directive} with ${blocked}`);
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
      if (!known.includes(to)) faults.push(`${path} requests ${request.url()}`);
      return route.abort('internetdisconnected');
    });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await context.close();
  }
  return faults;
}
