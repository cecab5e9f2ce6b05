import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { serve } from '../../scripts/serve/serve-folder';
import { root } from '../../scripts/setup.mjs';
import { createChildren } from '../../scripts/support/children';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { startDevnet } from '../../scripts/support/start-devnet';
import { gzipSize, namedScripts } from '../support/named-files';
import { blockingTime } from './scaffold/blocking';
import { buildSite } from './scaffold/build-site';
import { makeScaffold } from './scaffold/make-scaffold';
import { visit, type Vitals } from './scaffold/vitals';
import { median } from './support/open-site';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/scaffold.bench.ts [RUNS] [--record]`: the site compared with an unmodified classic scaffold of
// the same Docusaurus version, both built here, served by one server and visited alternately by one browser: JavaScript
// linked in the HTML, build time per page (median of five builds without a cache, which also draw the social cards),
// and the experience on a slow phone (median of RUNS visits, 5 by default). The times need an idle machine, except for the
// blocking time by processor time. The site runs in front of a quiet local network, so that the home page has its live
// figures. Needs the npm registry for the scaffold's template.

const RUNS = numberAt(0, 5);
const COLD_BUILDS = 5;
const PAGES: readonly Page[] = [
  { what: 'home', ours: '/', theirs: '/', blocking: 0.7 },
  { what: 'docs page', ours: '/docs', theirs: '/docs/intro' },
  { what: 'docs page with the most code', ours: '/docs/integration/quickstart', theirs: '/docs/intro' },
  { what: 'list of posts', ours: '/blog', theirs: '/blog' },
  { what: 'blog post', ours: '/blog/escaping-the-monthly-subscription-trap', theirs: '/blog/welcome' },
];

interface Page {
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
  /** Goal: the blocking time compared with the scaffold's. */
  readonly blocking?: number;
}

interface Site {
  readonly siteDir: string;
  readonly dir: string;
  readonly env: Record<string, string>;
}

interface Built {
  readonly dir: string;
  readonly pages: number;
  readonly coldMs: number;
  readonly warmMs: number;
}

const record = createRecord('scaffold');
const folder = await makeScaffold(root);
const children = createChildren();
try {
  const env = { ATTO_NETWORK: 'LOCAL', ATTO_NODE_LOCAL: '/node' };
  const [ours, theirs] = build([
    { siteDir: root, dir: join(folder, 'ours'), env },
    { siteDir: join(folder, 'site'), dir: join(folder, 'theirs'), env: {} },
  ]) as [Built, Built];
  reportBuilds(ours, theirs);
  reportScripts(ours, theirs);

  const node = await startDevnet(children, { port: 0 });
  const sites = [
    await serve({ dir: ours.dir, port: 0, node: node.url }),
    await serve({ dir: theirs.dir, port: 0 }),
  ] as const;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  for (const page of PAGES) {
    const [mine, other] = [sites[0].url + page.ours, sites[1].url + page.theirs];
    reportVisits(page.what, ...(await visits((url) => visit(browser, url), mine, other)));
    reportBlocking(page, ...(await visits((url) => blockingTime(browser, url), mine, other)));
  }
  await record.write();
  await browser.close();
  await Promise.all(sites.map((site) => site.close()));
} finally {
  await children.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Builds both sites alternately without a cache, then each to fill the cache and with it. The last build remains.
 *
 * @returns the times and pages of both, in the same order
 */
function build(sites: readonly Site[]): Built[] {
  const cold: number[][] = sites.map(() => []);
  for (let run = 0; run < COLD_BUILDS; run++) {
    for (const [at, { siteDir, dir, env }] of sites.entries())
      cold[at]!.push(buildSite(siteDir, dir, { env, cold: true }));
  }
  return sites.map(({ siteDir, dir, env }, at) => {
    buildSite(siteDir, dir, { env });
    const warmMs = buildSite(siteDir, dir, { env });
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => file.endsWith('.html')).length;
    return { dir, pages, coldMs: median(cold[at]!), warmMs };
  });
}

/** Alternates the visits, so that a slow moment of the machine affects both. */
async function visits<Result>(
  visitPage: (url: string) => Promise<Result>,
  ours: string,
  theirs: string,
): Promise<[Result[], Result[]]> {
  const mine: Result[] = [];
  const other: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    mine.push(await visitPage(ours));
    other.push(await visitPage(theirs));
  }
  return [mine, other];
}

function reportBuilds(ours: Built, theirs: Built): void {
  line('', 'site', 'scaffold');
  line('pages', ours.pages, theirs.pages);
  line('build, cold (ms)', ours.coldMs, theirs.coldMs);
  const [mine, other] = [ours.coldMs / ours.pages, theirs.coldMs / theirs.pages];
  line('build, cold, per page (ms)', mine, other);
  line('build, warm (ms)', ours.warmMs, theirs.warmMs);
  line('build, warm, per page (ms)', ours.warmMs / ours.pages, theirs.warmMs / theirs.pages);
  record.figure('build without a cache: time per page', mine / other, '×', { atMost: 1.5 });
}

function reportScripts(ours: Built, theirs: Built): void {
  for (const page of PAGES) {
    const [mine, other] = [bytesNamed(ours.dir, page.ours), bytesNamed(theirs.dir, page.theirs)];
    line(`${page.what}: script named, gzip (bytes)`, mine, other);
    record.figure(`${page.what}: script named by the HTML`, mine / other, '×', {
      atMost: 0.75,
    });
  }
}

function reportVisits(what: string, ours: Vitals[], theirs: Vitals[]): void {
  const of = (all: Vitals[], name: keyof Vitals) => median(all.map((vitals) => vitals[name]));
  const both = (name: keyof Vitals) => [of(ours, name), of(theirs, name)] as const;
  line(`${what}: script loaded (bytes)`, ...both('scriptBytes'));
  const [painted, theirsPainted] = both('lcp');
  line(`${what}: LCP (ms)`, painted, theirsPainted);
  line(`${what}: TBT (ms)`, ...both('tbt'));
  const [moved, theirsMoved] = both('cls');
  line(`${what}: CLS`, moved.toFixed(4), theirsMoved.toFixed(4));
  record.figure(`${what}: largest content painted (LCP)`, painted / theirsPainted, '×', {
    atMost: 1.05,
  });
  record.figure(`${what}: layout shift (CLS)`, Number(moved.toFixed(3)), '', { atMost: 0 });
}

function reportBlocking({ what, blocking = 1 }: Page, ours: number[], theirs: number[]): void {
  const [mine, other] = [median(ours), median(theirs)];
  line(`${what}: TBT by processor time (ms)`, mine, other);
  record.figure(`${what}: blocking time (TBT)`, mine / other, '×', { atMost: blocking });
}

function bytesNamed(dir: string, path: string): number {
  const file = [`${path}.html`, `${path}/index.html`].find((name) => existsSync(join(dir, name)));
  const html = readFileSync(join(dir, file ?? '404.html'), 'utf8');
  return namedScripts(html).reduce((sum, file) => sum + gzipSize(readFileSync(join(dir, file))), 0);
}

function line(what: string, ours: number | string, theirs: number | string): void {
  const cell = (value: number | string) =>
    (typeof value === 'number' ? Math.round(value).toLocaleString('en') : value).padStart(10);
  const ratio = typeof ours === 'number' && typeof theirs === 'number' ? (ours / theirs).toFixed(2) : '';
  console.log(`${what.padEnd(40)}${cell(ours)}${cell(theirs)}${ratio.padStart(8)}`.trimEnd());
}
