import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { serve } from '../../scripts/serve/serve-folder';
import { root } from '../../scripts/setup.mjs';
import { createChildren } from '../../scripts/support/children';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { freePort } from '../../scripts/support/ports';
import { startDevnet } from '../../scripts/support/start-devnet';
import { gzipSize, namedScripts } from '../support/named-files';
import { blockingTime } from './scaffold/blocking';
import { buildSite } from './scaffold/build-site';
import { LIGHTHOUSE_VERSION, loadLighthouse } from './scaffold/load-lighthouse';
import { makeScaffold } from './scaffold/make-scaffold';
import { visit } from './scaffold/vitals';
import { median } from './support/open-site';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/scaffold.bench.ts [RUNS] [--record]`: one page of each kind next to a classic scaffold of the same
// Docusaurus version as its authors publish it, both built here, served by one server and visited alternately by one
// browser: JavaScript named in the HTML, the largest paint in Lighthouse's model of a phone and with throttling that is
// applied, blocking time and layout shift (medians of RUNS visits, 5 by default), and a build without a cache. The times need
// an idle machine, except for the blocking time by processor time. The site runs in front of a quiet local network, so that
// the home page has its live figures. Needs the npm registry for the scaffold's template and Lighthouse.

const RUNS = numberAt(0, 5);
const COLD_BUILDS = 3;

interface Page {
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
  /** It shows whole programs, which the code blocks highlight. */
  readonly hasPrograms?: boolean;
}

const PAGES: readonly Page[] = [
  { what: 'home page', ours: '/', theirs: '/' },
  { what: 'docs introduction', ours: '/docs', theirs: '/docs/intro' },
  { what: 'quickstart', ours: '/docs/integration/quickstart', theirs: '/docs/intro', hasPrograms: true },
  {
    what: 'docs page with the most code',
    ours: '/docs/integration/exchange-programs',
    theirs: '/docs/intro',
    hasPrograms: true,
  },
  { what: 'list of posts', ours: '/blog', theirs: '/blog' },
  { what: 'blog post', ours: '/blog/escaping-the-monthly-subscription-trap', theirs: '/blog/welcome' },
];

/** What a reader would notice. */
const GOALS = {
  scripts: 0.95,
  modelledPaint: 1.2,
  paint: 1.05,
  layoutShift: 0.02,
  buildS: 60,
  /** On a page without programs: this, or so many times the scaffold's, whichever is more. */
  blockingMs: 300,
  blocking: 1.3,
  blockingOfProgramsMs: 500,
};

const record = createRecord('scaffold');
const folder = await makeScaffold(root);
const children = createChildren();
try {
  const [dir, scaffold] = [join(folder, 'ours'), join(folder, 'theirs')];
  const env = { ATTO_NETWORK: 'LOCAL', ATTO_NODE_LOCAL: '/node' };
  const builds = Array.from({ length: COLD_BUILDS }, () => buildSite(root, dir, { env, cold: true }) / 1_000);
  record.figure('full build, without a cache', median(builds), 's', { atMost: GOALS.buildS });
  buildSite(join(folder, 'site'), scaffold);

  const node = await startDevnet(children, { port: 0 });
  const ours = await serve({ dir, port: 0, node: node.url });
  const theirs = await serve({ dir: scaffold, port: 0 });
  const port = await freePort(9_300, 'the browser');
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const lighthouse = await loadLighthouse(port);
  console.log(`Lighthouse ${LIGHTHOUSE_VERSION}, ${RUNS} visits`);

  for (const page of PAGES) {
    const { what } = page;
    const urls = [ours.url + page.ours, theirs.url + page.theirs] as const;
    const scripts = bytesNamed(dir, page.ours) / bytesNamed(scaffold, page.theirs);
    record.figure(`${what}: JavaScript referenced in the HTML`, scripts, '×', { atMost: GOALS.scripts });

    const modelled = await inTurn(urls, async (url) => (await lighthouse(url)).lcp);
    record.figure(`${what}: largest contentful paint (LCP), simulated by Lighthouse`, ratio(modelled), '×', {
      atMost: GOALS.modelledPaint,
    });
    const shifts: number[] = [];
    const painted = await inTurn(urls, async (url) => {
      const { lcp, cls } = await visit(browser, url);
      if (url === urls[0]) shifts.push(cls);
      return lcp;
    });
    record.figure(`${what}: largest contentful paint (LCP), throttled browser`, ratio(painted), '×', {
      atMost: GOALS.paint,
    });
    record.figure(`${what}: cumulative layout shift (CLS)`, Number(median(shifts).toFixed(3)), '', {
      atMost: GOALS.layoutShift,
    });
    const [mine, other] = await inTurn(urls, (url) => blockingTime(browser, url));
    const most = page.hasPrograms
      ? GOALS.blockingOfProgramsMs
      : Math.max(GOALS.blockingMs, Math.round(other * GOALS.blocking));
    record.figure(`${what}: total blocking time (TBT)`, mine, 'ms', { atMost: most });
    console.log(`  the scaffold's: ${Math.round(other)} ms`);
  }
  await record.write();
  await browser.close();
  await Promise.all([ours.close(), theirs.close()]);
} finally {
  await children.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The medians of a figure of both pages, visited alternately, so that a slow moment of the machine affects both. */
async function inTurn(
  urls: readonly [string, string],
  measure: (url: string) => Promise<number>,
): Promise<readonly [number, number]> {
  const [mine, other]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    mine.push(await measure(urls[0]));
    other.push(await measure(urls[1]));
  }
  return [median(mine), median(other)];
}

function ratio([mine, other]: readonly [number, number]): number {
  return mine / other;
}

function bytesNamed(dir: string, path: string): number {
  const file = [`${path}.html`, `${path}/index.html`].find((name) => existsSync(join(dir, name)));
  const html = readFileSync(join(dir, file ?? '404.html'), 'utf8');
  return namedScripts(html).reduce((sum, name) => sum + gzipSize(readFileSync(join(dir, name))), 0);
}
