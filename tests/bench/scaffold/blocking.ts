import type { Browser, CDPSession } from '@playwright/test';
import { NETWORK, PHONE, SLOW_DOWN } from './phone';

/** An event of Chromium's trace (https://chromium.googlesource.com/catapult); times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading'];
/** What a task may take before it counts as blocking. */
const FREE_MS = 50;
/** The page is quiet this long after it has loaded. */
const SETTLED_MS = 5_000;

/**
 * Total blocking time of one visit with an empty cache, from the processor time of the page's tasks: what those after the
 * first paint take beyond 50 ms each on a processor that is four times slower. Unlike the time on a clock, it does not
 * count what other programs of this machine take meanwhile.
 *
 * @returns milliseconds
 */
export async function blockingTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    const trace = await startTrace(await browser.newBrowserCDPSession());
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return blockingOf(await trace.stop(), url);
  } finally {
    await context.close();
  }
}

/** Starts to trace a browser, through a session of the browser; `stop` returns the events. */
export async function startTrace(
  session: CDPSession,
): Promise<{ stop: () => Promise<readonly TraceEvent[]> }> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return {
    stop: async () => {
      const complete = new Promise<void>((resolve) =>
        session.once('Tracing.tracingComplete', () => resolve()),
      );
      await session.send('Tracing.end');
      await complete;
      await session.detach();
      return events;
    },
  };
}

/** The processor time of the longest task of any page in a trace, in milliseconds of this machine. */
export function longestTask(events: readonly TraceEvent[]): number {
  const ofThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(ofThread),
  );
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && pages.has(ofThread(event)));
  if (tasks.length === 0) throw new Error('The trace has no task of a page.');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1_000), 0);
}

function blockingOf(events: readonly TraceEvent[], url: string): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const ofPage = events.filter(({ pid, ts }) => pid === start?.pid && ts >= (start?.ts ?? 0));
  const paint = ofPage.find(({ name }) => name === 'firstContentfulPaint');
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === start?.pid && args?.name === 'CrRendererMain',
  );
  if (!start || !paint || !main) throw new Error(`The trace of ${url} has no first paint.`);
  return ofPage
    .filter(
      ({ name, tid, ts, dur }) => name.endsWith('RunTask') && tid === main.tid && ts + (dur ?? 0) > paint.ts,
    )
    .map(({ tdur }) => ((tdur ?? 0) / 1_000) * SLOW_DOWN)
    .reduce((sum, ms) => sum + Math.max(0, ms - FREE_MS), 0);
}
