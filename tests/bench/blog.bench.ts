import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';

// `npx tsx tests/bench/blog.bench.ts [RUNS]`: the build time of the site with and without its blog, with a warm cache:
// both are built once to fill it, then RUNS times (3 by default) alternately; medians.

const RUNS = Number(process.argv[2] ?? 3);
const SITES = [
  { name: 'with the blog', config: 'docusaurus.config.ts' },
  { name: 'without', config: 'tests/bench/blog/without-blog.config.ts' },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'atto-blog-'));
try {
  for (const site of SITES) build(site.config);
  const runs = Array.from({ length: RUNS }, () => SITES.map(({ config }) => build(config)));
  const [all, bare] = SITES.map(({ name }, at) => {
    const seconds = median(runs.map((run) => run[at]!.seconds));
    const { pages } = runs[0]![at]!;
    console.log(
      `${name.padEnd(15)}${String(pages).padStart(4)} pages${seconds.toFixed(1).padStart(7)} s, warm`,
    );
    return { seconds, pages };
  });
  const more = all!.seconds - bare!.seconds;
  const pages = all!.pages - bare!.pages;
  console.log(
    `the blog costs ${more.toFixed(1)} s for ${pages} pages, ${(more / pages).toFixed(2)} s a page`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function build(config: string): { seconds: number; pages: number } {
  const dir = join(folder, 'site');
  rmSync(dir, { recursive: true, force: true });
  const program = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  const began = performance.now();
  const args = [program, 'build', '--config', config, '--out-dir', dir];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The site could not be built from ${config}.\n${stdout}${stderr}`);
  const seconds = (performance.now() - began) / 1000;
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return { seconds, pages: files.filter((file) => file.endsWith('.html')).length };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
