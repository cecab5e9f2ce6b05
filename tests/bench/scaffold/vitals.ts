import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { NETWORK, PHONE, SLOW_DOWN } from './phone';

/** The metrics of a visit. */
export interface Vitals {
  /** Largest contentful paint, milliseconds after the visit began. */
  readonly lcp: number;
  /** Total blocking time: what tasks between the first paint and quiet took beyond 50 ms each, milliseconds. */
  readonly tbt: number;
  /** Cumulative layout shift: the worst window of shifts that no input caused (https://web.dev/articles/cls). */
  readonly cls: number;
  /** Scripts that came over the wire until the page was quiet, bytes of their bodies as sent. */
  readonly scriptBytes: number;
}

/** Records events from before the page's own scripts; plain JavaScript, because it runs in the page. */
const OBSERVER = join(import.meta.dirname, 'observer.js');
/** A page is quiet if there was no long task for this long. */
const QUIET_MS = 5_000;

/** The observer's records. */
interface Seen {
  lcp: number;
  fcp: number;
  tasks: { start: number; duration: number }[];
  shifts: { start: number; value: number }[];
}

/** One visit to a page with an empty cache. */
export async function visit(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: OBSERVER });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(url, { waitUntil: 'load' });
    for (let before = -1, now = 0; before !== now;) {
      before = now;
      await page.waitForTimeout(QUIET_MS);
      now = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.tasks.length);
    }
    const { seen, scriptBytes } = await page.evaluate(() => ({
      seen: (window as unknown as { seen: Seen }).seen,
      scriptBytes: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }));
    if (seen.lcp === 0) throw new Error(`Nothing was painted at ${url}.`);
    const tbt = seen.tasks
      .filter(({ start, duration }) => start + duration > seen.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { lcp: seen.lcp, tbt, cls: worstWindow(seen.shifts), scriptBytes };
  } finally {
    await context.close();
  }
}

/** The greatest sum of shifts that follow each other within a second, five seconds in all. */
function worstWindow(shifts: Seen['shifts']): number {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { start, value } of shifts) {
    const same = start - last < 1_000 && start - first < 5_000;
    sum = same ? sum + value : value;
    first = same ? first : start;
    last = start;
    worst = Math.max(worst, sum);
  }
  return worst;
}
