import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { serve } from '../../scripts/serve/serve-folder';
import { root } from '../../scripts/setup.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { blockingTime } from './scaffold/blocking';
import { median } from './support/open-site';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/api-page.bench.ts [RUNS] [--record]`: the API references compared with Redoc's own standalone pages
// of the same documents, served by one server and visited alternately by one browser at a quarter of this machine's speed:
// on /api/node the time until the first operation is readable, until pressing an item of the menu brings its section to the
// top, and until React has hydrated the menu; on all three how long tasks block the page, by processor time (median of RUNS
// visits, 7 by default). Needs the build of the browser tests (`build-e2e`, or the folder that ATTO_BENCH_BUILD names).

const RUNS = numberAt(0, 7);
const DOCUMENTS = ['node', 'wallet', 'faucet'];
const SLOW_DOWN = 4;
const GOAL = 1;
const OPERATION = 'tag/Accounts/operation/getAccount';
/** The first item of the menu whose section is not on the first screen of either page. */
const ITEM = 'tag/Accounts';
/** How often it is pressed until that has an effect, in milliseconds. */
const PRESS_MS = 50;

/**
 * Runs in the page: checks on every frame whether the operation is there, and whether React has hydrated its menu, and presses
 * the item until its section is at the top.
 */
const OBSERVER = `
  window.seen = {};
  let pressed = 0;
  const press = (now) => {
    const top = document.getElementById('${ITEM}')?.getBoundingClientRect().top;
    if (pressed > 0 && top !== undefined && Math.abs(top) < 200) window.seen.usable ??= performance.now();
    else if (now - pressed >= ${PRESS_MS}) {
      const item = document.querySelector('.menu-content [data-item-id="${ITEM}"] > label');
      if (!item) return;
      pressed = now;
      item.click();
    }
  };
  const look = (now) => {
    if (window.seen.usable === undefined) press(now);
    const heading = document.querySelector('[data-section-id="${OPERATION}"] h2');
    if (heading && heading.getBoundingClientRect().height > 0) window.seen.visible ??= performance.now();
    const item = document.querySelector('.menu-content [role="menuitem"]');
    if (item && Object.keys(item).some((key) => key.startsWith('__react'))) window.seen.alive ??= performance.now();
    const { visible, usable, alive } = window.seen;
    if (visible === undefined || usable === undefined || alive === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

interface Visit {
  /** Milliseconds from the navigation until the operation's heading was painted with a size. */
  readonly visible: number;
  /** Until pressing an item of the menu has brought its section to the top. */
  readonly usable: number;
  /** Until React has hydrated the menu. */
  readonly alive: number;
}

const folder = mkdtempSync(join(tmpdir(), 'redoc-standalone-'));
const redoc = join(createRequire(import.meta.url).resolve('redoc'), '../redoc.standalone.js');
copyFileSync(redoc, join(folder, 'redoc.standalone.js'));
for (const document of DOCUMENTS) {
  copyFileSync(join(root, `openapi/${document}.yaml`), join(folder, `${document}.yaml`));
  writeFileSync(
    join(folder, `${document}.html`),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Redoc</title></head><body><redoc spec-url="${document}.yaml"></redoc><script src="redoc.standalone.js"></script></body></html>`,
  );
}

// The server takes a folder for a site only with a home page.
writeFileSync(join(folder, 'index.html'), '');

const record = createRecord('api-page');
const ours = await serve({ dir: resolve(root, process.env.ATTO_BENCH_BUILD ?? 'build-e2e'), port: 0 });
const theirs = await serve({ dir: folder, port: 0 });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const visits: [Visit[], Visit[]] = [[], []];
  // The first round fills the servers' caches and is not counted.
  for (let run = 0; run <= RUNS; run += 1) {
    const pair = [
      await visit(browser, `${ours.url}/api/node`),
      await visit(browser, `${theirs.url}/node`),
    ] as const;
    if (run > 0) pair.forEach((one, at) => visits[at]!.push(one));
  }
  for (const [what, of] of [
    ['time until the first operation is visible', ({ visible }: Visit) => visible],
    ['time until the reference can be used', ({ usable }: Visit) => usable],
  ] as const) {
    const [mine, other] = visits.map((list) => median(list.map(of))) as [number, number];
    console.log(`${what}: ${Math.round(mine)} ms against ${Math.round(other)} ms of Redoc's own page`);
    record.figure(what, mine / other, '×', { atMost: GOAL });
  }
  const [mineAlive, otherAlive] = visits.map((list) => median(list.map(({ alive }) => alive)));
  console.log(
    `hydrated: ${Math.round(mineAlive!)} ms against ${Math.round(otherAlive!)} ms of Redoc's own page`,
  );
  for (const document of DOCUMENTS) {
    const blocked: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      blocked[0].push(await blockingTime(browser, `${ours.url}/api/${document}`));
      blocked[1].push(await blockingTime(browser, `${theirs.url}/${document}`));
    }
    const [mine, other] = blocked.map((list) => median(list)) as [number, number];
    console.log(`/api/${document}: blocked for ${Math.round(mine)} ms against ${Math.round(other)} ms`);
    const figure = `/api/${document}: total blocking time (TBT)`;

    record.figure(figure, mine / other, '×', { atMost: GOAL });
  }
  await record.write();
} finally {
  await browser.close();
  await Promise.all([ours.close(), theirs.close()]);
  rmSync(folder, { recursive: true, force: true });
}

/** One visit with an empty cache, on a slow processor, with no request to a foreign host. */
async function visit(from: Browser, url: string): Promise<Visit> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.route(
      (target) => target.origin !== new URL(url).origin && /^https?:$/.test(target.protocol),
      (route) => route.abort(),
    );
    await page.addInitScript({ content: OBSERVER });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(url, { waitUntil: 'commit' });
    const result = await page.waitForFunction(
      () => {
        const { seen } = window as unknown as { seen?: Partial<Visit> };
        const isComplete =
          seen?.visible !== undefined && seen.usable !== undefined && seen.alive !== undefined;
        return isComplete ? (seen as Visit) : undefined;
      },
      undefined,
      { timeout: 120_000 },
    );
    return (await result.jsonValue()) as Visit;
  } finally {
    await context.close();
  }
}
