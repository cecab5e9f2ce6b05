import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { serve } from '../../scripts/serve/serve-folder';
import { root } from '../../scripts/setup.mjs';
import { createChildren } from '../../scripts/support/children';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { freePort } from '../../scripts/support/ports';
import { startDevnet } from '../../scripts/support/start-devnet';
import { LIGHTHOUSE_VERSION, loadLighthouse, type Report } from './lighthouse/load-lighthouse';
import { buildSite } from './scaffold/build-site';
import { makeScaffold } from './scaffold/make-scaffold';
import { median } from './support/open-site';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/lighthouse.bench.ts [RUNS] [PAGES] [--record]`: Lighthouse on the home page and on every page of
// the docs and the blog that the sitemap names, each compared with the page of its kind on an unmodified classic scaffold:
// RUNS rounds (5 by default) over all pages of both sites, and the medians of each page. PAGES limits each kind, to see
// whether the benchmark works. It times tasks by the clock, so it needs an idle machine; `scaffold.bench.ts` measures some
// of the pages by processor time. Needs the build of the browser tests, which reads a quiet local network, and the npm
// registry for Lighthouse and the scaffold's template.

const RUNS = numberAt(0, 5);
const PAGES = numberAt(1, Infinity);
const LCP = 1.05;
const BUILD = resolve(root, process.env.ATTO_BENCH_BUILD ?? 'build-e2e');

interface Kind {
  readonly what: string;
  readonly is: (path: string) => boolean;
  /** The page of the scaffold to compare with. */
  readonly theirs: (path: string) => string;
  /** Goal: the blocking time compared with the scaffold's. */
  readonly blocking: number;
}

const KINDS: readonly Kind[] = [
  { what: 'home page', is: (path) => path === '/', theirs: () => '/', blocking: 0.7 },
  { what: 'docs', is: (path) => path.startsWith('/docs'), theirs: () => '/docs/intro', blocking: 1 },
  {
    what: 'blog',
    is: (path) => path.startsWith('/blog'),
    theirs: (path) => (['/blog', '/blog/archive'].includes(path) ? path : '/blog/welcome'),
    blocking: 1,
  },
];

const record = createRecord('lighthouse');
const folder = await makeScaffold(root);
const children = createChildren();
try {
  const scaffold = join(folder, 'theirs');
  buildSite(join(folder, 'site'), scaffold);
  const node = await startDevnet(children, { port: 0 });
  const ours = await serve({ dir: BUILD, port: 0, node: node.url });
  const theirs = await serve({ dir: scaffold, port: 0 });
  const port = await freePort(9_300, 'the browser');
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const measure = await loadLighthouse(port);

  const sitemap = readFileSync(join(BUILD, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const kinds = KINDS.map((kind) => ({ ...kind, paths: paths.filter(kind.is).slice(0, PAGES) }));
  const pairs = kinds.flatMap((kind) => kind.paths.map((path) => [path, kind.theirs(path)] as const));
  const urls = new Set(pairs.flatMap(([mine, other]) => [ours.url + mine, theirs.url + other]));
  const reports = new Map([...urls].map((url): [string, Report[]] => [url, []]));
  // Rounds over all pages, so that a slow moment of the machine affects both sites.
  for (let run = 1; run <= RUNS; run++) {
    for (const url of urls) reports.get(url)!.push(await measure(url));
    console.log(`round ${run} of ${RUNS}`);
  }

  console.log(
    `Lighthouse ${LIGHTHOUSE_VERSION}, medians of ${RUNS}: LCP and TBT in ms, ratio to the scaffold; CLS`,
  );
  for (const { what, paths, theirs: pageOf, blocking } of kinds) {
    const compared = paths.map((path) => {
      const [mine, other] = [reports.get(ours.url + path)!, reports.get(theirs.url + pageOf(path))!];
      // A page that blocks for less than a millisecond counts as one, so that the ratio is a number.
      const ratio = (name: 'lcp' | 'tbt') =>
        Math.max(1, middle(mine, name)) / Math.max(1, middle(other, name));
      const one = { lcp: ratio('lcp'), tbt: ratio('tbt'), cls: Number(middle(mine, 'cls').toFixed(3)) };
      const figures = (['lcp', 'tbt'] as const).map(
        (name) => `${middle(mine, name).toFixed(0).padStart(6)} ${one[name].toFixed(2)}`,
      );
      console.log(`${path.padEnd(62)}${figures.join('')}${one.cls.toFixed(3).padStart(7)}`);
      return one;
    });
    const figure = (name: string, value: (all: number[]) => number, of: keyof Report, goal: number) => {
      const unit = of === 'cls' ? '' : '×';
      record.figure(`${what}: ${name}`, value(compared.map((one) => one[of])), unit, { atMost: goal });
    };
    const worst = (all: number[]) => Math.max(...all);
    const [lcp, tbt, cls] = ['largest content painted (LCP)', 'blocking time (TBT)', 'layout shift (CLS)'];
    if (paths.length > 1) {
      const of = `of ${paths.length} pages`;
      figure(`${lcp}, median ${of}`, median, 'lcp', LCP);
      figure(`${lcp}, worst ${of}`, worst, 'lcp', LCP);
      figure(`${tbt}, median ${of}`, median, 'tbt', blocking);
      figure(`${tbt}, worst ${of}`, worst, 'tbt', blocking);
      figure(`${cls}, worst ${of}`, worst, 'cls', 0);
    } else {
      figure(lcp!, worst, 'lcp', LCP);
      figure(tbt!, worst, 'tbt', blocking);
      figure(cls!, worst, 'cls', 0);
    }
  }
  await record.write();
  await browser.close();
  await Promise.all([ours.close(), theirs.close()]);
} finally {
  await children.stop();
  rmSync(folder, { recursive: true, force: true });
}

function middle(reports: readonly Report[], name: keyof Report): number {
  return median(reports.map((report) => report[name]));
}
